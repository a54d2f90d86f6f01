/** The rules over time that close a step of an order: pure functions of its facts. Every moment is epoch milliseconds. */
import type { Blocked, Guard } from './move-table.ts'
import type { HealthNoteState } from './health-codes.ts'
import type { RefusalKey } from './refusals.ts'
import type { AppealStatus, OrderStatus, RefundStatus } from './order-states.ts'
import type { SubstituteCause } from './substitute-causes.ts'

/** The policy's numbers that rules and sentences of orders take: Min minutes, H hours, Days days, M metres, Bp a share in basis points. */
export type OrderPolicy = {
  acceptExpireMin: number
  /** How long after the payment a customer may still cancel an accepted order with everything back. */
  freeCancelAfterMin: number
  /** Until how long before the start a visit may be moved to another time. */
  freeCancelBeforeMin: number
  /** How long before the start the technician may set off, and begin. */
  departEarliestMin: number
  startEarliestMin: number
  /** Share of the booked time that passes before a service may end. */
  finishMinShareBp: number
  /** How often the technician may ask in a visit to end it before that, and how long after an answer again. */
  earlyEndMostAsks: number
  earlyEndAgainMin: number
  /** How near to the address a photo counts as an arrival. */
  arriveWithinM: number
  /** How long the technician waits at the door before the customer counts as absent. */
  absentWaitMin: number
  /** How long after the service leaving is said. */
  leaveWithinMin: number
  /** From so long before the start until so long after the end the two may call each other. */
  callOpensBeforeMin: number
  callClosesAfterMin: number
  /** From so long before the start the two may write to each other; they may for as long as they may call. */
  chatOpensBeforeMin: number
  autoConfirmH: number
  commentDays: number
  /** How long after its completion a refund may be asked for, and how long an appeal made. */
  refundWithinH: number
  appealDays: number
}

/** What is known of an order when a step is asked for; a moment that has not come is absent. */
export type OrderFacts = {
  status: OrderStatus
  now: number
  startAt: number
  endAt: number
  windows: OrderPolicy
  payExpireAt?: number | undefined
  paidAt?: number | undefined
  acceptExpireAt?: number | undefined
  arrivedAt?: number | undefined
  serviceStartAt?: number | undefined
  serviceEndAt?: number | undefined
  leftAt?: number | undefined
  autoConfirmAt?: number | undefined
  completedAt?: number | undefined
  /** When the order ended because nobody was there. */
  absentAt?: number | undefined
  commented?: boolean
  refundStatus?: RefundStatus
  appealStatus?: AppealStatus
  /** Whether coupons paid all of it, so that no money can go back. */
  isFree?: boolean
  /** Whether a number stands for each of the two to the other. */
  hasNumber?: boolean
  /** Whether another time waits for an answer. */
  changing?: boolean
  /** Why the technician does not come, while the customer chooses whether somebody else shall. */
  substituting?: SubstituteCause | undefined
  /** Whether the customer is asked to end the service before its time, how often that was asked, and when it was settled last. */
  endingEarly?: boolean
  earlyEndAsks?: number
  earlyEndSettledAt?: number | undefined
  /** Whether it is time added to another visit, whose life it follows. */
  isExtension?: boolean
  /** Whether time was added that waits for its payment. */
  extensionWaits?: boolean
  /** Whether the customer declared anything of their health, and the technician has confirmed that they read it. */
  healthNote?: HealthNoteState | undefined
  /** Whether something that the technician offers still fits before what comes after the visit. */
  hasRoom?: boolean
}

type Rule = Guard<OrderFacts>
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Open from `from` on. */
const since = (from: number, now: number, why: RefusalKey): Blocked | undefined => (now < from ? { why, from } : undefined)

/** Who is only late may still come; anyone who gave the order up takes no step of it any more. */
export const isTheirs: Rule = ({ substituting }) => (substituting && substituting !== 'LATE' ? { why: 'substituteWaits' } : undefined)

