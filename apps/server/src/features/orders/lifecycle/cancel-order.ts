import { refundReasonLines } from '@anxin/words/stored/refund-reasons'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { blockedBy, visitTransitions } from '@anxin/contract/visit-transitions'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { releaseCoupon } from '../../coupons/public.ts'
import { closeAttempts, type Purposes, refundInFull } from '../../money/public.ts'
import { publishMove, writeMessages } from '../messages/after-move.ts'
import { guardContext, refusalOf } from '../transitions/blocked.ts'
import { holdVisitOf } from '../extension/held-extensions-sql.ts'
import { transitionIfAllowed, type OrderDeps, type OrderRow } from '../transitions/transition.ts'
import { findOwn, findParties } from '../reads/queries.ts'

type Asked = Parsed<'doOrderCancel'> & { accountId: string; now: Date }

/** doOrderCancel: an unpaid order ends plainly, once the gateway can no longer take money for it; one that waits for acceptance is refunded in full. */
export async function cancelOrder(deps: Deps, purposes: Purposes, asked: Asked): Promise<Reply<'doOrderCancel'>> {
  const { db } = deps
  const { orderId, accountId, now } = asked
  const order = await findOwn(db, orderId, accountId)
  if (!order) throw new Refusal('orderNotFound')
  const isUnpaid = visitTransitions.cancelUnpaid.from.some((status) => status === order.status)
  if (isUnpaid) await closeAttempts(deps, purposes, { purpose: order.parent_id === null ? 'ORDER' : 'EXTRA', purposeId: orderId, now })

  const { moved, refundId } = await db.transaction().execute((tx) => cancelIn(deps, tx, asked))
  publishMove(deps, moved, (await findParties(db, moved.technician_id)).account_id, now)
  return { status: 'CANCELLED', refundId }
}

/** As cancelOrder, in somebody's transaction: the order as it then is, and the refund's id where something was paid. Refuses (cannotCancel, refundOpen). */
export async function cancelIn(
  deps: OrderDeps,
  tx: Tx,
  { orderId, accountId, reasonId, reason, now }: Asked,
): Promise<{ moved: OrderRow; refundId: string | undefined }> {
  const common = {
    orderId,
    actor: 'USER' as const,
    actorId: accountId,
    now,
    set: { cancelled_at: now, cancel_reason: reason ?? null },
    owner: { account_id: accountId },
    ...(reason && { words: { accountId, text: reason } }),
  }
  await holdVisitOf(tx, orderId)
  const unpaid = await transitionIfAllowed(deps, tx, { ...common, move: 'cancelUnpaid' })
  const paid = unpaid ? undefined : await transitionIfAllowed(deps, tx, { ...common, move: 'cancelPaid' })
  const ended = unpaid ?? paid
  if (!ended) throw await unavailability(deps, tx, { orderId, accountId, now })
  await releaseCoupon(tx, orderId)
  const refundId = paid && (await refundInFull(tx, { orderId, reasonId, reason: reason ?? refundReasonLines.cancelled, now }))
  await writeMessages(deps, tx, { order: ended, move: paid ? 'cancelPaid' : 'cancelUnpaid', now, refunded: refundId !== undefined })
  return { moved: ended, refundId }
}

async function unavailability(deps: OrderDeps, tx: Tx, { orderId, accountId, now }: Pick<Asked, 'orderId' | 'accountId' | 'now'>): Promise<Refusal> {
  const order = await findOwn(tx, orderId, accountId)
  const facts = order && guardContext(order, { windows: await deps.policy(), now })
  const blocked = facts && blockedBy('cancelPaid', facts)
  return blocked ? refusalOf(blocked, facts) : new Refusal('cannotCancel')
}
