import { isUnwelcomeSql } from '../../tech-customers/public.ts'
import { sql } from 'kysely'
import { statement, type Db, type Tx } from '../../../db/connect.ts'
import { named } from '../../../db/named.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { orderColumns } from '../transitions/order-columns.ts'
import { shopOf } from '../booking/shop-share-sql.ts'
import type { Price } from '../quotes/price.ts'
import type { CarriedCoupon, Payer } from './carried-coupon.ts'
import type { Carried } from './substitute.ts'

export const findOrder = (db: Db, orderId: string) => db.selectFrom('orders').select(orderColumns).where('id', '=', orderId).executeTakeFirst()

type CouponLine = Omit<CarriedCoupon, 'couponId'> & { rule: string }
const couponLine = statement<CouponLine>(`
  select l.name, l.reason->>'nameEn' as "nameEn", l.why, l.rule, c.type, c.funded_by as "givenBy", case c.funded_by when 'TECHNICIAN' then c.technician_id end as "issuerId"
  from order_price_lines l join orders o on o.id = l.order_id join user_coupons u on u.id = o.user_coupon_id join coupons c on c.id = u.coupon_id
  where l.order_id = $1 and l.kind = 'COUPON'`)

/** What of an order goes along to another technician. */
export async function readCarried(db: Db, order: OrderRow): Promise<Carried> {
  const [wanted, [line]] = await Promise.all([
    db.selectFrom('order_items').select(['project_id', 'quantity']).where('order_id', '=', order.id).orderBy('id').execute(),
    couponLine(db, order.id),
  ])
  // A coupon's rule is written as coupon/<id>@1.
  if (!line) return { order, items: wanted, coupon: undefined }
  const { rule, ...coupon } = line
  return { order, items: wanted, coupon: { ...coupon, couponId: /^coupon\/(.+)@\d+$/.exec(rule)?.[1] ?? '' } }
}

type Calendar = { id: string; city_code: string; account_id: string; nickname: string }
const technicians = statement<Calendar>('select id, city_code, account_id, nickname from technicians where id = any($1) order by id for no key update')
const listings = statement<{ technician_id: string }>(
  'select technician_id from listings where technician_id = any($1) order by technician_id for no key update',
)
/** Holds the calendars of technicians, in one order for everybody, so that nobody books there meanwhile. */
export async function lockCalendars(tx: Tx, ids: readonly string[]): Promise<Calendar[]> {
  const held = await technicians(tx, ids)
  await listings(tx, ids)
  return held
}

export const isBlocked = async (db: Db, { accountId, technicianId }: { accountId: string; technicianId: string }): Promise<boolean> =>
  (await db
    .selectFrom('blocked_technicians')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('technician_id', '=', technicianId)
    .executeTakeFirst()) !== undefined

// Nearest first, in the order of the index; whether they are free is for the rules of the calendar.
const near = named<{ technician_id: string; score: number; order_count: number; nickname: string }>(`
  select l.technician_id, l.score::float8 as score, l.order_count, t.nickname
  from listings l join technicians t on t.id = l.technician_id
  where l.active and l.city_code = :cityCode::text and t.on_duty and l.project_ids @> :projectIds::text[]
    and l.technician_id <> :technicianId::text and t.account_id <> :accountId::text
    and (:sex::smallint is null or l.sex = :sex::smallint) and l.score >= :minScore::numeric and (:named::text is null or t.nickname = :named::text)
    and not exists (select from blocked_technicians b where b.account_id = :accountId::text and b.technician_id = l.technician_id)
    and not ${isUnwelcomeSql({ technician: 'l.technician_id', account: ':accountId::text' })}
    and not exists (select from substitutions s where s.order_id = :orderId::text and s.technician_id = l.technician_id)
  order by l.spot <-> mercator(:lat::float8, :lng::float8) limit :most::integer`)
