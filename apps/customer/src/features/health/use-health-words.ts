import type { HealthCode } from '@anxin/contract/health-codes'
import { healthConditions } from '@anxin/words/health-conditions'
import { listSeparator } from '@anxin/words/writing/signs'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'

/** Some of what may be declared, as one text. */
export function useHealthWords() {
  const say = useText(healthConditions)
  const separator = useLanguage() === 'en' ? listSeparator.en : listSeparator.zh
  return (codes: readonly HealthCode[]): string => codes.map((code) => say(code)).join(separator)
}
