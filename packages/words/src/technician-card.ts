import { catalogue } from './words.ts'

/** What a technician's card says, wherever it lies. */
export const technicianCard = catalogue({
  zh: {
    verified: '已实名认证',
    freeTravel: '免车费',
    travelFee: '车费',
    about: '约 {length}',
    feeByAddress: '车费按地址计算',
    from: '起',
    earliest: '最早 {when}',
    book: '{shown}，预约 {name}',
    noReviews: '暂无评价',
    soonestNone: '近期约满',
    tooFar: '超出服务范围',
  },
  en: {
    verified: 'Identity verified',
    freeTravel: 'Free travel',
    travelFee: 'Travel',
    about: '~{length}',
    feeByAddress: 'fare by address',
    from: 'up',
    earliest: 'From {when}',
    book: '{shown}, book {name}',
    noReviews: 'No reviews yet',
    soonestNone: 'Fully booked',
    tooFar: 'Outside the service area',
  },
})
