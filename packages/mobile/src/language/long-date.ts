import type { Language } from '@anxin/words/words'

/** The date of a moment in full: 2026年9月22日, 22 September 2026. The day comes first in English, as in every shorter date. */
export const longDate = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(at)
