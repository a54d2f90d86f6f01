import { catalogue } from './words.ts'

/** Texts of the home page. */
export const home = catalogue({
  zh: {
    title: '首页',
    locating: '定位中',
    chooseCity: '选择城市',
    cityLabel: '当前城市 {city}，更换城市',
    messages: '消息',
    search: '搜索技师、项目或店铺',
    preciser: '开启定位更准',
    soonestNow: '现在预约，最早',
    away: '约 {duration}到',
    from: '¥{yuan} 起',
    book: '预约',
    bookLabel: '预约 {name}，{when}',
    projects: '选择项目',
    allProjects: '全部项目',
    noneSoon: '附近技师近期已约满',
    seeAll: '查看全部技师',
  },
  en: {
    title: 'Home',
    locating: 'Locating',
    chooseCity: 'Choose a city',
    cityLabel: 'City: {city}. Change city',
    messages: 'Messages',
    search: 'Search by name or treatment',
    preciser: 'Use my location',
    soonestNow: 'Book now, as early as',
    away: 'about {duration} away',
    from: 'from ¥{yuan}',
    book: 'Book',
    bookLabel: 'Book {name}, {when}',
    projects: 'Treatments',
    allProjects: 'All treatments',
    noneSoon: 'Everyone nearby is fully booked',
    seeAll: 'View all technicians',
  },
})

/** A city as people call it: 杭州 of 杭州市. */
export const shortCity = (city: string): string => city.replace(/市$/, '')
