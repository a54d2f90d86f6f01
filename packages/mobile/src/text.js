import { useMemo } from 'react';
import { textIn } from '@anxin/words/words';
import { language, useLanguage } from './language.ts';
/** The texts of a catalogue in the language chosen: text('left', { n: 3 }). */
export function useText(texts) {
    const chosen = useLanguage();
    return useMemo(() => textIn(texts, chosen), [texts, chosen]);
}
/** The same outside React, in the language of this moment. */
export const textOf = (texts) => textIn(texts, language());