type Wanted = {
  orderId: string
  cityCode: string
  projectIds: string[]
  technicianId: string
  accountId: string
  lat: number
  lng: number
  sex?: number | null | undefined
  minScore: number
  named?: string | null | undefined
  most: number
}
/** Technicians of a city who offer all of some projects, the nearest to a place first, without those who did not come for the order and whom the account does not want to see. */
export const techniciansNear = (db: Db, { sex = null, named: nickname = null, ...wanted }: Wanted) => near(db, { ...wanted, sex, named: nickname })

// Taken away and taken again, so that the calendars of both move their versions; the exclusion constraint has the last word.
const move = named<{ id: string }>(`
  with gone as (
    delete from occupancies where order_id = :orderId::text and change_id is null and active returning service
  )
  insert into occupancies (id, technician_id, kind, order_id, service, during, lat, lng, created_at)
  select :id::text, :technicianId::text, 'ORDER', :orderId::text, gone.service, tstzrange(:leavesAt::timestamptz, :freeAt::timestamptz), :lat::float8, :lng::float8, :now::timestamptz
  from gone returning id`)
type Moved = { id: string; orderId: string; technicianId: string; leavesAt: Date; freeAt: Date; lat: number; lng: number; now: Date }
/** The time of an order becomes that of another technician; whether the order held any. */
export const moveTime = async (tx: Tx, moved: Moved): Promise<boolean> => (await move(tx, moved)).length === 1

/** A column of the other technician's shop, or null. */
const ofShop = <Value>(column: 'shop_id' | 'share_bp', technicianId: string) =>
  sql<Value | null>`(select s.${sql.ref(column)} from (select ${technicianId}::text as id) t, ${sql.raw(shopOf('t.id'))} s)`
type Given = { technicianId: string; distanceM: number; travelMin: number; acceptExpireAt: Date | null; now: Date }
export const setTechnician = (tx: Tx, orderId: string, { technicianId, distanceM, travelMin, acceptExpireAt, now }: Given) =>
  tx
    .updateTable('orders')
    .set({
      technician_id: technicianId,
      shop_id: ofShop<string>('shop_id', technicianId),
      shop_share_bp: ofShop<number>('share_bp', technicianId),
      distance_m: distanceM,
      travel_min: travelMin,
      reassigned_at: now,
      substituting: null,
      ...(acceptExpireAt && { accept_expire_at: acceptExpireAt }),
      version: sql`version + 1`,
    })
    .where('id', '=', orderId)
    .returning(orderColumns)
    .executeTakeFirstOrThrow()

type NewPrice = { price: Price; bearer: Payer | undefined; items: { projectId: string; price: number }[] }
/** The price stays; somebody else bears the coupon. Nobody is charged for an order of somebody else any more. */
export const setBearer = (tx: Tx, orderId: string, { bearer, commissionAmount }: { bearer: Payer; commissionAmount: number }) =>
  tx.updateTable('orders').set({ coupon_funded_by: bearer, coupon_charged_to: null, commission_amount: commissionAmount }).where('id', '=', orderId).execute()

/** The order's price becomes another one: its amounts, its lines and what each item costs. */
export async function setPrice(tx: Tx, orderId: string, { price, bearer, items: prices }: NewPrice): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      service_amount: price.serviceAmount,
      travel_fee: price.travelFee,
      vip_amount: price.vipAmount,
      coupon_amount: price.couponAmount,
      pay_amount: price.payAmount,
      commission_amount: price.commissionAmount,
      coupon_funded_by: bearer ?? null,
      coupon_charged_to: null,
      ...(!bearer && { user_coupon_id: null }),
    })
    .where('id', '=', orderId)
    .execute()
  await tx.deleteFrom('order_price_lines').where('order_id', '=', orderId).execute()
  await tx
    .insertInto('order_price_lines')
    .values(
      price.lines.map(({ kind, name, amount, deduct, why, reason, rule }, index) => ({
        order_id: orderId,
        line_no: index + 1,
        kind,
        name,
        amount,
        deduct,
        why,
        reason: JSON.stringify(reason),
        rule,
      })),
    )
    .execute()
  for (const { projectId, price: unit } of prices)
    await tx.updateTable('order_items').set({ price: unit }).where('order_id', '=', orderId).where('project_id', '=', projectId).execute()
}
