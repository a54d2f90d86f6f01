import type { Language } from '../words.ts'

/** What each language is called, in itself. */
export const languageNames: Readonly<Record<Language, string>> = { 'zh-CN': '中文', en: 'English' }
