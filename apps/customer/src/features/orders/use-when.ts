import { whenText } from '@anxin/rules/day-words'
import { useLanguage } from '@anxin/mobile/language/language'
import { useServerNow } from './use-server-now.ts'

/** A moment in the words of the reader. */
export function useWhen(): (at: number) => string {
  const language = useLanguage()
  const now = useServerNow(0, 60_000)
  return (at) => whenText(at, now, language)
}
