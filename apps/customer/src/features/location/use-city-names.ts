import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@anxin/mobile/language/language'
import { cityNamesQuery } from './regions.ts'

/** Any city of the country in the language of the screens; `before` puts it before the rest of a line, which stays Chinese. */
export function useCityNames() {
  const isEnglish = useLanguage() === 'en'
  const { data: english } = useQuery({ ...cityNamesQuery, enabled: isEnglish })
  const nameOf = ({ city, cityCode }: { city: string; cityCode: string }) => (isEnglish && english?.get(cityCode)) || city
  const before = (place: { city: string; cityCode: string }, rest: string) => `${nameOf(place)}${isEnglish ? ' ' : ''}${rest}`
  return { nameOf, before }
}
