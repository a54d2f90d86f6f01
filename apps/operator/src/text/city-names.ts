import { useQuery } from '@tanstack/react-query'
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
