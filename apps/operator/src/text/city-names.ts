import { useQuery } from '@tanstack/react-query'
import { useMe } from '../request/me.ts'
import { language } from './language.ts'

type City = { cityCode?: string | undefined; cityName?: string | undefined }
type Place = { cityCode: string; area: string }

/** The English names of cities and districts, once they are asked for. */
function useEnglish() {
  const isEnglish = language.use() === 'en'
  const { data } = useQuery({
    queryKey: ['city names'],
    queryFn: async () => {
      const [{ cityNamesEn }, { districtNameEn }] = await Promise.all([
        import('@anxin/words/places/city-names-en'),
        import('@anxin/words/places/district-names-en'),
      ])
      return { cityNamesEn, districtNameEn }
    },
    enabled: isEnglish,
    staleTime: Infinity,
  })
  return isEnglish ? data : undefined
}

/** Cities in the language of the console. */
export function useCityName(): (city: City) => string {
  const english = useEnglish()
  return ({ cityCode = '', cityName = '' }) => english?.cityNamesEn.get(cityCode) ?? cityName
}

/** Districts in the language of the console; one on no list is called as it is written. */
export function useAreaName(): (place: Place) => string {
  const english = useEnglish()
  return ({ cityCode, area }) => english?.districtNameEn(cityCode, area) ?? area
}

/** The cities that anyone who sits here sees, to choose from, and how a scope of some of them is called: by its names. */
export function useCities() {
  const cities = useMe()?.cities ?? []
  const nameOf = useCityName()
  const options = cities.map((city) => ({ value: city.cityCode, label: nameOf(city) }))
  const labels = new Map(options.map(({ value, label }) => [value, label]))
  return { options, namesOf: (cityCodes: readonly string[]) => cityCodes.map((cityCode) => labels.get(cityCode) ?? cityCode) }
}
