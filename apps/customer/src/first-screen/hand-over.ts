import type { QueryClient } from '@tanstack/react-query'
import { call } from '@anxin/mobile/request/call'
import { queryFor } from '@anxin/mobile/request/query-client'
import { session } from '@anxin/mobile/session/session'
import { nearOf, type Places } from '../features/technicians/near.ts'
import { placesFound } from '../features/technicians/use-near.ts'
import { categoriesInput, soonestInput } from './asked.ts'

type Early = NonNullable<typeof globalThis.firstScreen>

/** Hands what the early script has asked for to the cache, where the home page finds it, and to whoever asks where the person is. */
export function handOver(queries: QueryClient, isHome: boolean): void {
  const { firstScreen } = globalThis
  if (firstScreen) take(firstScreen)
  // A page whose inline script was not let run asks the same with the app's code.
  else
    void import('./early.ts').then(
      () => globalThis.firstScreen && take(globalThis.firstScreen),
      () => placesFound({}),
    )

  function take({ places, soonest, categories, renewals }: Early) {
    /** What was asked early, or else the call made the usual way. */
    const taken = async <T>(early: Promise<T | undefined> | undefined, otherwise: () => Promise<T>): Promise<T> => {
      const answer = await early
      for (const { from, to } of renewals.splice(0)) session.renew(from, to)
      return answer ?? otherwise()
    }
    const begin = (found: Places) => {
      const input = soonestInput(nearOf(found))
      if (isHome) void queries.prefetchQuery({ ...queryFor('getTechListSort', input), queryFn: () => taken(soonest, () => call('getTechListSort', input)) })
      placesFound(found)
    }
    if (isHome)
      void queries.prefetchQuery({
        ...queryFor('getProjectList', categoriesInput),
        queryFn: () => taken(categories, () => call('getProjectList', categoriesInput)),
      })
    if (places instanceof Promise) void places.then(begin)
    else begin(places)
  }
}
