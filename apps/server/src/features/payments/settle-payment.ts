import type { Tx } from '../../db/connect.ts'
import { postSettlement, postUnmatched } from '../ledger/post.ts'
import { refundUnmatched } from '../refunds/refund-in-full.ts'
import type { Purposes } from './purposes.ts'
import * as queries from './queries.ts'

export type Settlement = 'settled' | 'refused' | 'already' | 'unknown'
type Paid = { payNo: string; transactionId: string | null; paidAt: Date; now: Date }

/**
 * Takes one verified payment, once: marks it, moves what it pays for and books it, in the caller's transaction. 'refused':
 * it came too late or twice and goes back in full. Also settles an attempt that was closed, since the money is there.
 */
export async function settlePayment(tx: Tx, purposes: Purposes, { payNo, transactionId, paidAt, now }: Paid): Promise<Settlement> {
  const attempt = await queries.lockPayment(tx, payNo)
  if (!attempt) return 'unknown'
  const { numUpdatedRows } = await queries.markPaid(tx, attempt.id, { transactionId, paidAt })
  if (numUpdatedRows !== 1n) return 'already'

  const { id, purpose, purposeId, payWay, accountId, channel, amount } = attempt
  const payment = { id, payNo, payWay, channel, accountId, amount }
  const outcome = await purposes.paid(tx, { purpose, purposeId, payment, now })
  if (outcome === 'taken') {
    await postSettlement(tx, { paymentId: id, orderId: purposeId, channel, amount, now })
    return 'settled'
  }
  await postUnmatched(tx, { paymentId: id, channel, amount, now })
  // A purpose of another kind is no order, and a refund names only orders.
  const orderId = purpose === 'VIP' ? null : purposeId
  await refundUnmatched(tx, { payment: attempt, orderId, reason: '订单已关闭或已支付，款项原路退回', now })
  return 'refused'
}
