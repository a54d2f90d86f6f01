import { closeReasons } from '@anxin/words/stored/close-reasons'
import type { VisitTransition } from '@anxin/contract/visit-transitions'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import { followedTransitions, type FollowedTransition } from '@anxin/contract/order-transitions'
import type { Tx } from '../../../db/connect.ts'
import { releaseCoupon } from '../../coupons/public.ts'
import { postCompletion, refundInFull, travelGiven } from '../../money/public.ts'
import { lockExtensions } from '../extension/held-extensions-sql.ts'
import { transition, type OrderDeps, type OrderRow } from '../transitions/transition.ts'
import { completedAt } from '../transitions/order-step-queries.ts'

type Followed = {
  visit: OrderRow
  move: VisitTransition
  now: Date
}

/** What the ledger books of a completed order: what went back of its services and of its way is neither's. */
export const completionOf = async (tx: Tx, order: OrderRow, now: Date) => ({
  orderId: order.id,
  technicianId: order.technician_id,
  payAmount: order.pay_amount - order.returned_amount,
  couponAmount: order.coupon_amount,
  // safe: the column's check allows only these
  couponFundedBy: order.coupon_funded_by as 'PLATFORM' | 'TECHNICIAN' | null,
  couponChargedTo: order.coupon_charged_to,
  commissionAmount: order.commission_amount - order.returned_commission,
  travelFee: order.travel_fee - (order.returned_amount === 0 ? 0 : await travelGiven(tx, order.id)),
  ...(order.shop_id !== null && { shop: { shopId: order.shop_id, shareBp: order.shop_share_bp ?? 0 } }),
  now,
})

const isFollowed = (move: VisitTransition): move is FollowedTransition => followedTransitions.some((followed) => followed === move)

/**
 * The extensions of a visit go where it went. One that nobody has paid ends when the technician is no longer there, and one that
 * was paid for a customer who was not there goes back in full: its time never began. The caller moved the visit and holds it;
 * a visit that is refunded whole takes its extensions along by the rules of refunds.
 */
export async function followVisit(deps: OrderDeps, tx: Tx, { visit, move, now }: Followed): Promise<void> {
  // safe: the column's check allows only states of the table
  const to = visit.status as OrderStatus
  if (isIn(to, 'beforeService')) return
  for (const extension of await lockExtensions(tx, visit.id)) {
    const isUnpaid = extension.status === 'PENDING_PAYMENT'
    if (isUnpaid && isIn(to, 'atPlace')) continue
    if (isUnpaid || to === 'CLOSED') await endWithVisit(deps, tx, { extension, to, now })
    else if (isFollowed(move)) await goAlong(deps, tx, { extension, to, move, now, endedAt: visit.service_end_at })
  }
}

type Along = { extension: OrderRow; to: OrderStatus; now: Date }
const bySystem = { actor: 'SYSTEM', actorId: null } as const

async function endWithVisit(deps: OrderDeps, tx: Tx, { extension, to, now }: Along): Promise<void> {
  const { id: orderId, paid_at } = extension
  const reason = paid_at === null ? closeReasons.visitOver : closeReasons.visitUndone
  const visit = { status: to, moved: true }
  await transition(deps, tx, { name: 'endWithVisit', before: extension, visit, ...bySystem, now, set: { close_reason: reason }, note: reason })
  await releaseCoupon(tx, orderId)
  if (paid_at !== null) await refundInFull(tx, { orderId, reason, now })
}

async function goAlong(
  deps: OrderDeps,
  tx: Tx,
  { extension, to, move, endedAt, now }: Along & { move: FollowedTransition; endedAt: Date | null },
): Promise<void> {
  const set = to === 'COMPLETED' ? completedAt(now) : { service_end_at: endedAt }
  const order = await transition(deps, tx, { name: move, before: extension, visit: { status: to, moved: true }, ...bySystem, now, set })
  if (to === 'COMPLETED') await postCompletion(tx, await completionOf(tx, order, now))
}
