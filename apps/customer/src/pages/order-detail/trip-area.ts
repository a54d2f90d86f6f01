import type { Point } from '@anxin/rules/distance'
import type { OrderDetail } from '../../features/orders/order.ts'

type Position = NonNullable<OrderDetail['position']>
export type Area = { center: Point; radiusM: number }

const degrees = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 } as const
const leastM = 300

/**
 * Where the technician is, as roughly as the order says it in words: only the side, the minutes and the door go into it, so the
 * circle tells nothing that they do not (decision 156). `left` is the share of the way ahead, 0 to 1.
 */
export function areaOf(position: Position, { door, wayM, left }: { door: Point; wayM: number; left: number }): Area {
  if (position.stage === 'NEAR') return { center: door, radiusM: Math.max(leastM, position.distanceM) }
  if (position.stage === 'LEAVING') return { center: door, radiusM: Math.max(leastM, wayM) }
  const awayM = wayM * left
  // Across an eighth of all directions, and as much along the way as roads wind.
  return { center: towards(door, 0.8 * awayM, degrees[position.bearing]), radiusM: leastM + awayM / 2 }
}

function towards({ lat, lng }: Point, metres: number, turnDegrees: number): Point {
  const turn = (turnDegrees * Math.PI) / 180
  const perLat = 111_195
  return { lat: lat + (metres * Math.cos(turn)) / perLat, lng: lng + (metres * Math.sin(turn)) / (perLat * Math.cos((lat * Math.PI) / 180)) }
}
