import type { QueryClient } from '@tanstack/react-query'
import { call } from '@anxin/mobile/request/call'
import { queryFor } from '@anxin/mobile/request/query-client'
import { session } from '@anxin/mobile/session/session'
import { nearOf, type Places } from '../features/technicians/near.ts'
import { placesFound } from '../features/technicians/use-near.ts'
import { categoriesInput, soonestInput } from './asked.ts'
import { firstCategories, firstPlaces, firstSoonest, renewals } from './early.ts'

/** What was asked early, or else the call made the usual way. */
async function taken<T>(early: Promise<T | undefined>, otherwise: () => Promise<T>): Promise<T> {
  const answer = await early
  for (const { from, to } of renewals.splice(0)) session.renew(from, to)
  return answer ?? otherwise()
}

/** Hands what the early script has asked for to the cache, where the home page finds it, and to whoever asks where the person is. */
export function handOver(queries: QueryClient, isHome: boolean): void {
  const begin = (places: Places) => {
    const input = soonestInput(nearOf(places))
    if (isHome) void queries.prefetchQuery({ ...queryFor('getTechListSort', input), queryFn: () => taken(firstSoonest, () => call('getTechListSort', input)) })
    placesFound(places)
  }
  if (isHome)
    void queries.prefetchQuery({
      ...queryFor('getProjectList', categoriesInput),
      queryFn: () => taken(firstCategories, () => call('getProjectList', categoriesInput)),
    })
  if (firstPlaces instanceof Promise) void firstPlaces.then(begin)
  else begin(firstPlaces)
}
