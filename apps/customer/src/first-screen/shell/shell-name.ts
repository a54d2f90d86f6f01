import type { Language } from '@anxin/words/words'
import type { FirstPageName } from '../first-page.ts'

/** The pages whose first drawing stands in the page itself. */
export type ShellName = Extract<FirstPageName, 'guide' | 'index'>

export const shellId = (name: ShellName, language: Language): string => `${name}-${language}`
