import { catalogue } from './words.ts'

/** What a technician's card in a list says beside who it is: the price, the time to book, and why it stands there. */
export const technicianRow = catalogue({
  zh: {
    before: '',
    from: '起',
    earliest: '最早 {when}',
    book: '{shown}，预约 {name}',
    tooFar: '超出服务范围',
    why_NEAR: '离您近',
    why_SOON: '很快有空',
    why_PRAISED: '评价好',
    why_NEW: '新技师',
    why_IN_REACH: '可上门',
  },
  en: {
    before: 'from',
    from: '',
    earliest: 'From {when}',
    book: '{shown}, book {name}',
    tooFar: 'Outside the service area',
    why_NEAR: 'Close by',
    why_SOON: 'Free soon',
    why_PRAISED: 'Well reviewed',
    why_NEW: 'New here',
    why_IN_REACH: 'Comes to you',
  },
})
