import type { OrderMove } from '@anxin/contract/order-states'
import type { TechOrder } from '@anxin/contract/tech'
import type { UpdateObject } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../db/types.ts'
import { Refusal } from '../../http/refusal.ts'
import { publishMove, writeMessages } from '../orders/after-move.ts'
import { endOrder } from '../orders/duties.ts'
import { moveOrder, type OrderRow } from '../orders/move-order.ts'
import { findTechOrder } from './queries.ts'
import { techOrderOf } from './shapes.ts'

export type TechCaller = { technicianId: string; accountId: string; now: Date }
type Move = Extract<OrderMove, 'accept' | 'reject' | 'depart' | 'arrive' | 'start' | 'finish'>
type Asked = TechCaller & {
  orderId: string
  move: Move
  requestKey: string | undefined
  set?: UpdateObject<DB, 'orders'>
  facts?: Record<string, string | number | boolean>
  reason?: string
  allowed?: (order: OrderRow) => void
}

/** One move of the technician. A repeat under the same request key answers as the first did; a move the table does not allow is 4610. */
export async function moveAsTechnician(
  deps: Deps,
  { orderId, technicianId, accountId, now, move, requestKey, set = {}, facts, reason, allowed }: Asked,
): Promise<TechOrder> {
  const { db } = deps
  const order = await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where('technician_id', '=', technicianId)
      .where('paid_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!known) throw new Refusal('orderNotFound')
    if (requestKey !== undefined && (await isRepeat(tx, orderId, move, requestKey))) return undefined
    allowed?.(known)
    const moved =
      move === 'reject'
        ? await endOrder(tx, { orderId, move, reason: reason ?? '技师无法接单', now, by: { technicianId, requestKey } })
        : await moveOrder(tx, {
            orderId,
            move,
            actor: 'TECH',
            actorId: technicianId,
            now,
            owner: { technician_id: technicianId },
            set,
            ...(requestKey !== undefined && { requestKey }),
            ...(facts && { facts }),
          })
    if (!moved) throw new Refusal('cannotMove')
    if (move !== 'reject') await writeMessages(tx, { order: moved, move, now })
    return moved
  })
  if (order) publishMove(deps, order, accountId, now)
  return shownOrder(deps, orderId, technicianId, now)
}

const isRepeat = async (tx: Tx, orderId: string, move: string, requestKey: string) =>
  (await tx
    .selectFrom('order_events')
    .select('seq')
    .where('order_id', '=', orderId)
    .where('move', '=', move)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()) !== undefined

export async function shownOrder({ db, uploads }: Deps, orderId: string, technicianId: string, now: Date): Promise<TechOrder> {
  const row = await findTechOrder(db, orderId, technicianId)
  if (!row) throw new Refusal('orderNotFound')
  return techOrderOf(row, { urlOf: uploads.urlOf, now: now.getTime() })
}