/** Given up once, and not while the customer waits for a decision about the money. */
export const mayHandOver: Rule = ({ refundStatus, ...facts }) => (refundStatus === 'APPLIED' ? { why: 'refundOpen' } : isTheirs(facts))

/** Somebody else is offered, or the money back. */
export const substitutesWait: Rule = ({ substituting }) => (substituting ? undefined : { why: 'substitutesGone' })

/** Who is late may be waited for. */
export const mayKeep: Rule = ({ substituting }) => (substituting === 'LATE' ? undefined : { why: 'substitutesGone' })

/** A visit begins at most some hours before the time agreed. */
export const notLongBeforeStart: Rule = (facts) => {
  const { now, startAt, windows } = facts
  return isTheirs(facts) ?? since(startAt - windows.departEarliestMin * minute, now, 'departTooEarly')
}

/** The service begins at most some minutes before the time agreed. */
const nearStart: Rule = ({ now, startAt, windows }) => since(startAt - windows.startEarliestMin * minute, now, 'startTooEarly')

/** And nobody is treated whose declaration the technician has not read. */
export const mayStart: Rule = (facts) => (facts.healthNote === 'UNREAD' ? { why: 'healthNoteUnread' } : nearStart(facts))

/** Confirmed once, by whom the order is with. */
export const healthNoteWaits: Rule = (facts) => (facts.healthNote === 'UNREAD' ? isTheirs(facts) : { why: 'healthNoteNotFound' })

/** A share of the booked time has passed since the service began. */
export const mostlyServed: Rule = ({ now, startAt, endAt, serviceStartAt, windows }) =>
  since((serviceStartAt ?? startAt) + Math.ceil(((endAt - startAt) * windows.finishMinShareBp) / 10_000), now, 'finishTooEarly')

/** Until the technician may end the service alone the customer may be asked to, a few times and not at short intervals. */
export const mayAskEarlyEnd: Rule = (facts) => {
  const { now, isExtension, refundStatus, endingEarly, earlyEndAsks = 0, earlyEndSettledAt = -Infinity, windows } = facts
  if (isExtension || !mostlyServed(facts)) return { why: 'cannotMove' }
  if (refundStatus === 'APPLIED') return { why: 'refundOpen' }
  if (endingEarly) return { why: 'earlyEndWaits' }
  if (earlyEndAsks >= windows.earlyEndMostAsks) return { why: 'earlyEndTooOften' }
  return since(earlyEndSettledAt + windows.earlyEndAgainMin * minute, now, 'earlyEndTooSoon')
}

/** The technician asks, and the booked time runs. */
export const earlyEndIsAsked: Rule = (facts) => (facts.endingEarly && facts.now < plannedEnd(facts) ? undefined : { why: 'earlyEndGone' })

/** When the booked time of a service is over, counted from when it really began. Epoch ms. */
export const plannedEnd = ({ startAt, endAt, serviceStartAt = startAt }: Pick<OrderFacts, 'startAt' | 'endAt' | 'serviceStartAt'>): number =>
  serviceStartAt + (endAt - startAt)

/** The end as booked, which the rules count with, of a visit that is shown with its planned end. Epoch ms. */
export const bookedEnd = ({ startAt, endAt, serviceStartAt = startAt }: Pick<OrderFacts, 'startAt' | 'endAt' | 'serviceStartAt'>): number =>
  endAt - (serviceStartAt - startAt)

/** Somebody who came in the booked time has waited long enough; the wait begins with the arrival and not before the time agreed. */
export const waitedForCustomer: Rule = ({ now, startAt, endAt, arrivedAt = startAt, windows }) =>
  arrivedAt >= endAt ? { why: 'absentCameLate' } : since(Math.max(startAt, arrivedAt) + windows.absentWaitMin * minute, now, 'absentTooSoon')

