import { bearings, type Bearing, type OrderDetail } from '@anxin/contract/entities/orders'
import { distance } from '@anxin/rules/distance'
import type { Policy } from '@anxin/contract/policy'
import { roadDistance, shownMinutes, travelMinutes, type Point } from '../schedule/travel.ts'

/** A technician's way to one order, with the true places; moments in epoch ms. */
export type Way = {
  departedAt: number
  /** Minutes that the trip was planned to take, from the point that stands for where it begins. */
  travelMin: number
  seen: Point & { at: number }
  address: Point
  /** Where the way may have begun: the home, the visit before, where it was first reported from. */
  beginnings: Point[]
}

// A phone's first reading was often taken a moment before its owner pressed the button.
const justBeforeMs = 30_000
const beginningM = 1000

/**
 * What the customer learns of a technician on the way. Near where the way began only what was planned, so that nobody
 * finds a home by it; then a direction of eight and minutes in steps of five; the point itself only close to the door.
 * Nothing from before the departure.
 */
export function livePosition(
  { departedAt, travelMin, seen, address, beginnings }: Way,
  { now, policy }: { now: number; policy: Policy },
): OrderDetail['position'] {
  const { lat, lng, at } = seen
  if (at < departedAt - justBeforeMs) return undefined
  if (beginnings.some((place) => distance(place, seen) < beginningM)) return { stage: 'LEAVING', at, etaAt: Math.max(now, departedAt + travelMin * 60_000) }
  const distanceM = roadDistance(seen, address, policy.travel.roadFactor)
  const minutes = Math.max(1, travelMinutes(policy, distanceM, now) - policy.travel.baseMin + 2)
  const etaAt = (shown: number) => Math.max(now, at + shown * 60_000)
  if (distance(seen, address) > policy.positionWithinM)
    return { stage: 'ON_THE_WAY', at, etaAt: etaAt(shownMinutes(minutes)), bearing: bearingOf(address, seen) }
  return { stage: 'NEAR', at, etaAt: etaAt(minutes), lat, lng, distanceM }
}

/** The direction of eight in which `to` lies from `from`. */
export function bearingOf(from: Point, to: Point): Bearing {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  const turn = Math.atan2(east, to.lat - from.lat) / (2 * Math.PI)
  return bearings[Math.round(turn * 8 + 8) % 8] ?? 'N'
}
