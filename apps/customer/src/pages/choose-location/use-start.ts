import { useMemo } from 'react'
import type { Point } from '@anxin/rules/distance'
import type { LookedAt } from '../../features/location/looked-at.ts'

type Start = {
  /** By the page's address. */
  given: Point | undefined
  looked: LookedAt | undefined
  /** A map has to show something: without a better point the centre of the city that is shown. */
  needsOne: boolean
}

/** Where choosing begins: the given point, where the person is in the shown city, the middle of that city. */
export function useStart({ given, looked, needsOne }: Start): Point | undefined {
  const { lat, lng } = given ?? (looked?.isHere || needsOne ? looked?.point : undefined) ?? {}
  return useMemo(() => (lat !== undefined && lng !== undefined ? { lat, lng } : undefined), [lat, lng])
}
