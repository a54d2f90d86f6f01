import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { msText } from '../../../db/epoch.ts'
import { named } from '../../../db/named.ts'
import type { Change } from './quote-reschedule.ts'

/** Another time of an order while it waits for an answer. */
export type WaitingRow = {
  id: string
  order_id: string
  proposed_by: 'USER' | 'TECH'
  start_at: Date
  end_at: Date
  /** The part of the calendar it takes, as two moments. */
  leaves_at: Date
  free_at: Date
  lat: number
  lng: number
  travel_min: number
  travel_fee: number
  coupon_amount: number
  pay_amount: number
  travel_why: string
  travel_reason: unknown
  answer_by: Date
}

/** Another time of an order as both sides see it while it waits for an answer. */
export type ChangeRow = {
  id: string
  proposed_by: 'USER' | 'TECH'
  start_at: number
  end_at: number
  answer_by: number
  pay_amount: number
  coupon_amount: number
}
/** The change of an order `o` that waits, as JSON; null for none. */
export const waitingChange = `(select json_build_object('id', h.id, 'proposed_by', h.proposed_by, 'start_at', ${msText('h.start_at')}, 'end_at', ${msText('h.end_at')},
    'answer_by', ${msText('h.answer_by')}, 'pay_amount', h.pay_amount, 'coupon_amount', h.coupon_amount) from order_changes h where h.order_id = o.id and h.status = 'WAITING')`

/** The change of an order that waits; anyone who decides on it holds the order. */
/** `ends_in_time`: no paper that is required of the technician ends before it. */
export const findWaiting = (db: Db, orderId: string): Promise<(WaitingRow & { ends_in_time: boolean }) | undefined> =>
  db
    .selectFrom('order_changes')
    .select(['id', 'order_id', 'proposed_by', 'start_at', 'end_at', sql<Date>`lower(during)`.as('leaves_at'), sql<Date>`upper(during)`.as('free_at')])
    .select(['lat', 'lng', 'travel_min', 'travel_fee', 'coupon_amount', 'pay_amount', 'travel_why', 'travel_reason', 'answer_by'])
    .select(
      sql<boolean>`coalesce(order_changes.end_at <= (select t.papers_until from orders o join technicians t on t.id = o.technician_id where o.id = order_changes.order_id), true)`.as(
        'ends_in_time',
      ),
    )
    .$narrowType<Pick<WaitingRow, 'proposed_by'>>()
    .where('order_id', '=', orderId)
    .where('status', '=', 'WAITING')
    .executeTakeFirst()

/** Whether this change has been asked for, whatever the answer was. */
export const hasAsked = async (db: Db, changeId: string): Promise<boolean> =>
  (await db.selectFrom('order_changes').select('id').where('id', '=', changeId).executeTakeFirst()) !== undefined

/** Changes whose time to answer is over. */
export const changesPast = (db: Db, now: Date) =>
  db.selectFrom('order_changes').select(['id', 'order_id']).where('status', '=', sql.lit('WAITING')).where('answer_by', '<=', now)
export const changesDue = (db: Db, now: Date) => changesPast(db, now).orderBy('answer_by').limit(100).execute()

// The time and the order move together or not at all; the exclusion constraint has the last word.
const move = named<{ id: string }>(`
  with standing as materialized (
    select id from orders where id = :orderId::text and version = :version::integer and status = 'ACCEPTED'
  ), slot as (
    update occupancies c set service = tstzrange(:startAt::timestamptz, :endAt::timestamptz), during = tstzrange(:leavesAt::timestamptz, :freeAt::timestamptz), lat = :lat::float8, lng = :lng::float8
    from standing where c.order_id = standing.id and c.change_id is null and c.active returning c.order_id
  ), priced as (
    update order_price_lines l set amount = case l.kind when 'TRAVEL' then :travelFee::bigint when 'COUPON' then :couponAmount::bigint else l.amount end,
      why = case l.kind when 'TRAVEL' then :travelWhy::text else l.why end, reason = case l.kind when 'TRAVEL' then :travelReason::jsonb else l.reason end
    from slot where l.order_id = slot.order_id
  )
  update orders o set start_at = :startAt::timestamptz, end_at = :endAt::timestamptz, travel_min = :travelMin::integer, travel_fee = :travelFee::bigint,
    coupon_amount = :couponAmount::bigint, pay_amount = :payAmount::bigint, version = o.version + 1
  from slot where o.id = slot.order_id returning o.id`)

type Moved = Pick<
  WaitingRow,
  | 'start_at'
  | 'end_at'
  | 'leaves_at'
  | 'free_at'
  | 'lat'
  | 'lng'
  | 'travel_min'
  | 'travel_fee'
  | 'coupon_amount'
  | 'pay_amount'
  | 'travel_why'
  | 'travel_reason'
>

