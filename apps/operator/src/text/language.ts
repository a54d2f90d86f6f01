import { textIn, type Catalogue, type Language, type Text } from '@anxin/words/words'
import { persistedStore } from '../session/store.ts'

export const language = persistedStore<Language>('operator-language', () => (navigator.language.startsWith('zh') ? 'zh-CN' : 'en'))

/** The words of a catalogue in the language of the console. */
export const useText = <Z extends Record<string, string>>(words: Catalogue<Z>): Text<Z> => textIn(words, language.use())

/** One of two words, for the tables of the contract that carry both. */
export function useEither(): (texts: { zh: string; en: string }) => string {
  const chosen = language.use()
  return ({ zh, en }) => (chosen === 'en' ? en : zh)
}
