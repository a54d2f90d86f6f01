import type { TechDetail } from '@anxin/contract/shapes'
import { statement, type Db } from '../../db/connect.ts'
import { named } from '../../db/named.ts'
import { reviewColumns, reviewTables, type ReviewRow } from '../reviews/queries.ts'
import type { WorkHours } from '../schedule/slots.ts'
import { cardColumns, nearestText, orderedText, shownPlace, type Condition, type Order } from './list-sql.ts'

export type CardRow = {
  id: string
  nickname: string
  avatar_key: string
  sex: number
  birthday: string
  level: number
  score: number
  order_count: number
  order_count_30d: number
  review_count: number
  good_count: number
  fans_count: number
  on_duty: boolean
  hours: WorkHours
  turnaround_min: number
  base_lat: number
  base_lng: number
  service_radius_m: number
  free_travel: boolean
  vip_prices: boolean
  min_price: number
  tags: string[]
  approved_at: Date
  shop_name: string | null
  verified: boolean
  followed: boolean
  top_coupon: string | null
  /** To the point shown in place of the home; only when a place was asked from. */
  metres?: number
}
type PageRow = CardRow & { total: number; project_shown: boolean }
export type Page = { rows: CardRow[]; total: number; projectShown: boolean }

export type ListValues = {
  accountId: string | undefined
  now: Date
  limit: number
  offset: number
  lat?: number
  lng?: number
  radiusM?: number
  cityCode?: string
  sex?: number
  projectId?: string
  maxPrice?: number
  words?: string
  prefix?: string
}

// One prepared statement for each combination that was asked for: orders and conditions are few, so their number is bounded.
const known = new Map<string, (db: Db, values: ListValues) => Promise<PageRow[]>>()
function variant(key: string, text: () => string) {
  let run = known.get(key)
  if (!run) {
    run = named<PageRow>(text())
    known.set(key, run)
  }
  return run
}

const pageOf = (rows: PageRow[]): Page => ({
  rows: rows.filter(({ id }) => id !== null),
  total: rows[0]?.total ?? 0,
  projectShown: rows[0]?.project_shown ?? false,
})

/** A page of cards in a given order, with distances when the values carry a place. */
export async function listOrdered(db: Db, order: Order, set: Condition[], values: ListValues): Promise<Page> {
  const placed = values.lat !== undefined && values.lng !== undefined
  return pageOf(await variant(`${order} ${set.join()} ${placed}`, () => orderedText(order, set, placed))(db, values))
}

/** A page of cards by distance from the values' place, at most 500 in all, inside the radius when there is one. */
export async function listNearest(db: Db, set: Condition[], values: ListValues): Promise<Page> {
  const withinRadius = values.radiusM !== undefined
  return pageOf(await variant(`nearest ${set.join()} ${withinRadius}`, () => nearestText(set, withinRadius))(db, values))
}

type CertificateRow = { type: TechDetail['certs'][number]['type']; name: string; verified: boolean; issued_ms: number; expire_ms: number | null }
export type DetailRow = CardRow & {
  intro: string
  photo_keys: string[]
  work_years: number
  height_cm: number | null
  late_count: number
  cancel_count: number
  certificates: CertificateRow[] | null
  reviews: ReviewRow[] | null
}

const detailText = (placed: boolean) => `
  select ${cardColumns}${placed ? ', d.metres' : ''}, t.intro, t.photo_keys, t.work_years, t.height_cm, t.late_count, t.cancel_count,
    (select json_agg(x) from (select z.type, z.name, z.verified and (z.expire_at is null or z.expire_at > :now) as verified, (extract(epoch from z.issued_at) * 1000)::float8 as issued_ms,
      (extract(epoch from z.expire_at) * 1000)::float8 as expire_ms from certificates z where z.technician_id = t.id order by z.issued_at desc, z.id) x) as certificates,
    (select json_agg(x) from (select ${reviewColumns} from ${reviewTables} where r.technician_id = t.id and not r.hidden order by r.day desc, r.id limit 2) x) as reviews
  from technicians t ${placed ? shownPlace : ''} where t.id = :technicianId and t.status = 'ACTIVE'`
const detail = { placed: named<DetailRow>(detailText(true)), unplaced: named<DetailRow>(detailText(false)) }

type Wanted = { technicianId: string; accountId: string | undefined; now: Date; lat?: number; lng?: number }
/** One technician on the platform with certificates and the newest two reviews. */
export async function findDetail(db: Db, wanted: Wanted): Promise<DetailRow | undefined> {
  const select = wanted.lat !== undefined && wanted.lng !== undefined ? detail.placed : detail.unplaced
  return (await select(db, wanted))[0]
}

const recount = statement<{ id: string }>(`
  update technicians t set order_count_30d = n.recent
  from (select x.id, count(o.technician_id)::int as recent from technicians x left join orders o on o.technician_id = x.id and o.completed_at > $1 group by x.id) n
  where n.id = t.id and t.order_count_30d <> n.recent returning t.id`)
/** Sets each technician's figure of orders completed after \`since\`. Answers how many changed. */
export const countRecentOrders = async (db: Db, since: Date): Promise<number> => (await recount(db, since)).length
