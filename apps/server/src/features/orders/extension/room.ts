import { plannedEnd } from '@anxin/contract/order-guards'
import type { Policy } from '@anxin/contract/policy'
import { isWeek, limitsOf, roomAfter, takenOf } from '../../schedule/public.ts'
import type { RoomRow } from './room-sql.ts'

type Visit = { start_at: number; end_at: number; service_start_at?: number | null; address: { lat?: unknown; lng?: unknown } }

/** Whether something that the technician offers still fits before what comes after a visit, as adding time would find it. */
export function hasRoom(
  { start_at, end_at, service_start_at, address }: Visit,
  { policy, now, room }: { policy: Policy; now: number; room: RoomRow | null },
): boolean {
  if (!room?.takes_orders || room.least_min === null || !isWeek(room.hours)) return false
  const input = {
    hours: room.hours,
    taken: room.taken.map(takenOf),
    home: { lat: room.base_lat, lng: room.base_lng },
    turnaroundMin: room.turnaround_min,
    now,
    policy,
    durationMin: 0,
    onDuty: true,
    ...limitsOf(room.limits),
    at: { lat: Number(address.lat), lng: Number(address.lng) },
  }
  const endsAt = plannedEnd({ startAt: start_at, endAt: end_at, serviceStartAt: service_start_at ?? undefined })
  return roomLeft(roomAfter(input, { start: start_at, end: end_at }), { endAt: end_at, endsAt }) >= room.least_min
}

/** Of the minutes that the calendar leaves after a visit, those that a late beginning has not used up. An early one gives none: the calendar holds what was booked. */
export const roomLeft = (minutes: number, { endAt, endsAt }: { endAt: number; endsAt: number }): number =>
  Math.max(0, minutes - Math.max(0, Math.ceil((endsAt - endAt) / 60_000)))
