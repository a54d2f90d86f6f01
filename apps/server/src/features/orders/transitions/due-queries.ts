import type { OrderStatus } from '@anxin/contract/order-states'
import { sql } from 'kysely'
import { statement, type Db } from '../../../db/connect.ts'

const batch = 100

type Deadline = 'pay_expire_at' | 'accept_expire_at' | 'auto_confirm_at'

/** Orders of a state whose deadline is over. */
export const ordersPast = (db: Db, column: Deadline, status: OrderStatus, now: Date) =>
  db
    .selectFrom('orders')
    .select(['id', sql<Date>`${sql.ref(column)}`.as('due')])
    // The index holds one state alone, which a parameter would hide from it.
    .where('status', '=', sql.lit(status))
    .where(column, '<=', now)

/** The next of them, the oldest first. */
export const dueOrders = (db: Db, column: Deadline, status: OrderStatus, now: Date) =>
  ordersPast(db, column, status, now).orderBy(column).limit(batch).execute()

type Ahead = { id: string; account_id: string; start_at: Date; nickname: string }
const ahead = statement<Ahead>(`
  select o.id, o.account_id, o.start_at, t.nickname from orders o join technicians t on t.id = o.technician_id
  where o.status = 'ACCEPTED' and o.substituting is null and o.start_at > $1 and o.start_at <= $2 and o.accepted_at < o.start_at - ($2::timestamptz - $1::timestamptz)
    and not exists (select from messages m where m.event_key = o.account_id || '/' || $3 || '/' || o.id || '/' || extract(epoch from o.start_at)::bigint)
  order by o.start_at limit ${batch}`)
/** Visits that begin before `until`, accepted longer before than that, of which `tag` was not yet said for this very time. */
export const visitsAhead = (db: Db, { now, until, tag }: { now: Date; until: Date; tag: string }) => ahead(db, now, until, tag)
