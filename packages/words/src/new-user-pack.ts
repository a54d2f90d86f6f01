import { catalogue } from './words.ts'

// Promise best-coupon: offer, holds

/** The pack of coupons for new people, where it is offered. */
export const newUserPack = catalogue({
  zh: {
    title: '新人礼包',
    offer: '{n} 张优惠券，共 ¥{amount}。领取后下单时自动用最省的一张。',
    take: '领取',
    later: '以后再说',
    takeHere: '领取新人礼包',
    holds: '{n} 张，总值最高 ¥{amount}，领取后自动用最省的一张',
    taken: '新人礼包已放入您的优惠券',
  },
  en: {
    title: 'Welcome pack',
    offer: '{n} {n:coupon|coupons} worth ¥{amount} in total. Claim {n:it|them} and the best one is applied when you book.',
    take: 'Claim',
    later: 'Later',
    takeHere: 'Claim the welcome pack',
    holds: '{n} {n:coupon|coupons} worth up to ¥{amount}; the best one is applied automatically',
    taken: 'Welcome pack added to your coupons',
  },
})
