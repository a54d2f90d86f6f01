import type { HealthNoteState } from '@anxin/contract/health-codes'
import type { SubstituteCause } from '@anxin/contract/substitute-causes'
import type { techTabs } from '@anxin/contract/tech-orders'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'
import { numberIn } from '../../db/readable.ts'
import { addressOf, type ChangeRow, columnsOf, itemNameEn, reveals, statesIn, waitingChange } from '../orders/public.ts'
import { type LinesGiven, linesGivenSql, shopAmountSql } from '../money/public.ts'
import type { Point, WorkHours } from '../schedule/public.ts'

type Place = { lat: number | null; lng: number | null }
export type TechOrderRow = {
  id: string
  order_no: string
  status: string
  start_at: number
  end_at: number
  accept_expire_at: number | null
  address: Record<string, string | number>
  distance_m: number
  travel_min: number
  /** The place of the order before, with the point that stands for it, when it ends in the six hours before this one; else the base. */
  comes_from: Place & { stand_in?: Place | null }
  /** The point that stands for this order's address; none when its time was never taken. */
  stands_at: Place | null
  /** Where the technician's ways begin for everybody. */
  sets_out: Point & { free_travel: boolean }
  travel_type: 'TAXI' | 'BUS'
  number: string | null
  unread_chat: number
  remark: string
  pay_amount: number
  travel_fee: number
  vip_amount: number
  coupon_amount: number
  coupon_funded_by: string | null
  coupon_type: string | null
  commission_amount: number
  returned_amount: number
  returned_commission: number
  /** The shop's part of it. */
  shop_amount: number
  arrived_at: number | null
  absent_at: number | null
  absent_income: number | null
  /** At the door alone, where the customer may be reported absent. */
  lines_given: LinesGiven | null
  compensated: number
  service_start_at: number | null
  service_end_at: number | null
  left_at: number | null
  substituting: SubstituteCause | null
  substitutes_until: number | null
  ending_early: boolean
  /** In service alone: how often it was asked to end it early, and when that was settled last. */
  early_ends: { asks: number; settled_at: number | null } | null
  extensions: { order_id: string; add_min: number; paid_at: number; end_at: number; income: number }[]
  change: ChangeRow | null
  customer_standing: { count: number; reliable: number; respectful: number } | null
  nickname: string
  items: { item_id: string; project_id: string; name: string; name_en: string; cover_key: string; price: number; quantity: number; duration_min: number }[]
}

/** What the technician earned by an order that came to no service, or was refunded whole, as the ledger has it. */
const absentIncome = `(select -sum(p.amount)::bigint from ledger_txns t join postings p on p.txn_id = t.id
    where t.order_id = o.id and t.kind <> 'technician_compensated' and p.account = 'liability:technician_payable:' || o.technician_id)`

/** What the platform gave the technician for refunds of a visit and of the time added to it. */
const compensated = `(select coalesce(sum(r.compensated_amount), 0)::bigint from refunds r
    where r.compensated_amount > 0 and r.order_id in (select o.id union all select e.id from orders e where e.parent_id = o.id))`

/** As the calendar sees it (comesFrom): orders come and go before one that stands. */
const obfuscatedLocation = (order: string) =>
  `(select json_build_object('lat', c.lat, 'lng', c.lng) from occupancies c where c.order_id = ${order} and c.change_id is null)`
const comesFrom = `coalesce((select json_build_object('lat', ${numberIn('p.address', 'lat')}, 'lng', ${numberIn('p.address', 'lng')}, 'stand_in', ${obfuscatedLocation('p.id')}) from orders p
    where p.technician_id = o.technician_id and p.parent_id is null and p.paid_at is not null and p.status <> all(${statesIn('gone')}) and p.start_at < o.start_at
      and p.start_at > o.start_at - interval '14 hours' and p.end_at <= o.start_at and p.end_at > o.start_at - interval '6 hours' order by p.start_at desc limit 1),
  (select json_build_object('lat', t.base_lat, 'lng', t.base_lng) from technicians t where t.id = o.technician_id))`

