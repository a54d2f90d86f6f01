import type { QueryClient } from '@tanstack/react-query'
import { call } from '@anxin/mobile/request/call'
import { pagesKey, queryFor } from '@anxin/mobile/request/query-client'
import { session } from '@anxin/mobile/session/session'
import { nearOf, type Places } from '../features/technicians/near.ts'
import { placesFound } from '../features/technicians/use-near.ts'
import { categoriesInput, listInput, soonestInput, technicianInput } from './asked.ts'

type Early = NonNullable<typeof globalThis.firstScreen>

/** Hands what the early script has asked for to the cache, where the first page finds it, and to anyone who asks where the person is. */
export function handOver(queries: QueryClient): void {
  const { firstScreen } = globalThis
  if (firstScreen) take(firstScreen)
  // A page whose inline script was not let run asks the same with the app's code.
  else
    void import('./early.ts').then(
      () => globalThis.firstScreen && take(globalThis.firstScreen),
      () => placesFound({}),
    )

  function take({ page, places, guide, soonest, categories, list, technician, renewals }: Early) {
    /** What was asked early, or else the call made the usual way. */
    const taken = async <T>(early: Promise<T | undefined> | undefined, otherwise: () => Promise<T>): Promise<T> => {
      const answer = await early
      for (const { from, to } of renewals.splice(0)) session.renew(from, to)
      return answer ?? otherwise()
    }
    const begin = (found: Places) => {
      const near = nearOf(found)
      if (page?.name === 'index') {
        const input = soonestInput(near)
        void queries.prefetchQuery({ ...queryFor('getTechListSort', input), queryFn: () => taken(soonest, () => call('getTechListSort', input)) })
      }
      if (page?.name === 'techniciansList') {
        const input = listInput(near)
        const pages = taken(list, () => call('getTechListSort', { ...input, page: 1 })).then((first) => ({ pages: [first], pageParams: [1] }))
        void queries.prefetchQuery({ queryKey: pagesKey('getTechListSort', input), queryFn: () => pages })
      }
      if (page?.name === 'technicians') {
        const input = technicianInput(page.techId, near)
        void queries.prefetchQuery({ ...queryFor('getTechInfo', input), queryFn: () => taken(technician, () => call('getTechInfo', input)) })
      }
      placesFound(found)
    }
    if (page?.name === 'guide')
      void queries.prefetchQuery({ ...queryFor('getPicsGuide', {}), queryFn: () => taken(guide, () => call('getPicsGuide', {}, { quiet: true })) })
    if (page?.name === 'index')
      void queries.prefetchQuery({
        ...queryFor('getProjectList', categoriesInput),
        queryFn: () => taken(categories, () => call('getProjectList', categoriesInput)),
      })
    if (places instanceof Promise) void places.then(begin)
    else begin(places)
  }
}
