import type { refundReasons } from '@anxin/contract/refund-requests'

/** Why a customer asks for money back, as it is stored where they chose one and wrote nothing. One that is missing does not compile. */
export const refundReasonTexts: Readonly<Record<(typeof refundReasons)[number], string>> = {
  PLANS: '行程有变',
  WRONG: '拍错项目、时间或地址',
  TECH_LATE: '技师迟到或未到',
  QUALITY: '对服务不满意',
  SHORT: '服务时长不足',
  FEE: '费用有误',
  OTHER: '其他原因',
}

/** Why money goes back by itself, as it is stored with the refund: the customer and the payment channel read it too. */
export const refundReasonLines = {
  cancelled: '顾客取消',
  reassigned: '更换技师的差价',
  rescheduled: '改期后车费减少',
  withVisit: '随订单一并退款',
  membershipGone: '会员套餐已付款或已失效，款项原路退回',
  orderGone: '订单已关闭或已支付，款项原路退回',
} as const
