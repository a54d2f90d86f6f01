import { orderBeginnings } from '@anxin/contract/order-transitions'
import { statement, type Db, type Tx } from '../../../db/connect.ts'
import { named } from '../../../db/named.ts'
import { plannedEndOf } from '../transitions/planned-end-sql.ts'

/** Extensions whose time to pay is over. */
export const overdueExtensions = (db: Db, now: Date) =>
  db
    .selectFrom('orders')
    .select(['id', 'pay_expire_at'])
    .where('status', '=', 'PENDING_PAYMENT')
    .where('parent_id', 'is not', null)
    .where('pay_expire_at', '<=', now)
    .orderBy('pay_expire_at')
    .limit(100)
    .execute()

/** The extension of a visit that waits for its payment. */
export const findUnpaid = (db: Db, visitId: string) =>
  db.selectFrom('orders').select('id').where('parent_id', '=', visitId).where('status', '=', 'PENDING_PAYMENT').executeTakeFirst()

// The visit's own row in the calendar becomes longer, so that the one constraint that keeps bookings apart keeps this from them too.
const add = named<{ id: string; end_at: Date }>(`
  with slot as (
    update occupancies c set service = tstzrange(lower(c.service), upper(c.service) + make_interval(mins => :addMin::integer)), during = tstzrange(lower(c.during), upper(c.during) + make_interval(mins => :addMin::integer))
    where c.order_id = :visitId::text and c.change_id is null and c.active returning c.order_id
  ), made as (
    insert into orders (id, order_no, account_id, technician_id, parent_id, city_code, status, request_id, request_hash, start_at, end_at, duration_min, address, travel_type, distance_m, travel_min,
      service_amount, travel_fee, vip_amount, coupon_amount, pay_amount, commission_amount, coupon_funded_by, user_coupon_id, policy_version, pay_expire_at, arrival_secret, created_at, shop_id, shop_share_bp)
    select :id::text, :orderNo::text, v.account_id, v.technician_id, v.id, v.city_code, '${orderBeginnings.createExtension.to}', :requestId::text, :requestHash::text, ${plannedEndOf('v')}, ${plannedEndOf('v')} + make_interval(mins => :addMin::integer), :addMin::integer,
      v.address, v.travel_type, 0, 0, :serviceAmount::bigint, 0, :vipAmount::bigint, :couponAmount::bigint, :payAmount::bigint, :commissionAmount::bigint, :couponFundedBy::text, :userCouponId::text, :policyVersion::integer,
      :payExpireAt::timestamptz, :arrivalSecret::bytea, :now::timestamptz, v.shop_id, v.shop_share_bp
    from slot join orders v on v.id = slot.order_id returning id, end_at
  ), items as (
    insert into order_items (id, order_id, project_id, name, cover_key, price, quantity, duration_min)
    select i.id, made.id, i.project_id, i.name, i.cover_key, i.price, i.quantity, i.duration_min
    from made, json_to_recordset(:items::json) as i(id text, project_id text, name text, cover_key text, price bigint, quantity integer, duration_min integer)
  ), lines as (
    insert into order_price_lines (order_id, line_no, kind, name, amount, deduct, why, reason, rule)
    select made.id, l.line_no, l.kind, l.name, l.amount, l.deduct, l.why, l.reason, l.rule
    from made, json_to_recordset(:lines::json) as l(line_no integer, kind text, name text, amount bigint, deduct boolean, why text, reason jsonb, rule text)
  )
  select id, end_at from made`)
/** Writes an extension, which begins when the booked time is really over, and holds its time; the caller holds the visit. Fails (23P01) where the time is taken, (23505) where another one waits. */
export const addExtension = async (tx: Tx, extension: Record<string, unknown>) => (await add(tx, extension))[0]

const lengthen = statement<{ end_at: Date }>(`
  update orders v set end_at = v.end_at + make_interval(mins => e.duration_min), version = v.version + 1 from orders e where e.id = $1 and v.id = e.parent_id returning ${plannedEndOf('v')} as end_at`)
/** The visit goes on for as long as its extension takes; until when. */
export const lengthenVisit = async (tx: Tx, extensionId: string) => (await lengthen(tx, extensionId))[0]

/** What a visit was booked with. */
export async function projectsOf(db: Db, orderId: string): Promise<ReadonlySet<string>> {
  const items = await db.selectFrom('order_items').select('project_id').where('order_id', '=', orderId).execute()
  return new Set(items.map(({ project_id: projectId }) => projectId))
}
