import { refundReasonLines } from '@anxin/words/stored/refund-reasons'
import { refundMessages } from '@anxin/words/messages/refunds'
import { isIn, type Actor, type OrderStatus } from '@anxin/contract/order-states'
import type { RefundBeside } from '@anxin/contract/refund-rules'
import { yuan } from '@anxin/rules/money'
import { commissionBack } from '@anxin/rules/refund'
import { whenDated } from '@anxin/rules/time'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { notifyIn } from '../../../events/notify-sql.ts'
import { newId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'
import { releaseCoupon } from '../../coupons/public.ts'
import { postRetained, postTakenBack, refundApplied, refundStandingOf, shopGiven, shopPart, subsidisedTrip, travelGiven } from '../../money/public.ts'
import { addMessage } from '../../messages/public.ts'
import { announceMove, writeMessages } from '../messages/after-move.ts'
import { lockExtensions } from '../extension/held-extensions-sql.ts'
import { followVisit } from '../lifecycle/follow-visit.ts'
import { transitionIfAllowed, type OrderRow } from '../transitions/transition.ts'
import { setSideStatus } from '../transitions/order-step-queries.ts'
import { couponTypeOf, findParties, lockOrder } from '../reads/queries.ts'
import * as queries from '../refunds/queries.ts'

/** `note`: the line of the history, where the order ends with it for a reason of its own. */
export type ExecuteRefund = { request: queries.RequestRow; amount: number; actor: Actor; actorId: string; note?: string | undefined; now: Date }

/**
 * Gives back `amount` fen of an order for a refund that was asked for: the promise to the channel, what technician and platform
 * lose by it, and the end of the order where nothing of it is left. The order is locked. Refuses (refundTooMuch) more than it holds.
 */
export async function executeRefund(deps: Deps, tx: Tx, { request, amount, actor, actorId, note, now }: ExecuteRefund): Promise<OrderRow> {
  const { id, order_id: orderId } = request
  const before = await lockOrder(tx, orderId)
  if (!before) throw new Refusal('orderNotFound')
  const payment = await queries.paymentOf(tx, orderId)
  const left = Math.min(before.pay_amount - before.returned_amount, payment?.left ?? 0)
  if (!payment || amount > left) throw new Refusal('refundTooMuch', { detail: { maxAmount: left } })

  const settled = await queries.isSettled(tx, orderId)
  const commissionAmount = await commissionShare(tx, before, amount)
  const subsidyAmount = await subsidyBack(tx, before, amount)
  const shop = settled ? await shopBack(tx, before, { amount, commissionAmount, subsidyAmount }) : undefined
  const { technician_id: technicianId, coupon_charged_to: couponChargedTo } = before
  if (settled) await postTakenBack(tx, { refundId: id, orderId, technicianId, amount, commissionAmount, subsidyAmount, couponChargedTo, shop, now })
  await refundApplied(tx, { id, refundNo: request.refund_no, orderId, paymentId: payment.id, amount, now })
  if (takesIncome(before, request, settled)) await queries.setTechnicianAmount(tx, id, amount - commissionAmount + subsidyAmount - (shop?.amount ?? 0))
  const order = await queries.addReturned(tx, orderId, { amount, commissionAmount })
  if (request.coupon_returned && request.whole_visit) await releaseCoupon(tx, orderId)
  await setSideStatus(tx, orderId, { refundStatus: await refundStandingOf(tx, orderId) })

  if (!endsOrder(order, request)) {
    await notifyTechnician(tx, { order, amount, refundId: id, now })
    return order
  }
  return endVisit(deps, tx, { orderId, settled, actor, actorId, note, now })
}

/** Whether the technician had earned what goes back: the service had begun or was settled, and it is not their own wish to end it early. */
const takesIncome = ({ service_start_at }: OrderRow, { reason_id }: queries.RequestRow, settled: boolean): boolean =>
  (settled || service_start_at !== null) && reason_id !== 'EARLY_END'

type Ending = Omit<ExecuteRefund, 'request' | 'amount'> & { orderId: string; settled: boolean }

/** Ends an order of which nothing more will be done; what stays of its money is the technician's. */
export async function endVisit(deps: Deps, tx: Tx, { orderId, settled, actor, actorId, note, now }: Ending): Promise<OrderRow> {
  const ended = await transitionIfAllowed(deps, tx, { orderId, move: 'refundAll', actor, actorId, now, ...(note !== undefined && { note }) })
  if (!ended) throw new Refusal('cannotRefund')
  await followVisit(deps, tx, { visit: ended, move: 'refundAll', now })
  await refundExtensions(deps, tx, { visit: ended, actor, actorId, now })
  if (!settled)
    await postRetained(tx, {
      ...(await retainedOf(tx, ended, { now, lateAfterMin: (await deps.policy()).lateAfterMin })),
      orderId,
      technicianId: ended.technician_id,
      couponChargedTo: ended.coupon_charged_to,
      now,
    })
  await writeMessages(deps, tx, { order: ended, move: 'refundAll', now, refunded: true })
  await announceMove(tx, ended, (await findParties(tx, ended.technician_id)).account_id, now)
  return ended
}

/** The rule of time that goes back with its visit. */
const withVisit = 'refund/with-visit@1' satisfies RefundBeside

/** A visit that was refunded whole takes what was added to it along, whole; a request that waits for a part of it is no longer wanted. */
async function refundExtensions(
  deps: Deps,
  tx: Tx,
  { visit, actor, actorId, now }: Omit<ExecuteRefund, 'request' | 'amount'> & { visit: OrderRow },
): Promise<void> {
  for (const extension of await lockExtensions(tx, visit.id)) {
    const { id: orderId, account_id: accountId } = extension
    const waiting = await queries.findOwnRequest(tx, { id: orderId, accountId })
    if (waiting) await queries.setWithdrawn(tx, waiting.id, now)
    const payment = await queries.paymentOf(tx, orderId)
    const amount = Math.min(extension.pay_amount - extension.returned_amount, payment?.left ?? 0)
    if (!payment || amount === 0) {
      await transitionIfAllowed(deps, tx, { orderId, move: 'refundAll', actor, actorId, now })
      await releaseCoupon(tx, orderId)
      continue
    }
    const id = newId(now)
    const refund = { id, paymentId: payment.id, orderId, accountId, amount, now }
    const said = { reasonId: 'VISIT', reason: refundReasonLines.withVisit, deductions: [], itemIds: [], images: [], rule: withVisit }
    const type = amount === payment.amount ? ('FULL' as const) : ('PARTIAL' as const)
    await queries.insertRequest(tx, { ...refund, ...said, type, wholeVisit: true, couponReturned: true, auto: true, answerBy: now })
    const request = await queries.lockRequest(tx, id)
    if (!request) throw new Error(`the refund ${id} is gone`)
    await executeRefund(deps, tx, { request, amount, actor, actorId, now })
  }
}

/** The platform's part of what goes back, whose request is written already; it earned nothing of the way, nor where nobody was met. */
async function commissionShare(tx: Tx, order: OrderRow, amount: number): Promise<number> {
  if (order.absent_at || order.status === 'REFUNDED') return 0
  const subsidy = order.coupon_funded_by === 'PLATFORM' ? order.coupon_amount : 0
  const base = order.pay_amount + subsidy - order.travel_fee
  const returned = order.returned_amount + amount
  const travelReturned = await travelGiven(tx, order.id)
  return commissionBack({ commission: order.commission_amount, base, returned, travelReturned, payAmount: order.pay_amount }) - order.returned_commission
}

/** The shop's part of what goes back after the settlement: what it was given less what it would have been given of the rest. */
async function shopBack(
  tx: Tx,
  order: OrderRow,
  { amount, commissionAmount, subsidyAmount }: { amount: number; commissionAmount: number; subsidyAmount: number },
) {
  if (order.shop_id === null || order.shop_share_bp === null) return undefined
  const subsidy = (order.coupon_funded_by === 'PLATFORM' ? order.coupon_amount : 0) - subsidyAmount
  const left = shopPart({
    total: order.pay_amount + subsidy - order.returned_amount - amount,
    travelFee: order.travel_fee - (await travelGiven(tx, order.id)),
    commission: order.commission_amount - order.returned_commission - commissionAmount,
    shareBp: order.shop_share_bp,
  })
  const given = await shopGiven(tx, { orderId: order.id, shopId: order.shop_id })
  return { shopId: order.shop_id, amount: Math.max(0, Math.min(given - left, amount - commissionAmount + subsidyAmount)) }
}

/** What the technician loses of a coupon that somebody else paid for a service of which all that was paid goes back: it paid for nothing. A trip that was made stays paid. */
async function subsidyBack(tx: Tx, order: OrderRow, amount: number): Promise<number> {
  const wasServed = order.status === 'COMPLETED' || (order.service_start_at !== null && order.status !== 'REFUNDED')
  const isWhole = order.returned_amount + amount === order.pay_amount
  if (!wasServed || !isWhole || order.coupon_funded_by !== 'PLATFORM') return 0
  return (await couponTypeOf(tx, order.user_coupon_id)) === 'TRAVEL_FREE' ? 0 : order.coupon_amount
}

/** A visit that will not take place any more, or an accepted order of which everything went back. */
function endsOrder(order: OrderRow, { whole_visit }: queries.RequestRow): boolean {
  // safe: the column's check allows only states of the table
  const status = order.status as OrderStatus
  if (!isIn(status, 'accepted')) return false
  if (order.returned_amount === order.pay_amount) return true
  return whole_visit && isIn(status, 'beforeService')
}

/** What stays of a visit that was called off is the technician's, as with an absent customer. */
async function retainedOf(tx: Tx, order: OrderRow, { now, lateAfterMin }: { now: Date; lateAfterMin: number }) {
  const keptAmount = order.pay_amount - order.returned_amount
  const neverCame = order.arrived_at === null && now.getTime() >= order.start_at.getTime() + lateAfterMin * 60_000
  const madeNoTrip = order.departed_at === null || neverCame
  const couponType = await couponTypeOf(tx, order.user_coupon_id)
  const subsidyAmount = subsidisedTrip({ couponType, couponFundedBy: order.coupon_funded_by, couponAmount: order.coupon_amount })
  return { keptAmount, subsidyAmount: madeNoTrip ? 0 : subsidyAmount, travelFee: madeNoTrip ? 0 : order.travel_fee - (await travelGiven(tx, order.id)) }
}

/** The order goes on, or is over, with less for the technician: they are notified how much. */
async function notifyTechnician(tx: Tx, { order, amount, refundId, now }: { order: OrderRow; amount: number; refundId: string; now: Date }): Promise<void> {
  const { account_id: accountId } = await findParties(tx, order.technician_id)
  const when = whenDated(order.start_at.getTime(), now.getTime())
  await addMessage(tx, {
    accountId,
    type: 1,
    category: 'ORDER',
    ...refundMessages.inPart(when, yuan(amount)),
    event: 'refundedPart',
    facts: { startAt: order.start_at.getTime(), refundAmount: amount },
    orderId: order.id,
    eventKey: `${order.id}/refund/${refundId}`,
    now,
  })
  await notifyIn(tx, [
    { accountId, type: 'order', orderId: order.id, at: now.getTime() },
    { accountId: order.account_id, type: 'order', orderId: order.id, at: now.getTime() },
  ])
}
