import { statement, type Db } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'
import type { Person } from './name-in-sms.ts'
import { plannedEndOf } from '../orders/public.ts'

type Link = { tokenHash: Buffer; orderId: string; accountId: string; expiresAt: Date; now: Date }
export const insertLink = (db: Db, { tokenHash, orderId, accountId, expiresAt, now }: Link) =>
  db.insertInto('safety_links').values({ token_hash: tokenHash, order_id: orderId, account_id: accountId, made_at: now, expires_at: expiresAt }).execute()

const person = statement<{ phone: string; nickname: string; contact: string | null }>(`
  select a.phone, coalesce(t.nickname, a.nickname) as nickname,
    case when $2::text is not null then (select o.address->>'name' from orders o where o.id = $2 and o.account_id = a.id)
      when t.id is null then (select d.name from addresses d where d.account_id = a.id and d.deleted_at is null order by d.is_default desc, d.created_at desc limit 1) end as contact
  from accounts a left join technicians t on t.account_id = a.id where a.id = $1`)
/** What names somebody to those who know them: the contact of their order, else of their address, before what they call themselves here. */
export async function personOf(db: Db, { accountId, orderId }: { accountId: string; orderId?: string }): Promise<Person> {
  const [row] = await person(db, accountId, orderId ?? null)
  return { names: [row?.contact, row?.nickname], phone: row?.phone }
}

/** What a trusted contact is shown. The address is that of the customer alone: a technician's contact learns nothing of where others live. */
export type SeenRow = {
  nickname: string
  contact: string | null
  phone: string | null
  start_at: number
  end_at: number
  expires_at: number
  address: string | null
  lat: number | null
  lng: number | null
  seen_at: number | null
}
const seen = statement<SeenRow>(`
  select case when o.account_id = l.account_id then a.nickname else t.nickname end as nickname,
    case when o.account_id = l.account_id then o.address->>'name' end as contact, (select p.phone from accounts p where p.id = l.account_id) as phone, ${msText('o.start_at', 'start_at')}, ${msText(plannedEndOf('o'), 'end_at')}, ${msText('l.expires_at', 'expires_at')},
    case when o.account_id = l.account_id then concat_ws(' ', o.address->>'region', o.address->>'address', o.address->>'house_no') end as address,
    n.lat, n.lng, ${msText('n.at', 'seen_at')}
  from safety_links l join orders o on o.id = l.order_id join accounts a on a.id = l.account_id join technicians t on t.id = o.technician_id
    left join lateral (
      select p.lat, p.lng, p.at from technician_positions p where p.technician_id = t.id and t.account_id = l.account_id and o.account_id <> l.account_id
      union all select s.lat, s.lng, s.seen_at from safety_places s where s.order_id = l.order_id and s.account_id = l.account_id
      order by 3 desc limit 1) n on true
  where l.token_hash = $1 and l.expires_at > $2`)
export const findSeen = async (db: Db, tokenHash: Buffer, now: Date) => (await seen(db, tokenHash, now))[0]

const forgotten = statement<{ rows: number }>(`
  with links as (delete from safety_links where expires_at < $1 returning 1),
  places as (delete from safety_places p where seen_at < $2
    and not exists (select from alarms a where a.order_id = p.order_id and a.resolved_at is null) returning 1)
  select ((select count(*) from links) + (select count(*) from places))::int as rows`)
/** Takes links that ended before one moment, and places reported before another of which no alarm is open. */
export const forgetSafety = async (db: Db, { endedBefore, notifiedBefore }: { endedBefore: Date; notifiedBefore: Date }): Promise<number> =>
  (await forgotten(db, endedBefore, notifiedBefore))[0]?.rows ?? 0
