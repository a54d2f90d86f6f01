import { moneyLines, refundMessages } from '@anxin/words/messages/refunds'
import type { Policy } from '@anxin/contract/policy'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import { yuan } from '@anxin/rules/money'
import { whenDated } from '@anxin/rules/time'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { releaseCoupon } from '../../coupons/public.ts'
import { addMessage } from '../../messages/public.ts'
import { announceMove } from '../messages/after-move.ts'
import { transitionIfAllowed, type OrderRow } from '../transitions/transition.ts'
import { pushOf } from '../messages/order-push.ts'
import { findParties } from '../reads/queries.ts'
import { refundInFull } from '../../money/public.ts'
import { endVisit } from './execute-refund.ts'
import { grantRefund } from './grant-refund.ts'
import { earliestBeforeOperators, isSettled, paymentOf } from '../refunds/queries.ts'
import { calculateRefund } from '../refunds/calculate-refund.ts'

/** By the rule, or all that is left. */
export type CallOffRefund = 'RULE' | 'FULL'
/** What goes back when an order is called off. `byItself`: the rule gives it without anybody's judgement. */
type CallOff = { byRuleAmount: number; fullAmount: number; byItself: boolean; couponReturned: boolean }

/** What calling an order off means now. Refuses (cannotCancel) from the beginning of the service on, and (refundOpen) while its customer waits for a decision. */
export async function quoteCallOff(tx: Tx, { order, policy, now }: { order: OrderRow; policy: Policy; now: Date }): Promise<CallOff> {
  // safe: the column's check allows only states of the table
  if (!isIn(order.status as OrderStatus, 'beforeService')) throw new Refusal('cannotCancel')
  if (order.refund_status === 'APPLIED') throw new Refusal('refundOpen')
  if (order.status === 'PENDING_PAYMENT') return { byRuleAmount: 0, fullAmount: 0, byItself: true, couponReturned: true }
  const [calculation, payment] = await Promise.all([calculateRefund(tx, order, { itemIds: undefined, policy, now }), paymentOf(tx, order.id)])
  const { refundAmount: byRuleAmount, automatic: byItself, couponReturned } = calculation
  const fullAmount = Math.min(order.pay_amount - order.returned_amount, payment?.left ?? 0)
  return { byRuleAmount, fullAmount, byItself: byItself && (await gaveAsBooked(tx, order, { policy, now })), couponReturned }
}

/** Whether the rule would give as much without what operators moved: nobody makes a refund free by moving its visit first. */
async function gaveAsBooked(tx: Tx, order: OrderRow, { policy, now }: { policy: Policy; now: Date }): Promise<boolean> {
  const before = await earliestBeforeOperators(tx, order.id)
  if (before === undefined || before >= order.start_at.getTime()) return true
  return (await calculateRefund(tx, { ...order, start_at: new Date(before) }, { itemIds: undefined, policy, now })).automatic
}

type Given = { order: OrderRow; amount: number; couponReturned: boolean; reason: string; operatorId: string; now: Date }

/**
 * Ends an order before its service with `amount` fen back, in the caller's transaction with the order locked. Before the acceptance that is
 * a cancellation and all goes back; afterwards the visit is called off as by a refund, and what stays is the technician's.
 */
export async function callOff(deps: Deps, tx: Tx, { order, amount, couponReturned, reason, operatorId, now }: Given): Promise<OrderRow> {
  // safe: the column's check allows only states of the table
  const wasAccepted = isIn(order.status as OrderStatus, 'accepted')
  const note = moneyLines.calledOff(reason)
  const common = { actor: 'PLATFORM' as const, actorId: operatorId, note, now }
  const ended = wasAccepted
    ? await endAccepted(deps, tx, { order, amount, couponReturned, reason, operatorId, note, now })
    : await transitionIfAllowed(deps, tx, { ...common, orderId: order.id, move: 'cancelByPlatform', set: { cancelled_at: now, cancel_reason: reason } })
  if (!ended) throw new Refusal('cannotCancel')
  if (!wasAccepted) {
    await releaseCoupon(tx, order.id)
    await refundInFull(tx, { orderId: order.id, reasonId: 'PLATFORM', reason, operatorId, now })
  }
  await notifyOfEnd(tx, { ended, amount, reason, tellsTechnician: !wasAccepted && order.paid_at !== null, now })
  await announceMove(tx, ended, (await findParties(tx, ended.technician_id)).account_id, now)
  return ended
}

async function endAccepted(deps: Deps, tx: Tx, { order, amount, couponReturned, reason, operatorId, note, now }: Given & { note: string }): Promise<OrderRow> {
  if (amount > 0) return grantRefund(deps, tx, { order, amount, reason, reasonId: 'PLATFORM', wholeVisit: { couponReturned, note }, operatorId, now })
  if (couponReturned) await releaseCoupon(tx, order.id)
  const settled = await isSettled(tx, order.id)
  return endVisit(deps, tx, { orderId: order.id, settled, actor: 'PLATFORM', actorId: operatorId, note, now })
}

type Notified = { ended: OrderRow; amount: number; reason: string; tellsTechnician: boolean; now: Date }

/** The technician of an accepted visit is notified with its end; anyone who did not accept yet is notified here. */
async function notifyOfEnd(tx: Tx, { ended, amount, reason, tellsTechnician, now }: Notified): Promise<void> {
  const startAt = ended.start_at.getTime()
  const when = whenDated(startAt, now.getTime())
  const common = {
    type: 1,
    category: 'ORDER' as const,
    event: 'cancelByPlatform' as const,
    content: reason,
    orderId: ended.id,
    now,
  }
  await addMessage(tx, {
    ...common,
    accountId: ended.account_id,
    ...refundMessages.calledOff(when, amount > 0 ? yuan(amount) : undefined),
    facts: { startAt, refunded: amount > 0, refundAmount: amount },
    eventKey: `${ended.id}/${ended.version}/calledOff`,
    push: pushOf('cancelByPlatform', { orderId: ended.id, startAt, now }),
  })
  if (!tellsTechnician) return
  const { account_id: accountId } = await findParties(tx, ended.technician_id)
  await addMessage(tx, {
    ...common,
    content: '',
    accountId,
    ...refundMessages.calledOff(when, undefined),
    facts: { startAt },
    eventKey: `${ended.id}/${ended.version}/calledOff/technician`,
  })
}
