import { catalogue } from './words.ts'

/** Prices, quotes and what an order is refused for; shared by the pages of booking. */
export const booking = catalogue({
  zh: {
    priceTitle: '费用明细',
    total: '合计',
    free: '免费',
    less: '减 ¥{amount}',
    quoteValid: '报价有效',
    couponTitle: '优惠券',
    couponNone: '不使用优惠券',
    couponAvailable: '{n} 张可用',
    couponNoneAvailable: '暂无可用',
    couponBest: '最省',
    couponSaves: '省 ¥{amount}',
    couponUnusable: '本单不可用',
    couponUntil: '{when} 前有效',
    couponNotUsed: '未使用',
    couponAll: '查看全部优惠券',
  },
  en: {
    priceTitle: 'Price',
    total: 'Total',
    free: 'Free',
    less: 'minus ¥{amount}',
    quoteValid: 'Price valid for',
    couponTitle: 'Coupon',
    couponNone: 'No coupon',
    couponAvailable: '{n} usable',
    couponNoneAvailable: 'None usable',
    couponBest: 'Best',
    couponSaves: 'Saves ¥{amount}',
    couponUnusable: 'Not for this order',
    couponUntil: 'Valid until {when}',
    couponNotUsed: 'Not used',
    couponAll: 'See all coupons',
  },
})
