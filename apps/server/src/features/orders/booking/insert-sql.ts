import { orderBeginnings } from '@anxin/contract/order-transitions'
import { named } from '../../../db/named.ts'
import { shopOf } from './shop-share-sql.ts'

/** What became of an order that was to be written. */
export type Outcome =
  | 'made'
  /** The calendar it was decided on has changed since. */
  | 'calendarMoved'
  /** The calendar stands, but somebody else is writing to it. */
  | 'calendarBusy'
  /** Another creation of the same account is under way, or its end. */
  | 'accountBusy'
  /** The account has ended. */
  | 'accountGone'
  | 'tooManyHolds'
  /** The same request, or the same quote, has made an order before. */
  | 'twin'
  /** The calendar stands, and yet the exclusion constraint refuses the time. */
  | 'timeTaken'

const columns = `id text, order_no text, account_id text, technician_id text, calendar_version bigint, city_code text, request_id text, request_hash text,
  start_at timestamptz, end_at timestamptz, leaves_at timestamptz, free_at timestamptz, duration_min integer, address json, lat float8, lng float8, travel_type text, distance_m integer, travel_min integer, remark text, health bytea,
  service_amount bigint, travel_fee bigint, vip_amount bigint, coupon_amount bigint, pay_amount bigint, commission_amount bigint, coupon_funded_by text, user_coupon_id text, policy_version integer,
  most_holds bigint, pay_expire_at timestamptz, arrival_secret bytea, created_at timestamptz, items json, lines json, note text, prev_hash bytea, hash bytea`

const { event, to, by } = orderBeginnings.create

/** How the account and then the calendar are held. */
const ways = {
  /** Several orders together wait for nobody, so that no one order holds up the others and no circle of waiting can form. */
  together: {
    account: 'pg_try_advisory_xact_lock(hashtextextended(a.account_id, 1))',
    living: 'skip locked',
    missing: 'accountBusy',
    calendar: 'for no key update skip locked',
  },
  /** One alone waits for its turn: for the account first, so that nobody waits for an account while others wait for the calendar. */
  alone: { account: `pg_advisory_xact_lock(hashtextextended(a.account_id, 1))::text = ''`, living: '', missing: 'accountGone', calendar: 'for no key update' },
}

/**
 * Orders with their time, items, price lines and first event; for each its outcome. Every later part hangs on the one
 * before, so an order is written whole or not at all:
 * - the account's lock keeps its own creations one after the other, so that each counts the unpaid orders of those before; its row is
 *   held against its end, which sees what was made before it and lets nothing be made after;
 * - the calendar's version decides and is held; taking the time moves it. Whether a project is offered at all is no
 *   technician's matter and is looked at beside it;
 * - the exclusion constraint has the last word.
 * No two of them may be of one account or one technician.
 */
const inserting = ({ account, living, missing, calendar }: (typeof ways)['alone']) =>
  named<{ id: string; outcome: Outcome }>(`
  with asked as materialized (
    select * from json_to_recordset(:orders::json) as o(${columns})
  ), account as materialized (
    select a.id, case
      when exists (select from orders f where f.account_id = a.account_id and f.request_id = a.request_id) or exists (select from orders f where f.id = a.id) then 'twin'
      when k.id is null then '${missing}'
      when not (${account}) then 'accountBusy'
      when open_holds(a.account_id) >= a.most_holds then 'tooManyHolds'
    end as refusal
    from asked a left join lateral (select id from accounts where id = a.account_id and deleted_at is null for key share ${living}) k on true
  ), turn as materialized (
    select a.* from asked a join account s on s.id = a.id cross join lateral (
      select from listings where technician_id = a.technician_id and version = a.calendar_version and s.refusal is null ${calendar}) l
    where not exists (select from json_to_recordset(a.items) as i(project_id text) join projects p on p.id = i.project_id where not p.on_offer)
  ), slot as (
    insert into occupancies (id, technician_id, kind, order_id, service, during, lat, lng, created_at)
    select id, technician_id, 'ORDER', id, tstzrange(start_at, end_at), tstzrange(leaves_at, free_at), lat, lng, created_at from turn
    on conflict on constraint occupancies_no_overlap do nothing returning order_id
  ), made as (
    insert into orders (id, order_no, account_id, technician_id, city_code, status, request_id, request_hash, start_at, end_at, duration_min, address, travel_type, distance_m, travel_min, remark,
      service_amount, travel_fee, vip_amount, coupon_amount, pay_amount, commission_amount, coupon_funded_by, user_coupon_id, policy_version, pay_expire_at, arrival_secret, created_at, shop_id, shop_share_bp)
    select t.id, order_no, account_id, technician_id, city_code, '${to}', request_id, request_hash, start_at, end_at, duration_min, address, travel_type, distance_m, travel_min, remark,
      service_amount, travel_fee, vip_amount, coupon_amount, pay_amount, commission_amount, coupon_funded_by, user_coupon_id, policy_version, pay_expire_at, arrival_secret, created_at, s.shop_id, s.share_bp
    from slot join turn t on t.id = slot.order_id left join ${shopOf('t.technician_id')} s on true
    returning id
  ), items as (
    insert into order_items (id, order_id, project_id, name, cover_key, price, quantity, duration_min)
    select i.id, t.id, i.project_id, i.name, i.cover_key, i.price, i.quantity, i.duration_min
    from made join turn t on t.id = made.id, json_to_recordset(t.items) as i(id text, project_id text, name text, cover_key text, price bigint, quantity integer, duration_min integer)
  ), lines as (
    insert into order_price_lines (order_id, line_no, kind, name, amount, deduct, why, reason, rule)
    select t.id, l.line_no, l.kind, l.name, l.amount, l.deduct, l.why, l.reason, l.rule
    from made join turn t on t.id = made.id, json_to_recordset(t.lines) as l(line_no integer, kind text, name text, amount bigint, deduct boolean, why text, reason jsonb, rule text)
  ), declared as (
    insert into health_notes (order_id, account_id, sealed, declared_at) select t.id, t.account_id, t.health, t.created_at from made join turn t on t.id = made.id where t.health is not null
  ), event as (
    insert into order_events (order_id, seq, at, move, to_status, actor, actor_id, note, prev_hash, hash)
    select t.id, 1, t.created_at, '${event}', '${to}', '${by}', t.account_id, t.note, t.prev_hash, t.hash from made join turn t on t.id = made.id
  )
  select a.id, case
      when made.id is not null then 'made'
      when s.refusal is not null then s.refusal
      when t.id is not null then 'timeTaken'
      when exists (select from listings l where l.technician_id = a.technician_id and l.version = a.calendar_version) then 'calendarBusy'
      else 'calendarMoved'
    end as outcome
  from asked a join account s on s.id = a.id left join turn t on t.id = a.id left join made on made.id = a.id`)

export const insertOrders = { together: inserting(ways.together), alone: inserting(ways.alone) }
