import { orderActs } from '@anxin/contract/order-acts'
import { orderGroups, type AppealStatus, type OrderStatus, type RefundStatus } from '@anxin/contract/order-states'
import { sql, type UpdateObject } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { DB } from '../../../db/types.ts'
import { factColumns } from './blocked.ts'
import type { LastEvent } from '../history/event-queries.ts'
import { orderColumns } from './order-columns.ts'

/** The order as its rules see it, held until the transaction ends. */
export const lockForMove = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('orders')
    .select([...factColumns, 'id', 'account_id', 'technician_id'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Sets the state of an order that the caller holds: the order after it, and the end of its chain of events. */
export async function setStatus(tx: Tx, orderId: string, { to, set }: { to: OrderStatus; set: UpdateObject<DB, 'orders'> }) {
  const { last_seq, last_hash, ...order } = await tx
    .updateTable('orders')
    .set({ ...set, status: to, version: sql`version + 1` })
    .where('id', '=', orderId)
    .returning([...orderColumns, lastEvent(orderId, 'seq').as('last_seq'), lastEvent(orderId, 'hash').as('last_hash')])
    .executeTakeFirstOrThrow()
  return { order, last: last_seq === null || last_hash === null ? undefined : { seq: last_seq, hash: last_hash } }
}

const lastEvent = <Column extends keyof LastEvent>(orderId: string, column: Column) =>
  sql<LastEvent[Column] | null>`(select ${sql.ref(column)} from order_events where order_id = ${orderId} order by seq desc limit 1)`

/** What completing sets: who never ended the service ends it now. */
export const completedAt = (now: Date): UpdateObject<DB, 'orders'> => ({
  completed_at: now,
  auto_confirm_at: null,
  service_end_at: sql`coalesce(service_end_at, ${now})`,
})

/** The technician's time of the order is free again. */
export const giveTimeBack = (tx: Tx, orderId: string) => tx.updateTable('occupancies').set({ active: false }).where('order_id', '=', orderId).execute()

/** The figures of a technician, of what the technician offers and of the order's projects count one more. */
export async function countCompleted(tx: Tx, orderId: string, technicianId: string): Promise<void> {
  await tx
    .updateTable('technicians')
    .set((eb) => ({ order_count: eb('order_count', '+', 1), order_count_30d: eb('order_count_30d', '+', 1) }))
    .where('id', '=', technicianId)
    .execute()
  // The technician's row is held, so nobody else counts these. An order counts once, so that no project is ever above all orders.
  await tx
    .updateTable('offers')
    .set((eb) => ({ sale_count: eb('sale_count', '+', 1) }))
    .where('technician_id', '=', technicianId)
    .where('project_id', 'in', tx.selectFrom('order_items').select('project_id').where('order_id', '=', orderId))
    .execute()
  // Locked in one order, so that completions that share projects never wait on each other in a circle.
  await sql`
    with sold as (
      select p.id, i.quantity from order_items i join projects p on p.id = i.project_id where i.order_id = ${orderId} order by p.id for no key update of p)
    update projects set sale_count = sale_count + sold.quantity from sold where projects.id = sold.id`.execute(tx)
}

/** Hides an ended order of the account; whether there was one to hide. */
export async function hideEnded(db: Db, { orderId, accountId, now }: { orderId: string; accountId: string; now: Date }): Promise<boolean> {
  const hidden = await db
    .updateTable('orders')
    .set({ hidden_at: now })
    .where('id', '=', orderId)
    .where('account_id', '=', accountId)
    .where('hidden_at', 'is', null)
    .where('parent_id', 'is', null)
    .where('status', 'in', [...orderActs.remove.from])
    .returning('id')
    .executeTakeFirst()
  return hidden !== undefined
}

/** The order that a refund goes to; one that never took the money (`unmatched`) only when it is over. */
export const lockRefunded = (tx: Tx, orderId: string, { unmatched }: { unmatched: boolean }) =>
  tx
    .selectFrom('orders')
    .select(['account_id', 'status', 'version', 'start_at'])
    .where('id', '=', orderId)
    .$if(unmatched, (query) => query.where('status', 'in', orderGroups.gone))
    .forUpdate()
    .executeTakeFirst()

export const setRefundStatus = (tx: Tx, orderId: string, { status, version }: { status: string; version: number }) =>
  tx.updateTable('orders').set({ refund_status: status, version }).where('id', '=', orderId).execute()

export const statusOf = async (db: Db, orderId: string): Promise<OrderStatus> => {
  const { status } = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()
  // safe: the column's check allows only states of the table
  return status as OrderStatus
}

/** What paying for an order means. */
export const purposeOfOrder = async (db: Db, orderId: string): Promise<'ORDER' | 'EXTRA'> =>
  (await db.selectFrom('orders').select('parent_id').where('id', '=', orderId).executeTakeFirst())?.parent_id ? 'EXTRA' : 'ORDER'

/** The side statuses of an order, those that are given. */
export const setSideStatus = (
  tx: Tx,
  orderId: string,
  { refundStatus, appealStatus }: { refundStatus?: RefundStatus | undefined; appealStatus?: AppealStatus | undefined },
) =>
  tx
    .updateTable('orders')
    .set((eb) => ({
      ...(refundStatus && { refund_status: refundStatus }),
      ...(appealStatus && { appeal_status: appealStatus }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', orderId)
    .execute()
