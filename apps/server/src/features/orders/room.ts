import type { Policy } from '@anxin/contract/policy'
import { takenOf } from '../schedule/queries.ts'
import { roomAfter } from '../schedule/slots.ts'
import { isWeek } from '../schedule/work-hours.ts'
import type { RoomRow } from './room-sql.ts'

type Visit = { start_at: number; end_at: number; address: { lat?: unknown; lng?: unknown } }

/** Whether something that the technician offers still fits before what comes after a visit, as adding time would find it. */
export function hasRoom({ start_at, end_at, address }: Visit, { policy, now, room }: { policy: Policy; now: number; room: RoomRow | null }): boolean {
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
    at: { lat: Number(address.lat), lng: Number(address.lng) },
  }
  return roomAfter(input, { start: start_at, end: end_at }) >= room.least_min
}
