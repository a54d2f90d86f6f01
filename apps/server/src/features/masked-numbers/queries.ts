import { statement, type Db, type Tx } from '../../db/connect.ts'

export type CallRow = {
  status: string
  start_at: number
  end_at: number
  service_end_at: number | null
  account_id: string
  technician_account_id: string
  contact_phone: string
  technician_phone: string
  number: string | null
  binding_id: string | null
  released: boolean
}

const ms = (column: string, name: string) => `(extract(epoch from ${column}) * 1000)::float8 as ${name}`
const call = statement<CallRow>(`
  select o.status, ${ms('o.start_at', 'start_at')}, ${ms('o.end_at', 'end_at')}, ${ms('o.service_end_at', 'service_end_at')}, o.account_id, a.id as technician_account_id,
    o.address->>'phone' as contact_phone, a.phone as technician_phone, n.number, n.binding_id, n.released_at is not null as released
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

export const lockOrder = (tx: Tx, orderId: string) => tx.selectFrom('orders').select('status').where('id', '=', orderId).forUpdate().executeTakeFirst()
