import { statement, type Db } from '../../db/connect.ts'

const countScan = statement<{ scans: number }>(`
  with poster as (
    select a.id as account_id, b.id as banner_id from accounts a, banners b
    where a.invite_code = $1 and a.deleted_at is null and a.id is distinct from $5 and b.id = $2 and b.place = 'AD'
  ), seen as (insert into poster_scans (day, seen_hash) select $3::date, $4 from poster on conflict do nothing returning day)
  insert into poster_counts (account_id, banner_id, scans) select account_id, banner_id, 1 from poster, seen
  on conflict (account_id, banner_id) do update set scans = poster_counts.scans + 1 returning scans`)

type Scan = { inviteCode: string; posterId: string; day: string; seenHash: Buffer; accountId: string | undefined }
/** Counts that the code on somebody's poster was opened, once for each hash and day. */
export const addScan = (db: Db, { inviteCode, posterId, day, seenHash, accountId }: Scan) =>
  countScan(db, inviteCode, posterId, day, seenHash, accountId ?? null)

const selectCounts = statement<{ posterId: string; scans: number; ordered: number }>(`
  with scanned as (select banner_id, scans from poster_counts where account_id = $1),
  brought as (
    select a.invited_poster as banner_id, count(*)::int as ordered from accounts a
    where a.invited_by = $1 and a.invited_poster is not null and exists (select from orders o where o.account_id = a.id and o.paid_at is not null)
    group by a.invited_poster)
  select coalesce(s.banner_id, b.banner_id) as "posterId", coalesce(s.scans, 0) as scans, coalesce(b.ordered, 0) as ordered
  from scanned s full join brought b on b.banner_id = s.banner_id order by 1`)
/** Of each poster of an account that did anything: how often its code was opened, and how many who came by it have paid for an order. */
export const posterCounts = (db: Db, accountId: string) => selectCounts(db, accountId)

/** Forgets what kept the scans of former days from being counted twice; how many there were. */
export async function forgetScans(db: Db, today: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('poster_scans').where('day', '<', today).executeTakeFirst()
  return Number(numDeletedRows)
}
