import type { Language } from '@anxin/words/words'
import type { FirstPageName } from '../first-page.ts'

/** The pages whose first drawing stands in the page itself. */
export type ShellName = Extract<FirstPageName, 'guide' | 'index'>

/** Where the page keeps the first portraits of home, of nobody yet: the one of the card, and the rail with two. */
export const portraitsId = 'first-portraits'

export const shellId = (name: ShellName, language: Language): string => `${name}-${language}`
