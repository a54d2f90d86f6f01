import { catalogue } from './words.ts'

/** Why a customer cancels, of some kinds: what they choose is kept in their language. */
export const cancelReasons = catalogue({
  zh: {
    reasonTime: '时间不合适了',
    reasonWrong: '项目或地址选错了',
    reasonOther: '想换一位技师',
    reasonNoNeed: '暂时不需要了',
  },
  en: {
    reasonTime: 'The time no longer suits me',
    reasonWrong: 'Wrong treatment or address',
    reasonOther: 'I want a different technician',
    reasonNoNeed: 'I no longer need it',
  },
})
