import { orderGroups } from '@anxin/contract/order-states'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

type Within = { cityCodes: readonly string[] }
type Day = Within & { from: Date; to: Date }
const within = ({ cityCodes }: Within) => (cityCodes.length === 0 ? sql<boolean>`true` : sql<boolean>`o.city_code = any(${[...cityCodes]})`)
const counted = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`

/** Whether no other operator may act. */
export const isAlone = async (db: Db, operatorId: string): Promise<boolean> =>
  (await db.selectFrom('operators').select('id').where('state', '=', 'ACTIVE').where('id', '<>', operatorId).executeTakeFirst()) === undefined

/** Orders made, and visits begun, on a day. */
export const ordersOfDay = (db: Db, { from, to, ...scope }: Day) =>
  db
    .selectFrom('orders as o')
    .select([
      counted(sql`o.created_at >= ${from} and o.parent_id is null`).as('orders'),
      counted(sql`o.arrived_at >= ${from} and o.arrived_at < ${to}`).as('arrivals'),
      counted(sql`o.arrived_at >= ${from} and o.arrived_at < ${to} and o.arrived_at <= o.start_at + interval '5 minutes'`).as('punctual'),
    ])
    // A visit can be booked a fortnight ahead, and moved by as much again.
    .where('o.created_at', '>=', new Date(from.getTime() - 30 * 86_400_000))
    .where('o.created_at', '<', to)
    .where(within(scope))
    .executeTakeFirstOrThrow()

/** What customers paid on a day for orders, fen; what went back of it since then is refunded. */
export const paidOnDay = async (db: Db, { from, to, ...scope }: Day): Promise<number> =>
  (
    await db
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.purpose_id')
      .select(sql<number>`coalesce(sum(p.amount), 0)::bigint`.as('amount'))
      .where('p.purpose', 'in', ['ORDER', 'EXTRA'])
      .where('p.status', 'in', ['SUCCESS', 'REFUNDED'])
      .where('p.paid_at', '>=', from)
      .where('p.paid_at', '<', to)
      .where(within(scope))
      .executeTakeFirstOrThrow()
  ).amount

export const refundedOnDay = async (db: Db, { from, to, ...scope }: Day): Promise<number> =>
  (
    await db
      .selectFrom('refunds as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(sql<number>`coalesce(sum(r.refund_amount), 0)::bigint`.as('amount'))
      .where('r.status', '=', 'REFUNDED')
      .where('r.refunded_at', '>=', from)
      .where('r.refunded_at', '<', to)
      .where(within(scope))
      .executeTakeFirstOrThrow()
  ).amount

/** How many orders stand where, of those that still hold their technician's time. */
export const ordersNow = (db: Db, scope: Within) =>
  db
    .selectFrom('orders as o')
    .select([
      counted(sql`o.status = 'PENDING_PAYMENT'`).as('unpaid'),
      counted(sql`o.status = 'PENDING_ACCEPT'`).as('unaccepted'),
      counted(sql`o.status in (${sql.join(orderGroups.awaitsArrival)})`).as('to_visit'),
      counted(sql`o.status in (${sql.join(orderGroups.atPlace)})`).as('at_place'),
      counted(sql`o.status = 'PENDING_CONFIRM'`).as('to_confirm'),
    ])
    .where('o.status', 'in', orderGroups.holdsTime)
    // Added time stands with its visit.
    .where('o.parent_id', 'is', null)
    .where(within(scope))
    .executeTakeFirstOrThrow()

export const failedRefunds = async (db: Db, scope: Within): Promise<number> =>
  (
    await db
      .selectFrom('refunds as r')
      .leftJoin('orders as o', 'o.id', 'r.order_id')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('r.status', '=', 'FAILED')
      .where(within(scope))
      .executeTakeFirstOrThrow()
  ).n

const hourOf = (column: string) => sql<number>`extract(hour from ${sql.ref(column)} at time zone 'Asia/Shanghai')::int`

/** How many orders were made in each hour of a day; added time stands with its visit. */
export const ordersByHour = (db: Db, { from, to, ...scope }: Day) =>
  db
    .selectFrom('orders as o')
    .select([hourOf('o.created_at').as('hour'), sql<number>`count(*)::int`.as('n')])
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', to)
    .where('o.parent_id', 'is', null)
    .where(within(scope))
    .groupBy('hour')
    .execute()

/** How many visits begin in each hour of a day, as agreed. */
export const visitsByHour = (db: Db, { from, to, ...scope }: Day) =>
  db
    .selectFrom('orders as o')
    .select([hourOf('o.start_at').as('hour'), sql<number>`count(*)::int`.as('n')])
    .where('o.start_at', '>=', from)
    .where('o.start_at', '<', to)
    .where('o.parent_id', 'is', null)
    .where('o.status', 'not in', [...orderGroups.gone, ...orderGroups.unpaid])
    .where(within(scope))
    .groupBy('hour')
    .execute()

/** Why orders made on a day ended without a service. */
export const goneOfDay = (db: Db, { from, to, ...scope }: Day) =>
  db
    .selectFrom('orders as o')
    .select([sql<string>`coalesce(o.cancel_reason, o.close_reason, '')`.as('reason'), sql<number>`count(*)::int`.as('orders')])
    .where('o.status', 'in', orderGroups.gone)
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', to)
    .where(within(scope))
    .groupBy('reason')
    .orderBy('orders', 'desc')
    .orderBy('reason')
    .limit(6)
    .execute()

/** The side of a cell in degrees: about a kilometre. */
const cellDegrees = 0.01
const cellOf = (column: string) => sql<number>`floor(${sql.ref(column)} / ${cellDegrees})::int`

/**
 * Visits that begin soon or are under way, counted by cells. The points are those that stand for addresses in the calendars, and no finer
 * than a cell: what is shown here tells nobody's door.
 */
export async function visitsByCell(db: Db, { soonUntil, ...scope }: Within & { soonUntil: Date }) {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('occupancies as k', (join) => join.onRef('k.order_id', '=', 'o.id').on('k.change_id', 'is', null).on('k.active', '=', true))
    .innerJoin('cities as c', 'c.city_code', 'o.city_code')
    .select(['o.city_code', 'c.name as city_name', cellOf('k.lat').as('cell_row'), cellOf('k.lng').as('cell_column')])
    .select([
      sql<string>`coalesce(o.address->>'area', '')`.as('area'),
      counted(sql`o.status = 'ACCEPTED'`).as('soon'),
      counted(sql`o.status = 'DEPARTED'`).as('on_the_way'),
      counted(sql`o.status in (${sql.join(orderGroups.atPlace)})`).as('at_place'),
    ])
    .where('o.parent_id', 'is', null)
    .where('o.status', 'in', orderGroups.toVisit)
    .where('k.lat', 'is not', null)
    .where((eb) => eb.or([eb('o.status', '<>', 'ACCEPTED'), eb('o.start_at', '<', soonUntil)]))
    .where(within(scope))
    .groupBy(['o.city_code', 'c.name', 'cell_row', 'cell_column', 'area'])
    .orderBy('o.city_code')
    .orderBy('area')
    .orderBy('cell_row')
    .orderBy('cell_column')
    .limit(2000)
    .execute()
  const middle = (cell: number) => Math.round((cell + 0.5) * cellDegrees * 1000) / 1000
  return rows.map(({ cell_row, cell_column, ...one }) => ({ ...one, lat: middle(cell_row), lng: middle(cell_column) }))
}
