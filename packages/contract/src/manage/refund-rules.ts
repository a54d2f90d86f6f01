/** The rules that a refund can go by, as operators read them. Free of zod. */
export const refundRuleTexts = {
  'refund/before-accept@1': { zh: '接单前，全退', en: 'Before acceptance: all of it' },
  'refund/accepted@1': { zh: '可免费取消，全退', en: 'In free time: all of it' },
  'refund/accepted-late@1': { zh: '已过免费取消时间，须审核', en: 'After free time: an operator decides' },
  'refund/departed@1': { zh: '技师已出发，不退车费', en: 'On the way: without the trip' },
  'refund/never-came@1': { zh: '已出发未到达，全退', en: 'Set out and never came: all of it' },
  'refund/arrived@1': { zh: '技师已到达，扣空单费', en: 'At the door: less the empty trip' },
  'refund/extension@1': { zh: '加钟未开始，全退', en: 'Added time not begun: all of it' },
  'refund/in-service@1': { zh: '服务中，按提出的金额审核', en: 'In service: what is proposed' },
  'refund/ended-early@1': { zh: '提前结束，退未服务的部分', en: 'Ended early: what was left undone' },
  'refund/served@1': { zh: '服务后，按提出的金额审核', en: 'Served: what is proposed' },
  'refund/too-late@1': { zh: '已超过退款期限', en: 'Too late' },
  'refund/not-now@1': { zh: '当前状态不退', en: 'Nothing in this state' },
  'refund/nothing-left@1': { zh: '已无可退', en: 'Nothing is left' },
  'order/absent@1': { zh: '顾客未到场，扣空单费', en: 'Absent customer: less the empty trip' },
} as const satisfies Record<string, { zh: string; en: string }>

export type ManagedRefundRule = keyof typeof refundRuleTexts
// safe: the keys of the table, which is not empty
export const refundRules = Object.keys(refundRuleTexts) as [ManagedRefundRule, ...ManagedRefundRule[]]
