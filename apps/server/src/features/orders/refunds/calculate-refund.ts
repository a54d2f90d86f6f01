import { wrong } from '@anxin/contract/field-refusals'
import { blockedBy, type OrderFacts } from '@anxin/contract/visit-transitions'
import type { Deduction } from '@anxin/contract/entities/orders'
import type { OrderStatus } from '@anxin/contract/order-states'
import { retainedWords, refundRuleWords } from '@anxin/words/codes/refund-rules'
import type { Policy } from '@anxin/contract/policy'
import { refund, type RefundOrder, type RefundCalculation } from '@anxin/rules/refund'
import { whenText } from '@anxin/rules/time'
import type { Db } from '../../../db/connect.ts'
import { badField } from '../../../refusal.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { couponTypeOf } from '../reads/queries.ts'
import { refundStateOf } from '../../money/public.ts'
import { itemsOf, partsGiven } from './queries.ts'

/** The rules of refunds under the names that the rule function gives its policy. */
const policyOf = ({ freeCancelBeforeMin, freeCancelAfterMin, absentKeepBp, refundWithinH, lateAfterMin }: Policy) => ({
  freeCancelBeforeMin,
  freeCancelAfterMin,
  absentKeepBp,
  refundWithinH,
  lateAfterMin,
})

/** Whether time was added that nobody has served: it is still to come, or the service ended before it. */
export const isUnbegun = ({ parent_id, start_at, service_end_at }: Pick<OrderRow, 'parent_id' | 'start_at' | 'service_end_at'>, now: Date): boolean =>
  parent_id !== null && (now < start_at || (service_end_at !== null && service_end_at <= start_at))

/** Where a service ends early its parts count from when it really began, for a service that began late ends late. */
const isUnbegunIn = (order: OrderRow, { now, endsEarly }: { now: Date; endsEarly: RefundOrder['endsEarly'] }): boolean =>
  endsEarly ? order.parent_id !== null && endsEarly.undoneMin === endsEarly.bookedMin : isUnbegun(order, now)

/** An order as the rules of refunds read it, but for its items. */
export const moneyOf = (order: OrderRow, couponType: string | null) => ({
  // safe: the column's check allows only states of the table
  status: refundStateOf(order.status as OrderStatus),
  startAt: order.start_at.getTime(),
  paidAt: order.paid_at?.getTime(),
  completedAt: order.completed_at?.getTime(),
  payAmount: order.pay_amount,
  travelFee: order.travel_fee,
  vipAmount: order.vip_amount,
  couponAmount: order.coupon_amount,
  couponType,
  returnedAmount: order.returned_amount,
})

/** What goes back of an order when it is asked for now: the one calculation of preview and execution. */
export async function calculateRefund(
  db: Db,
  order: OrderRow,
  { itemIds, policy, now, endsEarly }: { itemIds: readonly string[] | undefined; policy: Policy; now: Date; endsEarly?: RefundOrder['endsEarly'] },
): Promise<RefundCalculation> {
  const [items, couponType, given] = await Promise.all([
    itemsOf(db, order.id),
    couponTypeOf(db, order.user_coupon_id),
    order.returned_amount === 0 ? [] : partsGiven(db, order.id),
  ])
  const facts = {
    ...moneyOf(order, couponType),
    items,
    partsGiven: given,
    isUnbegunExtension: isUnbegunIn(order, { now, endsEarly }),
    ...(endsEarly && { endsEarly }),
  }
  return refund(facts, policyOf(policy), { at: now.getTime(), itemIds })
}

/** What does not go back, by name. */
export const deductionsOf = (calculation: RefundCalculation): Deduction[] =>
  namedLines(calculation)
    .filter(({ deduct }) => deduct)
    .map(({ code, name, amount }) => ({ code, name, amount }))

/** The lines with a name each: that of the item, or what does not go back. */
export const namedLines = ({ lines }: RefundCalculation) =>
  lines.map(({ amount, deduct, rule, ...line }) => {
    const { code } = line
    const named =
      line.code === 'SERVICE' ? { name: line.name, ...(line.nameEn !== undefined && { nameEn: line.nameEn }) } : { name: retainedWords[line.code].zh }
    return { code, ...named, amount, deduct, rule }
  })

/** The rule that holds, in a sentence with its clock time. */
export function ruleText({ rule, until }: RefundCalculation, { policy, now }: { policy: Policy; now: Date }): string {
  const when = until === undefined ? '' : whenText(until, now.getTime(), 'zh-CN')
  const { reply } = refundRuleWords[rule]
  return typeof reply === 'string' ? reply : reply({ when, kept: `${policy.absentKeepBp / 100}%`, lateAfterMin: policy.lateAfterMin })
}

/** Whether a refund of the order waits to be decided, so that no other can be asked for. */
export const isRefundAsked = (facts: OrderFacts): boolean => blockedBy('refund', facts)?.why === 'refundOpen'

/** Whether asking for money back is cancelling: nobody has accepted, so there is no visit of which a part could be left. */
export const isCancelled = ({ status }: Pick<OrderRow, 'status'>): boolean => status === 'PENDING_ACCEPT'

/** Added time goes back as a whole, for a part of it ends no earlier. Refuses (badField) items of it. */
export function requireWholeExtension({ parent_id }: Pick<OrderRow, 'parent_id'>, itemIds: readonly string[] | undefined): void {
  if (parent_id !== null && itemIds) throw badField('itemIds', wrong.extensionWhole)
}

/** Refuses (badField) an item that the order does not have or that is refunded already. */
export function requireItems(items: readonly { itemId: string; gone: boolean }[], wanted: readonly string[]): void {
  const open = new Set(items.filter(({ gone }) => !gone).map(({ itemId }) => itemId))
  if (wanted.some((itemId) => !open.has(itemId))) throw badField('itemIds', wrong.partNotOpen)
}
