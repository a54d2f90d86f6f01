import type { Deduction } from '@anxin/contract/entities/orders'
import { paidParts, refund, type RefundOrder } from '@anxin/rules/refund'
import type { Policy } from '@anxin/contract/policy'
import { retainedWords } from '@anxin/words/codes/refund-rules'

/** The price of an order with what went back of it, as the rules of refunds read it. `couponType` is that of the coupon used, null without one. */
export type PaidOrder = Pick<
  RefundOrder,
  'payAmount' | 'travelFee' | 'vipAmount' | 'couponAmount' | 'couponType' | 'returnedAmount' | 'items' | 'partsGiven'
> & { couponFundedBy: string | null }

/** What becomes of the money of an order whose customer was absent, fen: `refundAmount` and `keptAmount` are what was paid and did not go back before. */
export type AbsentShares = {
  refundAmount: number
  keptAmount: number
  /** The part of `keptAmount` that is service; the rest is the way. */
  keptServiceAmount: number
  /** The platform's coupon that paid the travel. */
  subsidyAmount: number
  /** The technician's, whole: what is kept and the subsidy, without commission. */
  incomeAmount: number
}

// At the door no time of the table counts.
const timeless = { freeCancelBeforeMin: 0, freeCancelAfterMin: 0, refundWithinH: 0, lateAfterMin: 0 }

/**
 * An absent customer gets back what they would have at the door by asking (api.md "Refund amounts", row ARRIVED): most of what the services
 * still cost, and nothing of the way. What went back of the way before is no part of the services.
 */
export function absentShares({ couponFundedBy, ...order }: PaidOrder, { absentKeepBp }: Pick<Policy, 'absentKeepBp'>): AbsentShares {
  const { payAmount, returnedAmount, partsGiven = [] } = order
  const atTheDoor = { ...order, status: 'ARRIVED' as const, startAt: 0, paidAt: undefined, completedAt: undefined }
  const { refundAmount } = refund(atTheDoor, { ...timeless, absentKeepBp }, { at: 0 })
  const keptAmount = payAmount - returnedAmount - refundAmount
  const wayGiven = partsGiven.find(({ partId }) => partId === 'TRAVEL')?.amount ?? 0
  const keptServiceAmount = Math.max(0, keptAmount - Math.max(0, paidParts(atTheDoor).travel - wayGiven))
  const subsidyAmount = subsidisedTrip({ ...order, couponFundedBy })
  return { refundAmount, keptAmount, keptServiceAmount, subsidyAmount, incomeAmount: keptAmount + subsidyAmount }
}

/** What the platform's coupon paid of a trip. */
export const subsidisedTrip = ({ couponType, couponFundedBy, couponAmount }: Pick<PaidOrder, 'couponType' | 'couponFundedBy' | 'couponAmount'>): number =>
  couponType === 'TRAVEL_FREE' && couponFundedBy === 'PLATFORM' ? couponAmount : 0

/** What an absent customer does not get back, by name; nothing is named that costs nothing. */
export const absentDeductions = ({ keptAmount, keptServiceAmount }: Pick<AbsentShares, 'keptAmount' | 'keptServiceAmount'>): Deduction[] =>
  [
    { code: 'EMPTY_TRIP', name: retainedWords.EMPTY_TRIP.zh, amount: keptServiceAmount },
    { code: 'TRAVEL', name: retainedWords.TRAVEL.zh, amount: keptAmount - keptServiceAmount },
  ].filter(({ amount }) => amount > 0)
