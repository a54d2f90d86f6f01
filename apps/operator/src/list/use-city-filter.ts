import { useCities } from '../text/city-names.ts'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import type { Filter } from './filters.tsx'

/** The filter by city; none for who sees but one. */
export function useCityFilter(): Filter[] {
  const text = useText(consoleWords)
  const { options } = useCities()
  return options.length < 2 ? [] : [{ name: 'cityCode', kind: 'choice', label: text('anyCity'), options }]
}
