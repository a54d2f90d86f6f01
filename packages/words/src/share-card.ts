import { catalogue } from './words.ts'

/** The card that the messaging app shows where a page is shared. */
export const shareCard = catalogue({
  zh: {
    title: '安心到家 · 上门按摩',
    desc: '看得见的评价与证书，看得清的时间与价格。',
    technician: '{name} · 安心到家',
    reviewed: '评分 {score} · {n} 条评价',
  },
  en: {
    title: 'Anxin · Massage at home',
    desc: 'Open reviews and certificates, clear times and prices.',
    technician: '{name} · Anxin',
    reviewed: 'Rated {score} · {n} {n:review|reviews}',
  },
})
