/** Every step of a refund: from which states, to which, by whom, under which rule, and its button. Free of zod. */
import { blockOf, buttonsOf, offered, type ActionsOf, type Blocked, type Step } from './move-table.ts'
import type { Actor, RefundStatus } from './order-states.ts'

/** `isContestable`: an operator gave less than was asked for. */
export type RefundFacts = { status: RefundStatus; now: number; isContestable: boolean; appealUntil: number; appealed: boolean }
type RefundStep = Step<RefundStatus, Actor, RefundFacts>

const customer = <const A extends string>(action: A, rank: number) => ({ side: 'customer', action, rank, weight: 'side' }) as const

/** A decision that gave less may be contested for some days, once. */
const mayBeContested = ({ isContestable, now, appealUntil, appealed }: RefundFacts): Blocked | undefined => {
  if (!isContestable) return { why: 'cannotAppeal' }
  if (appealed) return { why: 'appealFinal' }
  return now > appealUntil ? { why: 'appealTooLate' } : undefined
}

/** The steps that change the state. What the table gives back by itself begins as REFUNDING, everything else as APPLIED. */
export const refundTransitions = {
  approve: { from: ['APPLIED'], to: 'REFUNDING', by: 'PLATFORM', refusal: 'refundDecided' },
  reject: { from: ['APPLIED'], to: 'REJECTED', by: 'PLATFORM', refusal: 'refundDecided' },
  withdraw: { from: ['APPLIED'], to: 'CANCELLED', by: 'USER', refusal: 'refundDecided', button: customer('REFUND_CANCEL', 1) },
  fail: { from: ['REFUNDING'], to: 'FAILED', by: 'SYSTEM', refusal: 'refundDecided' },
  sendAgain: { from: ['FAILED'], to: 'REFUNDING', by: 'PLATFORM', refusal: 'refundNotFailed' },
  payByHand: { from: ['FAILED'], to: 'REFUNDED', by: 'PLATFORM', refusal: 'refundNotFailed' },
  arrive: { from: ['REFUNDING', 'FAILED'], to: 'REFUNDED', by: 'SYSTEM', refusal: 'refundDecided' },
} as const satisfies Record<string, RefundStep & Required<Pick<RefundStep, 'to'>>>

/** The steps that leave the state as it is. */
const refundActs = {
  contest: { from: ['REJECTED', 'REFUNDING', 'REFUNDED'], by: 'USER', refusal: 'cannotAppeal', guard: mayBeContested, button: customer('APPEAL', 2) },
} as const satisfies Record<string, RefundStep>

const refundSteps = { ...refundTransitions, ...refundActs }
export type RefundAction = ActionsOf<typeof refundSteps, 'customer'>
export const refundActions: readonly RefundAction[] = buttonsOf(refundSteps, 'customer')

/** Why a step cannot be taken now; undefined when it can. */
export const refundBlockedBy = (step: keyof typeof refundSteps, facts: RefundFacts): Blocked | undefined => blockOf(refundSteps[step], facts)

/** What the customer may do with a refund now. */
export const refundActionsNow = (facts: RefundFacts): RefundAction[] => offered(refundSteps, 'customer', facts).map(({ action }) => action)
