import { statement, type Db } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'
import { limitColumns, type LimitRow, occupancyColumns, type OccupancyRow } from '../schedule/public.ts'

export type OwnCoupon = { name: string; from: number; until: number }
/** A technician with the calendar, as of `version`. Moments in epoch milliseconds. */
export type CachedTechnicianRow = LimitRow & {
  id: string
  version: number
  active: boolean
  status: string
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
  hours: string
  turnaround_min: number
  base_lat: number
  base_lng: number
  service_radius_m: number
  free_travel: boolean
  vip_prices: boolean
  min_price: number
  tags: string[]
  approved_ms: number
  shop_name: string | null
  /** When the last verified paper runs out; Infinity for one that never does. */
  verified_ms: number | null
  /** What is offered now, as `,project:price` one after the other; null for nothing. */
  offers: string | null
  /** Those with stock, the most worth first. */
  coupons: OwnCoupon[] | null
  taken: OccupancyRow[] | null
}

const cached = statement<CachedTechnicianRow>(`
  select l.technician_id as id, l.version, l.active, t.status, t.nickname, t.avatar_key, t.sex, t.birthday, t.level, t.score, t.order_count, t.order_count_30d, t.review_count, t.good_count, t.fans_count,
    t.on_duty, t.hours::text as hours, t.turnaround_min, t.base_lat, t.base_lng, t.service_radius_m, t.free_travel, t.vip_prices, t.min_price, t.tags, ${limitColumns('t', '$2')}, ${msText('t.approved_at')} as approved_ms,
    (select s.name from shops s where s.id = t.shop_id and s.state = 'ACTIVE') as shop_name,
    (select ${msText(`max(coalesce(z.expire_at, 'infinity'))`)} from certificates z where z.technician_id = t.id and z.verified) as verified_ms,
    (select string_agg(',' || f.project_id || ':' || f.price, '') from offers f where f.technician_id = t.id and f.on_offer) as offers,
    (select json_agg(json_build_object('name', y.name, 'from', ${msText('y.start_at')}, 'until', ${msText('y.end_at')}) order by y.face_amount desc, y.id)
      from coupons y where l.coupon_until is not null and y.technician_id = t.id and y.scene <> 'NEW_USER' and y.taken < y.stock) as coupons,
    (select json_agg(c) from (
      select ${occupancyColumns} from occupancies where technician_id = t.id and active and during && tstzrange($2, $3) order by lower(during)) c) as taken
  from unnest($1::text[]) a(id) join listings l on l.technician_id = a.id join technicians t on t.id = a.id`)

/** These technicians with their versions and what takes their time between two instants, each as of one moment; unknown ids are left out. */
export const readTechnicians = (db: Db, ids: readonly string[], from: Date, until: Date): Promise<CachedTechnicianRow[]> => cached(db, ids, from, until)
