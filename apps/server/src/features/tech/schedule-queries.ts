import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { WorkHours } from '../schedule/public.ts'

export const setOnDuty = (db: Db, technicianId: string, onDuty: boolean) =>
  db.updateTable('technicians').set({ on_duty: onDuty }).where('id', '=', technicianId).execute()

export const updateHours = (db: Db, technicianId: string, hours: WorkHours) =>
  db
    .updateTable('technicians')
    .set({ hours: JSON.stringify(hours) })
    .where('id', '=', technicianId)
    .execute()

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
