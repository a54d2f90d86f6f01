import { catalogue } from './words.ts'

/** The tab bar's texts. */
export const tabs = catalogue({
  zh: {
    tabHome: '首页',
    tabTechnicians: '技师',
    tabOrders: '订单',
    tabMine: '我的',
  },
  en: {
    tabHome: 'Home',
    tabTechnicians: 'Technicians',
    tabOrders: 'Orders',
    tabMine: 'Me',
  },
})
