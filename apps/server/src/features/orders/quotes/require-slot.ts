import type { SlotReason } from '@anxin/contract/slot-reasons'
import type { Db } from '../../../db/connect.ts'
import { Refusal } from '../../../refusal.ts'
import type { Policy } from '@anxin/contract/policy'
import { limitsOf, nearestFree, type Point, refusalText, type SlotInput, takenOf, unavailability, weekOf } from '../../schedule/public.ts'
import type { BookingContext } from './booking-context-sql.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { findOwnBetween } from '../reads/queries.ts'

type Asked = { context: BookingContext; at: Point | undefined; durationMin: number; now: number; policy: Policy }

/** The calendar of the context as the slot rules take it, for a service at `at`; refuses a technician who is gone or takes no orders. */
export function slotInput({ context, at, durationMin, now, policy }: Asked): SlotInput & { policy: Policy } {
  const { technician } = context
  if (!technician || technician.status === 'LEFT') throw new Refusal('technicianNotFound')
  const { hours } = technician
  const isReadable = weekOf(technician.id, hours) === hours
  if (technician.status !== 'ACTIVE' || !technician.on_duty || !isReadable) throw new Refusal('technicianPaused')
  return {
    hours,
    taken: context.taken.map(takenOf),
    home: { lat: technician.base_lat, lng: technician.base_lng },
    turnaroundMin: technician.turnaround_min,
    now,
    policy,
    durationMin,
    onDuty: true,
    ...limitsOf(technician),
    at,
  }
}

/** Refuses a start that is not free: too soon (4607), else taken (4601) with the reason and the nearest free starts that `fits` lets pass. */
export function requireSlot(input: SlotInput, startAt: number, fits?: (start: number) => boolean): void {
  const reason = unavailability(input, startAt)
  if (reason) throw slotRefusal(input, { startAt, reason, fits })
}

type Booking = { startAt: number; accountId: string; technicianId: string }

/** The same for a booking of the account. A time that an order of its own holds was taken by nobody else: its unpaid order comes first (unpaidOrder). */
export async function requireSlotFor(db: Db, input: SlotInput, { startAt, accountId, technicianId }: Booking): Promise<void> {
  const reason = unavailability(input, startAt)
  if (!reason) return
  const endAt = startAt + input.durationMin * 60_000
  const own = reason === 'BOOKED' ? await findOwnBetween(db, { accountId, technicianId, startAt, endAt }) : undefined
  if (own?.status === 'PENDING_PAYMENT') throw new Refusal('unpaidOrder', { detail: { orderId: own.id } })
  throw slotRefusal(input, { startAt, reason: own ? 'YOURS' : reason })
}

/** A refusal of another start of an order: one that its customer's own other order holds was taken by nobody else (YOURS). */
export async function sayYours(db: Db, refused: unknown, { order, startAt, policy }: { order: OrderRow; startAt: number; policy: Policy }): Promise<unknown> {
  if (!(refused instanceof Refusal) || refused.key !== 'slotTaken') return refused
  // safe: slotRefusal gives this detail
  const { reason, nearest } = refused.detail as { reason: SlotReason; nearest: number[] }
  const endAt = startAt + order.end_at.getTime() - order.start_at.getTime()
  const asked = { accountId: order.account_id, technicianId: order.technician_id, startAt, endAt, except: order.id }
  if (reason !== 'BOOKED' || !(await findOwnBetween(db, asked))) return refused
  return new Refusal('slotTaken', { msg: refusalText('YOURS', policy), detail: { reason: 'YOURS', nearest } })
}

type NotFree = { startAt: number; reason: SlotReason; fits?: ((start: number) => boolean) | undefined }

function slotRefusal(input: SlotInput, { startAt, reason, fits }: NotFree): Refusal {
  const said = { msg: refusalText(reason, input.policy), detail: { reason, nearest: nearestFree(input, startAt, fits) } }
  return reason === 'PAST' || reason === 'LEAD_TIME' ? new Refusal('tooSoon', said) : new Refusal('slotTaken', said)
}
