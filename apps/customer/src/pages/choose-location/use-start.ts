import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSelectedCity } from '@anxin/mobile/drafts/drafts'
import { queryFor } from '@anxin/mobile/request/query-client'
import type { Point } from '@anxin/rules/distance'

type Start = {
  /** By the page's address. */
  given: Point | undefined
  located: Point | undefined
  /** A map has to show something: without a better point the centre of a city. */
  needsOne: boolean
}

/** Where choosing begins: the given point, where the person is, the chosen city, the first that is open. */
export function useStart({ given, located, needsOne }: Start): Point | undefined {
  const selected = useSelectedCity((state) => state.selected)
  const { data } = useQuery({ ...queryFor('getConfigure', {}, { quiet: true }), staleTime: 300_000 })
  const city = data?.cities.find(({ cityCode }) => cityCode === selected?.cityCode) ?? data?.cities[0]
  const { lat, lng } = given ?? located ?? (needsOne ? city : undefined) ?? {}
  return useMemo(() => (lat !== undefined && lng !== undefined ? { lat, lng } : undefined), [lat, lng])
}
