import { plannedEnd } from '@anxin/contract/order-guards'
import { blockedBy } from '@anxin/contract/visit-transitions'
import type { Policy } from '@anxin/contract/policy'
import type { Db } from '../../../db/connect.ts'
import { Refusal } from '../../../refusal.ts'
import { guardContext, refusalOf } from '../transitions/blocked.ts'
import type { BookingContext, ReadContext } from '../quotes/booking-context-sql.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { roomLeft } from './room.ts'
import { slotInput } from '../quotes/require-slot.ts'
import { roomAfter } from '../../schedule/public.ts'
import { findUnpaid } from './queries.ts'

type Asked = { visit: OrderRow; projectIds: string[]; policy: Policy; now: Date }
/** `endAt` is when the service ends as it stands, counted from its real start. */
export type Quoted = { context: BookingContext; maxAddMin: number; endAt: number }

/**
 * How much a visit may be added to now: the rules of a booking for what comes after it, in the hours it began in. Refuses what the
 * table of steps does not allow (cannotExtend, refundOpen), a second extension that waits (extraUnpaid) and a technician who takes no orders.
 */
export async function quoteExtension(db: Db, readContext: ReadContext, { visit, projectIds, policy, now }: Asked): Promise<Quoted> {
  const unpaid = await findUnpaid(db, visit.id)
  const facts = { ...guardContext(visit, { windows: policy, now }), extensionWaits: unpaid !== undefined, hasRoom: true }
  const blocked = blockedBy('extend', facts)
  if (blocked?.why === 'extraUnpaid') throw new Refusal('extraUnpaid', { detail: unpaid ? { orderId: unpaid.id } : null })
  if (blocked) throw refusalOf(blocked, facts)

  const [startAt, endAt] = [visit.start_at.getTime(), visit.end_at.getTime()]
  const context = await readContext({ technicianId: visit.technician_id, projectIds, addressId: '', accountId: visit.account_id, startAt, now })
  const others = context.taken.filter(({ order_id }) => order_id !== visit.id)
  // safe: the snapshot is written from an address row
  const { lat, lng } = visit.address as { lat: number; lng: number }
  const input = slotInput({ context: { ...context, taken: others }, at: { lat, lng }, durationMin: 0, now: now.getTime(), policy })
  const endsAt = plannedEnd({ startAt, endAt, serviceStartAt: visit.service_start_at?.getTime() })
  return { context, maxAddMin: roomLeft(roomAfter(input, { start: startAt, end: endAt }), { endAt, endsAt }), endAt: endsAt }
}
