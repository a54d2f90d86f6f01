import type { ChannelEnd } from '@anxin/contract/refund-ends'
import { refundTransitions } from '@anxin/contract/refund-transitions'
import type { Tx } from '../../../db/connect.ts'
import { raiseAlarm, resolveAlarm } from '../../alarms/public.ts'
import { postRefundSucceeded } from '../ledger/post.ts'
import * as queries from './queries.ts'

/** What became of a refund: its money arrived or was paid past the channel, the channel gave it up, an operator had it sent again. */
export type RefundOutcome = 'REFUNDED' | 'PAID_BY_HAND' | 'FAILED' | 'SENT_AGAIN'

/**
 * Tells the order how its refund stands, in the same transaction. `unmatched`: the order never took this payment (it came
 * late or twice), so a living order must not change.
 */
export type OnRefund = (tx: Tx, refund: { orderId: string; refundId: string; outcome: RefundOutcome; unmatched: boolean; now: Date }) => Promise<void>

type Succeeded = { refundNo: string; now: Date; refundedAt?: Date | undefined }
const onTheWay: readonly string[] = refundTransitions.arrive.from

/** The gateway paid a refund out: refund, counters, ledger and order together. False when that was known before. */
export async function refundSucceeded(tx: Tx, onRefund: OnRefund, { refundNo, now, refundedAt = now }: Succeeded): Promise<boolean> {
  await queries.holdOrderOf(tx, { refundNo })
  const refund = await queries.lockRefund(tx, { refundNo })
  if (!refund || !onTheWay.includes(refund.status)) return false

  const { id, orderId, paymentId, refundAmount: amount, source, channel } = refund
  await queries.markRefunded(tx, id, refundedAt)
  await queries.pendingToRefunded(tx, paymentId, amount)
  await postRefundSucceeded(tx, { refundId: id, orderId, paymentId, source, amount, channel, now })
  if (refund.status === 'FAILED') await resolveAlarm(tx, { kind: 'REFUND_FAILED', subject: id, now })
  if (orderId !== null) await onRefund(tx, { orderId, refundId: id, outcome: 'REFUNDED', unmatched: source === 'SUSPENSE', now })
  return true
}

type Failed = { refundNo: string; trouble: string; end?: ChannelEnd | undefined; now: Date }

/**
 * The gateway gave a refund up. The money stays promised: under the same number it is asked for again, and what the channel ended for good
 * waits for an operator. The order says so and operators are alarmed. False when that was known before.
 */
export async function refundFailed(tx: Tx, onRefund: OnRefund, { refundNo, trouble, end, now }: Failed): Promise<boolean> {
  await queries.holdOrderOf(tx, { refundNo })
  const refund = await queries.lockRefund(tx, { refundNo })
  if (!refund || !onTheWay.includes(refund.status)) return false
  const isNew = refund.status === 'REFUNDING'
  if (!isNew && (end === undefined || refund.channelEnd === end)) return false

  const { id, orderId, source, refundAmount } = refund
  await queries.markFailed(tx, id, { trouble, end })
  await raiseAlarm(tx, { kind: 'REFUND_FAILED', subject: id, orderId: orderId ?? undefined, facts: { refundNo, trouble, refundAmount }, now })
  if (isNew && orderId !== null) await onRefund(tx, { orderId, refundId: id, outcome: 'FAILED', unmatched: source === 'SUSPENSE', now })
  return true
}
