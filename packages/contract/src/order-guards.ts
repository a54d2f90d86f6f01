/** The rules over time that close a step of an order: pure functions of its facts. Every moment is epoch milliseconds. */
import type { Blocked, Guard } from './move-table.ts'
import type { RefusalKey } from './refusals.ts'
import type { OrderStatus } from './order-states.ts'

/** The policy's numbers that rules and sentences of orders take: Min minutes, H hours, Days days, M metres, Bp a share in basis points. */
export type OrderWindows = {
  acceptExpireMin: number
  /** How long before the start the technician may set off, and begin. */
  departEarliestMin: number
  startEarliestMin: number
  /** Share of the booked time that passes before a service may end. */
  finishMinShareBp: number
  /** How near to the address a photo counts as an arrival. */
  arriveWithinM: number
  /** How long the technician waits at the door before the customer counts as absent. */
  absentWaitMin: number
  /** How long after the service leaving is said. */
  leaveWithinMin: number
  /** From so long before the start until so long after the end the two may call each other. */
  callOpensBeforeMin: number
  callClosesAfterMin: number
  autoConfirmH: number
  commentDays: number
}

/** What is known of an order when a step is asked for; a moment that has not come is absent. */
export type OrderFacts = {
  status: OrderStatus
  now: number
  startAt: number
  endAt: number
  windows: OrderWindows
  payExpireAt?: number | undefined
  acceptExpireAt?: number | undefined
  arrivedAt?: number | undefined
  serviceStartAt?: number | undefined
  serviceEndAt?: number | undefined
  leftAt?: number | undefined
  autoConfirmAt?: number | undefined
  completedAt?: number | undefined
  commented?: boolean
  /** Whether a number stands for each of the two to the other. */
  hasNumber?: boolean
}

type Rule = Guard<OrderFacts>
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Open from `from` on. */
const since = (from: number, now: number, why: RefusalKey): Blocked | undefined => (now < from ? { why, from } : undefined)

/** A visit begins at most some hours before the time agreed. */
export const notLongBeforeStart: Rule = ({ now, startAt, windows }) => since(startAt - windows.departEarliestMin * minute, now, 'departTooEarly')

/** The service begins at most some minutes before the time agreed. */
export const nearStart: Rule = ({ now, startAt, windows }) => since(startAt - windows.startEarliestMin * minute, now, 'startTooEarly')

/** A share of the booked time has passed since the service began. */
export const mostlyServed: Rule = ({ now, startAt, endAt, serviceStartAt, windows }) =>
  since((serviceStartAt ?? startAt) + Math.ceil(((endAt - startAt) * windows.finishMinShareBp) / 10_000), now, 'finishTooEarly')

/** Somebody who came in the booked time has waited long enough; the wait begins with the arrival and not before the time agreed. */
export const waitedForCustomer: Rule = ({ now, startAt, endAt, arrivedAt = startAt, windows }) =>
  arrivedAt >= endAt ? { why: 'absentCameLate' } : since(Math.max(startAt, arrivedAt) + windows.absentWaitMin * minute, now, 'absentTooSoon')

/** A service that was not ended is confirmed from its planned end on. */
export const endedOrPastEnd: Rule = ({ status, now, endAt }) => (status === 'IN_SERVICE' ? since(endAt, now, 'cannotConfirm') : undefined)

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
  { callOpensBeforeMin, callClosesAfterMin }: Pick<OrderWindows, 'callOpensBeforeMin' | 'callClosesAfterMin'>,
): { from: number; until: number } => ({ from: startAt - callOpensBeforeMin * minute, until: serviceEndAt + callClosesAfterMin * minute })

/** A number is there, and it is the time for calls. */
export const mayCall: Rule = ({ now, hasNumber, windows, ...visit }) => {
  const { from, until } = callWindow(visit, windows)
  return hasNumber && now < until ? since(from, now, 'cannotMove') : { why: 'cannotMove' }
}

/** Reviewed once, within some days of the completion. */
export const mayBeReviewed: Rule = ({ now, completedAt = now, commented, windows }) => {
  if (commented) return { why: 'alreadyReviewed' }
  return now > completedAt + windows.commentDays * day ? { why: 'reviewTooLate' } : undefined
}

/** When a finished order confirms itself: some hours after the later of finish and planned end. Epoch ms. */
export const autoConfirmAt = (finishedAt: number, endAt: number, { autoConfirmH }: Pick<OrderWindows, 'autoConfirmH'>): number =>
  Math.max(finishedAt, endAt) + autoConfirmH * hour
