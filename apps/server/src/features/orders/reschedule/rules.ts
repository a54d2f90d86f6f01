import type { Policy } from '@anxin/contract/policy'
import { dayOf } from '@anxin/rules/time'

const minute = 60_000

/** What an order costs, fen; `couponType` is that of the coupon used, null without one. */
type CostsNow = {
  serviceAmount: number
  vipAmount: number
  travelFee: number
  couponAmount: number
  payAmount: number
  couponType: string | null
  /** What refunds promised back; the order costs no less than that. */
  returnedAmount: number
  /** What of that was given back of the way. */
  travelGiven: number
}
export type CostsThen = {
  travelFee: number
  couponAmount: number
  payAmount: number
  /** What goes back to the customer; negative where the new time would cost more. */
  backAmount: number
}

/**
 * What an order costs at another start. Only the trip depends on the time: its fee moves by what the two starts differ under
 * the rule of today, so that a rule changed since the booking moves nothing. A coupon that pays the trip pays no more than it costs,
 * and what a refund gave back is not given back once more.
 */
export function costsAt(now: CostsNow, { feeBefore, feeAfter }: { feeBefore: number; feeAfter: number }): CostsThen {
  const costsWith = (travelFee: number): CostsThen => {
    const beforeCoupon = now.serviceAmount - now.vipAmount + travelFee
    const couponAmount = Math.min(now.couponAmount, now.couponType === 'TRAVEL_FREE' ? travelFee : beforeCoupon)
    const payAmount = beforeCoupon - couponAmount
    return { travelFee, couponAmount, payAmount, backAmount: now.payAmount - payAmount }
  }
  const then = costsWith(Math.max(Math.min(now.travelFee, now.travelGiven), now.travelFee + feeAfter - feeBefore))
  return then.payAmount < now.returnedAmount ? costsWith(now.returnedAmount + now.couponAmount + now.vipAmount - now.serviceAmount) : then
}

/** Whether the technician is asked before a visit moves: the new start is near, or on another day. */
export const asksTechnician = (
  { startBefore, startAt, now }: { startBefore: number; startAt: number; now: number },
  { changeAskWithinMin }: Pick<Policy, 'changeAskWithinMin'>,
): boolean => startAt < now + changeAskWithinMin * minute || dayOf(startAt) !== dayOf(startBefore)

/** Until when an answer is waited for: no longer than either time could still be kept. */
export const answerUntil = (
  { setsOutAt, startBefore, now }: { setsOutAt: number; startBefore: number; now: number },
  { changeAnswerMin }: Pick<Policy, 'changeAnswerMin'>,
): number => Math.max(now, Math.min(now + changeAnswerMin * minute, setsOutAt, startBefore))
