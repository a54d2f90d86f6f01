import { bearings, type Bearing, type OrderDetail } from '@anxin/contract/entities/orders'
import { distance } from '@anxin/rules/distance'
import type { Policy } from '@anxin/contract/policy'
import { coveringM, type Point, roadDistance, shownMinutes, travelMinutes } from '../../schedule/public.ts'

/** A technician's way to one order; moments in epoch ms. */
export type Way = {
  departedAt: number
  /** Minutes that the trip was planned to take, from the point that stands for where it begins. */
  travelMin: number
  seen: Point & { at: number }
  address: Point
  /** The points that stand for where the way may begin, the planned one first: of the visit before, of the home. */
  obfuscatedLocations: [Point, ...Point[]]
  /** Where it was first reported from. */
  began: Point | undefined
}

// A phone's first reading was often taken a moment before its owner pressed the button.
const justBeforeMs = 30_000
const shownStepM = 100

/**
 * What the customer learns of a technician on the way: how far from the door, and nothing about the side. Neither a point
 * nor a direction is shown, as a straight way leads back to where it began. How far is shown only from a distance on that
 * lies before every place that a stand-in may stand for: whatever the true home, the customer sees the same. Until then
 * what was planned. Nothing from before the departure.
 */
export function livePosition(
  { departedAt, travelMin, seen, address, obfuscatedLocations, began }: Way,
  { now, policy }: { now: number; policy: Policy },
): OrderDetail['position'] {
  const { at } = seen
  if (at < departedAt - justBeforeMs) return undefined
  const straightM = distance(seen, address)
  if (straightM >= shownWithin({ address, obfuscatedLocations, began }, policy))
    return { stage: 'LEAVING', at, etaAt: Math.max(now, departedAt + travelMin * 60_000) }
  const distanceM = Math.max(1, Math.ceil(roadDistance(seen, address, policy.travel.roadFactor) / shownStepM)) * shownStepM
  const minutes = Math.max(1, travelMinutes(policy, distanceM, now) - policy.travel.baseMin + 2)
  const etaAt = (shown: number) => Math.max(now, at + shown * 60_000)
  if (straightM <= policy.positionWithinM) return { stage: 'NEAR', at, etaAt: etaAt(minutes), distanceM }
  return { stage: 'ON_THE_WAY', at, etaAt: etaAt(shownMinutes(minutes)), bearing: bearingOf(address, obfuscatedLocations[0]) }
}

// A phone that leaves a home is first heard from up to so far outside the circle around its stand-in.
const lateReportM = 1000

/** How near to the door a way is shown, in metres: a figure that says nothing of the place behind a stand-in. */
function shownWithin({ address, obfuscatedLocations, began }: Pick<Way, 'address' | 'obfuscatedLocations' | 'began'>, { positionWithinM }: Policy): number {
  const beforeAnyHome = Math.min(...obfuscatedLocations.map((point) => distance(point, address) - coveringM))
  if (!began || obfuscatedLocations.some((point) => distance(point, began) < coveringM + lateReportM)) return beforeAnyHome
  // From a place that nothing stands for: near the door alone, and not where the way is so short that this would tell of its length.
  return Math.min(beforeAnyHome, distance(began, address) > 2 * positionWithinM ? positionWithinM : 0)
}

/** The direction of eight in which `to` lies from `from`. */
export function bearingOf(from: Point, to: Point): Bearing {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  const turn = Math.atan2(east, to.lat - from.lat) / (2 * Math.PI)
  return bearings[Math.round(turn * 8 + 8) % 8] ?? 'N'
}
