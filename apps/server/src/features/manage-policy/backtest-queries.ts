import type { OrderStatus } from '@anxin/contract/order-states'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'
import { type LinesGiven, linesGivenSql } from '../money/public.ts'

/** The newest orders that were paid. */
export async function newestPaid(db: Db, most: number): Promise<string[]> {
  const orders = await db.selectFrom('orders').select('id').where('paid_at', 'is not', null).orderBy('created_at', 'desc').orderBy('id').limit(most).execute()
  return orders.map(({ id }) => id)
}

/** What an order keeps of its price, and of its end where nobody was there; fen and epoch ms. */
export type PastOrder = {
  orderId: string
  orderNo: string
  createdAt: number
  startAt: number
  travelType: 'TAXI' | 'BUS'
  distanceM: number
  serviceAmount: number
  vipAmount: number
  travelFee: number
  couponAmount: number
  couponType: string | null
  /** The most that a coupon for the trip pays. */
  couponMost: number | null
  couponFundedBy: 'PLATFORM' | 'TECHNICIAN' | null
  payAmount: number
  commissionAmount: number
  /** What the line of the trip says of its price; null of an order without one. */
  fareSaid: string | null
  absentAt: number | null
  /** What had gone back before the technician reported an absent customer, and what went back then. */
  absentBefore: number
  linesGiven: LinesGiven
  absentGiven: number
}

const promised = `('APPLIED', 'REFUNDING', 'REFUNDED', 'FAILED')`
const facts = `
  o.id as "orderId", o.order_no as "orderNo", o.service_amount as "serviceAmount", o.vip_amount as "vipAmount", o.travel_fee as "travelFee",
  o.coupon_amount as "couponAmount", c.type as "couponType", o.pay_amount as "payAmount"`
const withCoupon = 'left join user_coupons u on u.id = o.user_coupon_id left join coupons c on c.id = u.coupon_id'
// What operators granted and customers asked for counts against the order; a fare that became less lowered its price instead.
const promisedBefore = (at: string) =>
  `(select coalesce(sum(g.refund_amount), 0)::bigint from refunds g where g.order_id = o.id and g.answer_by is not null and g.applied_at < ${at} and g.status in ${promised})`

const orders = statement<PastOrder>(`
  select ${facts}, ${msText('o.created_at', '"createdAt"')}, ${msText('o.start_at', '"startAt"')}, o.travel_type as "travelType", o.distance_m as "distanceM",
    c.max_discount_amount as "couponMost", o.coupon_funded_by as "couponFundedBy", o.commission_amount as "commissionAmount",
    (select l.reason->>'said' from order_price_lines l where l.order_id = o.id and l.kind = 'TRAVEL' limit 1) as "fareSaid",
    ${msText('o.absent_at', '"absentAt"')}, ${promisedBefore('o.absent_at')} as "absentBefore",
    ${linesGivenSql(`coalesce(o.absent_at, 'infinity')`)} as "linesGiven",
    (select coalesce(sum(g.refund_amount), 0)::bigint from refunds g where g.order_id = o.id and g.answer_by is null and g.applied_at = o.absent_at) as "absentGiven"
  from orders o ${withCoupon} where o.id = any($1)`)
/** Past orders by their ids. */
export const pastOrders = (db: Db, ids: readonly string[]) => orders(db, ids)

/** A refund that was asked for and decided, with its order as it stood then. */
export type PastRequest = Pick<PastOrder, 'orderId' | 'orderNo' | 'serviceAmount' | 'vipAmount' | 'travelFee' | 'couponAmount' | 'couponType' | 'payAmount'> & {
  at: number
  status: OrderStatus
  asked: number
  /** What was decided in the end; 0 where it was refused. */
  given: number
  /** What was kept back of what was paid, as its customer read it. */
  kept: number
  itemIds: string[]
  parent_id: string | null
  start_at: Date
  paid_at: Date | null
  completed_at: Date | null
  service_end_at: Date | null
  returnedBefore: number
  linesGiven: LinesGiven
}

// The line of the history that was written with the request says where the order stood.
const requests = statement<PastRequest>(`
  select ${facts}, ${msText('r.applied_at', 'at')}, e.to_status as status, r.apply_amount as asked, r.refund_amount as given, r.item_ids as "itemIds",
    (select coalesce(sum((d->>'amount')::bigint), 0)::bigint from jsonb_array_elements(r.deductions) d) as kept,
    o.parent_id, o.start_at, o.paid_at, o.completed_at, o.service_end_at, ${promisedBefore('r.applied_at')} as "returnedBefore",
    ${linesGivenSql('r.applied_at')} as "linesGiven"
  from refunds r join orders o on o.id = r.order_id join order_events e on e.order_id = r.order_id and e.move = 'refundApplied' and e.at = r.applied_at ${withCoupon}
  where r.order_id = any($1) and r.status in ('REFUNDING', 'REFUNDED', 'FAILED', 'REJECTED')`)
/** Refunds of some orders that were asked for and decided. */
export const pastRequests = (db: Db, orderIds: readonly string[]) => requests(db, orderIds)

export const setBacktested = (tx: Tx, draftId: string, now: Date) =>
  tx.updateTable('policies').set({ backtested_at: now }).where('id', '=', draftId).where('version', 'is', null).execute()
