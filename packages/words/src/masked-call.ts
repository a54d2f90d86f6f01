import { catalogue } from './words.ts'

// Promise masked-number: note

/** Calling the other side of an order through its number. */
export const maskedCall = catalogue({
  zh: {
    note: '通过虚拟号码接通，双方都看不到对方的真实号码。',
    from: '请用 {phone} 拨打，其他号码无法接通。',
    fromOwn: '请用您登录的手机号拨打，其他号码无法接通。',
    dial: '拨打 {number}',
  },
  en: {
    note: 'The call goes through a masked number. Neither of you sees the other’s real number.',
    from: 'Please call from {phone}. Calls from other numbers will not connect.',
    fromOwn: 'Please call from the number you sign in with. Calls from other numbers will not connect.',
    dial: 'Call {number}',
  },
})
