import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { slotEvent } from '../../events/live-event.ts'
import { Refusal } from '../../refusal.ts'
import { raiseAlarm, resolveAlarms } from '../alarms/public.ts'
import { lockKnown, lockTechnician, runningOrdersOf, setActive, setSuspended } from './suspension-queries.ts'

type Suspension = { technicianId: string; reason: string; now: Date }

/**
 * Takes a technician out of everything at once: lists, pages, free times, quotes, orders and the workbench. Each order
 * that still runs goes onto the operators' list in the same transaction. Refuses (technicianNotFound) one who has left.
 */
export async function suspendTechnician(deps: Announcing & Pick<Deps, 'db'>, suspension: Suspension): Promise<{ orderIds: string[] }> {
  const { accountId, orderIds } = await deps.db.transaction().execute((tx) => suspendIn(tx, suspension))
  announceTechnician(deps, { accountId, technicianId: suspension.technicianId, now: suspension.now })
  return { orderIds }
}

/** The same inside somebody else's transaction, who announces it after the commit. */
export async function suspendIn(tx: Tx, { technicianId, reason, now }: Suspension): Promise<{ accountId: string; orderIds: string[] }> {
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
}

type Resumed = { accountId: string; wasSuspended: boolean; hasLeft: boolean }
/** Puts a suspended technician back where they were; what their orders raised is dealt with. Who has left stays so: only what is on record ends. Refuses (technicianNotFound) who never was one. */
export async function resumeIn(tx: Tx, { technicianId, now }: Omit<Suspension, 'reason'>): Promise<Resumed> {
  const technician = await lockKnown(tx, technicianId)
  if (!technician) throw new Refusal('technicianNotFound')
  const wasSuspended = await setActive(tx, technicianId)
  await resolveAlarms(tx, { kind: 'TECHNICIAN_SUSPENDED', technicianId, now })
  return { accountId: technician.account_id, wasSuspended, hasLeft: technician.status === 'LEFT' }
}

type Announcing = Pick<Deps, 'events'>

/** Tells open screens that a technician came or went, after the commit. */
export function announceTechnician({ events }: Announcing, { accountId, technicianId, now }: { accountId: string; technicianId: string; now: Date }): void {
  events.publish({ accountId, type: 'order', at: now.getTime() }, slotEvent(technicianId, now))
}
