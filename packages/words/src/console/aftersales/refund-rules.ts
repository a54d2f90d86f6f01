import { retainedWords, refundBesideWords, refundRuleWords } from '../../codes/refund-rules.ts'

type Both = { zh: string; en: string }

const words: Readonly<Record<string, Both>> = {
  ...refundBesideWords,
  ...Object.fromEntries(Object.entries(refundRuleWords).flatMap(([id, rule]) => (rule.console ? [[id, rule.console]] : []))),
}
/** The rule that a refund went by, in words; one that has none, of a refund that followed no table, is nothing. */
export const ruleOf = (rule: string): Both | undefined => words[rule]

const kept: Readonly<Record<string, Both>> = retainedWords
/** What does not go back, in words. */
export const retainedOf = ({ code, name }: { code: string; name: string }): Both => kept[code] ?? { zh: name, en: name }
