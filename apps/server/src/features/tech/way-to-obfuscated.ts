import type { Policy } from '@anxin/contract/policy'
import { distance } from '@anxin/rules/distance'
import { type Point, shownDistance, travelFee } from '../schedule/public.ts'

type Way = { base: Point; obfuscatedLocation: Point; type: 'TAXI' | 'BUS'; free: boolean }

/** What a technician reads of a way before the address opens, metres by road and the fare in fen at a start: counted to the point that stands for the address, as of posted requests. */
export function wayToObfuscated({ base, obfuscatedLocation, type, free }: Way, { travel, travelRule }: Pick<Policy, 'travel' | 'travelRule'>) {
  const distanceM = shownDistance(distance(base, obfuscatedLocation), travel.roadFactor)
  return { distanceM, fareAt: (startAt: number) => (free ? 0 : travelFee(travelRule, { distanceM, startAt, type })) }
}
