import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { orderMoves } from '@anxin/contract/order-moves'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { releaseCoupon } from '../coupons/hold.ts'
import { closeAttempts } from '../payments/close-attempts.ts'
import type { Purposes } from '../payments/purposes.ts'
import { refundInFull } from '../refunds/refund-in-full.ts'
import { publishMove, writeMessages } from './after-move.ts'
import { moveOrder } from './move-order.ts'
import { findOwn, findParties } from './queries.ts'

type Asked = Parsed<'doOrderCancel'> & { accountId: string; now: Date }

/** doOrderCancel: an unpaid order ends plainly, once the gateway can no longer take money for it; one that waits for acceptance is refunded in full. */
export async function cancelOrder(deps: Deps, purposes: Purposes, { orderId, accountId, reasonId, reason, now }: Asked): Promise<Reply<'doOrderCancel'>> {
  const { db } = deps
  const order = await findOwn(db, orderId, accountId)
  if (!order) throw new Refusal('orderNotFound')
  const isUnpaid = orderMoves.cancelUnpaid.from.some((status) => status === order.status)
  if (isUnpaid) await closeAttempts(deps, purposes, { purpose: 'ORDER', purposeId: orderId, now })

  const { moved, refundId } = await db.transaction().execute(async (tx) => {
    const set = { cancelled_at: now, cancel_reason: reason ?? null }
    const common = {
      orderId,
      actor: 'USER' as const,
      actorId: accountId,
      now,
      set,
      owner: { account_id: accountId },
      ...(reason && { note: `您取消了订单：${reason}` }),
    }
    const unpaid = await moveOrder(deps, tx, { ...common, move: 'cancelUnpaid' })
    const paid = unpaid ? undefined : await moveOrder(deps, tx, { ...common, move: 'cancelPaid' })
    const ended = unpaid ?? paid
    if (!ended) throw new Refusal('cannotCancel')
    await releaseCoupon(tx, orderId)
    const refunded = paid && (await refundInFull(tx, { orderId, reasonId, reason: reason ?? '顾客取消', now }))
    await writeMessages(deps, tx, { order: ended, move: paid ? 'cancelPaid' : 'cancelUnpaid', now, refunded: refunded !== undefined })
    return { moved: ended, refundId: refunded }
  })
  publishMove(deps, moved, (await findParties(db, moved.technician_id)).account_id, now)
  return { status: 'CANCELLED', refundId }
}
