import { blockedBy, type VisitTransition } from '@anxin/contract/visit-transitions'
import type { Reply } from '@anxin/contract/endpoints'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { askForReward } from '../../invites/public.ts'
import { postCompletion } from '../../money/public.ts'
import { publishMove, writeMessages } from '../messages/after-move.ts'
import { guardContext, refusalOf } from '../transitions/blocked.ts'
import { completionOf, followVisit } from './follow-visit.ts'
import { transitionIfAllowed, type OrderDeps, type OrderRow } from '../transitions/transition.ts'
import { completedAt, countCompleted } from '../transitions/order-step-queries.ts'
import { findParties, lockOwn } from '../reads/queries.ts'

type Asked = { orderId: string; accountId: string; now: Date }

/** doOrderConfirm: after the service, or after its planned end when nobody ended it. Refuses (orderNotFound, cannotConfirm). */
export async function confirmOrder(deps: Deps, { orderId, accountId, now }: Asked): Promise<Reply<'doOrderConfirm'>> {
  const windows = await deps.policy()
  const done = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOwn(tx, orderId, accountId)
    if (!order) throw new Refusal('orderNotFound')
    const facts = guardContext(order, { windows, now })
    const blocked = blockedBy('confirm', facts)
    if (blocked) throw refusalOf(blocked, facts)
    const technician = await findParties(tx, order.technician_id)
    const completed = await completeOrder(deps, tx, { orderId, held: order, technician, move: 'confirm', actorId: accountId, now })
    return completed && { order: completed, technician }
  })
  if (!done) throw new Refusal('cannotConfirm')
  publishMove(deps, done.order, done.technician.account_id, now)
  return { status: 'COMPLETED', completedAt: now.getTime() }
}

/** `held`, `technician`: the order and its technician, where the caller holds the one and knows the other. */
type Completing = {
  orderId: string
  held?: OrderRow
  technician?: Awaited<ReturnType<typeof findParties>>
  move: Extract<VisitTransition, 'confirm' | 'confirmLate'>
  actorId: string | null
  now: Date
}

/** Completes an order: the money becomes the technician's and the platform's, the technician's figures move. Undefined when it cannot be completed now. */
export async function completeOrder(deps: OrderDeps, tx: Tx, { orderId, held, technician, move, actorId, now }: Completing): Promise<OrderRow | undefined> {
  const order = await transitionIfAllowed(deps, tx, {
    orderId,
    ...(held && { held }),
    move,
    actor: move === 'confirm' ? 'USER' : 'SYSTEM',
    actorId,
    now,
    set: completedAt(now),
    ...(actorId !== null && { owner: { account_id: actorId } }),
  })
  if (!order) return undefined
  await postCompletion(tx, await completionOf(tx, order, now))
  await followVisit(deps, tx, { visit: order, move, now })
  await countCompleted(tx, orderId, order.technician_id)
  await askForReward(tx, { accountId: order.account_id, orderId, now })
  await writeMessages(deps, tx, { order, move, now, ...(technician && { technician }) })
  return order
}
