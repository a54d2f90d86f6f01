import { catalogue } from './words.ts'

/** Who gives one treatment. */
export const preferredTechnician = catalogue({
  zh: {
    title: '能做这个项目的技师',
    note: '以下技师都能做，{duration}；点时间直接预约这个项目。',
    order: '排序',
    COMPREHENSIVE: '综合',
    EARLIEST: '最早可约',
    DISTANCE: '距离最近',
    SCORE: '评分最高',
    anyone: '任意技师',
    anyoneNote: '不挑技师，安排最早能到的一位：{name}，{when}。下单前可更换。',
    anyoneBook: '直接预约',
    none: '附近暂时没有技师能做这个项目',
    noneNote: '可以换一个项目，或稍后再来看看。',
    otherProjects: '看其他项目',
  },
  en: {
    title: 'Technicians for this treatment',
    note: 'All these technicians offer it ({duration}). Tap a time to book.',
    order: 'Sort',
    COMPREHENSIVE: 'Best match',
    EARLIEST: 'Earliest',
    DISTANCE: 'Nearest',
    SCORE: 'Best rated',
    anyone: 'Any technician',
    anyoneNote: 'No preference: the earliest available is {name}, {when}. You can change this before you order.',
    anyoneBook: 'Book',
    none: 'No technician nearby offers this treatment right now',
    noneNote: 'Try another treatment, or come back later.',
    otherProjects: 'Other treatments',
  },
})
