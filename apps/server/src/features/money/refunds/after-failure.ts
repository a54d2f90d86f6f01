import { refundTransitions } from '@anxin/contract/refund-transitions'
import type { Tx } from '../../../db/connect.ts'
import { addOutbox, wakeOutbox } from '../../../jobs/outbox-queries.ts'
import { Refusal } from '../../../refusal.ts'
import { resolveAlarm } from '../../alarms/public.ts'
import { postOfflineRefund } from '../ledger/post.ts'
import * as queries from './queries.ts'
import { refundTopic } from './refund-in-full.ts'
import type { OnRefund } from './refund-succeeded.ts'

type Again = { refundId: string; now: Date }
const isFailed = (status: string) => refundTransitions.sendAgain.from.some((from) => from === status)

/**
 * Sends a refund that failed once more, in the caller's transaction; whether under a new number: only what the channel closed needs one. The
 * money was promised before and stays so, so the ledger does not move. One that the channel may still pay is asked for again at once and
 * stays as it is. Refuses (refundNotFailed), and (refundCameBack) what the channel gave back to us, since it would not pay it twice.
 */
export async function sendAgain(tx: Tx, onRefund: OnRefund, { refundId, now }: Again): Promise<{ refundNo: string; newNumber: boolean }> {
  await queries.holdOrderOf(tx, { id: refundId })
  const refund = await queries.lockRefund(tx, { id: refundId })
  if (!refund || !isFailed(refund.status)) throw new Refusal('refundNotFailed')
  const { orderId, source, channelEnd, refundNo: formerNo } = refund
  if (channelEnd === 'RETURNED') throw new Refusal('refundCameBack')

  const newNumber = channelEnd === 'CLOSED'
  const refundNo = newNumber ? await queries.renumber(tx, refundId, { formerNo, now }) : formerNo
  if (channelEnd !== null) {
    await queries.setSentAgain(tx, refundId, now)
    await resolveAlarm(tx, { kind: 'REFUND_FAILED', subject: refundId, now })
    if (orderId !== null) await onRefund(tx, { orderId, refundId, outcome: 'SENT_AGAIN', unmatched: source === 'SUSPENSE', now })
  }
  // A word that was said long ago is swept away.
  await addOutbox(tx, { topic: refundTopic, key: refundNo, payload: { refundNo }, now })
  if (!newNumber) await wakeOutbox(tx, { topic: refundTopic, key: refundNo, now })
  return { refundNo, newNumber }
}

/** The refund, locked. Refuses (refundNotFailed), and (refundStillTried) what the channel may still pay. */
export async function requireOfflineRefundable(tx: Tx, refundId: string) {
  await queries.holdOrderOf(tx, { id: refundId })
  const refund = await queries.lockRefund(tx, { id: refundId })
  if (!refund || !isFailed(refund.status)) throw new Refusal('refundNotFailed')
  if (refund.channelEnd === null) throw new Refusal('refundStillTried')
  return refund
}

/**
 * An operator paid the customer past the channel, in the caller's transaction: refund, counters, ledger and order together, and the alarm
 * ends. Refuses as requireOfflineRefundable.
 */
export async function recordOfflineRefund(tx: Tx, onRefund: OnRefund, { refundId, ...paid }: queries.OfflineRefund & { refundId: string }): Promise<void> {
  const { now } = paid
  const { orderId, paymentId, refundAmount: amount, source, channel, channelEnd } = await requireOfflineRefundable(tx, refundId)
  await queries.setOfflineRefund(tx, refundId, paid)
  await queries.pendingToRefunded(tx, paymentId, amount)
  await postOfflineRefund(tx, { refundId, orderId, paymentId, source, amount, channel, returned: channelEnd === 'RETURNED', now })
  await resolveAlarm(tx, { kind: 'REFUND_FAILED', subject: refundId, now })
  if (orderId !== null) await onRefund(tx, { orderId, refundId, outcome: 'PAID_BY_HAND', unmatched: source === 'SUSPENSE', now })
}
