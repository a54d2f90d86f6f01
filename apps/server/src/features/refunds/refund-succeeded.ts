import { refundMoves } from '@anxin/contract/refund-moves'
import type { Tx } from '../../db/connect.ts'
import { raiseAlarm, resolveAlarm } from '../alarms/queries.ts'
import { postRefundSucceeded } from '../ledger/post.ts'
import * as queries from './queries.ts'

/**
 * Tells the order how its refund stands, in the same transaction. `unmatched`: the order never took this payment (it came
 * late or twice), so a living order must not change.
 */
export type OnRefund = (tx: Tx, refund: { orderId: string; refundId: string; status: 'REFUNDED' | 'FAILED'; unmatched: boolean; now: Date }) => Promise<void>

type Succeeded = { refundNo: string; now: Date; refundedAt?: Date | undefined }
const onTheWay: readonly string[] = refundMoves.arrive.from

/** The gateway paid a refund out: refund, counters, ledger and order together. False when that was known before. */
export async function refundSucceeded(tx: Tx, onRefund: OnRefund, { refundNo, now, refundedAt = now }: Succeeded): Promise<boolean> {
  const refund = await queries.lockRefund(tx, refundNo)
  if (!refund || !onTheWay.includes(refund.status)) return false

  const { id, orderId, paymentId, refundAmount: amount, source, channel } = refund
  await queries.markRefunded(tx, id, refundedAt)
  await queries.pendingToRefunded(tx, paymentId, amount)
  await postRefundSucceeded(tx, { refundId: id, orderId, paymentId, source, amount, channel, now })
  if (refund.status === 'FAILED') await resolveAlarm(tx, { kind: 'REFUND_FAILED', subject: id, now })
  if (orderId !== null) await onRefund(tx, { orderId, refundId: id, status: 'REFUNDED', unmatched: source === 'SUSPENSE', now })
  return true
}

/**
 * The gateway gave a refund up. The money stays promised and is asked for again under the same number; the order says so and
 * operators are alarmed. False when that was known before.
 */
export async function refundFailed(tx: Tx, onRefund: OnRefund, { refundNo, trouble, now }: { refundNo: string; trouble: string; now: Date }): Promise<boolean> {
  const refund = await queries.lockRefund(tx, refundNo)
  if (refund?.status !== 'REFUNDING') return false

  const { id, orderId, source, refundAmount } = refund
  await queries.markFailed(tx, id, trouble)
  await raiseAlarm(tx, { kind: 'REFUND_FAILED', subject: id, orderId: orderId ?? undefined, facts: { refundNo, trouble, refundAmount }, now })
  if (orderId !== null) await onRefund(tx, { orderId, refundId: id, status: 'FAILED', unmatched: source === 'SUSPENSE', now })
  return true
}
