/** Every step of an appeal: from which states, to which, by whom, under which rule. Free of zod. */
import { blockOf, buttonsOf, offered, type ActionsOf, type Blocked, type Step } from './move-table.ts'
import type { Actor, AppealStatus } from './order-states.ts'

export const appealTypes = [
  'TECH_LATE',
  'TECH_NO_SHOW',
  'LEFT_EARLY',
  'SERVICE_QUALITY',
  'FEE_DISPUTE',
  'MISCONDUCT',
  'DAMAGE',
  'SAFETY',
  'REFUND_DISPUTE',
  'OTHER',
] as const
export type AppealType = (typeof appealTypes)[number]

/** Those about somebody's safety: they are answered first. */
export const safetyTypes: readonly AppealType[] = ['MISCONDUCT', 'SAFETY']

/** `operatorId` is who asks; `takenBy` who has the case; `decidedBefore` who decided what it is against. */
export type AppealFacts = {
  status: AppealStatus
  now: number
  appealUntil: number
  isSecond: boolean
  reviewed: boolean
  operatorId?: string
  takenBy?: string | undefined
  decidedBefore?: string | undefined
}
type AppealStep = Step<AppealStatus, Actor, AppealFacts>

/** A second review is somebody else's. */
const isSomebodyElse = ({ operatorId, decidedBefore }: AppealFacts): Blocked | undefined =>
  operatorId !== undefined && operatorId === decidedBefore ? { why: 'sameOperator' } : undefined
/** Who decides has taken the case. */
const hasTaken = (facts: AppealFacts): Blocked | undefined => (facts.operatorId === facts.takenBy ? isSomebodyElse(facts) : { why: 'appealNotTaken' })
/** A first answer may be reviewed once, for some days. */
const mayBeReviewedAgain = ({ isSecond, reviewed, now, appealUntil }: AppealFacts): Blocked | undefined => {
  if (isSecond || reviewed) return { why: 'appealFinal' }
  return now > appealUntil ? { why: 'appealTooLate' } : undefined
}

/** The steps that change the state. */
export const appealTransitions = {
  take: { from: ['PENDING'], to: 'PROCESSING', by: 'PLATFORM', refusal: 'appealNotTaken', guard: isSomebodyElse },
  uphold: { from: ['PROCESSING'], to: 'UPHELD', by: 'PLATFORM', refusal: 'appealNotTaken', guard: hasTaken },
  reject: { from: ['PROCESSING'], to: 'REJECTED', by: 'PLATFORM', refusal: 'appealNotTaken', guard: hasTaken },
} as const satisfies Record<string, AppealStep & Required<Pick<AppealStep, 'to'>>>
export type AppealTransition = keyof typeof appealTransitions

/** The steps that leave the state as it is. */
const appealActs = {
  takeOver: { from: ['PROCESSING'], by: 'PLATFORM', refusal: 'appealNotTaken', guard: isSomebodyElse },
  review: {
    from: ['UPHELD', 'REJECTED'],
    by: 'USER',
    refusal: 'cannotAppeal',
    guard: mayBeReviewedAgain,
    button: { side: 'customer', action: 'APPEAL', rank: 1, weight: 'side' },
  },
} as const satisfies Record<string, AppealStep>

const appealSteps = { ...appealTransitions, ...appealActs }
export type AppealAction = ActionsOf<typeof appealSteps, 'customer'>
export const appealActions: readonly AppealAction[] = buttonsOf(appealSteps, 'customer')

/** Why a step cannot be taken now; undefined when it can. */
export const appealBlockedBy = (step: keyof typeof appealSteps, facts: AppealFacts): Blocked | undefined => blockOf(appealSteps[step], facts)

/** What the customer may do with an appeal now. */
export const appealActionsNow = (facts: AppealFacts): AppealAction[] => offered(appealSteps, 'customer', facts).map(({ action }) => action)
