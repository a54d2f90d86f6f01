import type { FindKind } from '@anxin/contract/manage/find-kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { orderOfApproval } from '../../db/order-of-approval.ts'
import type { People, Within } from './candidates-sql.ts'

type Row = {
  id: string
  no: string | null
  customer: string | null
  technician: string | null
  state: string | null
  kind: string | null
  order_id: string | null
  city: string | null
  city_code: string | null
  phone: string | null
  at: number
}
export type FoundRow = Row
/** What was named, or whose it is. */
type Named = People & { orders: readonly string[]; refunds: readonly string[] }

const most = 5
const oneOf = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::text[])`
const at = (column: string) => sql<number>`extract(epoch from ${sql.ref(column)})::float8 * 1000`

/** Columns of a kind of record under the same names, with its tables; `within`: where an operator of some cities sees it. */
type Source = { id: string; columns: RawBuilder<unknown>; from: RawBuilder<unknown>; at: string; within: (cityCodes: readonly string[]) => RawBuilder<boolean> }

const withOrder = sql`left join accounts a on a.id = o.account_id left join technicians t on t.id = o.technician_id left join cities c on c.city_code = o.city_code`
const ofOrder = sql`o.order_no as no, a.nickname as customer, t.nickname as technician`
const noPhone = sql`null as phone`
const inOrdersCity = (cityCodes: readonly string[]) => oneOf('o.city_code', cityCodes)

const sources: Record<FindKind, Source> = {
  order: {
    id: 'o.id',
    columns: sql`${ofOrder}, o.status as state, null as kind, o.id as order_id, c.name as city, c.city_code, ${noPhone}`,
    from: sql`orders o ${withOrder}`,
    at: 'o.start_at',
    within: inOrdersCity,
  },
  refund: {
    id: 'r.id',
    columns: sql`r.refund_no as no, coalesce(a.nickname, w.nickname) as customer, t.nickname as technician, r.status as state, null as kind, r.order_id, c.name as city, c.city_code, ${noPhone}`,
    from: sql`refunds r join accounts w on w.id = r.account_id left join orders o on o.id = r.order_id ${withOrder}`,
    at: 'r.applied_at',
    within: inOrdersCity,
  },
  appeal: {
    id: 'b.id',
    columns: sql`${ofOrder}, b.status as state, b.type as kind, b.order_id, c.name as city, c.city_code, ${noPhone}`,
    from: sql`appeals b join orders o on o.id = b.order_id ${withOrder}`,
    at: 'b.created_at',
    within: inOrdersCity,
  },
  ticket: {
    id: 's.id',
    columns: sql`o.order_no as no, w.nickname as customer, t.nickname as technician, s.state, s.kind, s.order_id, c.name as city, c.city_code, ${noPhone}`,
    from: sql`suggestions s join accounts w on w.id = s.account_id left join orders o on o.id = s.order_id
      left join technicians t on t.id = coalesce(s.technician_id, o.technician_id) left join cities c on c.city_code = coalesce(o.city_code, t.city_code)`,
    at: 's.created_at',
    within: (cityCodes) => sql`coalesce(o.city_code, t.city_code) = any(${[...cityCodes]}::text[])`,
  },
  approval: {
    id: 'v.id',
    columns: sql`${ofOrder}, v.state, v.kind, o.id as order_id, c.name as city, c.city_code, ${noPhone}`,
    from: sql`approvals v
      left join refunds r on r.id = v.subject_id and v.kind in ('refund', 'refundByHand') left join appeals b on b.id = v.subject_id and v.kind = 'appeal'
      left join suggestions s on s.id = v.subject_id and v.kind = 'objection'
      left join orders o on o.id = coalesce(r.order_id, b.order_id, s.order_id, ${sql.raw(orderOfApproval)}) ${withOrder}`,
    at: 'v.asked_at',
    within: inOrdersCity,
  },
  alarm: {
    id: 'x.id',
    columns: sql`${ofOrder}, case when x.resolved_at is null then 'OPEN' else 'ENDED' end as state, x.kind, x.order_id, c.name as city, c.city_code, ${noPhone}`,
    from: sql`alarms x left join orders o on o.id = x.order_id ${withOrder}`,
    at: 'x.raised_at',
    within: inOrdersCity,
  },
  customer: {
    id: 'a.id',
    columns: sql`null as no, a.nickname as customer, null as technician,
      case when a.deleted_at is not null then 'DELETED' when a.disabled then 'SUSPENDED' else 'ACTIVE' end as state, null as kind, null as order_id, null as city, null as city_code, a.phone`,
    from: sql`accounts a`,
    at: 'a.created_at',
    within: (cityCodes) => sql`exists (select 1 from orders o where o.account_id = a.id and o.city_code = any(${[...cityCodes]}::text[]))`,
  },
  technician: {
    id: 't.id',
    columns: sql`null as no, null as customer, t.nickname as technician, t.status as state, null as kind, null as order_id, c.name as city, c.city_code, a.phone`,
    from: sql`technicians t join accounts a on a.id = t.account_id join cities c on c.city_code = t.city_code`,
    at: 't.approved_at',
    within: (cityCodes) => oneOf('t.city_code', cityCodes),
  },
  review: {
    id: 'v.id',
    columns: sql`o.order_no as no, a.nickname as customer, t.nickname as technician, null as state, null as kind, v.order_id, c.name as city, c.city_code, ${noPhone}`,
    from: sql`reviews v join technicians t on t.id = v.technician_id join accounts a on a.id = v.account_id
      join cities c on c.city_code = t.city_code left join orders o on o.id = v.order_id`,
    at: 'v.created_at',
    within: (cityCodes) => oneOf('t.city_code', cityCodes),
  },
}

/** Where records of a kind are those that were named, or belong to what was. */
const belongs: Record<FindKind, (named: Named) => RawBuilder<boolean>> = {
  order: ({ orders }) => oneOf('o.id', orders),
  refund: ({ orders, refunds, accounts }) => sql`(${oneOf('r.id', refunds)} or ${oneOf('r.order_id', orders)} or ${oneOf('r.account_id', accounts)})`,
  appeal: ({ orders }) => oneOf('b.order_id', orders),
  // Tickets are found by who wrote them: technicians write under their account, too.
  ticket: ({ accounts, technicians, orders }) => sql`(
    s.account_id = any(array(select unnest(${[...accounts]}::text[]) union all select account_id from technicians where ${oneOf('id', technicians)}))
    or (${oneOf('s.order_id', orders)} and s.account_id = any(array(
      select account_id from orders where ${oneOf('id', orders)}
      union all select t.account_id from orders o join technicians t on t.id = o.technician_id where ${oneOf('o.id', orders)}))))`,
  approval: ({ orders, refunds }) => sql`v.state = 'WAITING' and (${oneOf('o.id', orders)} or ${oneOf('r.id', refunds)})`,
  alarm: ({ orders }) => oneOf('x.order_id', orders),
  customer: ({ accounts }) => oneOf('a.id', accounts),
  technician: ({ technicians }) => oneOf('t.id', technicians),
  review: ({ orders, accounts }) => sql`(${oneOf('v.order_id', orders)} or ${oneOf('v.account_id', accounts)})`,
}

async function read(db: Db, kind: FindKind, where: RawBuilder<boolean>, cityCodes: readonly string[]): Promise<(Row & { found: FindKind })[]> {
  const { id, columns, from, at: moment, within } = sources[kind]
  const city = cityCodes.length === 0 ? sql`true` : within(cityCodes)
  const { rows } = await sql<Row>`select ${sql.ref(id)} as id, ${columns}, ${at(moment)} as at from ${from} where ${where} and ${city}
    order by ${sql.ref(moment)} desc limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, found: kind }))
}

/** The newest records of a kind that belong to what was named, inside an operator's cities. */
export const foundOf = (db: Db, kind: FindKind, { cityCodes, ...named }: Named & Within) => read(db, kind, belongs[kind](named), cityCodes)
/** Records of a kind by their ids, inside an operator's cities. */
export const namedOf = (db: Db, kind: FindKind, { ids, cityCodes }: Within & { ids: readonly string[] }) =>
  read(db, kind, oneOf(sources[kind].id, ids), cityCodes)
