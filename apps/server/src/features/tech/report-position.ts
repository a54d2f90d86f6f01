import type { Deps } from '../../deps.ts'

type Position = { technicianId: string; lat: number; lng: number; at?: number | undefined; now: Date }

/** Keeps the newest position and tells the customers whose technician is on the way. A report older than the kept one, or from the future, changes nothing. */
export async function reportPosition({ db, events }: Deps, { technicianId, lat, lng, at, now }: Position): Promise<null> {
  const seen = new Date(Math.min(at ?? now.getTime(), now.getTime()))
  const moved = await db
    .updateTable('technicians')
    .set({ position_lat: lat, position_lng: lng, position_at: seen })
    .where('id', '=', technicianId)
    .where((eb) => eb.or([eb('position_at', 'is', null), eb('position_at', '<', seen)]))
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return null
  const waiting = await db
    .selectFrom('orders')
    .select(['id', 'account_id'])
    .where('technician_id', '=', technicianId)
    .where('status', '=', 'DEPARTED')
    .execute()
  events.publish(...waiting.map(({ id, account_id }) => ({ accountId: account_id, type: 'position' as const, orderId: id, at: now.getTime() })))
  return null
}
