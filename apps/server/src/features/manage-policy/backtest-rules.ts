import type { ComparedRule } from '@anxin/contract/refund-rules'
import type { Policy } from '@anxin/contract/policy'
import { refund, type RefundCalculation } from '@anxin/rules/refund'
import { isUnbegun, priceOf } from '../orders/public.ts'
import { absentShares, refundStateOf } from '../money/public.ts'
import { travelFee } from '../schedule/public.ts'
import type { PastOrder, PastRequest } from './backtest-queries.ts'

/** The values of the policy that change what past orders cost or what goes back of them; a group ends in a dot. */
const calculatedValues = ['travelRule.', 'commissionBp', 'freeCancelBeforeMin', 'freeCancelAfterMin', 'absentKeepBp', 'refundWithinH']
export const isCalculated = (path: string): boolean => calculatedValues.some((one) => (one.endsWith('.') ? path.startsWith(one) : path === one))

/** What the trip of an order costs under a policy: over the way as the order keeps it. */
function fareUnder({ fareSaid, distanceM, startAt, travelType: type }: PastOrder, { travelRule }: Policy): number {
  return fareSaid === 'TECHNICIAN_PAYS' ? 0 : travelFee(travelRule, { distanceM, startAt, type })
}

/** What an order would have cost under a policy, with the services, the member price and the coupon that it had. Fen. */
export function priceUnder(order: PastOrder, policy: Policy): { paid: number; travel: number; commission: number } {
  const { serviceAmount, vipAmount, couponType, couponMost, couponFundedBy } = order
  const fare = fareUnder(order, policy)
  // A coupon for the trip pays what the trip costs; all others look at the services alone.
  const couponAmount = couponType === 'TRAVEL_FREE' ? Math.min(fare, couponMost ?? fare) : order.couponAmount
  const { payAmount: paid, commissionAmount: commission } = priceOf({
    items: [{ projectId: '', categoryId: '', name: '', nameEn: '', price: serviceAmount, vipPrice: serviceAmount - vipAmount, quantity: 1, durationMin: 0 }],
    isMember: vipAmount > 0,
    travelFee: fare,
    travelWhy: '',
    travelReason: { said: 'TECHNICIAN_PAYS' },
    coupon: couponAmount > 0 ? { name: '', nameEn: '', amount: couponAmount, fundedBy: couponFundedBy ?? 'PLATFORM', why: '', couponId: '' } : undefined,
    commissionBp: policy.commissionBp,
  })
  return { paid, travel: fare, commission }
}

export type Given = { amount: number; rule: ComparedRule; byItself: boolean }

/**
 * What would have gone back of a request under a policy. Where the rule's amount was asked for and given, or nobody would have decided, it
 * is the rule's; where an operator gave something else, or the customer proposed it, that amount again, within what the rule allows.
 */
export function refundUnder(request: PastRequest, policy: Policy): Given {
  const calculation = calculateFor(request, policy)
  const { rule, refundable, refundAmount, maxAmount, automatic } = calculation
  const asRule = askedByRule(request, calculation)
  const byItself = automatic && asRule
  if (!refundable) return { amount: 0, rule, byItself: false }
  const amount = byItself || (asRule && request.given === request.asked) ? refundAmount : Math.min(request.given, maxAmount)
  return { amount, rule, byItself }
}

function calculateFor(request: PastRequest, policy: Policy): RefundCalculation {
  const { at, itemIds, start_at, paid_at, completed_at, service_end_at, parent_id, returnedBefore, linesGiven } = request
  const endedBy = service_end_at !== null && service_end_at.getTime() <= at ? service_end_at : null
  const order = {
    ...request,
    ...linesGiven,
    status: refundStateOf(request.status),
    startAt: start_at.getTime(),
    paidAt: paid_at?.getTime(),
    completedAt: completed_at?.getTime(),
    returnedAmount: returnedBefore,
    isUnbegunExtension: isUnbegun({ parent_id, start_at, service_end_at: endedBy }, new Date(at)),
  }
  return refund(order, policy, { at, itemIds: itemIds.length > 0 ? itemIds : undefined })
}

/** Whether the customer asked for what the rule gave then: all lines of it less what it kept. What a customer proposes is never the rule's. */
const askedByRule = ({ asked, kept }: PastRequest, { lines, proposed }: RefundCalculation): boolean =>
  !proposed && lines.reduce((sum, { amount, deduct }) => (deduct ? sum : sum + amount), 0) - kept === asked

/** What would have gone back to an absent customer under a policy. Fen. */
export const absenceUnder = ({ absentBefore: returnedAmount, linesGiven, ...order }: PastOrder, policy: Policy): Given => ({
  amount: absentShares({ ...order, ...linesGiven, returnedAmount }, policy).refundAmount,
  rule: 'order/absent@1',
  byItself: true,
})