const leastRaters = 3
/** What at least three other technicians said of the customer, the last opinion of each, for one who decides whether to come. */
const customerStanding = `case when o.status = 'PENDING_ACCEPT' then (select json_build_object('count', count(*), 'reliable', round(100 * avg(c.reliable::int)), 'respectful', round(100 * avg(c.respectful::int)))
    from (select distinct on (technician_id) reliable, respectful from customer_ratings where account_id = o.account_id and technician_id <> o.technician_id
      order by technician_id, rated_at desc, order_id desc) c having count(*) >= ${leastRaters}) end as customer_standing`

const columns = `o.id, o.order_no, o.status, ${msText('o.start_at', 'start_at')}, ${msText('o.end_at', 'end_at')}, ${msText('o.accept_expire_at', 'accept_expire_at')}, o.address, o.distance_m, o.travel_min, o.remark,
  o.pay_amount, o.travel_fee, o.vip_amount, o.coupon_amount, o.coupon_funded_by, o.commission_amount, o.returned_amount, o.returned_commission, ${shopAmountSql('o')} as shop_amount, ${msText('o.arrived_at', 'arrived_at')}, ${msText('o.absent_at', 'absent_at')},
  ${msText('o.service_start_at', 'service_start_at')}, ${msText('o.service_end_at', 'service_end_at')}, ${msText('o.left_at', 'left_at')}, a.nickname,
  (select c.type from user_coupons u join coupons c on c.id = u.coupon_id where u.id = o.user_coupon_id) as coupon_type,
  case when o.absent_at is not null or o.status = 'REFUNDED' then ${absentIncome} end as absent_income, case when o.status = 'ARRIVED' then ${linesGivenSql()} end as lines_given, ${compensated} as compensated, ${comesFrom} as comes_from, ${obfuscatedLocation('o.id')} as stands_at, o.travel_type, (select json_build_object('lat', t.base_lat, 'lng', t.base_lng, 'free_travel', t.free_travel) from technicians t where t.id = o.technician_id) as sets_out, ${waitingChange} as change, ${customerStanding}, o.substituting, o.ending_early,
  case when o.status = 'IN_SERVICE' then (select json_build_object('asks', count(*), 'settled_at', ${msText('max(x.answered_at)')}) from early_ends x where x.order_id = o.id) end as early_ends,
  (select ${msText('s.answer_by')} from substitutions s where s.order_id = o.id and s.status = 'WAITING') as substitutes_until,
  (select coalesce(json_agg(json_build_object('order_id', e.id, 'add_min', e.duration_min, 'paid_at', ${msText('e.paid_at')}, 'end_at', ${msText('e.end_at')},
    'income', e.pay_amount + case when e.coupon_funded_by = 'PLATFORM' then e.coupon_amount else 0 end - e.commission_amount - e.returned_amount + e.returned_commission - ${shopAmountSql('e')}) order by e.paid_at, e.id), '[]')
    from orders e where e.parent_id = o.id and e.paid_at is not null and e.status <> all(${statesIn('gone')})) as extensions,
  (select n.number from masked_numbers n where n.order_id = o.id and n.released_at is null) as number,
  (select count(*)::int from chat_messages m where m.order_id = o.id and m.side = 'CUSTOMER' and m.sent_at > coalesce(o.reassigned_at, '-infinity') and m.seq > coalesce((select r.seq from chat_reads r where r.order_id = o.id and r.side = 'TECHNICIAN'), 0)) as unread_chat,
  (select coalesce(json_agg(json_build_object('item_id', i.id, 'project_id', i.project_id, 'name', i.name, 'name_en', ${itemNameEn}, 'cover_key', i.cover_key, 'price', i.price, 'quantity', i.quantity, 'duration_min', i.duration_min) order by i.id), '[]') from order_items i where i.order_id = o.id) as items`

