import type { Deduction } from '@anxin/contract/entities/orders'
import { roundHalfUp } from '@anxin/rules/money'
import type { Policy } from '@anxin/contract/policy'

/** What an order costs in its parts, fen. `couponType` is that of the coupon used, null without one. */
export type PaidParts = {
  payAmount: number
  serviceAmount: number
  vipAmount: number
  couponAmount: number
  couponType: string | null
  couponFundedBy: string | null
}

/** What becomes of the money of an order whose customer was absent, fen: `refundAmount` and `keptAmount` are what was paid. */
export type AbsentShares = {
  refundAmount: number
  keptAmount: number
  /** The part of `keptAmount` that is service; the rest is the travel fee. */
  keptServiceAmount: number
  /** The platform's coupon that paid the travel. */
  subsidyAmount: number
  /** The technician's, whole: what is kept and the subsidy, without commission. */
  incomeAmount: number
}

/**
 * An absent customer gets back most of the services as paid and nothing of the travel fee (api.md "Refund amounts", row
 * ARRIVED). A TRAVEL_FREE coupon paid the travel, any other the services. The share kept is rounded half up once.
 */
export function absentShares(
  { payAmount, serviceAmount, vipAmount, couponAmount, couponType, couponFundedBy }: PaidParts,
  { absentKeepBp }: Pick<Policy, 'absentKeepBp'>,
): AbsentShares {
  const paidTravel = couponType === 'TRAVEL_FREE'
  const service = Math.min(payAmount, Math.max(0, serviceAmount - vipAmount - (paidTravel ? 0 : couponAmount)))
  const keptServiceAmount = roundHalfUp(service * absentKeepBp, 10_000)
  const refundAmount = service - keptServiceAmount
  const keptAmount = payAmount - refundAmount
  const subsidyAmount = paidTravel && couponFundedBy === 'PLATFORM' ? couponAmount : 0
  return { refundAmount, keptAmount, keptServiceAmount, subsidyAmount, incomeAmount: keptAmount + subsidyAmount }
}

/** What an absent customer does not get back, by name; nothing is named that costs nothing. */
export const absentDeductions = ({ keptAmount, keptServiceAmount }: Pick<AbsentShares, 'keptAmount' | 'keptServiceAmount'>): Deduction[] =>
  [
    { code: 'EMPTY_TRIP', name: '空单费', amount: keptServiceAmount },
    { code: 'TRAVEL', name: '车费', amount: keptAmount - keptServiceAmount },
  ].filter(({ amount }) => amount > 0)
