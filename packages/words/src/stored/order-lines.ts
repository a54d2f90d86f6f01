import type { OrderAct } from '@anxin/contract/order-acts'
import type { VisitTransition, OrderPolicy } from '@anxin/contract/visit-transitions'
import type { orderBeginnings, TransitionName } from '@anxin/contract/order-transitions'
import { orderLog } from '../order-log.ts'
import { closeReasons } from './close-reasons.ts'

type Line = string | ((windows: OrderPolicy) => string)
const { zh } = orderLog

/** How the history of an order begins, as it is stored. */
export const beginningLines: Readonly<Record<keyof typeof orderBeginnings, string>> = { create: zh.create, createExtension: '您提交了加钟' }

export const paidExtensionLine = '支付成功'

/** The line that each transition stores in the history of the order. One that is missing does not compile. */
const transitionLines: Readonly<Record<TransitionName, Line>> = {
  ...zh,
  confirmLate: ({ autoConfirmH }) => `超过${autoConfirmH}小时自动确认完成`,
  payExtension: paidExtensionLine,
  endWithVisit: closeReasons.visitOver,
}

/** The lines of the steps that leave the state as it is, where they store one that is always the same. */
export const actLines = {
  keepOn: zh.keepOn,
  chooseSubstitute: zh.chooseSubstitute,
  keepTechnician: zh.keepTechnician,
  refund: zh.refundApplied,
  refundCancel: zh.refundWithdrawn,
  appeal: zh.appealed,
  reassign: zh.reassign,
  leave: zh.leave,
} as const satisfies Partial<Record<OrderAct, string>>

const filled = (line: Line, windows: OrderPolicy): string => (typeof line === 'string' ? line : line(windows))

/** The line that a transition leaves in the order's history. */
export const transitionText = (name: TransitionName, windows: OrderPolicy): string => filled(transitionLines[name], windows)

/** The line that a step leaves there, whether it changes the state or not. */
export const stepText = (step: VisitTransition | keyof typeof actLines, windows: OrderPolicy): string =>
  isAct(step) ? actLines[step] : transitionText(step, windows)
const isAct = (step: string): step is keyof typeof actLines => step in actLines
