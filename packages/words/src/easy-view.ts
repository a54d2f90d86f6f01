import { catalogue } from './words.ts'

/** Texts of the easy view: larger, calmer, and read aloud. */
export const easyView = catalogue({
  zh: {
    title: '长辈版',
    note: '字更大，内容更少，可朗读',
    on: '已切换到长辈版',
    off: '已切换到标准版',
    toEasy: '切换到长辈版',
    toStandard: '切换到标准版',
    read: '朗读',
    stop: '停止',
    spokenPrice: '{sum}元',
    spokenSpan: '{from}至',
    pause: '，',
    end: '。',
    orders: '我的订单',
    technicians: '全部技师',
    service: '联系客服',
  },
  en: {
    title: 'Easy view',
    note: 'Larger text, less on each screen, read aloud',
    on: 'Easy view is on',
    off: 'Standard view is on',
    toEasy: 'Use the easy view',
    toStandard: 'Use the standard view',
    read: 'Read aloud',
    stop: 'Stop',
    spokenPrice: '{sum} yuan',
    spokenSpan: '{from} to ',
    pause: ', ',
    end: '. ',
    orders: 'My orders',
    technicians: 'All technicians',
    service: 'Customer service',
  },
})
