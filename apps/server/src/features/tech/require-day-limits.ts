import type { Policy } from '@anxin/contract/policy'
import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import type { OrderRow } from '../orders/public.ts'
import { mostOfDay, workDayOf } from '../schedule/public.ts'
import { agreedBeside } from './schedule-queries.ts'

/**
 * Refuses (dayFull) to accept an order beyond what its day of work may have: the limits may have become lower since it was booked. The caller
 * holds the order and its technician, so that two acceptances at once count each other.
 */
export async function requireDayLimits(tx: Tx, order: OrderRow, policy: Policy): Promise<void> {
  const day = workDayOf(order.start_at.getTime())
  const load = await agreedBeside(tx, { technicianId: order.technician_id, orderId: order.id, from: new Date(day.from), until: new Date(day.until) })
  if (!load) return
  const most = mostOfDay({ mostOrders: load.most_orders ?? undefined, mostMinutes: load.most_minutes ?? undefined, policy })
  const minutes = (order.end_at.getTime() - order.start_at.getTime()) / 60_000
  if (load.orders + 1 <= most.orders && load.minutes + minutes <= most.minutes) return
  throw new Refusal('dayFull', { detail: { mostOrders: most.orders, mostMinutes: most.minutes } })
}