/** One more arrival code that did not fit. */
export const countWrongCode = (db: Db, { orderId, technicianId }: { orderId: string; technicianId: string }) =>
  db
    .updateTable('orders')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('id', '=', orderId)
    .where('technician_id', '=', technicianId)
    .execute()

/** An order that the technician may know, held until the transaction ends; the technician stays as they are for as long. */
export const lockTechOrder = (tx: Tx, orderId: string, technicianId: string) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('technicians as t', 't.id', 'o.technician_id')
    .select(columnsOf('o'))
    .select(['t.status as technician_status', 't.suspended_reason', 't.papers_until', 't.nickname'])
    .where('o.id', '=', orderId)
    .where('o.technician_id', '=', technicianId)
    .where('o.paid_at', 'is not', null)
    .where('o.parent_id', 'is', null)
    // No stronger than needed: a row that refers to one of them, such as an alarm or an order being made, does not wait.
    // The technician's row waits for a suspension and is waited for by one.
    .forNoKeyUpdate(['o', 't'])
    .executeTakeFirst()

/** Orders the technician may know: from payment on. Time that was added stands with its visit. */
const paid = `o.technician_id = $1 and o.parent_id is null and o.status <> all(${statesIn('unpaid')}) and o.paid_at is not null`
const from = `from orders o join accounts a on a.id = o.account_id where ${paid}`

/** What was declared of the customer's health, as far as this technician has read it. */
const healthColumn = `(select case when exists (select from health_note_reads r where r.order_id = h.order_id and r.revision = h.revision and r.technician_id = o.technician_id)
  then 'READ' else 'UNREAD' end from health_notes h where h.order_id = o.id and h.sealed is not null) as health_note`

/** What this technician has said of the customer. */
const ownWordColumn = `json_build_object('blocked', exists (select from blocked_customers b where b.technician_id = o.technician_id and b.account_id = o.account_id),
  'rating', (select json_build_object('reliable', c.reliable, 'respectful', c.respectful) from customer_ratings c where c.order_id = o.id and c.technician_id = o.technician_id)) as own_word`
export type OwnWord = { blocked: boolean; rating: { reliable: boolean; respectful: boolean } | null }

const revealedColumn = `array(select e.move from order_events e where e.order_id = o.id and e.actor_id = o.technician_id and e.move = any('{${reveals.join(',')}}')) as revealed`
const one = statement<TechOrderRow & { revealed: string[]; health_note: HealthNoteState | null; own_word: OwnWord }>(
  `select ${columns}, ${revealedColumn}, ${healthColumn}, ${ownWordColumn} ${from} and o.id = $2`,
)
export const findTechOrder = async (db: Db, orderId: string, technicianId: string) => (await one(db, technicianId, orderId))[0]

type Held = Pick<TechOrderRow, 'status' | 'start_at' | 'end_at' | 'service_end_at' | 'substituting'> & { account_id: string }
const held = statement<Held>(
  `select o.status, o.account_id, o.substituting, ${msText('o.start_at', 'start_at')}, ${msText('o.end_at', 'end_at')}, ${msText('o.service_end_at', 'service_end_at')}
   ${from} and o.id = $2 for update of o`,
)
const shown = statement<{ revealed: string[] }>(`select ${revealedColumn} from orders o where o.id = $1`)
/** The technician's order, held, with what of it they have already been shown: read once it is held, so that two looks never write the same line. */
export async function lockWithReveals(tx: Tx, orderId: string, technicianId: string) {
  const [order] = await held(tx, technicianId, orderId)
  const [row] = order ? await shown(tx, orderId) : []
  return order && { ...order, revealed: row?.revealed ?? [] }
}

/** Rows of a list, each with an address that can be read. */
const withPlaces = (rows: TechOrderRow[]): TechOrderRow[] => rows.map((row) => ({ ...row, address: addressOf(row.id, row.address) }))

