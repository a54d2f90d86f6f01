import { catalogue } from './words.ts'

/** What the counts on the tab bar say to screen readers, after the name of their tab. */
export const tabMarks = catalogue({
  zh: {
    toPay: '，{n} 个待付款',
    serving: '，有进行中的服务',
    unread: '，{n} 条未读',
  },
  en: {
    toPay: ', {n} to pay',
    serving: ', a service in progress',
    unread: ', {n} unread',
  },
})
