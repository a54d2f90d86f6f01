import type { SubstituteCause } from '@anxin/contract/substitute-causes'
import type { PriceBreakdown } from '@anxin/contract/entities/prices'
import { statement, type Db } from '../../../db/connect.ts'
import { msText } from '../../../db/epoch.ts'
import type { Point } from '../../schedule/public.ts'
import type { AppealRow, RefundRow } from '../refunds/shapes.ts'
import { cardColumns, linesOf, type CachedOrderRow } from './card-columns.ts'
import { roomOf, type RoomRow } from '../extension/room-sql.ts'

// Parts of an order that few have; whose order it is has been asked before.

/** The one row of a part, or null without one. */
const oneOf =
  <Row>(run: (db: Db, orderId: string) => Promise<Row[]>) =>
  async (db: Db, orderId: string): Promise<Row | null> =>
    (await run(db, orderId))[0] ?? null

/** Time added to a visit. */
export type ExtensionRow = CachedOrderRow & { duration_min: number; lines: PriceBreakdown['lines'] }
const extras = statement<ExtensionRow>(
  `select ${cardColumns}, o.duration_min, ${linesOf} as lines from orders o where o.parent_id = $1 order by o.created_at, o.id`,
)
export const listExtensions = (db: Db, orderId: string) => extras(db, orderId)

const refunds = statement<RefundRow>(`
  select f.id, f.refund_no, f.status, f.type, f.apply_amount, f.refund_amount, f.deductions, f.reason_id, f.reason, f.image_keys, f.answer, f.auto,
    exists (select from appeals x where x.refund_id = f.id) as appealed, ${msText('f.applied_at', 'applied_at')}, ${msText('f.answer_by', 'answer_by')}, ${msText('f.audited_at', 'audited_at')},
    ${msText('f.refunded_at', 'refunded_at')}, ${msText('f.cancelled_at', 'cancelled_at')}, ${msText('f.sent_again_at', 'sent_again_at')}, f.paid_by, f.paid_reference, p.pay_way
  from refunds f join payments p on p.id = f.payment_id where f.order_id = $1 order by f.applied_at, f.id`)
export const listRefunds = (db: Db, orderId: string) => refunds(db, orderId)

const appeals = statement<AppealRow>(`
  select b.id, b.refund_id, b.first_id, b.type, b.content, b.wish, b.image_keys, b.status, exists (select from appeals x where x.first_id = b.id) as reviewed,
    ${msText('b.created_at', 'created_at')}, ${msText('b.answer_by', 'answer_by')}, ${msText('b.taken_at', 'taken_at')}, ${msText('b.decided_at', 'decided_at')}, b.result, b.result_amount
  from appeals b where b.order_id = $1 order by b.created_at, b.id`)
export const listAppeals = (db: Db, orderId: string) => appeals(db, orderId)

const room = statement<{ room: RoomRow | null }>(`select ${roomOf} as room from orders o join technicians t on t.id = o.technician_id where o.id = $1`)
export const findRoom = async (db: Db, orderId: string): Promise<RoomRow | null> => (await room(db, orderId))[0]?.room ?? null

const point = (lat: string, lng: string) => `json_build_object('lat', ${lat}, 'lng', ${lng})`
/** The point that stands for the visit before that the technician may come from, as the calendar sees it (comesFrom of the slots). */
const visitBefore = `(select ${point('c.lat', 'c.lng')} from orders p join occupancies c on c.order_id = p.id and c.change_id is null
    where p.technician_id = o.technician_id and p.paid_at is not null and p.start_at < o.start_at and p.start_at > o.start_at - interval '14 hours'
      and p.id <> o.id and p.arrived_at is not null and c.lat is not null and c.lng is not null order by p.start_at desc limit 1)`
type WayRow = { seen: Point & { at: number }; base: Point; before: Point | null; began: Point | null }
export const findWay = oneOf(
  statement<WayRow>(`
  select json_build_object('lat', s.lat, 'lng', s.lng, 'at', ${msText('s.at')}) as seen, ${point('t.base_lat', 't.base_lng')} as base,
    ${visitBefore} as before, case when s.way_of = o.id then ${point('s.began_lat', 's.began_lng')} end as began
  from orders o join technicians t on t.id = o.technician_id join technician_positions s on s.technician_id = o.technician_id
  where o.id = $1 and o.status = 'DEPARTED'`),
)

type SubstituteRow = {
  technician_id: string
  nickname: string
  avatar_key: string
  score: number
  order_count: number
  distance_m: number
  travel_min: number
  back_amount: number
  recommended: boolean
}
type SubstitutionRow = { id: string; cause: SubstituteCause; answer_by: number; list: SubstituteRow[] }
export const findSubstitution = oneOf(
  statement<SubstitutionRow>(`
  select s.id, s.cause, ${msText('s.answer_by', 'answer_by')}, (select coalesce(json_agg(json_build_object('technician_id', x.technician_id, 'nickname', y.nickname,
    'avatar_key', y.avatar_key, 'score', y.score::float8, 'order_count', y.order_count, 'distance_m', x.distance_m, 'travel_min', x.travel_min, 'back_amount', x.back_amount, 'recommended', x.recommended) order by x.rank), '[]')
    from substitutes x join technicians y on y.id = x.technician_id where x.substitution_id = s.id) as list
  from substitutions s where s.order_id = $1 and s.status = 'WAITING'`),
)

type ReviewRow = {
  id: string
  score: number
  content: string
  image_keys: string[]
  tags: string[]
  tags_en: string[]
  reply: string | null
  anonymous: boolean
  hidden: boolean
  created_at: number
  project_name: string
  project_name_en: string
  /** The author's. */
  nickname: string
  avatar_key: string | null
}
const tagNames = (name: string) => `array(select ${name} from review_tags g where g.id = any(v.tag_ids) order by g.sort, g.id)`
export const findReview = oneOf(
  statement<ReviewRow>(`
  select v.id, v.score, v.content, v.image_keys, ${tagNames('g.name')} as tags, ${tagNames("coalesce(nullif(g.name_en, ''), g.name)")} as tags_en,
    case when v.reply_hidden then null else v.reply end as reply, v.anonymous, v.hidden, ${msText('v.created_at', 'created_at')}, p.name as project_name, coalesce(nullif(p.name_en, ''), p.name) as project_name_en, a.nickname, a.avatar_key
  from reviews v join projects p on p.id = v.project_id join orders o on o.id = v.order_id join accounts a on a.id = o.account_id where v.order_id = $1`),
)
