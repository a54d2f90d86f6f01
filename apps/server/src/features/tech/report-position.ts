import type { Deps } from '../../deps.ts'

type Position = { technicianId: string; lat: number; lng: number; at?: number | undefined; now: Date }

/** Keeps the newest position and tells the customers whose technician is on the way. A report older than the kept one, or from the future, changes nothing. */
export async function reportPosition({ db, events }: Deps, { technicianId, lat, lng, at, now }: Position): Promise<null> {
  const seen = new Date(Math.min(at ?? now.getTime(), now.getTime()))
  const kept = await db
    .insertInto('technician_positions')
    .values({ technician_id: technicianId, lat, lng, at: seen })
    .onConflict((oc) => oc.column('technician_id').doUpdateSet({ lat, lng, at: seen }).where('technician_positions.at', '<', seen))
    .returning('at')
    .executeTakeFirst()
  if (!kept) return null
  const waiting = await db
    .selectFrom('orders')
    .select(['id', 'account_id'])
    .where('technician_id', '=', technicianId)
    .where('status', '=', 'DEPARTED')
    .execute()
  events.publish(...waiting.map(({ id, account_id }) => ({ accountId: account_id, type: 'position' as const, orderId: id, at: now.getTime() })))
  return null
}
