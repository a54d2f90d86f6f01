import { language } from './language.ts'
import { reasonIn } from './reason-words.ts'

/** Reasons in the language of the console. */
export function useReason(): (written: string) => string {
  const isEnglish = language.use() === 'en'
  return (written) => reasonIn(written, isEnglish)
}
