import type { PayWay } from '@anxin/contract/pay-ways'
import type { SubstituteCause } from '@anxin/contract/substitute-causes'
import type { PriceBreakdown } from '@anxin/contract/entities/prices'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'
import type { Point } from '../schedule/travel.ts'
import type { AppealRow, RefundRow } from './after-sales-shapes.ts'
import { cardColumns, linesOf, type CardRow, type KeptRow } from './card-columns.ts'
import { roomOf } from './room-sql.ts'

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
  db.selectFrom('orders').selectAll().where('id', '=', orderId).where('account_id', '=', accountId).where('hidden_at', 'is', null)
export const findOwn = (db: Db, orderId: string, accountId: string) => own(db, orderId, accountId).executeTakeFirst()
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
export const lockOrder = (tx: Tx, orderId: string) => tx.selectFrom('orders').selectAll().where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst()
export const lockOwn = (tx: Tx, orderId: string, accountId: string) => own(tx, orderId, accountId).forNoKeyUpdate().executeTakeFirst()

/** Time added to a visit. */
export type ExtraRow = KeptRow & { duration_min: number; lines: PriceBreakdown['lines'] }

export type DetailRow = CardRow & {
  lines: PriceBreakdown['lines']
  extras: ExtraRow[]
  refunds: RefundRow[]
  appeals: AppealRow[]
  review: {
    id: string
    score: number
    content: string
    image_keys: string[]
    tags: string[]
    reply: string | null
    anonymous: boolean
    created_at: number
    project_name: string
  } | null
  customer: { nickname: string; avatar_key: string | null }
  service_amount: number
  travel_fee: number
  vip_amount: number
  coupon_amount: number
  user_coupon_id: string | null
  travel_type: 'TAXI' | 'BUS'
  distance_m: number
  travel_min: number
  remark: string
  pay_way: PayWay | 'NONE' | null
  accepted_at: number | null
  departed_at: number | null
  arrived_at: number | null
  service_start_at: number | null
  service_end_at: number | null
  cancelled_at: number | null
  cancel_reason: string | null
  close_reason: string | null
  auto_confirm_at: number | null
  number: string | null
  unread_chat: number
  /** Another time that waits for an answer. */
  change: { id: string; proposed_by: 'USER' | 'TECH'; start_at: number; end_at: number; answer_by: number; pay_amount: number } | null
  /** Who may come instead, while the customer chooses. */
  substitution: {
    id: string
    cause: SubstituteCause
    answer_by: number
    list: {
      technician_id: string
      nickname: string
      avatar_key: string
      score: number
      order_count: number
      distance_m: number
      travel_min: number
      back_amount: number
      recommended: boolean
    }[]
  } | null
  /** Only while the technician is on the way: the last report, and where the way may have begun. */
  way: { seen: Point & { at: number }; home: Point; before: Point | null; began: Point | null } | null
}

const point = (lat: string, lng: string) => `json_build_object('lat', ${lat}, 'lng', ${lng})`
/** The visit before that the technician may come from, as the calendar sees it (comesFrom of the slots). */
const visitBefore = `(select ${point(`(p.address->>'lat')::float8`, `(p.address->>'lng')::float8`)} from orders p
    where p.technician_id = o.technician_id and p.paid_at is not null and p.start_at < o.start_at and p.start_at > o.start_at - interval '14 hours'
      and p.id <> o.id and p.arrived_at is not null order by p.start_at desc limit 1)`
const way = `case when o.status = 'DEPARTED' and s.technician_id is not null then json_build_object(
    'seen', json_build_object('lat', s.lat, 'lng', s.lng, 'at', (extract(epoch from s.at) * 1000)::float8), 'home', ${point('t.home_lat', 't.home_lng')},
    'before', ${visitBefore}, 'began', case when s.way_of = o.id then ${point('s.began_lat', 's.began_lng')} end) end as way`

export const waitingChange = `(select json_build_object('id', h.id, 'proposed_by', h.proposed_by, 'start_at', ${msText('h.start_at')}, 'end_at', ${msText('h.end_at')},
    'answer_by', ${msText('h.answer_by')}, 'pay_amount', h.pay_amount, 'coupon_amount', h.coupon_amount) from order_changes h where h.order_id = o.id and h.status = 'WAITING')`

const substitution = `(select json_build_object('id', s.id, 'cause', s.cause, 'answer_by', ${msText('s.answer_by')}, 'list', (select coalesce(json_agg(json_build_object('technician_id', x.technician_id, 'nickname', y.nickname,
    'avatar_key', y.avatar_key, 'score', y.score::float8, 'order_count', y.order_count, 'distance_m', x.distance_m, 'travel_min', x.travel_min, 'back_amount', x.back_amount, 'recommended', x.recommended) order by x.rank), '[]')
    from substitutes x join technicians y on y.id = x.technician_id where x.substitution_id = s.id)) from substitutions s where s.order_id = o.id and s.status = 'WAITING')`