/** A service that was not ended is confirmed from its planned end on. */
export const endedOrPastEnd: Rule = ({ status, now, endAt, isExtension }) => {
  if (isExtension) return { why: 'cannotConfirm' }
  return status === 'IN_SERVICE' ? since(endAt, now, 'cannotConfirm') : undefined
}

/**
 * An order that waits for acceptance is always cancelled freely; an accepted one for some minutes after its payment, unless a refund waits to
 * be decided. Where nothing was paid nothing can be asked back: it is cancelled until the time at which money would have gone back by itself.
 */
export const inGrace: Rule = ({ status, now, startAt, paidAt = -Infinity, isFree, refundStatus, substituting, windows }) => {
  if (substituting) return { why: 'substituteWaits' }
  if (refundStatus === 'APPLIED') return { why: 'refundOpen' }
  const until = Math.max(paidAt + windows.freeCancelAfterMin * minute, isFree ? startAt - windows.freeCancelBeforeMin * minute : -Infinity)
  return status === 'PENDING_ACCEPT' || now < until ? undefined : { why: 'cannotCancel' }
}

/** A visit may be moved until some time before its start, to one other time at once; not while its customer asks for the money back. */
export const mayChange: Rule = ({ now, startAt, changing, refundStatus, substituting, windows }) => {
  if (substituting) return { why: 'substituteWaits' }
  if (refundStatus === 'APPLIED') return { why: 'refundOpen' }
  if (changing) return { why: 'changeWaits' }
  return now > startAt - windows.freeCancelBeforeMin * minute ? { why: 'changeTooLate' } : undefined
}

/** Another time is offered before the one agreed; not while the customer asks for the money back. */
export const mayOfferTime: Rule = ({ now, startAt, refundStatus, substituting }) => {
  if (substituting) return { why: 'substituteWaits' }
  if (refundStatus === 'APPLIED') return { why: 'refundOpen' }
  return now >= startAt ? { why: 'cannotMove' } : undefined
}

/** More time is added while the booked time runs, one extension at a time, and only while something still fits before what comes after. */
export const mayAddTime: Rule = ({ now, endAt, isExtension, extensionWaits, endingEarly, hasRoom, refundStatus }) => {
  if (isExtension || now >= endAt) return { why: 'cannotExtend' }
  if (endingEarly) return { why: 'earlyEndWaits' }
  if (refundStatus === 'APPLIED') return { why: 'refundOpen' }
  if (extensionWaits) return { why: 'extraUnpaid' }
  return hasRoom ? undefined : { why: 'noTimeToAdd' }
}

/** What is booked, removed and looked at is the visit; time that was added goes with it. */
export const isVisit: Rule = ({ isExtension }) => (isExtension ? { why: 'cannotMove' } : undefined)

/** There is time left to pay. Money that comes later all the same is taken while the order is still open. */
export const payTimeLeft: Rule = ({ now, payExpireAt = Infinity }) => (now < payExpireAt ? undefined : { why: 'paymentExpired' })

/** The time to pay is over. */
export const payTimeOver: Rule = ({ now, payExpireAt }) => since(payExpireAt ?? Infinity, now, 'cannotMove')

/** The time to accept is over. */
export const acceptTimeOver: Rule = ({ now, acceptExpireAt }) => since(acceptExpireAt ?? Infinity, now, 'cannotMove')

/** The time to object before an order confirms itself is over. */
export const confirmTimeOver: Rule = ({ now, autoConfirmAt }) => since(autoConfirmAt ?? Infinity, now, 'cannotMove')

/** Said once, and only soon after the service. */
export const hasNotLeft: Rule = ({ now, endAt, serviceEndAt = endAt, leftAt, windows }) =>
  leftAt !== undefined || now >= serviceEndAt + windows.leaveWithinMin * minute ? { why: 'cannotMove' } : undefined

type Visit = Pick<OrderFacts, 'startAt' | 'endAt' | 'serviceEndAt'>

