import { cutTo } from '@anxin/rules/graphemes'
import { moneyLines, refundMessages } from '@anxin/words/messages/refunds'
import { refundLines } from '@anxin/words/stored/case-lines'
import { refundTransitions } from '@anxin/contract/refund-transitions'
import { yuan } from '@anxin/rules/money'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { giveApology } from '../../coupons/public.ts'
import { addMessage } from '../../messages/public.ts'
import { lockWithVisit } from '../extension/held-extensions-sql.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { pushOf } from '../messages/order-push.ts'
import { refundStandingOf } from '../../money/public.ts'
import { executeRefund } from './execute-refund.ts'
import { appendOrderEvent } from '../history/append-order-event.ts'
import * as queries from '../refunds/queries.ts'

type Decision = { refundId: string; operatorId: string; reason: string; now: Date }

/**
 * An operator gives back what was asked for, or less with the reason given, in the caller's transaction.
 * Refuses (refundNotFound, refundDecided, refundTooMuch).
 */
export async function approveRefund(
  deps: Deps,
  tx: Tx,
  { refundId, operatorId, reason, amount, now }: Decision & { amount?: number | undefined },
): Promise<void> {
  const { request, order } = await requireWaiting(tx, refundId)
  const wanted = amountOf(request, amount)
  await queries.setApproved(tx, { id: refundId, operatorId, answer: reason, now })
  // What was asked for the visit as a whole and is given in part leaves the visit as it is.
  const isWhole = wanted === request.apply_amount
  const note = isWhole ? refundLines.approve : moneyLines.approvedInPart(yuan(wanted), reason)
  await appendOrderEvent(deps, tx, { order, move: 'refundApproved', actor: 'PLATFORM', actorId: operatorId, note, now })
  await executeRefund(deps, tx, {
    request: { ...request, whole_visit: request.whole_visit && isWhole },
    amount: wanted,
    actor: 'PLATFORM',
    actorId: operatorId,
    now,
  })
  await notifyCustomer(tx, {
    order,
    event: 'refundApproved',
    ...refundMessages.approved(yuan(wanted)),
    refundId,
    refundAmount: wanted,
    reason,
    now,
  })
  if (isWhole && request.rule === neverCame) await apologise(deps, tx, order, now)
}

/** The rule of a visit whose technician set out and did not come. */
const neverCame = 'refund/never-came@1'

/** An agreed visit failed: its customer has the coupon that goes with it. */
async function apologise({ policy }: Pick<Deps, 'policy'>, tx: Tx, { id: orderId, account_id: accountId }: OrderRow, now: Date): Promise<void> {
  const { apologyAmount: amount, apologyMonthlyMost: monthlyMost } = await policy()
  await giveApology(tx, { orderId, accountId, amount, monthlyMost, now })
}

/** What an operator gives of a refund that was asked for: all of it, or less. Refuses (refundTooMuch). */
export function amountOf({ apply_amount: asked }: queries.RequestRow, amount = asked): number {
  if (amount < 1 || amount > asked) throw new Refusal('refundTooMuch', { detail: { maxAmount: asked } })
  return amount
}

/** An operator says no, and why, in the caller's transaction. Refuses (refundNotFound, refundDecided). */
export async function rejectRefund(deps: Deps, tx: Tx, { refundId, operatorId, reason, now }: Decision): Promise<void> {
  const { order } = await requireWaiting(tx, refundId)
  await queries.setRejected(tx, { id: refundId, operatorId, answer: reason, now })
  const refundStatus = await refundStandingOf(tx, order.id)
  const note = moneyLines.rejected(reason)
  await appendOrderEvent(deps, tx, { order, move: 'refundRejected', refundStatus, actor: 'PLATFORM', actorId: operatorId, note, now })
  await notifyCustomer(tx, { order, event: 'refundRejected', ...refundMessages.rejected, summary: cutTo(reason, 60), refundId, reason, now })
}

/** The refund that waits and its order, both locked, the order first as everywhere. */
export async function requireWaiting(tx: Tx, refundId: string): Promise<{ request: queries.RequestRow; order: OrderRow }> {
  const found = await queries.findRequest(tx, refundId)
  const order = found && (await lockWithVisit(tx, found.order_id))
  const request = await queries.lockRequest(tx, refundId)
  if (!order || !request) throw new Refusal('refundNotFound')
  if (!refundTransitions.approve.from.some((status) => status === request.status)) throw new Refusal('refundDecided')
  return { request, order }
}

type Notified = {
  order: OrderRow
  event: 'refundApproved' | 'refundRejected'
  title: string
  summary: string
  refundId: string
  refundAmount?: number
  reason: string
  now: Date
}

const notifyCustomer = (tx: Tx, { order, event, title, summary, refundId, refundAmount, reason, now }: Notified) =>
  addMessage(tx, {
    accountId: order.account_id,
    type: 1,
    category: 'ORDER',
    title,
    summary,
    content: reason,
    event,
    ...(refundAmount !== undefined && { facts: { refundAmount } }),
    orderId: order.id,
    eventKey: `${order.id}/refund/${refundId}/${event}`,
    push: pushOf(event, { orderId: order.id, startAt: order.start_at.getTime(), now }),
    now,
  })