/** Moves an accepted order that stands at `version` to another time and its price then, in one statement; whether it did. */
export async function moveTime(tx: Tx, { orderId, version, to }: { orderId: string; version: number; to: Moved }): Promise<boolean> {
  const rows = await move(tx, {
    orderId,
    version,
    startAt: to.start_at,
    endAt: to.end_at,
    leavesAt: to.leaves_at,
    freeAt: to.free_at,
    lat: to.lat,
    lng: to.lng,
    travelMin: to.travel_min,
    travelFee: to.travel_fee,
    couponAmount: to.coupon_amount,
    payAmount: to.pay_amount,
    travelWhy: to.travel_why,
    travelReason: JSON.stringify(to.travel_reason),
  })
  return rows.length === 1
}

/** A change as its row says it. */
export const rowOfChange = ({ startAt, endAt, time, travelFee, couponAmount, payAmount, travelWhy, travelReason }: Change): Moved => ({
  start_at: new Date(startAt),
  end_at: new Date(endAt),
  leaves_at: new Date(time.during.start),
  free_at: new Date(time.during.end),
  ...time.obfuscatedLocation,
  travel_min: time.travelMin,
  travel_fee: travelFee,
  coupon_amount: couponAmount,
  pay_amount: payAmount,
  travel_why: travelWhy,
  travel_reason: travelReason,
})

// Where the two times touch, the order's own row takes both, for no two rows may lie over each other.
const hold = named<{ id: string }>(`
  with change as (
    insert into order_changes (id, order_id, proposed_by, start_at, end_at, during, during_before, lat, lng, travel_min, travel_fee, coupon_amount, pay_amount, travel_why, travel_reason, answer_by, created_at)
    select :id::text, c.order_id, :proposedBy::text, :startAt::timestamptz, :endAt::timestamptz, tstzrange(:leavesAt::timestamptz, :freeAt::timestamptz), c.during, :lat::float8, :lng::float8,
      :travelMin::integer, :travelFee::bigint, :couponAmount::bigint, :payAmount::bigint, :travelWhy::text, :travelReason::jsonb, :answerBy::timestamptz, :now::timestamptz
    from occupancies c where c.order_id = :orderId::text and c.change_id is null and c.active
    returning id, order_id, start_at, end_at, during, lat, lng, created_at
  ), widened as (
    update occupancies c set service = range_merge(c.service, tstzrange(change.start_at, change.end_at)), during = range_merge(c.during, change.during)
    from change where c.order_id = change.order_id and c.change_id is null and c.active and c.during && change.during returning c.id
  ), held as (
    insert into occupancies (id, technician_id, kind, order_id, change_id, service, during, lat, lng, created_at)
    select change.id, :technicianId::text, 'ORDER', change.order_id, change.id, tstzrange(change.start_at, change.end_at), change.during, change.lat, change.lng, change.created_at
    from change where not exists (select from widened)
  )
  select id from change`)

type Held = { id: string; orderId: string; technicianId: string; proposedBy: 'USER' | 'TECH'; change: Change; now: Date }
/** Holds another time beside the one agreed until it is answered. */
export async function holdChange(tx: Tx, { id, orderId, technicianId, proposedBy, change, now }: Held): Promise<void> {
  const { startAt, endAt, time, travelFee, couponAmount, payAmount, travelWhy, travelReason, answerBy } = change
  const made = await hold(tx, {
    id,
    orderId,
    technicianId,
    proposedBy,
    startAt: new Date(startAt),
    endAt: new Date(endAt),
    leavesAt: new Date(time.during.start),
    freeAt: new Date(time.during.end),
    ...time.obfuscatedLocation,
    travelMin: time.travelMin,
    travelFee,
    couponAmount,
    payAmount,
    travelWhy,
    travelReason: JSON.stringify(travelReason),
    answerBy: new Date(answerBy),
    now,
  })
  if (made.length !== 1) throw new Error(`the order ${orderId} has no time of its own`)
}

const end = named<{ id: string }>(`
  with ended as (
    update order_changes set status = :status::text, answered_at = :now::timestamptz where order_id = :orderId::text and status = 'WAITING' returning id, order_id, during, during_before
  ), narrowed as (
    update occupancies c set service = tstzrange(o.start_at, o.end_at), during = ended.during_before
    from ended join orders o on o.id = ended.order_id where c.order_id = ended.order_id and c.change_id is null and c.active and c.during <> ended.during_before
  ), freed as (
    delete from occupancies c using ended where c.change_id = ended.id
  )
  select id from ended`)
/** Ends the wait of an order's change; the time agreed is held as it was before, the other one no more. Whether one waited. */
export const endChange = async (tx: Tx, { orderId, status, now }: { orderId: string; status: 'TAKEN' | 'DECLINED' | 'LAPSED'; now: Date }): Promise<boolean> =>
  (await end(tx, { orderId, status, now })).length > 0