const extras = `(select coalesce(json_agg(x order by x.created_at, x.id), '[]') from (select ${cardColumns}, o.duration_min, ${linesOf} as lines from orders o where o.parent_id = $1) x)`

const detail = statement<DetailRow>(`
  select ${cardColumns}, t.nickname, t.avatar_key, array(select e.id from orders e where e.parent_id = o.id order by e.created_at, e.id) as extra_orders, ${roomOf} as room, ${extras} as extras, o.service_amount, o.travel_fee, o.vip_amount, o.coupon_amount, o.user_coupon_id, o.travel_type, o.distance_m, o.travel_min, o.remark, o.pay_way,
    ${msText('o.accepted_at', 'accepted_at')}, ${msText('o.departed_at', 'departed_at')}, ${msText('o.arrived_at', 'arrived_at')}, ${msText('o.service_start_at', 'service_start_at')},
    ${msText('o.service_end_at', 'service_end_at')}, ${msText('o.cancelled_at', 'cancelled_at')}, o.cancel_reason, o.close_reason, ${msText('o.auto_confirm_at', 'auto_confirm_at')},
    ${way}, ${waitingChange} as change, ${substitution} as substitution, (select count(*)::int from chat_messages m where m.order_id = o.id and m.side = 'TECHNICIAN' and m.seq > coalesce((select r.seq from chat_reads r where r.order_id = o.id and r.side = 'CUSTOMER'), 0)) as unread_chat,
    (select n.number from masked_numbers n where n.order_id = o.id and n.released_at is null) as number,
    ${linesOf} as lines,
    (select coalesce(json_agg(r order by r.applied_at, r.id), '[]') from (select f.id, f.refund_no, f.status, f.type, f.apply_amount, f.refund_amount, f.deductions, f.reason_id, f.reason, f.image_keys, f.answer, f.auto,
      exists (select 1 from appeals x where x.refund_id = f.id) as appealed, ${msText('f.applied_at', 'applied_at')}, ${msText('f.answer_by', 'answer_by')}, ${msText('f.audited_at', 'audited_at')}, ${msText('f.refunded_at', 'refunded_at')}, ${msText('f.cancelled_at', 'cancelled_at')}, p.pay_way
      from refunds f join payments p on p.id = f.payment_id where f.order_id = o.id) r) as refunds,
    (select coalesce(json_agg(c order by c.created_at, c.id), '[]') from (select b.id, b.refund_id, b.first_id, b.type, b.content, b.wish, b.image_keys, b.status, exists (select 1 from appeals x where x.first_id = b.id) as reviewed,
      ${msText('b.created_at', 'created_at')}, ${msText('b.answer_by', 'answer_by')}, ${msText('b.taken_at', 'taken_at')}, ${msText('b.decided_at', 'decided_at')}, b.result, b.result_amount
      from appeals b where b.order_id = o.id) c) as appeals,
    (select row_to_json(v) from (select v.id, v.score, v.content, v.image_keys, coalesce((select array_agg(g.name) from review_tags g where g.id = any(v.tag_ids)), '{}') as tags, v.reply, v.anonymous, ${msText('v.created_at', 'created_at')}, p.name as project_name
      from reviews v join projects p on p.id = v.project_id where v.order_id = o.id) v) as review,
    (select row_to_json(c) from (select nickname, avatar_key from accounts where id = o.account_id) c) as customer
  from orders o join technicians t on t.id = o.technician_id left join technician_positions s on s.technician_id = o.technician_id
  where o.id = $1 and o.account_id = $2 and o.hidden_at is null`)
export const findDetail = async (db: Db, orderId: string, accountId: string) => (await detail(db, orderId, accountId))[0]

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
const log =
  statement<LogRow>(`select ${msText('e.at', 'at')}, e.to_status, e.actor, e.note, e.move, (e.facts->>'etaAt')::float8 as eta_at, (e.facts->>'startAt')::float8 as moved_to, (e.facts->>'addMin')::int as add_min, (e.facts->>'endAt')::float8 as end_at, e.facts->'images' as image_keys from order_events e join orders o on o.id = e.order_id
  where o.id = $1 and (o.account_id = $2 or o.technician_id = $3) and (o.hidden_at is null or o.technician_id = $3) order by e.seq`)
export const listLog = (db: Db, { orderId, accountId = '', technicianId = '' }: { orderId: string; accountId?: string; technicianId?: string }) =>
  log(db, orderId, accountId, technicianId)
