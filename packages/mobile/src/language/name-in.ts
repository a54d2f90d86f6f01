import type { Language } from '@anxin/words/words'

/** What operators named in both languages, in that of the screens. */
export const nameIn = (language: Language, { name, nameEn }: { name: string; nameEn: string }): string => (language === 'en' ? nameEn : name)
