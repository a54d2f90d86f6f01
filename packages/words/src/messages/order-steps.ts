import { isolated } from '../words.ts'
import { said, type Said } from './said.ts'

type Step = { when: string; nickname: string; area: string; acceptExpireMin: number; autoConfirmH: number; refunded: boolean }

/** What a step of an order says to its customer. */
export function stepsToCustomer({ when, nickname, acceptExpireMin, autoConfirmH, refunded }: Step) {
  const back = refunded ? '，款项将原路退回' : ''
  return {
    pay: { title: said('pay'), summary: said('payNote', { nickname, minutes: acceptExpireMin, when }) },
    closeUnpaid: { title: said('closeUnpaid'), summary: said('closeUnpaidNote') },
    accept: { title: said('accept'), summary: said('acceptNote', { nickname, when }) },
    reject: { title: said('reject'), summary: said(refunded ? 'rejectNotePaid' : 'rejectNote') },
    closeUnaccepted: { title: said('closeUnaccepted'), summary: said(refunded ? 'closeUnacceptedNotePaid' : 'closeUnacceptedNote') },
    cancelPaid: { title: said('cancelPaid'), summary: said(refunded ? 'cancelPaidNotePaid' : 'cancelPaidNote') },
    closeWithoutSubstitute: { title: said('closeWithoutSubstitute'), summary: `${said('closeWithoutSubstituteNote', { when })}${back}` },
    declineSubstitutes: { title: said('declineSubstitutes'), summary: said(refunded ? 'declineSubstitutesNotePaid' : 'declineSubstitutesNote') },
    depart: { title: said('depart'), summary: said('departNote', { nickname }) },
    arrive: { title: said('arrive'), summary: said('arriveNote', { nickname }) },
    start: { title: said('start'), summary: said('startNote', { nickname }) },
    finish: { title: said('finish'), summary: said('finishNote', { hours: autoConfirmH }) },
    confirmLate: { title: said('confirmLate'), summary: said('confirmLateNote') },
  } satisfies Record<string, Said>
}

/** What a step of an order says to its technician, by the event of the message. */
export function stepsToTechnician({ when, area, acceptExpireMin }: Step) {
  return {
    newOrder: { title: said('newOrder'), summary: `${when}，${area}，请在 ${acceptExpireMin} 分钟内接单` },
    orderLapsed: { title: said('orderLapsed'), summary: said('orderLapsedNote', { when }) },
    customerCancelled: { title: said('customerCancelled'), summary: said('customerCancelledNote', { when }) },
    orderClosed: { title: said('orderClosed'), summary: said('orderClosedNote', { when }) },
    endEarly: { title: said('endEarly'), summary: said('endEarlyNote') },
    customerConfirmed: { title: said('customerConfirmed'), summary: said('customerConfirmedNote', { when }) },
    orderCompleted: { title: said('orderCompleted'), summary: said('orderCompletedNote', { when }) },
    refundAll: { title: said('refundAll'), summary: said('refundAllNote', { when }) },
  } satisfies Record<string, Said>
}

/** `kept` and `income` name what of the way and of the service an amount holds; an amount that is nothing is absent. */
type Absent = { when: string; nickname: string; waitMin: number; keptPercent: number | undefined } & Record<'kept' | 'income', Share | undefined> & {
    back: string | undefined
  }
type Share = { amount: string; withTravel: boolean }

/** What both sides read where nobody opened: what went back, what was kept, and why. */
export function absentMessages({ when, nickname, waitMin, keptPercent, back, kept, income }: Absent): { customer: Said; technician: Said } {
  const service = keptPercent === undefined ? [] : [`${keptPercent}% 服务费`]
  const parts = ({ withTravel }: Share) => [...(withTravel ? ['车费'] : []), ...service].join('和 ')
  const backText = back === undefined ? '本单无可退款项' : `¥${back} 将原路退回`
  const keptText = kept ? `，${parts(kept)} ¥${kept.amount} 按规则不退` : ''
  const incomeText = income ? `，${parts(income)} ¥${income.amount} 已入账` : ''
  return {
    customer: { title: said('closeAbsent'), summary: `${isolated(nickname)} 到达后等候超过 ${waitMin} 分钟。${backText}${keptText}` },
    technician: { title: said('customerAbsent'), summary: `${when} 的订单：${back === undefined ? '无需退款' : `退回顾客 ¥${back}`}${incomeText}` },
  }
}
