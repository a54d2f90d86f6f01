import type { Language } from '@anxin/words/words'
import { useLanguage } from './language.ts'

export type Named = { name: string; nameEn: string }

/** What operators named in both languages, in that of the screens. */
export const nameIn = (language: Language, { name, nameEn }: Named): string => (language === 'en' ? nameEn : name)

/** Names in the language of the screens. */
export function useNames(): (named: Named) => string {
  const language = useLanguage()
  return (named) => nameIn(language, named)
}
