import type { ReactNode } from 'react'
import { UiWords, chinese } from '@anxin/ui/ui-words'
import { useLanguageStore } from './language.ts'

/** Gives the components below the words they say themselves in the language chosen; whatever is drawn outside the pages needs it too. */
export function LanguageWords({ children }: { children: ReactNode }) {
  const uiWords = useLanguageStore((chosen) => chosen.uiWords)
  return <UiWords value={uiWords ?? chinese}>{children}</UiWords>
}
