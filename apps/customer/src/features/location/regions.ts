import { queryOptions } from '@tanstack/react-query'

/** Every province with its cities and their districts; the list travels only with the pages that need it. */
export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  queryFn: async () => (await import('./regions.json')).default.provinces,
  staleTime: Infinity,
})

export type Province = { code: string; name: string; cities: City[] }
export type City = { code: string; name: string; initial: string; areas: string[] }
