import { useLanguage } from '@anxin/mobile/language/language'
import { cityIn, type Near } from './near.ts'

/** The city looked in, in the language of the screens. */
export function useCityOf(): (near: Pick<Near, 'city' | 'cityEn'>) => string {
  const language = useLanguage()
  return (near) => cityIn(language, near)
}
