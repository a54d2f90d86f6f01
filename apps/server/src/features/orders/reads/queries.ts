import { statement, type Db, type Tx } from '../../../db/connect.ts'
import { msText } from '../../../db/epoch.ts'
import { orderColumns } from '../transitions/order-columns.ts'

export const findParties = async (db: Db, technicianId: string) =>
  db.selectFrom('technicians').select(['account_id', 'nickname']).where('id', '=', technicianId).executeTakeFirstOrThrow()

/** The type of the coupon that an order used, null without one. */
export async function couponTypeOf(db: Db, userCouponId: string | null): Promise<string | null> {
  if (userCouponId === null) return null
  const { type } = await db
    .selectFrom('user_coupons as u')
    .innerJoin('coupons as c', 'c.id', 'u.coupon_id')
    .select('c.type')
    .where('u.id', '=', userCouponId)
    .executeTakeFirstOrThrow()
  return type
}

const own = (db: Db, orderId: string, accountId: string) =>
  db.selectFrom('orders').select(orderColumns).where('id', '=', orderId).where('account_id', '=', accountId).where('hidden_at', 'is', null)
export const findOwn = (db: Db, orderId: string, accountId: string) => own(db, orderId, accountId).executeTakeFirst()
const ownBetween = statement<{ id: string; status: string }>(`
  select o.id, o.status from occupancies c join orders o on o.id = c.order_id
  where c.technician_id = $1 and c.active and c.during && tstzrange($2, $3) and c.service && tstzrange($2, $3) and o.account_id = $4 and o.id <> $5 order by o.id limit 1`)
type Between = { accountId: string; technicianId: string; startAt: number; endAt: number; except?: string }
/** An order of the account that holds some of this time of the technician, other than `except`. */
export const findOwnBetween = async (db: Db, { accountId, technicianId, startAt, endAt, except = '' }: Between) =>
  (await ownBetween(db, technicianId, new Date(startAt), new Date(endAt), accountId, except))[0]
/** An order of the account as its payment sees it. */
export const findToPay = (db: Db, orderId: string, accountId: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('technicians as t', 't.id', 'o.technician_id')
    .select(['o.id', 'o.status', 'o.paid_at', 'o.pay_expire_at', 'o.pay_amount', 'o.order_no', 't.status as technician_status', 'o.parent_id'])
    .where('o.id', '=', orderId)
    .where('o.account_id', '=', accountId)
    .where('o.hidden_at', 'is', null)
    .executeTakeFirst()
export const lockOrder = (tx: Tx, orderId: string) => tx.selectFrom('orders').select(orderColumns).where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst()
export const lockOwn = (tx: Tx, orderId: string, accountId: string) => own(tx, orderId, accountId).forNoKeyUpdate().executeTakeFirst()

export type LogRow = {
  at: number
  to_status: string
  actor: 'USER' | 'TECH' | 'PLATFORM' | 'SYSTEM'
  note: string
  move: string
  eta_at: number | null
  moved_to: number | null
  add_min: number | null
  end_at: number | null
  image_keys: string[] | null
}
// Everybody reads what they wrote themselves. Former histories hold a technician's reason behind the colon of a hand-over and in
// the brackets of a wish to end early; it may tell of their health.
const ownNote = `case when e.move = 'handOver' and o.technician_id <> $3 then split_part(e.note, '：', 1)
  when e.move = 'askEarlyEnd' and o.technician_id <> $3 then regexp_replace(e.note, '（[^）]*）', '') else e.note || coalesce('：' || w.words, '') end`
const log =
  statement<LogRow>(`select ${msText('e.at', 'at')}, e.to_status, e.actor, ${ownNote} as note, e.move, (e.facts->>'etaAt')::float8 as eta_at, (e.facts->>'startAt')::float8 as moved_to, (e.facts->>'addMin')::int as add_min, (e.facts->>'endAt')::float8 as end_at, e.facts->'images' as image_keys from order_events e join orders o on o.id = e.order_id
    left join order_words w on w.order_id = e.order_id and w.seq = e.seq and (w.account_id = $2 or w.account_id = (select t.account_id from technicians t where t.id = $3))
  where o.id = $1 and (o.account_id = $2 or o.technician_id = $3) and (o.hidden_at is null or o.technician_id = $3) order by e.seq`)
export const listLog = (db: Db, { orderId, accountId = '', technicianId = '' }: { orderId: string; accountId?: string; technicianId?: string }) =>
  log(db, orderId, accountId, technicianId)
