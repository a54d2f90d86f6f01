import type { Language } from '@anxin/words/words'

/** What a category is called in the language of the screens. */
export const categoryName = ({ name, nameEn }: { name: string; nameEn: string }, language: Language): string => (language === 'en' ? nameEn : name)
