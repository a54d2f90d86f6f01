import { durationText } from '@anxin/rules/measures'
import { useLanguage } from './language.ts'

/** Minutes in the language chosen: duration(90) is 90 min in English. */
export function useDuration(): (minutes: number) => string {
  const language = useLanguage()
  return (minutes) => durationText(minutes, language)
}
