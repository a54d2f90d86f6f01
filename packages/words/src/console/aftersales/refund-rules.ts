import { refundBesideWords, refundRuleWords } from '../../codes/refund-rules.ts'

type Both = { zh: string; en: string }

const words: Readonly<Record<string, Both>> = {
  ...refundBesideWords,
  ...Object.fromEntries(Object.entries(refundRuleWords).flatMap(([id, rule]) => (rule.console ? [[id, rule.console]] : []))),
}
/** The rule that a refund went by, in words; one that has none, of a refund that followed no table, is nothing. */
export const ruleOf = (rule: string): Both | undefined => words[rule]

const kept: Readonly<Record<string, Both>> = {
  EMPTY_TRIP: { zh: '空单费', en: 'Empty trip' },
  TRAVEL: { zh: '车费', en: 'Travel' },
  PART_SERVED: { zh: '已服务的部分', en: 'What was served' },
  SERVED: { zh: '已开始的服务', en: 'A service that began' },
  RETURNED: { zh: '此前已退', en: 'Given back before' },
}
/** What does not go back, in words. */
export const keptOf = ({ code, name }: { code: string; name: string }): Both => kept[code] ?? { zh: name, en: name }
