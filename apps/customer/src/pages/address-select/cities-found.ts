import { searchTyped } from '@anxin/rules/search-typed'
import type { Language } from '@anxin/words/words'
import { nameIn } from '@anxin/mobile/language/name-in'
import type { City } from '../../features/location/regions.ts'

/** xian finds Xi’an, luliang finds Lüliang. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Cities whose Chinese name has the words typed in it or whose English name begins with them, as they are called in that of the screens and by its letters. */
export function citiesFound<C extends City>(cities: readonly C[], typed: string, language: Language): (C & { called: string })[] {
  const words = searchTyped(typed).replaceAll(' ', '')
  const wanted = plain(words)
  const found = cities.filter(({ name, nameEn }) => name.includes(words) || (wanted !== '' && plain(nameEn).startsWith(wanted)))
  if (language !== 'en') return found.map((city) => ({ ...city, called: city.name }))
  return found
    .map((city) => ({ ...city, called: nameIn(language, city), initial: plain(city.nameEn).charAt(0).toUpperCase() }))
    .toSorted((a, b) => a.called.localeCompare(b.called, 'en'))
}
