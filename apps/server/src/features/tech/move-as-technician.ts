import type { OrderMove } from '@anxin/contract/order-states'
import type { TechOrder } from '@anxin/contract/tech'
import type { UpdateObject } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../db/types.ts'
import { Refusal } from '../../refusal.ts'
import { publishMove, writeMessages } from '../orders/after-move.ts'
import { moveOrder, type Facts, type OrderRow } from '../orders/move-order.ts'
import { findTechOrder } from './queries.ts'
import { isRepeat, type Sent } from './request.ts'
import { techOrderOf } from './shapes.ts'

type Step = {
  move: Extract<OrderMove, 'accept' | 'reject' | 'depart' | 'arrive' | 'start' | 'finish' | 'closeAbsent'>
  set?: UpdateObject<DB, 'orders'>
  facts?: Facts
  /** Refuses what the table of moves does not know of. */
  allowed?: (order: OrderRow) => void
  /** Instead of the plain move: one that ends the order, with all that hangs on it. */
  end?: (tx: Tx) => Promise<OrderRow | undefined>
}

/** One move of the technician. A repeat under the same request key answers as the first did; a move the table does not allow is 4610. */
export async function moveAsTechnician(deps: Deps, sent: Sent, { move, set = {}, facts = {}, allowed, end }: Step): Promise<TechOrder> {
  const { orderId, technicianId, accountId, now, requestKey, requestHash } = sent
  const order = await deps.db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where('technician_id', '=', technicianId)
      .where('paid_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!known) throw new Refusal('orderNotFound')
    if (await isRepeat(tx, sent, move)) return undefined
    allowed?.(known)
    const owner = { technician_id: technicianId }
    const moved = await (end
      ? end(tx)
      : moveOrder(tx, { orderId, move, actor: 'TECH', actorId: technicianId, now, owner, set, facts, requestKey, requestHash }))
    if (!moved) throw new Refusal('cannotMove')
    if (!end) await writeMessages(tx, { order: moved, move, now })
    return moved
  })
  if (order) publishMove(deps, order, accountId, now)
  return shownOrder(deps, orderId, technicianId, now)
}

export async function shownOrder({ db, uploads, policy }: Deps, orderId: string, technicianId: string, now: Date): Promise<TechOrder> {
  const row = await findTechOrder(db, orderId, technicianId)
  if (!row) throw new Refusal('orderNotFound')
  return techOrderOf(row, { urlOf: uploads.urlOf, now: now.getTime(), policy: await policy() })
}
