import type { RefundOrder } from '@anxin/rules/refund'
import { statement, type Db } from '../../../db/connect.ts'

/** The items of an order with whether they went back whole, and what was given of single lines. */
export type LinesGiven = Pick<RefundOrder, 'items' | 'partsGiven'>

const promised = `('REFUNDING', 'REFUNDED', 'FAILED')`

/** LinesGiven of an order `o` as JSON, as it stood before a moment; what only waits for a decision is not given. */
export const linesGivenSql = (before = `'infinity'`): string => `json_build_object(
  'items', (select coalesce(json_agg(json_build_object('itemId', i.id, 'name', i.name, 'amount', i.price * i.quantity, 'gone', exists (
    select from refunds g where g.order_id = o.id and i.id = any(g.item_ids) and g.applied_at < ${before} and g.status in ${promised})) order by i.id), '[]')
    from order_items i where i.order_id = o.id),
  'partsGiven', (select coalesce(json_agg(s), '[]') from (
    select p->>'partId' as "partId", sum((p->>'amount')::bigint)::bigint as amount from refunds g cross join lateral jsonb_array_elements(g.parts) p
    where g.order_id = o.id and g.applied_at < ${before} and g.status in ${promised} group by 1) s))`

const given = statement<{ given: LinesGiven }>(`select ${linesGivenSql()} as given from orders o where o.id = $1`)
/** What went back of the lines of an order. */
export async function linesGiven(db: Db, orderId: string): Promise<LinesGiven> {
  const [row] = await given(db, orderId)
  if (!row) throw new Error(`there is no order ${orderId}`)
  return row.given
}

const ofTravel = statement<{ amount: number }>(`
  select coalesce(sum((p->>'amount')::bigint), 0)::bigint as amount from refunds g cross join lateral jsonb_array_elements(g.parts) p
  where g.order_id = $1 and p->>'partId' = 'TRAVEL' and g.status in ('APPLIED', 'REFUNDING', 'REFUNDED', 'FAILED')`)
/** What of an order is its shop's by what stands now (shopPart); nothing where no shop has a part. */
export const shopAmountSql = (order: string): string => `case when ${order}.shop_share_bp > 0 then shop_part(
    ${order}.pay_amount - ${order}.returned_amount + case when ${order}.coupon_funded_by = 'PLATFORM' then ${order}.coupon_amount else 0 end,
    ${order}.travel_fee - (select coalesce(sum((p->>'amount')::bigint), 0)::bigint from refunds g cross join lateral jsonb_array_elements(g.parts) p
      where g.order_id = ${order}.id and p->>'partId' = 'TRAVEL' and g.status in ('APPLIED', 'REFUNDING', 'REFUNDED', 'FAILED') and ${order}.returned_amount > 0),
    ${order}.commission_amount - ${order}.returned_commission, ${order}.shop_share_bp) else 0 end`

/** What operators gave back of the way of an order, with what is just being given; fen. */
export const travelGiven = async (db: Db, orderId: string): Promise<number> => (await ofTravel(db, orderId))[0]?.amount ?? 0
