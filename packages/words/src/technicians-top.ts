import { catalogue } from './words.ts'

/** Texts of the top of the list of technicians: the first that is seen of it. */
export const techniciansTop = catalogue({
  zh: {
    title: '技师',
    map: '在地图上看',
    search: '搜索技师、项目或店铺',
  },
  en: {
    title: 'Technicians',
    map: 'View on map',
    search: 'Search by name or treatment',
  },
})
