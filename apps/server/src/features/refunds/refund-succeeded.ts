import type { Tx } from '../../db/connect.ts'
import { postRefundSucceeded } from '../ledger/post.ts'
import * as queries from './queries.ts'

/**
 * Tells the order that its money is back, in the same transaction. `unmatched`: the order never took this payment (it came
 * late or twice), so a living order must not change.
 */
export type OnRefund = (tx: Tx, refund: { orderId: string; status: 'REFUNDED'; unmatched: boolean; now: Date }) => Promise<void>

type Succeeded = { refundNo: string; now: Date; refundedAt?: Date | undefined }

/** The gateway paid a refund out: refund, counters, ledger and order together. False when that was known before. */
export async function refundSucceeded(tx: Tx, onRefund: OnRefund, { refundNo, now, refundedAt = now }: Succeeded): Promise<boolean> {
  const refund = await queries.lockRefund(tx, refundNo)
  if (refund?.status !== 'REFUNDING') return false

  const { id, orderId, paymentId, refundAmount: amount, source, channel } = refund
  await queries.markRefunded(tx, id, refundedAt)
  await queries.pendingToRefunded(tx, paymentId, amount)
  await postRefundSucceeded(tx, { refundId: id, orderId, paymentId, source, amount, channel, now })
  if (orderId !== null) await onRefund(tx, { orderId, status: 'REFUNDED', unmatched: source === 'SUSPENSE', now })
  return true
}
