import { queryOptions } from '@tanstack/react-query'

/** Cities by code and their English names; they travel only with the pages that need them, as the regions do. */
export const cityNamesQuery = queryOptions({
  queryKey: ['cityNames'],
  queryFn: async () => (await import('@anxin/words/places/city-names-en')).cityNamesEn,
  staleTime: Infinity,
})

/** Every province with its cities and their districts. */
export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  queryFn: async (): Promise<Province[]> => {
    const [{ default: regions }, { cityNamesEn }] = await Promise.all([import('./regions.json'), import('@anxin/words/places/city-names-en')])
    return regions.provinces.map(({ cities, ...province }) => ({
      ...province,
      cities: cities.map((city) => ({ ...city, nameEn: cityNamesEn.get(city.code) ?? city.name })),
    }))
  },
  staleTime: Infinity,
})

export type Province = { code: string; name: string; cities: City[] }
export type City = { code: string; name: string; nameEn: string; initial: string; areas: string[] }