const between = statement<TechOrderRow>(
  `select ${columns} ${from} and o.start_at >= $2 and o.start_at < $3 and o.status <> all(${statesIn('gone')}) order by o.start_at, o.id limit 200`,
)
export const ordersBetween = async (db: Db, technicianId: string, start: Date, end: Date) => withPlaces(await between(db, technicianId, start, end))

type Tab = (typeof techTabs)[number]
const tabs = {
  // A visit that began before midnight stays on the day's list until it is over.
  TODAY: {
    where: `o.start_at < $3 and (o.start_at >= $2 and o.status <> all(${statesIn('gone')}) or o.start_at >= $2::timestamptz - interval '1 day' and o.status = any(${statesIn('toVisit')}))`,
    order: 'o.start_at, o.id',
  },
  PENDING: { where: `o.status = 'PENDING_ACCEPT' and o.substituting is null and $2::timestamptz < $3::timestamptz`, order: 'o.accept_expire_at, o.id' },
  UPCOMING: { where: `o.status = any(${statesIn('toVisit')}) and $2::timestamptz < $3::timestamptz`, order: 'o.start_at, o.id' },
  DONE: { where: `o.status <> all(${statesIn('running')}) and $2::timestamptz < $3::timestamptz`, order: 'o.start_at desc, o.id' },
} as const satisfies Record<Tab, { where: string; order: string }>
const pages = Object.fromEntries(
  Object.entries(tabs).map(([tab, { where, order }]) => [
    tab,
    statement<TechOrderRow>(`select ${columns} ${from} and ${where} order by ${order} limit $4 offset $5`),
  ]),
) as Record<Tab, ReturnType<typeof statement<TechOrderRow>>> // safe: built from every tab

/**
 * One page of a tab; the day is that of the service zone. Nobody counts a history: before the last page the total is one
 * more than what was shown, which says that there is more.
 */
export async function pageOfTab(
  db: Db,
  { technicianId, tab, start, end, limit, offset }: { technicianId: string; tab: Tab; start: Date; end: Date; limit: number; offset: number },
) {
  const found = withPlaces(await pages[tab](db, technicianId, start, end, limit + 1, offset))
  return { list: found.slice(0, limit), total: found.length > 0 ? offset + found.length : 0 }
}

export const pendingOf = async (db: Db, technicianId: string, start: Date, end: Date) => withPlaces(await pages.PENDING(db, technicianId, start, end, 50, 0))
export const todayOf = async (db: Db, technicianId: string, start: Date, end: Date) => withPlaces(await pages.TODAY(db, technicianId, start, end, 100, 0))

type TechnicianRow = {
  id: string
  nickname: string
  avatar_key: string
  photo_keys: string[]
  level: number
  score: number
  order_count: number
  review_count: number
  fans_count: number
  on_duty: boolean
  status: string
  intro: string
  hours: WorkHours
  most_orders: number | null
  most_minutes: number | null
  calendar_secret: string
}
export async function requireTechnician(db: Db, technicianId: string): Promise<TechnicianRow> {
  const row = await db
    .selectFrom('technicians')
    .select(['id', 'nickname', 'avatar_key', 'photo_keys', 'level', 'score', 'order_count', 'review_count', 'fans_count', 'on_duty', 'status', 'intro'])
    .select(['hours', 'most_orders', 'most_minutes', 'calendar_secret'])
    .$narrowType<Pick<TechnicianRow, 'hours' | 'score'>>()
    .where('id', '=', technicianId)
    .executeTakeFirst()
  if (!row) throw new Error(`the session's technician ${technicianId} is gone`)
  return row
}

/** Whose calendar the secret opens; a suspended technician's opens to nobody. */
export const findCalendar = async (db: Db, secret: string): Promise<string | undefined> =>
  (await db.selectFrom('technicians').select('id').where('calendar_secret', '=', secret).where('status', '=', 'ACTIVE').executeTakeFirst())?.id

