import { Refusal } from '../../refusal.ts'
import type { Policy } from '@anxin/contract/policy'
import { takenOf } from '../schedule/queries.ts'
import { nearestFree, whyNot, type SlotInput } from '../schedule/slots.ts'
import type { Point } from '../schedule/travel.ts'
import { weekOf } from '../schedule/work-hours.ts'
import type { BookingContext } from './booking-context-sql.ts'

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
    at,
  }
}

/** Refuses a start that is not free: too soon (4607), else taken (4601) with the reason and the nearest free starts that `fits` lets pass. */
export function requireSlot(input: SlotInput, startAt: number, fits?: (start: number) => boolean): void {
  const reason = whyNot(input, startAt)
  if (!reason) return
  const nearest = nearestFree(input, startAt, fits)
  if (reason === 'PAST' || reason === 'LEAD_TIME')
    throw new Refusal('tooSoon', { msg: `服务时间至少提前${input.policy.minLeadMin}分钟`, detail: { reason, nearest } })
  throw new Refusal('slotTaken', { detail: { reason, nearest } })
}
