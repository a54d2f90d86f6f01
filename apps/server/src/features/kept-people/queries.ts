import { urgentAlarms, type AlarmKind } from '@anxin/contract/manage/alarm-kinds'
import { statement, type Db, type Tx } from '../../db/connect.ts'

const safetyAlarms: readonly AlarmKind[] = [...urgentAlarms, 'CHAT_REPORTED']

// A call for help may need either side of the visit; a complaint or a report is about its technician.
const cases = statement<{ order_id: string | null }>(`
  with own as (
    select id from technicians where account_id = $1 union select technician_id from kept_people where account_id = $1 and technician_id is not null
  )
  select a.order_id from alarms a join orders o on o.id = a.order_id
  where a.kind = any($3::text[]) and (a.resolved_at is null or a.resolved_at > $2) and (o.account_id = $1 or o.technician_id in (select id from own))
  union
  select p.order_id from own t join orders o on o.technician_id = t.id join appeals p on p.order_id = o.id
  where (p.status in ('PENDING', 'PROCESSING') or p.decided_at > $2)
  union
  select s.order_id from own t join suggestions s on s.technician_id = t.id
  where s.kind = 'REPORT' and s.review_id is null and (s.state = 'OPEN' or coalesce(s.closed_at, s.answered_at) > $2)`)

/** The orders of the cases about somebody that are open, or ended after a moment; undefined where there is no such case. */
export async function ordersOfCases(db: Db, { accountId, endedAfter }: { accountId: string; endedAfter: Date }): Promise<string[] | undefined> {
  const found = await cases(db, accountId, endedAfter, safetyAlarms)
  if (found.length === 0) return undefined
  return found.flatMap(({ order_id: orderId }) => (orderId === null ? [] : [orderId]))
}

type Kept = { accountId: string; orderIds: string[]; phoneSealed: Buffer | null; now: Date }
// What was given before a consent was taken back stays beside what was given after it.
const keep = statement<{ account_id: string }>(`
  with person as (
    insert into kept_people as k (account_id, kept_at, phone_sealed, order_ids, technician_id)
    select $1::text, $4::timestamptz, $3::bytea, $2::text[], (select id from technicians where account_id = $1)
    on conflict (account_id) do update set phone_sealed = coalesce(k.phone_sealed, excluded.phone_sealed),
      technician_id = coalesce(k.technician_id, excluded.technician_id),
      order_ids = array(select unnest(k.order_ids) union select unnest(excluded.order_ids))
    returning account_id
  ), papers as (
    insert into kept_papers (key, account_id, name_sealed)
    select p.key, i.account_id, p.name_sealed from person join identity_checks i using (account_id)
      cross join lateral (values (i.number_key, i.name_sealed), (i.front_key, null), (i.back_key, null)) p (key, name_sealed) where p.key is not null
    on conflict (key) do nothing
  )
  select account_id from person`)
export const insertKept = (tx: Tx, { accountId, orderIds, phoneSealed, now }: Kept) => keep(tx, accountId, orderIds, phoneSealed, now)

export const findKept = (db: Db, accountId: string) =>
  db.selectFrom('kept_people').select(['account_id', 'phone_sealed']).where('account_id', '=', accountId).executeTakeFirst()

/** Everybody who is kept, those who have been so the longest first. */
export const everyKept = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('kept_people').select('account_id').orderBy('kept_at').orderBy('account_id').execute()).map(({ account_id: id }) => id)

/** Lets go of somebody; the papers that were kept of them. */
export async function deleteKept(tx: Tx, accountId: string): Promise<string[]> {
  const papers = await tx.deleteFrom('kept_papers').where('account_id', '=', accountId).returning('key').execute()
  await tx.deleteFrom('kept_people').where('account_id', '=', accountId).execute()
  return papers.map(({ key }) => key)
}
