import { statement, type Db, type Tx } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'

export type CallRow = {
  status: string
  start_at: number
  end_at: number
  service_end_at: number | null
  account_id: string
  technician_id: string
  technician_account_id: string
  contact_phone: string
  technician_phone: string
  number: string | null
  binding_id: string | null
  released: boolean
  stale: boolean
}

const call = statement<CallRow>(`
  select o.status, ${msText('o.start_at', 'start_at')}, ${msText('o.end_at', 'end_at')}, ${msText('o.service_end_at', 'service_end_at')}, o.account_id, o.technician_id, a.id as technician_account_id,
    o.address->>'phone' as contact_phone, a.phone as technician_phone, n.number, n.binding_id, n.released_at is not null as released, coalesce(n.stale, false) as stale
  from orders o join technicians t on t.id = o.technician_id join accounts a on a.id = t.account_id left join masked_numbers n on n.order_id = o.id
  where o.id = $1`)

/** The two phones of an order, its times and its number. */
export const findCall = async (db: Db, orderId: string) => (await call(db, orderId))[0]

/** Notes a number; false when the order has one already. The caller's transaction holds the order. */
export async function insertNumber(tx: Tx, { orderId, number, bindingId, now }: { orderId: string; number: string; bindingId: string; now: Date }) {
  const row = await tx
    .insertInto('masked_numbers')
    .values({ order_id: orderId, number, binding_id: bindingId, bound_at: now })
    .onConflict((oc) => oc.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

export const markReleased = (db: Db, orderId: string, now: Date) =>
  db.updateTable('masked_numbers').set({ released_at: now }).where('order_id', '=', orderId).where('released_at', 'is', null).execute()

/** A number that was given back for somebody else's; a newer one stays. */
export const deleteStale = (db: Db, orderId: string) => db.deleteFrom('masked_numbers').where('order_id', '=', orderId).where('stale', '=', true).execute()

export const lockOrder = (tx: Tx, orderId: string) =>
  tx.selectFrom('orders').select(['status', 'technician_id']).where('id', '=', orderId).forUpdate().executeTakeFirst()

/** The number of somebody who no longer comes shows no more. */
export const setStale = (db: Db, orderId: string, now: Date) =>
  db.updateTable('masked_numbers').set({ stale: true, released_at: now }).where('order_id', '=', orderId).where('released_at', 'is', null).execute()
