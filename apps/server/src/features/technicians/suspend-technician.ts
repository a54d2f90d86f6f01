import type { Deps } from '../../deps.ts'
import { technicianChanged } from '../../http/response-cache.ts'
import { slotEvent } from '../../events/live-event.ts'
import { Refusal } from '../../refusal.ts'
import { raiseAlarm } from '../alarms/queries.ts'
import { lockTechnician, runningOrdersOf, setSuspended } from './suspension-queries.ts'

type Suspension = { technicianId: string; reason: string; now: Date }

/**
 * Takes a technician out of everything at once: lists, pages, free times, quotes, orders and the workbench. Each order
 * that still runs goes onto the operators' list in the same transaction. Refuses (technicianNotFound) one who has left.
 */
export async function suspendTechnician(
  { db, events, responses }: Pick<Deps, 'db' | 'events' | 'responses'>,
  { technicianId, reason, now }: Suspension,
): Promise<{ orderIds: string[] }> {
  const { accountId, orderIds } = await db.transaction().execute(async (tx) => {
    // Held before the orders are read: an order that is accepted at the same time is either seen here, or refused.
    const technician = await lockTechnician(tx, technicianId)
    if (!technician) throw new Refusal('technicianNotFound')
    await setSuspended(tx, { technicianId, reason, now })
    const orders = await runningOrdersOf(tx, technicianId)
    for (const { id, status, start_at } of orders)
      await raiseAlarm(tx, {
        kind: 'TECHNICIAN_SUSPENDED',
        subject: id,
        orderId: id,
        facts: { technicianId, reason, status, startAt: start_at.getTime() },
        now,
      })
    return { accountId: technician.account_id, orderIds: orders.map(({ id }) => id) }
  })
  responses.drop(...technicianChanged(technicianId))
  events.publish({ accountId, type: 'order', at: now.getTime() }, slotEvent(technicianId, now))
  return { orderIds }
}
