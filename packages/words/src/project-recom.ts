import { catalogue } from './words.ts'

/** The treatments our staff have picked, by what one needs them for. */
export const projectRecom = catalogue({
  zh: {
    title: '优选项目',
    rule: '由运营人员从项目目录里挑选，与付费无关。',
    needs: '按需要挑选',
    all: '全部精选',
    list: '精选项目',
    none: '这一类还没有精选项目',
    noneNote: '这一类的项目都在全部项目里。',
    seeAll: '看全部项目',
    book: '立即约',
    bookFor: '{name}，由最早能到的技师上门',
  },
  en: {
    title: 'Selected treatments',
    rule: 'Selected by our staff from the catalogue; not paid placement.',
    needs: 'Browse by need',
    all: 'All picks',
    list: 'Selected treatments',
    none: 'No selected treatments in this category yet',
    noneNote: 'See all treatments for this category.',
    seeAll: 'View all treatments',
    book: 'Book soonest',
    bookFor: ' {name}, with the earliest available technician',
  },
})
