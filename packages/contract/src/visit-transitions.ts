/** Every step of an order: from which states, to which, by whom, under which rule, and its button. Server and apps read this one table. Free of zod. */
import { blockOf, buttonsOf, offered, type ActionsOf, type Blocked, type Offered } from './move-table.ts'
import { orderActs } from './order-acts.ts'
import {
  acceptTimeOver,
  confirmTimeOver,
  earlyEndIsAsked,
  endedOrPastEnd,
  inGrace,
  isTheirs,
  mostlyServed,
  mayStart,
  notLongBeforeStart,
  payTimeLeft,
  payTimeOver,
  substitutesWait,
  waitedForCustomer,
  type OrderFacts,
} from './order-guards.ts'
import { orderGroups, type OrderStatus } from './order-states.ts'
import { customer, technician, type OrderStep } from './order-step.ts'

export type { OrderFacts, OrderPolicy } from './order-guards.ts'

/** The steps that change the state. */
export const visitTransitions = {
  pay: {
    from: ['PENDING_PAYMENT'],
    to: 'PENDING_ACCEPT',
    by: 'SYSTEM',
    refusal: 'orderMoved',
    guard: payTimeLeft,
    button: customer('PAY', 1),
  },
  cancelUnpaid: {
    from: ['PENDING_PAYMENT'],
    to: 'CANCELLED',
    by: 'USER',
    refusal: 'cannotCancel',
    button: customer('CANCEL', 5, 'quiet'),
  },
  closeUnpaid: { from: ['PENDING_PAYMENT'], to: 'CLOSED', by: 'SYSTEM', refusal: 'cannotMove', guard: payTimeOver },
  accept: {
    from: ['PENDING_ACCEPT'],
    to: 'ACCEPTED',
    by: 'TECH',
    refusal: 'cannotMove',
    guard: isTheirs,
    button: technician('ACCEPT', 1),
  },
  reject: {
    from: ['PENDING_ACCEPT'],
    to: 'CLOSED',
    by: 'TECH',
    refusal: 'cannotMove',
    guard: isTheirs,
    button: technician('REJECT', 7, 'side'),
  },
  closeUnaccepted: {
    from: ['PENDING_ACCEPT'],
    to: 'CLOSED',
    by: 'SYSTEM',
    refusal: 'cannotMove',
    guard: acceptTimeOver,
  },
  closeWithoutSubstitute: {
    from: ['PENDING_ACCEPT', 'ACCEPTED'],
    to: 'CLOSED',
    by: 'SYSTEM',
    refusal: 'cannotMove',
  },
  declineSubstitutes: {
    from: ['PENDING_ACCEPT', 'ACCEPTED'],
    to: 'CLOSED',
    by: 'USER',
    refusal: 'substitutesGone',
    guard: substitutesWait,
    button: customer('DECLINE_SUBSTITUTES', 3, 'side'),
  },
  cancelPaid: {
    from: ['PENDING_ACCEPT', 'ACCEPTED'],
    to: 'CANCELLED',
    by: 'USER',
    refusal: 'cannotCancel',
    guard: inGrace,
    button: customer('CANCEL', 5, 'quiet'),
  },
  cancelByPlatform: { from: ['PENDING_PAYMENT', 'PENDING_ACCEPT'], to: 'CANCELLED', by: 'PLATFORM', refusal: 'cannotCancel' },
  depart: {
    from: ['ACCEPTED'],
    to: 'DEPARTED',
    by: 'TECH',
    refusal: 'cannotMove',
    guard: notLongBeforeStart,
    button: technician('DEPART', 2),
  },
  arrive: {
    from: ['DEPARTED'],
    to: 'ARRIVED',
    by: 'TECH',
    refusal: 'cannotMove',
    guard: notLongBeforeStart,
    button: technician('ARRIVE', 3),
  },
  start: { from: ['ARRIVED'], to: 'IN_SERVICE', by: 'TECH', refusal: 'cannotMove', guard: mayStart, button: technician('START', 4) },
  closeAbsent: {
    from: ['ARRIVED'],
    to: 'CLOSED',
    by: 'TECH',
    refusal: 'cannotMove',
    guard: waitedForCustomer,
    button: technician('REPORT_ABSENT', 9, 'quiet'),
  },
  finish: {
    from: ['IN_SERVICE'],
    to: 'PENDING_CONFIRM',
    by: 'TECH',
    refusal: 'cannotMove',
    guard: mostlyServed,
    button: technician('FINISH', 5),
  },
  endEarly: {
    from: ['IN_SERVICE'],
    to: 'PENDING_CONFIRM',
    by: 'USER',
    refusal: 'earlyEndGone',
    guard: earlyEndIsAsked,
    button: customer('END_EARLY', 1),
  },
  confirm: {
    from: ['PENDING_CONFIRM', 'IN_SERVICE'],
    to: 'COMPLETED',
    by: 'USER',
    refusal: 'cannotConfirm',
    guard: endedOrPastEnd,
    button: customer('CONFIRM', 2),
  },
  confirmLate: {
    from: ['PENDING_CONFIRM'],
    to: 'COMPLETED',
    by: 'SYSTEM',
    refusal: 'cannotMove',
    guard: confirmTimeOver,
  },
  refundAll: { from: orderGroups.accepted, to: 'REFUNDED', by: 'SYSTEM', refusal: 'cannotRefund' },
} as const satisfies Record<string, OrderStep & Required<Pick<OrderStep, 'to'>>>
export type VisitTransition = keyof typeof visitTransitions
// safe: the keys of the table
const visitTransitionNames = Object.keys(visitTransitions) as VisitTransition[]

