/** What a customer is called whose name is not shown. */
export const customerTitle = '顾客'

/** Rights of members, as the page of membership lists them. */
export const memberRights = [
  { icon: 'tag', title: '会员价', desc: '在提供会员价的技师处，项目按会员价结算' },
  { icon: 'coupon', title: '可与优惠券同享', desc: '先按会员价计算，再使用一张优惠券' },
]

/** The coupon for a visit that did not come. */
export const apologyCoupon = { name: '致歉券', scopeText: '全场通用' } as const
