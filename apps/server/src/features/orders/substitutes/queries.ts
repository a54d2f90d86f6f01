import type { SubstituteCause } from '@anxin/contract/substitute-causes'
import { sql } from 'kysely'
import { statement, type Db, type Tx } from '../../../db/connect.ts'
import { named } from '../../../db/named.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { orderList } from '../transitions/order-columns.ts'

export type SubstitutionRow = {
  id: string
  cause: SubstituteCause
  status: 'WAITING' | 'TAKEN' | 'KEPT' | 'DECLINED' | 'LAPSED'
  answer_by: Date
  list: { technician_id: string; back_amount: number }[]
}
const choice = `select s.id, s.cause, s.status, s.answer_by,
  (select coalesce(json_agg(json_build_object('technician_id', x.technician_id, 'back_amount', x.back_amount) order by x.rank), '[]') from substitutes x where x.substitution_id = s.id) as list
  from substitutions s where s.order_id = $1`
const one = statement<SubstitutionRow>(`${choice} and s.id = $2`)
/** A choice of an order; anyone who decides on it holds the order. */
export const findSubstitution = async (tx: Tx, orderId: string, id: string) => (await one(tx, orderId, id))[0]
const waiting = statement<SubstitutionRow>(`${choice} and s.status = 'WAITING'`)
export const findWaiting = async (tx: Tx, orderId: string) => (await waiting(tx, orderId))[0]

/** Somebody whom the customer may choose; `recommended` by anyone who gave the order up. */
export type Offered = { technicianId: string; distanceM: number; travelMin: number; backAmount: number; recommended: boolean }
type Offer = { id: string; orderId: string; cause: SubstituteCause; answerBy: Date; list: Offered[]; now: Date }
const insert = named<{ id: string }>(`
  with made as (
    insert into substitutions (id, order_id, cause, technician_id, answer_by, created_at)
    select :id::text, o.id, :cause::text, o.technician_id, :answerBy::timestamptz, :now::timestamptz from orders o where o.id = :orderId::text returning id, order_id
  ), listed as (
    insert into substitutes (substitution_id, technician_id, rank, distance_m, travel_min, back_amount, recommended)
    select made.id, x."technicianId", x.rank, x."distanceM", x."travelMin", x."backAmount", x.recommended
    from made, json_to_recordset(:list::json) as x("technicianId" text, rank integer, "distanceM" integer, "travelMin" integer, "backAmount" bigint, recommended boolean)
  )
  update orders o set substituting = :cause::text, accept_expire_at = null, version = o.version + 1 from made where o.id = made.order_id returning o.id`)
/** Writes a choice beside an order that the caller holds; an order that waited for its technician's answer waits no more. */
export async function insertSubstitution(tx: Tx, { list, ...offer }: Offer): Promise<void> {
  const ranked = list.map((each, index) => ({ ...each, rank: index + 1 }))
  if ((await insert(tx, { ...offer, list: JSON.stringify(ranked) })).length !== 1) throw new Error(`the order ${offer.orderId} is held and is not there`)
}

const keep = statement<OrderRow>(`update orders set substituting = null, version = version + 1 where id = $1 returning ${orderList}`)
/** The order is its technician's again. */
export async function keepTechnician(tx: Tx, orderId: string): Promise<OrderRow> {
  const [kept] = await keep(tx, orderId)
  if (!kept) throw new Error(`the order ${orderId} is held and is not there`)
  return kept
}

/** Somebody who can no longer do it is offered no more. */
export const dropSubstitute = (tx: Tx, { substitutionId, technicianId }: { substitutionId: string; technicianId: string }) =>
  tx.deleteFrom('substitutes').where('substitution_id', '=', substitutionId).where('technician_id', '=', technicianId).execute()

/** Orders whose choice nobody made in time. */
export const choicesPast = (db: Db, now: Date) =>
  db.selectFrom('substitutions').select('order_id as id').where('status', '=', sql.lit('WAITING')).where('answer_by', '<=', now)
export const choicesDue = (db: Db, now: Date) => choicesPast(db, now).orderBy('answer_by').limit(100).execute()

// Who would now arrive later than agreed by that much: the way is that of the booking. Each technician is late for an order once.
const late = statement<{ id: string }>(`
  select o.id from orders o
  where o.status = 'ACCEPTED' and o.start_at < $1::timestamptz + interval '1 day' and o.end_at > $1::timestamptz and o.substituting is null and o.refund_status <> 'APPLIED'
    and o.start_at - make_interval(mins => o.travel_min) + make_interval(mins => $2::integer) <= $1::timestamptz
    and not exists (select from substitutions s where s.order_id = o.id and s.technician_id = o.technician_id and s.cause = 'LATE')
  order by o.start_at limit 100`)
/** Accepted orders whose technician has not set out and is late. */
export const lateOrders = (db: Db, { now, lateAfterMin }: { now: Date; lateAfterMin: number }) => late(db, now, lateAfterMin)

export async function sexOf(db: Db, technicianId: string): Promise<number> {
  const row = await db.selectFrom('technicians').select('sex').where('id', '=', technicianId).executeTakeFirst()
  if (!row) throw new Error(`the technician ${technicianId} is not there`)
  return row.sex
}
