import { orderGroups } from '@anxin/contract/order-states'
import type { Tx } from '../../db/connect.ts'

/** A technician of the platform, held until the transaction ends. Not for a change of key: an order being made holds the listing and refers to the technician, and this goes on to the listing. */
export const lockTechnician = (tx: Tx, technicianId: string) =>
  tx.selectFrom('technicians').select(['account_id']).where('id', '=', technicianId).where('status', '<>', 'LEFT').forNoKeyUpdate().executeTakeFirst()

export const setSuspended = (tx: Tx, { technicianId, reason, now }: { technicianId: string; reason: string; now: Date }) =>
  tx.updateTable('technicians').set({ status: 'SUSPENDED', suspended_at: now, suspended_reason: reason }).where('id', '=', technicianId).execute()

/** Paid orders that still want something of their technician, the next one first. */
export const runningOrdersOf = (tx: Tx, technicianId: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'status', 'start_at'])
    .where('technician_id', '=', technicianId)
    .where('status', 'in', orderGroups.running)
    .where('parent_id', 'is', null)
    .orderBy('start_at')
    .orderBy('id')
    .execute()

/** Whether this was it: somebody who is not suspended stays as they are. */
export async function setActive(tx: Tx, technicianId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('technicians')
    .set({ status: 'ACTIVE', suspended_at: null, suspended_reason: null })
    .where('id', '=', technicianId)
    .where('status', '=', 'SUSPENDED')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
