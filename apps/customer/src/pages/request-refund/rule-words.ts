import { refundRuleWords } from '@anxin/words/codes/refund-rules'
import { fill, type Language } from '@anxin/words/words'
import type { Preview } from './use-preview.ts'

/** The rule that holds, in a sentence with its clock time. */
export const ruleWords = (ruleId: Preview['ruleId'], when: string, language: Language): string =>
  fill(refundRuleWords[ruleId][language === 'en' ? 'en' : 'zh'], { when })
