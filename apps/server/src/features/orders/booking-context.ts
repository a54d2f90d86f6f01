import { statement, type Db } from '../../db/connect.ts'
import type { Taken, WorkHours } from '../schedule/slots.ts'

type OfferRow = {
  project_id: string
  category_id: string
  name: string
  cover_key: string
  price: number
  vip_price: number | null
  duration_min: number
  on_offer: boolean
}
type AddressRow = {
  id: string
  name: string
  phone: string
  region: string
  province: string
  city: string
  area: string
  address: string
  house_no: string
  arrival_note: string
  lat: number
  lng: number
  city_code: string
}
type TakenRow = {
  kind: 'ORDER' | 'TIME_OFF'
  order_id: string | null
  service_start: number
  service_end: number
  starts: number
  ends: number
  lat: number | null
  lng: number | null
}

export type BookingContext = {
  technician: {
    id: string
    nickname: string
    status: string
    on_duty: boolean
    hours: WorkHours
    home_lat: number
    home_lng: number
    service_radius_m: number
    turnaround_min: number
    free_travel: boolean
    vip_prices: boolean
    account_id: string
  } | null
  offers: OfferRow[]
  address: AddressRow | null
  taken: TakenRow[]
  calendar_version: number | null
  open_holds: number
  /** The newest order that waits for payment, to lead its owner there. */
  open_order: string | null
  is_member: boolean
  /** The order this request key or quote has already made. */
  former: { id: string; order_no: string; pay_amount: number; pay_expire_at: number; status: string; request_hash: string } | null
}

const context = statement<{ context: BookingContext }>(`
  select json_build_object(
    'technician', (select row_to_json(t) from (select id, nickname, status, on_duty, hours, home_lat, home_lng, service_radius_m, turnaround_min, free_travel, vip_prices, account_id from technicians where id = $1 and status <> 'LEFT') t),
    'offers', coalesce((select json_agg(o) from (
      select p.id as project_id, p.category_id, p.name, p.cover_key, f.price, f.vip_price, p.duration_min, (f.on_offer and p.on_offer) as on_offer
      from offers f join projects p on p.id = f.project_id where f.technician_id = $1 and f.project_id = any($2::text[])) o), '[]'),
    'address', (select row_to_json(a) from (select id, name, phone, region, province, city, area, address, house_no, arrival_note, lat, lng, city_code from addresses where id = $3 and account_id = $4 and deleted_at is null) a),
    'taken', coalesce((select json_agg(c) from (
      select kind, order_id, (extract(epoch from lower(service)) * 1000)::float8 as service_start, (extract(epoch from upper(service)) * 1000)::float8 as service_end,
        (extract(epoch from lower(during)) * 1000)::float8 as starts, (extract(epoch from upper(during)) * 1000)::float8 as ends, lat, lng
      from occupancies where technician_id = $1 and active and during && tstzrange($5, $6) order by lower(during)) c), '[]'),
    'calendar_version', (select version from calendars where technician_id = $1),
    'open_holds', (select count(*) from orders where account_id = $4 and status = 'PENDING_PAYMENT' and hidden_at is null),
    'open_order', (select id from orders where account_id = $4 and status = 'PENDING_PAYMENT' and hidden_at is null order by created_at desc limit 1),
    'is_member', coalesce((select vip_until > $7 from accounts where id = $4), false),
    'former', (select row_to_json(f) from (select id, order_no, pay_amount, (extract(epoch from pay_expire_at) * 1000)::float8 as pay_expire_at, status, request_hash
      from orders where account_id = $4 and (request_id = $8 or quote_id = $9) limit 1) f)
  ) as context`)

type Wanted = {
  technicianId: string
  projectIds: string[]
  addressId: string
  accountId: string
  startAt: number
  now: Date
  requestId?: string
  quoteId?: string
}

/** All that a quote or an order is decided on, read at one instant in one statement. */
export async function bookingContext(
  db: Db,
  { technicianId, projectIds, addressId, accountId, startAt, now, requestId = '', quoteId = '' }: Wanted,
): Promise<BookingContext> {
  const day = 86_400_000
  const [row] = await context(db, technicianId, projectIds, addressId, accountId, new Date(startAt - day), new Date(startAt + 2 * day), now, requestId, quoteId)
  if (!row) throw new Error('the booking context has no row')
  return row.context
}

export const takenFromContext = ({ taken }: BookingContext): Taken[] =>
  taken.map(({ kind, order_id, service_start, service_end, starts, ends, lat, lng }) => ({
    kind,
    serviceStart: service_start,
    serviceEnd: service_end,
    start: starts,
    end: ends,
    ...(order_id !== null && { orderId: order_id }),
    ...(lat !== null && lng !== null && { lat, lng }),
  }))

const former = statement<NonNullable<BookingContext['former']>>(`
  select id, order_no, pay_amount, (extract(epoch from pay_expire_at) * 1000)::float8 as pay_expire_at, status, request_hash from orders where account_id = $1 and request_id = $2`)

/** The order that this request key of the account has already made. */
export const findFormer = async (db: Db, { accountId, requestId }: { accountId: string; requestId: string }) => (await former(db, accountId, requestId))[0]