const orderSteps = { ...visitTransitions, ...orderActs }
export type OrderStepName = keyof typeof orderSteps
export type CustomerAction = ActionsOf<typeof orderSteps, 'customer'>
export type TechnicianAction = ActionsOf<typeof orderSteps, 'technician'>

/** The customer's buttons, the most wanted first. */
export const customerActions: readonly CustomerAction[] = buttonsOf(orderSteps, 'customer')
/** The technician's buttons, in the order of a visit. */
export const technicianActions: readonly TechnicianAction[] = buttonsOf(orderSteps, 'technician')

/** The state after `move`, or undefined when the table knows no such move from `from`. */
export const nextStatus = (from: OrderStatus, move: VisitTransition): OrderStatus | undefined => {
  const { from: allowed, to }: OrderStep = visitTransitions[move]
  return allowed.includes(from) ? to : undefined
}

/** Why a step cannot be taken now: its state, or its rule with the moment from which it can. Undefined when it can. */
export const blockedBy = (step: OrderStepName, facts: OrderFacts): Blocked | undefined => blockOf(orderSteps[step], facts)

/** The technician's buttons as they stand now, in the order of a visit; one that waits for its time says from when. */
export const technicianButtons = (facts: OrderFacts): Offered<TechnicianAction>[] => offered(orderSteps, 'technician', facts)

const open = <A extends string>(buttons: Offered<A>[]): A[] => buttons.flatMap(({ action, blocked }) => (blocked ? [] : [action]))

/** The move behind a button of the technician; undefined for one that leaves the state as it is. */
export const moveOfButton = (action: TechnicianAction): VisitTransition | undefined =>
  visitTransitionNames.find((move) => {
    const { button }: OrderStep = visitTransitions[move]
    return button?.side === 'technician' && button.action === action
  })

/** What the customer may do now (api.md section 4, `actions[]`). */
export const customerActionsNow = (facts: OrderFacts): CustomerAction[] => open(offered(orderSteps, 'customer', facts))
/** What the technician may do now. */
export const technicianActionsNow = (facts: OrderFacts): TechnicianAction[] => open(technicianButtons(facts))
