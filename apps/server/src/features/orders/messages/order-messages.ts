import type { MessageFacts } from '@anxin/contract/entities/content'
import type { VisitTransition, OrderPolicy } from '@anxin/contract/visit-transitions'
import type { MessageEvent } from '@anxin/words/message-events'
import { absentMessages, stepsToCustomer, stepsToTechnician } from '@anxin/words/messages/order-steps'
import type { Said } from '@anxin/words/messages/said'
import { yuan } from '@anxin/rules/money'
import { whenDated } from '@anxin/rules/time'
import type { Policy } from '@anxin/contract/policy'
import type { AbsentShares } from '../../money/public.ts'

type Notified = Said & { event: MessageEvent; facts: MessageFacts }
/** What the customer hears is named after the move; the technician hears of the same in other words. */
type ToCustomer<Move> = Move extends MessageEvent ? Said : never
type ToTechnician = Said & { event: MessageEvent; facts?: MessageFacts }
/** What a move says to the customer and to the technician; absent where it says nothing. */
type Words = { [Move in VisitTransition]: { customer?: ToCustomer<Move>; technician?: ToTechnician } }
export type Absent = AbsentShares & Pick<Policy, 'absentWaitMin' | 'absentKeepBp'> & { travelFee: number }
type Facts = { startAt: number; now: number; nickname: string; area: string; windows: OrderPolicy; refunded: boolean; absent?: Absent | undefined }

/** The messages of a move. They are read on other days too, so that times carry their date. */
export function wordsOf(
  move: VisitTransition,
  { startAt, now, nickname, area, windows, refunded, absent }: Facts,
): { customer?: Notified; technician?: Notified } {
  const when = whenDated(startAt, now)
  const { acceptExpireMin, autoConfirmH } = windows
  const step = { when, nickname, area, acceptExpireMin, autoConfirmH, refunded }
  const customer = stepsToCustomer(step)
  const technician = stepsToTechnician(step)
  const words: Words = {
    pay: { customer: customer.pay, technician: { event: 'newOrder', ...technician.newOrder } },
    cancelUnpaid: {},
    closeUnpaid: { customer: customer.closeUnpaid },
    accept: { customer: customer.accept },
    reject: { customer: customer.reject },
    closeUnaccepted: { customer: customer.closeUnaccepted, technician: { event: 'orderLapsed', ...technician.orderLapsed } },
    cancelPaid: { customer: customer.cancelPaid, technician: { event: 'customerCancelled', ...technician.customerCancelled } },
    closeWithoutSubstitute: { customer: customer.closeWithoutSubstitute, technician: { event: 'orderClosed', ...technician.orderClosed } },
    declineSubstitutes: { customer: customer.declineSubstitutes, technician: { event: 'orderClosed', ...technician.orderClosed } },
    // Said with its reason, where it is done.
    cancelByPlatform: {},
    depart: { customer: customer.depart },
    arrive: { customer: customer.arrive },
    closeAbsent: absent ? absentWords(absent, when, nickname) : {},
    start: { customer: customer.start },
    finish: { customer: customer.finish },
    endEarly: { technician: { event: 'endEarly', ...technician.endEarly } },
    confirm: { technician: { event: 'customerConfirmed', ...technician.customerConfirmed } },
    confirmLate: { customer: customer.confirmLate, technician: { event: 'orderCompleted', ...technician.orderCompleted } },
    refundAll: { technician: { event: 'refundAll', ...technician.refundAll } },
  }
  const facts = {
    startAt,
    nickname,
    acceptExpireMin,
    autoConfirmH,
    refunded,
    ...(absent && { refundAmount: absent.refundAmount, keptAmount: absent.keptAmount }),
  }
  const { customer: toCustomer, technician: toTechnician } = words[move]
  return {
    // safe: of a move that has no words of its own the type above lets nothing be said to the customer
    ...(toCustomer && { customer: { ...toCustomer, event: move as MessageEvent, facts } }),
    ...(toTechnician && { technician: { ...toTechnician, facts: { ...facts, ...toTechnician.facts } } }),
  }
}

/** What went back, what was kept, and why; each side's own amounts. */
function absentWords(
  { refundAmount, keptAmount, keptServiceAmount, incomeAmount, absentWaitMin, absentKeepBp, travelFee }: Absent,
  when: string,
  nickname: string,
): Words['closeAbsent'] {
  const { customer, technician } = absentMessages({
    when,
    nickname,
    waitMin: absentWaitMin,
    keptPercent: keptServiceAmount > 0 ? absentKeepBp / 100 : undefined,
    back: refundAmount > 0 ? yuan(refundAmount) : undefined,
    kept: keptAmount > 0 ? { amount: yuan(keptAmount), withTravel: keptAmount > keptServiceAmount } : undefined,
    income: incomeAmount > 0 ? { amount: yuan(incomeAmount), withTravel: travelFee > 0 } : undefined,
  })
  return { customer, technician: { event: 'customerAbsent', ...technician, facts: { incomeAmount } } }
}
