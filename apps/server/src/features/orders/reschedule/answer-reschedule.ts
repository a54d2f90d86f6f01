import type { Reply } from '@anxin/contract/endpoints'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { slotEvent } from '../../../events/live-event.ts'
import { notifyIn } from '../../../events/notify-sql.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { Refusal } from '../../../refusal.ts'
import { refusalText } from '../../schedule/public.ts'
import { travelGiven } from '../../money/public.ts'
import { eventsOf } from '../messages/after-move.ts'
import { applyChange } from './apply-reschedule.ts'
import { publishChange, notifyOfReschedule } from './reschedule-messages.ts'
import { changesDue, changesPast, endChange, findWaiting, type WaitingRow } from './reschedule-sql.ts'
import { holdCalendars } from '../booking/close-unpaid-sql.ts'
import { endEach } from '../lifecycle/end-each.ts'
import type { OrderDeps, OrderRow } from '../transitions/transition.ts'
import { findParties, lockOrder, lockOwn } from '../reads/queries.ts'

type Answer = {
  changeId: string
  accept: boolean
  by: 'USER' | 'TECH'
  actorId: string
  requestKey?: string | undefined
  requestHash?: string | undefined
  now: Date
}

/**
 * Answers another time that waits, in the transaction that holds the order: taken, declined, or taken back by anyone who
 * proposed it. Refuses (changeGone) one that waits no more, or is one's own to be accepted by the other side alone.
 */
export async function answerChange(
  deps: OrderDeps,
  tx: Tx,
  order: OrderRow,
  { changeId, accept, by, actorId, requestKey, requestHash, now }: Answer,
): Promise<OrderRow> {
  const waiting = await findWaiting(tx, order.id)
  const isOwn = waiting?.proposed_by === by
  if (!waiting || waiting.id !== changeId || order.status !== 'ACCEPTED' || waiting.answer_by <= now || (isOwn && accept)) throw new Refusal('changeGone')
  // Money that was granted since then is no longer there to be given back.
  if (accept && (waiting.pay_amount < order.returned_amount || waiting.travel_fee < (await travelGiven(tx, order.id)))) throw new Refusal('changeGone')
  if (accept && !waiting.ends_in_time)
    throw new Refusal('slotTaken', { msg: refusalText('PAPER', await deps.policy()), detail: { reason: 'PAPER', nearest: [] } })
  const told = { movedTo: waiting.start_at.getTime(), by, now }
  if (!accept) {
    await settle(tx, order, 'DECLINED', now)
    await notifyOfReschedule(deps, tx, { ...told, order, kind: isOwn ? 'changeWithdrawn' : 'changeDeclined', actorId, requestKey, requestHash })
    return order
  }
  await settle(tx, order, 'TAKEN', now)
  const moved = await applyChange(deps, tx, { order, to: waiting, actor: by, actorId, requestKey, requestHash, now })
  await notifyOfReschedule(deps, tx, { ...told, order: moved, kind: 'changeTaken', backAmount: backAmountOf(order, waiting) })
  return moved
}

const backAmountOf = (order: OrderRow, waiting: WaitingRow) => order.pay_amount - waiting.pay_amount

async function settle(tx: Tx, { id: orderId, technician_id }: OrderRow, status: 'TAKEN' | 'DECLINED' | 'LAPSED', now: Date): Promise<void> {
  await holdCalendars(tx, [technician_id])
  await endChange(tx, { orderId, status, now })
}

type Asked = { orderId: string; changeId: string; accept: boolean; accountId: string; now: Date }

/** doOrderAnswerChange: the customer takes or declines the time that the technician offers, or takes back their own wish. */
export async function answerAsCustomer(deps: Deps, { orderId, changeId, accept, accountId, now }: Asked): Promise<Reply<'doOrderAnswerChange'>> {
  const order = await deps.db.transaction().execute(async (tx) => {
    const own = await lockOwn(tx, orderId, accountId)
    if (!own) throw new Refusal('orderNotFound')
    return answerChange(deps, tx, own, { changeId, accept, by: 'USER', actorId: accountId, now })
  })
  publishChange(deps, order, (await findParties(deps.db, order.technician_id)).account_id, now)
  return { startAt: order.start_at.getTime(), endAt: order.end_at.getTime() }
}

/** Ends a change that waits, in the customer's name: who asks for the money back wants no other time. The order is held. */
export async function declineWaiting(deps: OrderDeps, tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const waiting = await findWaiting(tx, order.id)
  if (!waiting || waiting.answer_by <= now) return
  await answerChange(deps, tx, order, { changeId: waiting.id, accept: false, by: 'USER', actorId: order.account_id, now })
  await notifyIn(tx, [...eventsOf(order, (await findParties(tx, order.technician_id)).account_id, now), slotEvent(order.technician_id, now)])
}

/** Ends the changes that nobody answered in time: the time agreed stands. */
export const lapseChanges = (deps: Deps): Job => ({
  name: 'lapse unanswered changes',
  everyMs: 5000,
  alarmAfterMs: 600_000,
  due: changesPast,
  run: async (now) => {
    const due = await changesDue(deps.db, now)
    return endEach(
      deps,
      due.map(({ order_id }) => ({ id: order_id })),
      now,
      async (tx, orderId) => {
        const order = await lockOrder(tx, orderId)
        const waiting = order && (await findWaiting(tx, orderId))
        if (!order || !waiting || waiting.answer_by > now) return undefined
        await settle(tx, order, 'LAPSED', now)
        await notifyOfReschedule(deps, tx, { order, kind: 'changeLapsed', movedTo: waiting.start_at.getTime(), by: 'SYSTEM', now })
        return order
      },
    )
  },
})
