import type { refundRules } from '@anxin/contract/refund-requests'

type Both = { zh: string; en: string }

/** Rules that give nothing are kept with no refund. */
type Rule =
  | Exclude<(typeof refundRules)[number], 'refund/too-late@1' | 'refund/not-now@1' | 'refund/nothing-left@1'>
  | 'refund/with-visit@1'
  | 'refund/granted@1'

/** The rule a refund was reckoned by, in the words of the table of refunds. */
const rules: Record<Rule, Both> = {
  'refund/before-accept@1': { zh: '接单前：全退', en: 'Before acceptance: all of it' },
  'refund/accepted@1': { zh: '接单后、免费取消时间内：全退', en: 'Accepted, within the free time: all of it' },
  'refund/accepted-late@1': { zh: '接单后、已过免费取消时间：全退，须审核', en: 'Accepted, after the free time: all of it, decided by us' },
  'refund/departed@1': { zh: '技师已出发：服务费全退，车费不退', en: 'On the way: the services, not the travel' },
  'refund/never-came@1': { zh: '技师出发后未到：全退', en: 'Set out and never came: all of it' },
  'refund/arrived@1': { zh: '技师已到达：扣空单费，车费不退', en: 'At the door: less the empty trip, not the travel' },
  'refund/extension@1': { zh: '加钟未开始：全退', en: 'Added time not begun: all of it' },
  'refund/in-service@1': { zh: '服务中：金额由顾客提出，车费不退', en: 'In service: what the customer proposes, not the travel' },
  'refund/ended-early@1': { zh: '提前结束：退未服务的部分', en: 'Ended early: what was left undone' },
  'refund/served@1': { zh: '服务结束：金额由顾客提出，车费不退', en: 'Served: what the customer proposes, not the travel' },
  'refund/with-visit@1': { zh: '随上门订单一并退', en: 'Along with its visit' },
  'refund/granted@1': { zh: '客服决定', en: 'Granted by customer service' },
}
/** A rule in words; one that has none, of a refund that followed no table, is nothing. */
export const ruleOf = (rule: string): Both | undefined => (rule in rules ? rules[rule as Rule] : undefined) // safe: just looked

const kept: Readonly<Record<string, Both>> = {
  EMPTY_TRIP: { zh: '空单费', en: 'Empty trip' },
  TRAVEL: { zh: '车费', en: 'Travel' },
  PART_SERVED: { zh: '已服务的部分', en: 'What was served' },
  SERVED: { zh: '已开始的服务', en: 'A service that began' },
  RETURNED: { zh: '此前已退', en: 'Given back before' },
}
/** What does not go back, in words. */
export const keptOf = ({ code, name }: { code: string; name: string }): Both => kept[code] ?? { zh: name, en: name }
