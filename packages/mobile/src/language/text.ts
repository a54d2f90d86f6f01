import { useMemo } from 'react'
import { textIn, type Catalogue, type Text } from '@anxin/words/words'
import { language, useLanguage } from './language.ts'

/** The texts of a catalogue in the language chosen: text('left', { n: 3 }). */
export function useText<Z extends Record<string, string>>(texts: Catalogue<Z>): Text<Z> {
  const chosen = useLanguage()
  return useMemo(() => textIn(texts, chosen), [texts, chosen])
}

/** The same outside React, in the language of this moment. */
export const textOf = <Z extends Record<string, string>>(texts: Catalogue<Z>): Text<Z> => textIn(texts, language())
