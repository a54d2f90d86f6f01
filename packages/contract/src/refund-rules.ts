/** The rules of refunds (api.md "Refund amounts"): in which states one may hold. Their words are in packages/words, what one gives back is in packages/rules. Free of zod. */
import { orderGroups, type OrderStatus } from './order-states.ts'

export const refundRules = {
  'refund/before-accept@1': { when: ['PENDING_ACCEPT'] },
  'refund/accepted@1': { when: orderGroups.agreed },
  'refund/accepted-late@1': { when: orderGroups.agreed },
  'refund/departed@1': { when: orderGroups.onTheWay },
  'refund/never-came@1': { when: orderGroups.onTheWay },
  'refund/arrived@1': { when: ['ARRIVED'] },
  'refund/extension@1': { when: [...orderGroups.atPlace, ...orderGroups.served] },
  'refund/in-service@1': { when: ['IN_SERVICE'] },
  'refund/ended-early@1': { when: ['IN_SERVICE'] },
  'refund/served@1': { when: orderGroups.served },
  'refund/too-late@1': { when: ['COMPLETED'] },
  'refund/not-now@1': { when: [...orderGroups.unpaid, ...orderGroups.gone] },
  'refund/nothing-left@1': { when: orderGroups.paid },
} as const satisfies Record<string, { when: readonly OrderStatus[] }>

export type RefundRuleId = keyof typeof refundRules
// safe: the keys of the table, which is not empty
export const refundRuleIds = Object.keys(refundRules) as [RefundRuleId, ...RefundRuleId[]]

/** By what money goes back without one of these rules. */
export type RefundBeside = 'refund/with-visit@1' | 'refund/granted@1'

/** What a back-test of the policy compares: these rules, and what goes back to an absent customer. */
export const comparedRules = [...refundRuleIds, 'order/absent@1'] as const
export type ComparedRule = (typeof comparedRules)[number]
