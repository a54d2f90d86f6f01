import { sql } from 'kysely'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { statesIn } from '../orders/public.ts'
import type { WorkHours } from '../schedule/public.ts'

export const setOnDuty = (db: Db, technicianId: string, onDuty: boolean) =>
  db.updateTable('technicians').set({ on_duty: onDuty }).where('id', '=', technicianId).execute()

export type LimitsRow = { most_orders: number | null; most_minutes: number | null }
export const updateHours = (db: Db, technicianId: string, { hours, limits }: { hours: WorkHours; limits: LimitsRow | undefined }): Promise<LimitsRow> =>
  db
    .updateTable('technicians')
    .set({ hours: JSON.stringify(hours), ...limits })
    .where('id', '=', technicianId)
    .returning(['most_orders', 'most_minutes'])
    .executeTakeFirstOrThrow()

type Load = LimitsRow & { orders: number; minutes: number }
const agreed = statement<Load>(`
  select t.most_orders, t.most_minutes, count(o.id)::int as orders, coalesce(sum(extract(epoch from o.end_at - o.start_at) / 60), 0)::float8 as minutes
  from technicians t left join orders o on o.technician_id = t.id and o.id <> $2 and o.parent_id is null and o.status = any(${statesIn('accepted')})
    and o.start_at >= $3 and o.start_at < $4
  where t.id = $1 group by t.id`)
/** What the technician has agreed to between two instants, beside one order, and their limits of a day. */
export const agreedBeside = async (tx: Tx, { technicianId, orderId, from, until }: { technicianId: string; orderId: string; from: Date; until: Date }) =>
  (await agreed(tx, technicianId, orderId, from, until))[0]

type Span = { technicianId: string; startAt: number; endAt: number }
const rangeOf = ({ startAt, endAt }: Span) => sql<string>`tstzrange(${new Date(startAt)}, ${new Date(endAt)})`

/** Holds the technician's listing, as a booking does that takes time. */
export const lockListing = (tx: Tx, technicianId: string) =>
  tx.selectFrom('listings').select('version').where('technician_id', '=', technicianId).forNoKeyUpdate().execute()

/** Whether the time was free and is taken now. */
export async function insertTimeOff(tx: Tx, { id, reason, now, ...span }: Span & { id: string; reason: string; now: Date }): Promise<boolean> {
  const range = rangeOf(span)
  const added = await tx
    .insertInto('occupancies')
    .values({ id, technician_id: span.technicianId, kind: 'TIME_OFF', service: range, during: range, reason, created_at: now })
    .onConflict((oc) => oc.constraint('occupancies_no_overlap').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The first that takes some of this time. */
export const findConflict = (tx: Tx, span: Span) =>
  tx
    .selectFrom('occupancies')
    .select([sql<Date>`lower(service)`.as('start'), sql<Date>`upper(service)`.as('end'), 'kind'])
    .where('technician_id', '=', span.technicianId)
    .where('active', '=', true)
    .where(sql<boolean>`during && ${rangeOf(span)}`)
    .orderBy(sql`lower(during)`)
    .executeTakeFirst()

/** Whether it was there, and the technician's own. */
export async function deleteTimeOff(db: Db, { technicianId, timeOffId }: { technicianId: string; timeOffId: string }): Promise<boolean> {
  const removed = await db
    .deleteFrom('occupancies')
    .where('id', '=', timeOffId)
    .where('technician_id', '=', technicianId)
    .where('kind', '=', 'TIME_OFF')
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** When each order last changed, in epoch ms, and how often it has. */
export async function revisionsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, { at: number; times: number }>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders as o')
    .select(['o.id', 'o.version', sql<Date>`coalesce((select max(e.at) from order_events e where e.order_id = o.id), o.created_at)`.as('at')])
    .where('o.id', 'in', orderIds)
    .execute()
  return new Map(rows.map(({ id, version, at }) => [id, { at: at.getTime(), times: version }]))
}
