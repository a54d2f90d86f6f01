import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@anxin/mobile/language/language'
import { cityNamesQuery } from './regions.ts'

/** Any city of the country in the language of the screens; `before` puts it before the rest of a line, which stays Chinese. */
export function useCityNames() {
  const isEnglish = useLanguage() === 'en'
  const { data: english } = useQuery({ ...cityNamesQuery, enabled: isEnglish })
  const nameOf = ({ city, cityCode }: { city: string; cityCode: string }) => (isEnglish && english?.get(cityCode)) || city
  const before = (place: { city: string; cityCode: string }, rest: string) => `${nameOf(place)}${isEnglish ? ' ' : ''}${rest}`
  /** A city with its district, said once where both are called the same. */
  const withArea = ({ area = '', ...place }: { city: string; cityCode: string; area?: string | undefined }) =>
    [nameOf(place), ...(area === place.city ? [] : [area])].filter((part) => part !== '').join(' ')
  return { nameOf, before, withArea }
}
