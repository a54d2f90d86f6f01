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
    rule: 'Chosen by our staff from the catalogue; nobody pays for it.',
    needs: 'By need',
    all: 'All picks',
    list: 'Selected treatments',
    none: 'No picks of this kind yet',
    noneNote: 'All treatments of this kind are in the catalogue.',
    seeAll: 'See all treatments',
    book: 'Book soonest',
    bookFor: ' {name}, with the first who can come',
  },
})
