import { closeReasons } from '@anxin/contract/close-reasons'
import { stepText, type OrderMove } from '@anxin/contract/order-moves'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { Tx } from '../../db/connect.ts'
import { releaseCoupon } from '../coupons/hold.ts'
import { postCompletion } from '../ledger/post.ts'
import { travelGiven } from '../refunds/lines-sql.ts'
import { refundInFull } from '../refunds/refund-in-full.ts'
import { lockExtensions, shortenHold } from './extension-sql.ts'
import { recordEvent, type OrderDeps, type OrderRow } from './move-order.ts'
import { completedAt, setStatus } from './order-step-queries.ts'

type Followed = {
  visit: OrderRow
  move: Extract<
    OrderMove,
    'accept' | 'depart' | 'arrive' | 'start' | 'finish' | 'endEarly' | 'reject' | 'closeAbsent' | 'confirm' | 'confirmLate' | 'refundAll'
  >
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
  commissionAmount: order.commission_amount - order.returned_commission,
  travelFee: order.travel_fee - (order.returned_amount === 0 ? 0 : await travelGiven(tx, order.id)),
  now,
})

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
    if (isUnpaid || to === 'CLOSED') await endWithVisit(deps, tx, extension, now)
    else if (to !== 'REFUNDED') await goAlong(deps, tx, { extension, to, move, now, endedAt: visit.service_end_at })
  }
}

async function endWithVisit(deps: OrderDeps, tx: Tx, { id: orderId, status: from, paid_at }: OrderRow, now: Date): Promise<void> {
  const reason = paid_at === null ? closeReasons.visitOver : closeReasons.visitUndone
  await setStatus(tx, orderId, { to: 'CLOSED', set: { close_reason: reason } })
  await recordEvent(deps, tx, { orderId, at: now, move: 'endWithVisit', from, to: 'CLOSED', actor: 'SYSTEM', actorId: null, note: reason })
  await releaseCoupon(tx, orderId)
  if (paid_at === null) await shortenHold(tx, orderId)
  else await refundInFull(tx, { orderId, reason, now })
}

type Along = { extension: OrderRow; to: OrderStatus; move: Followed['move']; endedAt: Date | null; now: Date }
async function goAlong(deps: OrderDeps, tx: Tx, { extension, to, move, endedAt, now }: Along): Promise<void> {
  const { id: orderId, status: from } = extension
  const order = await setStatus(tx, orderId, { to, set: to === 'COMPLETED' ? completedAt(now) : { service_end_at: endedAt } })
  const note = stepText(move, await deps.policy())
  await recordEvent(deps, tx, { orderId, at: now, move, from, to, actor: 'SYSTEM', actorId: null, note })
  if (to === 'COMPLETED') await postCompletion(tx, await completionOf(tx, order, now))
}
