import { statement, type Db, type Tx } from '../../../db/connect.ts'
import { named } from '../../../db/named.ts'
import { messagesWhen } from '../../messages/public.ts'
import { factColumns } from '../transitions/blocked.ts'
import { transitionSql } from '../transitions/transition-sql.ts'

/** Bookings whose time to pay is over, the first to end first. */
export const overdueOrders = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'pay_expire_at'])
    .where('status', '=', 'PENDING_PAYMENT')
    .where('parent_id', 'is', null)
    .where('pay_expire_at', '<=', now)
    .orderBy('pay_expire_at')
    .limit(most)
    .execute()

/** Those that still wait for payment, held until the transaction ends. One that somebody else holds is being paid or cancelled just now. */
export const lockUnpaid = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('orders')
    .select([...factColumns, 'id', 'version', 'account_id', 'technician_id'])
    .where('id', 'in', ids)
    .where('status', '=', 'PENDING_PAYMENT')
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

const technicians = statement(`select from technicians where id = any($1::text[]) order by id for no key update`)
const listings = statement(`select from listings where technician_id = any($1::text[]) order by technician_id for no key update`)
/** Holds the calendars of several technicians in the order in which everybody takes them. */
export async function holdCalendars(tx: Tx, technicianIds: string[]): Promise<void> {
  await technicians(tx, technicianIds)
  await listings(tx, technicianIds)
}

type Rest = { id: string; area: string; nickname: string; technician_account_id: string; seq: number | null; hash: Buffer | null }
const rest = statement<Rest>(`
  select o.id, o.address->>'area' as area, t.nickname, t.account_id as technician_account_id, e.seq, e.hash
  from orders o join technicians t on t.id = o.technician_id
    left join lateral (select seq, hash from order_events where order_id = o.id order by seq desc limit 1) e on true
  where o.id = any($1::text[])`)
/** What their messages and histories need beside, once they are held. */
export const restOf = (tx: Tx, ids: string[]) => rest(tx, ids)

const { to, event, by } = transitionSql('closeUnpaid')
/** Closes held orders: their state, their time, their coupons, a line in each history, their messages. None of them was ever accepted, so that none has a number to give back. */
export const closeHeld = named<{ id: string }>(`
  with due as (
    select * from json_to_recordset(:orders::json) as d(id text, from_status text, seq integer, note text, prev_hash bytea, hash bytea)
  ), closed as (
    update orders o set status = ${to}, version = o.version + 1, close_reason = :reason::text from due d where o.id = d.id returning o.id
  ), freed as (
    update occupancies c set active = false from closed where c.order_id = closed.id
  ), released as (
    update user_coupons u set status = case when u.revoked_at is null then 'UNUSED' else 'INVALID' end, order_id = null, used_at = null from closed where u.order_id = closed.id and u.status in ('LOCKED', 'USED')
  ), event as (
    insert into order_events (order_id, seq, at, move, from_status, to_status, actor, actor_id, note, prev_hash, hash)
    select d.id, d.seq, :now::timestamptz, ${event}, d.from_status, ${to}, ${by}, null, d.note, d.prev_hash, d.hash from due d join closed on closed.id = d.id
  ), any_closed as (
    select :messages::json as messages from closed limit 1
  ), ${messagesWhen('any_closed')}
  select id from closed`)
