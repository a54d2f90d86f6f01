import { catalogue } from './words.ts'

// Promise certificate-dates: verified

/** What a technician's card says, wherever it lies. */
export const technicianCard = catalogue({
  zh: {
    verified: '有证件在有效期内',
    freeTravel: '免车费',
    travelFee: '车费',
    about: '约 {length}',
    feeByAddress: '车费按地址计算',
    noReviews: '暂无评价',
    reviews: '{n} 条评价',
    state_AVAILABLE: '可服务',
    state_IN_SERVICE: '服务中',
    state_BOOKABLE: '可预约',
    state_OFFLINE: '暂不可约',
  },
  en: {
    verified: 'Certificate in date',
    freeTravel: 'Free travel',
    travelFee: 'Travel',
    about: '~{length}',
    feeByAddress: 'Travel fee depends on your address',
    noReviews: 'No reviews yet',
    reviews: '{n} {n:review|reviews}',
    state_AVAILABLE: 'Available',
    state_IN_SERVICE: 'With a customer',
    state_BOOKABLE: 'Available to book',
    state_OFFLINE: 'Not available now',
  },
})
