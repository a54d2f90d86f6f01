import { reasonIn } from '@anxin/words/reason-words'
import { language } from './language.ts'

/** Reasons in the language of the console. */
export function useReason(): (written: string) => string {
  const isEnglish = language.use() === 'en'
  return (written) => reasonIn(written, isEnglish)
}
