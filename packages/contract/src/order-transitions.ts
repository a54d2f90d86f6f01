/** Every transition of an order: how it begins, the moves of `visitTransitions`, and what time added to a visit does beside them. Anyone who changes a state reads this one table. Free of zod. */
import { visitTransitions, type VisitTransition } from './visit-transitions.ts'
import { orderGroups, type Actor, type OrderStatus } from './order-states.ts'

/** From which states to which, and by whom. `event`: its name in the history. */
export type TransitionRule = {
  event: string
  from: readonly OrderStatus[]
  /** More than one where it depends on the visit that an extension belongs to. */
  to: readonly OrderStatus[]
  by: Actor
}

/** How an order begins, and time that is added to one. */
export const orderBeginnings = {
  create: { event: 'create', to: 'PENDING_PAYMENT', by: 'USER' },
  createExtension: { event: 'create', to: 'PENDING_PAYMENT', by: 'USER' },
} as const satisfies Record<string, Omit<TransitionRule, 'from' | 'to'> & { to: OrderStatus }>

/** What an extension does that a visit does not: once paid it stands where its visit stands, and it ends where the visit goes on without it. */
export const extensionTransitions = {
  payExtension: { event: 'pay', from: ['PENDING_PAYMENT'], to: orderGroups.atPlace, by: 'SYSTEM' },
  endWithVisit: { event: 'endWithVisit', from: ['PENDING_PAYMENT', 'ARRIVED'], to: ['CLOSED'], by: 'SYSTEM' },
} as const satisfies Record<string, TransitionRule>

/** The moves of a visit that its paid extensions make with it, in the name of the system. */
export const followedTransitions = ['start', 'finish', 'endEarly', 'confirm', 'confirmLate'] as const satisfies readonly VisitTransition[]
export type FollowedTransition = (typeof followedTransitions)[number]

export type TransitionName = VisitTransition | keyof typeof extensionTransitions

const ofMove = ([event, { from, to, by }]: [string, (typeof visitTransitions)[VisitTransition]]): [string, TransitionRule] => [
  event,
  { event, from, to: [to], by },
]
// safe: the names are the keys of the table of moves
const ofVisits = Object.fromEntries(Object.entries(visitTransitions).map(ofMove)) as Record<VisitTransition, TransitionRule>
export const orderTransitions: Readonly<Record<TransitionName, TransitionRule>> = { ...ofVisits, ...extensionTransitions }

/** The state after a transition from `from`; undefined when the table knows no such one. `visit`: where the visit of an extension stands. */
export function stateAfter(name: TransitionName, from: OrderStatus, visit?: OrderStatus): OrderStatus | undefined {
  const { from: allowed, to } = orderTransitions[name]
  if (!allowed.includes(from)) return undefined
  return to.length === 1 ? to[0] : to.find((status) => status === visit)
}
