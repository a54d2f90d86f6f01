import type { Selectable } from 'kysely'
import { statement, type Db } from '../../../db/connect.ts'
import { batched } from '../../../db/batched.ts'
import type { Addresses } from '../../../db/types.ts'
import { type HeldJson, ownCouponsJson } from '../../coupons/public.ts'
import { limitColumns, type LimitRow, occupancyColumns, type OccupancyRow, type WorkHours } from '../../schedule/public.ts'

type OfferRow = {
  project_id: string
  category_id: string
  name: string
  name_en: string
  cover_key: string
  price: number
  vip_price: number | null
  duration_min: number
  on_offer: boolean
  /** Whether it is meant to be added to a visit. */
  addable: boolean
  /** Codes of a health note that exclude it. */
  excluded_by: string[]
}
type AddressRow = Omit<Selectable<Addresses>, 'account_id' | 'is_default' | 'created_at' | 'deleted_at'>
export type BookingContext = {
  technician:
    | (LimitRow & {
        id: string
        nickname: string
        status: string
        on_duty: boolean
        hours: WorkHours
        base_lat: number
        base_lng: number
        service_radius_m: number
        turnaround_min: number
        free_travel: boolean
        vip_prices: boolean
        account_id: string
        /** Whether they have preferences, or customers they do not want to meet. */
        is_choosy: boolean
      })
    | null
  offers: OfferRow[]
  address: AddressRow | null
  taken: OccupancyRow[]
  calendar_version: number | null
  is_member: boolean
}
/** … and the account's coupons. */
export type QuoteContext = BookingContext & { coupons: HeldJson[] | null }
/** … and the account's orders that wait for payment, and the order that this request key, or this quote, has already made. */
export type OrderContext = BookingContext & {
  open_holds: number
  /** The newest of those that wait, to lead its owner there. */
  open_order: string | null
  former: { id: string; order_no: string; pay_amount: number; pay_expire_at: number; status: string; request_id: string; request_hash: string } | null
}

const contextsWith = (more: string) => `
  select w.place, json_build_object(
    'technician', (select row_to_json(t) from (select id, nickname, status, on_duty, hours, base_lat, base_lng, service_radius_m, turnaround_min, free_travel, vip_prices, account_id, is_choosy, ${limitColumns('technicians', 'to_timestamp(w.since)')} from technicians where id = w.technician and status <> 'LEFT') t),
    'offers', coalesce((select json_agg(o) from (
      select p.id as project_id, p.category_id, p.name, coalesce(nullif(p.name_en, ''), p.name) as name_en, p.cover_key, f.price, f.vip_price, p.duration_min, (f.on_offer and p.on_offer) as on_offer, p.addable, p.excluded_by
      from offers f join projects p on p.id = f.project_id where f.technician_id = w.technician and f.project_id = any(w.projects)) o), '[]'),
    'address', (select row_to_json(a) from (select id, name, phone, region, province, city, area, address, house_no, arrival_note, lat, lng, city_code, has_stairs, has_pets from addresses where id = w.address and account_id = w.account and deleted_at is null) a),
    'taken', coalesce((select json_agg(c) from (
      select ${occupancyColumns}
      from occupancies where technician_id = w.technician and active and during && tstzrange(to_timestamp(w.since), to_timestamp(w.until)) order by lower(during)) c), '[]'),
    'calendar_version', (select version from listings where technician_id = w.technician),
    'is_member', coalesce((select vip_until > to_timestamp(w.at) from accounts where id = w.account), false)${more}
  ) as context
  from jsonb_to_recordset($1) as w(place integer, technician text, projects text[], address text, account text, since float8, until float8, at float8, request text, made text)`

const contexts = statement<{ place: number; context: BookingContext }>(contextsWith(''))
// A part that finds nothing costs each run: only who makes a quote asks for coupons, and only who makes an order for those that wait and for a former one.
const quoteContexts = statement<{ place: number; context: QuoteContext }>(contextsWith(`, 'coupons', ${ownCouponsJson('w.account', 'to_timestamp(w.at)')}`))
const orderContexts = statement<{ place: number; context: OrderContext }>(
  contextsWith(`,
    'open_holds', (select count(*) from orders where account_id = w.account and status = 'PENDING_PAYMENT' and parent_id is null and hidden_at is null),
    'open_order', (select id from orders where account_id = w.account and status = 'PENDING_PAYMENT' and parent_id is null and hidden_at is null order by created_at desc limit 1),
    'former', (select row_to_json(f) from (select id, order_no, pay_amount, (extract(epoch from pay_expire_at) * 1000)::float8 as pay_expire_at, status, request_id, request_hash
      from orders where account_id = w.account and (request_id = w.request or id = w.made) order by request_id = w.request desc limit 1) f)`),
)

type Wanted = {
  technicianId: string
  projectIds: string[]
  addressId: string
  accountId: string
  startAt: number
  now: Date
  requestId?: string
  orderId?: string
}

const day = 86_400_000

/** All that a quote or an order is decided on, read at one instant in one statement. */
export type ReadContext<Context = BookingContext> = (wanted: Wanted) => Promise<Context>

export const bookingContexts = (db: Db): ReadContext => reading((asked) => contexts(db, asked))
export const contextsOfQuotes = (db: Db): ReadContext<QuoteContext> => reading((asked) => quoteContexts(db, asked))
export const contextsOfOrders = (db: Db): ReadContext<OrderContext> => reading((asked) => orderContexts(db, asked))

const reading = <Context>(read: (asked: string) => Promise<{ place: number; context: Context }[]>): ReadContext<Context> =>
  batched(async (all: readonly Wanted[]) => {
    // Moments as seconds: any number is one, where a text out of PostgreSQL's range would fail everybody's read.
    const asked = all.map(({ technicianId, projectIds, addressId, accountId, startAt, now, requestId = '', orderId = '' }, place) => ({
      place,
      technician: technicianId,
      projects: projectIds,
      address: addressId,
      account: accountId,
      // The days of work of the nearest other starts, whole.
      since: (startAt - 2 * day) / 1000,
      until: (startAt + 2.5 * day) / 1000,
      at: now.getTime() / 1000,
      request: requestId,
      made: orderId,
    }))
    const found = new Map((await read(JSON.stringify(asked))).map(({ place, context }) => [place, context]))
    return asked.map(({ place }) => {
      const context = found.get(place)
      if (!context) throw new Error('the booking context has no row')
      return context
    })
  })

const former = statement<NonNullable<OrderContext['former']>>(`
  select id, order_no, pay_amount, (extract(epoch from pay_expire_at) * 1000)::float8 as pay_expire_at, status, request_id, request_hash from orders where account_id = $1 and request_id = $2`)

/** The order that this request key of the account has already made. */
export const findFormer = async (db: Db, { accountId, requestId }: { accountId: string; requestId: string }) => (await former(db, accountId, requestId))[0]
