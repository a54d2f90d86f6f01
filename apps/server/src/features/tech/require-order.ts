import type { Tx } from '../../db/connect.ts'
import { Refusal, suspended } from '../../refusal.ts'
import type { OrderRow } from '../orders/public.ts'
import { lockTechOrder } from './queries.ts'
import type { Sent } from './request.ts'

/** With its technician: the name, and until when the papers allow a visit; null is no limit. */
export type HeldOrder = OrderRow & { nickname: string; papers_until: Date | null }

/** The technician's order, held until the transaction ends. Refuses (orderNotFound) another's, (technicianSuspended) one suspended since the call began. */
export async function requireOrder(tx: Tx, { orderId, technicianId }: Sent): Promise<HeldOrder> {
  const order = await lockTechOrder(tx, orderId, technicianId)
  if (!order) throw new Refusal('orderNotFound')
  if (order.technician_status === 'SUSPENDED') throw suspended(order.suspended_reason ?? '')
  return order
}
