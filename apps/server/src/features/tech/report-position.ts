import type { Deps } from '../../deps.ts'
import { keepPosition } from './queries.ts'

type Position = { technicianId: string; lat: number; lng: number; at?: number | undefined; now: Date }

/** Keeps the newest position and tells the customers whose technician is on the way. A report older than the kept one, or from the future, changes nothing. */
export async function reportPosition({ db, events }: Deps, { technicianId, lat, lng, at, now }: Position): Promise<null> {
  const seen = new Date(Math.min(at ?? now.getTime(), now.getTime()))
  const waiting = await keepPosition(db, { technicianId, lat, lng, seen })
  events.publish(...waiting.map(({ id, account_id }) => ({ accountId: account_id, type: 'position' as const, orderId: id, at: now.getTime() })))
  return null
}
