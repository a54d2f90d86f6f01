import type { TechDetail } from '@anxin/contract/entities/technicians'
import { statement, type Db } from '../../db/connect.ts'
import { reviewColumns, type ReviewRow, reviewTables } from '../reviews/public.ts'

const selectFollowed = statement<{ technician_id: string }>(`select technician_id from follows where account_id = $1 and technician_id = any($2)`)
/** Those of these technicians that the account follows. */
export const followedAmong = async (db: Db, accountId: string, ids: readonly string[]): Promise<string[]> =>
  (await selectFollowed(db, accountId, ids)).map(({ technician_id }) => technician_id)

const selectNotified = statement<{ technician_id: string }>(`select technician_id from follows where account_id = $1 and notify`)
/** Of whose free times the account wants to hear. */
export const notifiedFollows = async (db: Db, accountId: string): Promise<string[]> =>
  (await selectNotified(db, accountId)).map(({ technician_id }) => technician_id)

const selectShown = statement<{ id: string }>(`select id from projects where id = any((select $1::text[])::text[]) and on_offer`)
/** Whether each of these projects is on the platform. */
export async function areProjectsShown(db: Db, ids: readonly string[]): Promise<boolean[]> {
  const shown = new Set((await selectShown(db, ids)).map(({ id }) => id))
  return ids.map((id) => shown.has(id))
}

export type Marks = {
  place: number
  version: number
  followed: boolean
  /** Moves with every change of a project, a category or a review's tag. */
  catalogue: number
  /** Moves with every change of these accounts. */
  authors: number
  /** Of each of these coupons the copies that the asker has, by its id; none for a guest. */
  held: Record<string, number> | null
}
export type MarksAsked = { id: string; accountId: string | undefined; authors: readonly string[]; coupons: readonly string[] }

// xmin is the transaction that wrote a row as it is: the sum of many is another whenever one of them was written again.
const stamp = (table: string, where = 'true') => `coalesce((select sum(x.xmin::text::bigint) from ${table} x where ${where}), 0)::bigint`
const selectMarks = statement<Marks>(`
  select a.place::int as place, l.version, exists (select from follows f where f.account_id = a.account and f.technician_id = a.id) as followed,
    ${stamp('projects')} + ${stamp('project_categories')} + ${stamp('review_tags')} as catalogue, ${stamp('accounts', `x.id = any(string_to_array(a.authors, ','))`)} as authors,
    (select json_object_agg(h.coupon_id, h.held) from (select u.coupon_id, count(*) as held from user_coupons u where u.account_id = a.account and u.coupon_id = any(string_to_array(a.coupons, ',')) group by u.coupon_id) h) as held
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality a(id, account, authors, coupons, place) join listings l on l.technician_id = a.id and l.active`)
/** What tells whether something kept of each of these technicians still stands, and whether the asker follows; undefined for nobody on the platform. */
export async function readMarks(db: Db, asked: readonly MarksAsked[]): Promise<(Marks | undefined)[]> {
  const rows = await selectMarks(
    db,
    asked.map(({ id }) => id),
    asked.map(({ accountId }) => accountId ?? null),
    asked.map(({ authors }) => authors.join(',')),
    asked.map(({ coupons }) => coupons.join(',')),
  )
  const found = new Map(rows.map((row) => [row.place, row]))
  return asked.map((_, index) => found.get(index + 1))
}

type CertificateRow = { type: TechDetail['certs'][number]['type']; name: string; verified: boolean; issued_ms: number; expire_ms: number | null }
export type DetailRow = {
  intro: string
  photo_keys: string[]
  work_years: number
  height_cm: number | null
  service_radius_m: number
  order_count: number
  late_count: number
  cancel_count: number
  certificates: CertificateRow[] | null
  identity_verified: boolean
  reviews: (ReviewRow & { account_id: string })[] | null
  /** The mark of the authors, as of these reviews. */
  authors: number
}

const newest = `select r.id, r.account_id from reviews r where r.technician_id = $1 and not r.hidden order by r.day desc, r.id limit 2`
const selectDetail = statement<DetailRow>(`
  select t.intro, t.photo_keys, t.work_years, t.height_cm, t.service_radius_m, t.order_count, t.late_count, t.cancel_count,
    exists (select from identity_checks i where i.account_id = t.account_id and i.state = 'APPROVED') as identity_verified,
    (select json_agg(x) from (select z.type, z.name, z.verified, (extract(epoch from z.issued_at) * 1000)::float8 as issued_ms,
      (extract(epoch from z.expire_at) * 1000)::float8 as expire_ms from certificates z where z.technician_id = t.id and z.verified order by z.issued_at desc, z.id) x) as certificates,
    (select json_agg(x) from (select ${reviewColumns}, r.account_id from ${reviewTables} where r.id in (select n.id from (${newest}) n) order by r.day desc, r.id) x) as reviews,
    ${stamp('accounts', `x.id in (select n.account_id from (${newest}) n)`)} as authors
  from technicians t where t.id = $1`)
/** What the page of a technician shows beside the card: papers that were approved, as no stranger learns of one that was refused, and the newest two reviews. */
export const findDetail = async (db: Db, technicianId: string): Promise<DetailRow | undefined> => (await selectDetail(db, technicianId))[0]

// Technicians are locked by their ids, like everybody who moves several of them.
const letGo = statement<{ id: string }>(`
  with mark as (select left_until from recent_orders for update),
  gone as (select o.technician_id as id, count(*)::int as orders from mark, orders o where o.completed_at > mark.left_until and o.completed_at <= $1 and o.parent_id is null group by o.technician_id),
  held as (select t.id, gone.orders from gone join technicians t on t.id = gone.id order by t.id for no key update of t),
  marked as (update recent_orders set left_until = $1 where left_until < $1)
  update technicians t set order_count_30d = t.order_count_30d - held.orders from held where t.id = held.id returning t.id`)
/** Takes orders completed at `until` or before out of the figures of the last thirty days, each order once. Answers how many technicians had some. */
export const letGoOfOrders = async (db: Db, until: Date): Promise<number> => (await letGo(db, until)).length