/** From when until when (epoch ms, the end not included) customer and technician may call each other. */
export const callWindow = (
  { startAt, endAt, serviceEndAt = endAt }: Visit,
  { callOpensBeforeMin, callClosesAfterMin }: Pick<OrderPolicy, 'callOpensBeforeMin' | 'callClosesAfterMin'>,
): { from: number; until: number } => ({ from: startAt - callOpensBeforeMin * minute, until: serviceEndAt + callClosesAfterMin * minute })

/** A number is there, and it is the time for calls. */
export const mayCall: Rule = ({ now, hasNumber, isExtension, windows, ...visit }) => {
  const { from, until } = callWindow(visit, windows)
  return hasNumber && !isExtension && now < until ? since(from, now, 'cannotMove') : { why: 'cannotMove' }
}

/** From when until when (epoch ms, the end not included) customer and technician may write to each other. */
export const chatWindow = (
  visit: Visit,
  { chatOpensBeforeMin, callClosesAfterMin }: Pick<OrderPolicy, 'chatOpensBeforeMin' | 'callClosesAfterMin'>,
): { from: number; until: number } => callWindow(visit, { callOpensBeforeMin: chatOpensBeforeMin, callClosesAfterMin })

/** It is the time to write to each other. */
export const mayChat: Rule = ({ now, windows, isExtension, ...visit }) => {
  if (isExtension) return { why: 'chatClosed' }
  const { from, until } = chatWindow(visit, windows)
  return now < until ? since(from, now, 'chatClosed') : { why: 'chatClosed' }
}

/** Reviewed once, within some days of the completion. */
export const mayBeReviewed: Rule = ({ now, completedAt = now, commented, isExtension, windows }) => {
  if (isExtension) return { why: 'cannotReview' }
  if (commented) return { why: 'alreadyReviewed' }
  return now > completedAt + windows.commentDays * day ? { why: 'reviewTooLate' } : undefined
}

/** When a finished order confirms itself: some hours after the later of finish and planned end. Epoch ms. */
export const autoConfirmAt = (finishedAt: number, endAt: number, { autoConfirmH }: Pick<OrderPolicy, 'autoConfirmH'>): number =>
  Math.max(finishedAt, endAt) + autoConfirmH * hour

/** Of an order that took money: one decision is waited for at a time, what is on its way or was given up by its channel stays promised beside it; and until some hours after the completion. */
export const mayBeRefunded: Rule = ({ now, completedAt = now, isFree, refundStatus, substituting, endingEarly, windows }) => {
  if (isFree) return { why: 'cannotRefund' }
  if (refundStatus === 'APPLIED') return { why: 'refundOpen' }
  if (substituting) return { why: 'substituteWaits' }
  if (endingEarly) return { why: 'earlyEndWaits' }
  return now > completedAt + windows.refundWithinH * hour ? { why: 'refundTooLate' } : undefined
}

/** Nobody waits for a decision about the money of the order; what already goes back is no hindrance. */
export const noRefundAsked: Rule = ({ refundStatus }) => (refundStatus === 'APPLIED' ? { why: 'refundOpen' } : undefined)

/** A refund is taken back while nobody has decided on it. */
export const refundIsApplied: Rule = ({ refundStatus }) => (refundStatus === 'APPLIED' ? undefined : { why: 'refundDecided' })

/** One appeal at a time, some days long; of the closed orders only one whose customer was reported absent. */
export const mayBeAppealed: Rule = ({ status, now, endAt, completedAt, absentAt, appealStatus, windows }) => {
  if (status === 'CLOSED' && absentAt === undefined) return { why: 'cannotAppeal' }
  if (appealStatus === 'PENDING' || appealStatus === 'PROCESSING') return { why: 'appealOpen' }
  const ended = Math.max(completedAt ?? absentAt ?? endAt, endAt)
  return now > ended + windows.appealDays * day ? { why: 'appealTooLate' } : undefined
}
