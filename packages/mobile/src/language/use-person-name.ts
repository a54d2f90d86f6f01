import { useLanguageStore } from './language.ts'

const asWritten = (name: string) => name

/** A technician's name for the language of the screens: in English in pinyin, as written until that has come. */
export const usePersonName = (): ((name: string) => string) =>
  useLanguageStore(({ language, nameInPinyin }) => (language === 'en' && nameInPinyin) || asWritten)
