import { refundReasonLines } from '@anxin/words/stored/refund-reasons'
import type { Actor } from '@anxin/contract/order-states'
import type { Tx } from '../../../db/connect.ts'
import { sqlState } from '../../../db/unavailable.ts'
import { Refusal } from '../../../refusal.ts'
import { refundInPart } from '../../money/public.ts'
import { moveTime } from './reschedule-sql.ts'
import { movedNote } from './reschedule-messages.ts'
import { recordEvent, type OrderDeps, type OrderRow } from '../transitions/transition.ts'
import { runHooks } from '../transitions/order-hooks.ts'
import { lockOwn } from '../reads/queries.ts'

type Applied = {
  order: OrderRow
  to: Parameters<typeof moveTime>[1]['to']
  actor: Extract<Actor, 'USER' | 'TECH' | 'PLATFORM'>
  actorId: string
  /** The step and its line of the history, where it is another one than that both agreed in the apps. */
  said?: { move: string; note: string }
  requestKey?: string | undefined
  requestHash?: string | undefined
  now: Date
}

/** Moves an order that the caller holds to another time, gives back what the trip costs less, and writes it into its history. Refuses (slotTaken) what the calendar refuses after all. */
export async function applyChange(deps: OrderDeps, tx: Tx, { order, to, actor, actorId, said, requestKey, requestHash, now }: Applied): Promise<OrderRow> {
  const { id: orderId, version, pay_amount } = order
  try {
    if (!(await moveTime(tx, { orderId, version, to }))) throw new Refusal('orderMoved')
  } catch (error) {
    if (sqlState(error) === '23P01') throw new Refusal('slotTaken', { detail: null })
    throw error
  }
  const backAmount = pay_amount - to.pay_amount
  const operatorId = actor === 'PLATFORM' ? actorId : undefined
  await refundInPart(tx, { orderId, amount: backAmount, reason: refundReasonLines.rescheduled, deductions: [], operatorId, now })
  const startAt = to.start_at.getTime()
  await recordEvent(deps, tx, {
    orderId,
    at: now,
    move: said?.move ?? 'reschedule',
    from: order.status,
    to: order.status,
    actor,
    actorId,
    note: said?.note ?? movedNote(startAt, now),
    requestKey,
    requestHash,
    facts: { startAt, before: order.start_at.getTime(), backAmount },
  })
  await runHooks(deps.orderHooks.reschedule, deps, tx, { orderId, now })
  const moved = await lockOwn(tx, orderId, order.account_id)
  if (!moved) throw new Error(`the order ${orderId} is held and is not there`)
  return moved
}