export const setCalendarSecret = (db: Db, technicianId: string, secret: string) =>
  db.updateTable('technicians').set({ calendar_secret: secret }).where('id', '=', technicianId).execute()

const done = statement<{ count: number; income: number }>(`
  select count(*) filter (where o.parent_id is null) as count, coalesce(sum(o.pay_amount + case when o.coupon_funded_by = 'PLATFORM' then o.coupon_amount else 0 end - o.commission_amount - o.returned_amount + o.returned_commission - ${shopAmountSql('o')}), 0)::bigint
      + (select coalesce(sum(${absentIncome}), 0)::bigint from orders o where o.technician_id = $1 and o.absent_at >= $2 and o.absent_at < $3)
      + (select coalesce(sum(r.compensated_amount), 0)::bigint from refunds r join orders o on o.id = r.order_id
          where r.compensated_amount > 0 and r.compensated_at >= $2 and r.compensated_at < $3 and o.technician_id = $1) as income
  from orders o where o.technician_id = $1 and o.status = any(${statesIn('served')}) and o.service_end_at >= $2 and o.service_end_at < $3`)
export const doneBetween = async (db: Db, technicianId: string, start: Date, end: Date) =>
  (await done(db, technicianId, start, end))[0] ?? { count: 0, income: 0 }

// The first report after a departure marks where that way began; the next departure moves the mark.
const position = statement<{ id: string; account_id: string }>(`
  with way as (
    select id, account_id, departed_at from orders where technician_id = $1 and status = 'DEPARTED'
  ), seen as (
    insert into technician_positions as s (technician_id, lat, lng, at, way_of, began_lat, began_lng)
    values ($1, $2, $3, $4, (select id from way order by departed_at desc limit 1), $2, $3)
    on conflict (technician_id) do update set lat = excluded.lat, lng = excluded.lng, at = excluded.at, way_of = excluded.way_of,
      began_lat = case when s.way_of = excluded.way_of then s.began_lat else excluded.began_lat end,
      began_lng = case when s.way_of = excluded.way_of then s.began_lng else excluded.began_lng end
    where s.at < excluded.at returning technician_id
  )
  select way.id, way.account_id from way, seen`)

/** Keeps a position that is newer than the kept one; the orders whose customers wait for the technician, none when it is not. */
export const keepPosition = (db: Db, { technicianId, lat, lng, seen }: { technicianId: string; lat: number; lng: number; seen: Date }) =>
  position(db, technicianId, lat, lng, seen)

/** Forgets positions reported before a moment, with where those ways began; how many. */
export const deletePositions = async (db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('technician_positions').where('at', '<', before).executeTakeFirst()).numDeletedRows)

type TimeOffRow = { id: string; start_at: number; end_at: number; reason: string }
const off = statement<TimeOffRow>(`select id, ${msText('lower(service)', 'start_at')}, ${msText('upper(service)', 'end_at')}, reason from occupancies
  where technician_id = $1 and kind = 'TIME_OFF' and active and during && tstzrange($2, $3) order by lower(service)`)
export const timeOffBetween = (db: Db, technicianId: string, start: Date, end: Date) => off(db, technicianId, start, end)

export const offersOf = (db: Db, technicianId: string) =>
  db
    .selectFrom('offers')
    .innerJoin('projects', 'projects.id', 'offers.project_id')
    .select(['projects.id', 'projects.name', 'projects.name_en', 'offers.price'])
    .where('technician_id', '=', technicianId)
    .where('offers.on_offer', '=', true)
    .orderBy('projects.sort')
    .orderBy('projects.id')
    .execute()
export const certificatesOf = (db: Db, technicianId: string) =>
  db.selectFrom('certificates').select(['type', 'name', 'expire_at']).where('technician_id', '=', technicianId).orderBy('id').execute()
