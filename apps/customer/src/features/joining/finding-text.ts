import { applicationFindings } from '@anxin/words/codes/application-findings'
import { joining as words } from '@anxin/words/joining'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import type { Reply } from '@anxin/contract/calls'

export type Finding = NonNullable<Reply<'getApplyTech'>>['findings'][number]
type PartWord = Extract<keyof (typeof words)['zh'], `part_${string}`>

/** What a part is called, and what was found in it in the reader's language. */
export function useFindingText() {
  const text = useText(words)
  const language = useLanguage()
  // safe: parts of an application all have a word, which a test asks for
  const nameOf = (field: string) => text(`part_${field}` as PartWord)
  const saysOf = ({ code, text: own }: Finding) => own || (language === 'en' ? applicationFindings[code].en : applicationFindings[code].zh)
  return { nameOf, saysOf }
}
