import { useQuery } from '@tanstack/react-query'
import { useMe } from '../request/me.ts'
import { language } from './language.ts'

type City = { cityCode?: string | undefined; cityName?: string | undefined }

/** Cities in the language of the console; the English names come when they are asked for. */
export function useCityName(): (city: City) => string {
  const isEnglish = language.use() === 'en'
  const { data: english } = useQuery({
    queryKey: ['city names'],
    queryFn: async () => (await import('@anxin/contract/city-names-en')).cityNamesEn,
    enabled: isEnglish,
    staleTime: Infinity,
  })
  return ({ cityCode = '', cityName = '' }) => (isEnglish && english?.get(cityCode)) || cityName
}

/** The cities that whoever sits here sees, to choose from, and how a scope of some of them is called: by its names. */
export function useCities() {
  const cities = useMe()?.cities ?? []
  const nameOf = useCityName()
  const options = cities.map((city) => ({ value: city.cityCode, label: nameOf(city) }))
  const labels = new Map(options.map(({ value, label }) => [value, label]))
  return { options, namesOf: (cityCodes: readonly string[]) => cityCodes.map((cityCode) => labels.get(cityCode) ?? cityCode) }
}
