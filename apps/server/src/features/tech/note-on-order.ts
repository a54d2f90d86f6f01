import { etaLine } from '@anxin/words/messages/visits'
import { wrong } from '@anxin/contract/field-refusals'
import { actLines } from '@anxin/words/stored/order-lines'
import type { OrderAct } from '@anxin/contract/order-acts'
import { blockedBy } from '@anxin/contract/visit-transitions'
import type { TechOrder } from '@anxin/contract/entities/visits'
import { clock } from '@anxin/rules/time'
import type { Deps } from '../../deps.ts'
import { badField } from '../../refusal.ts'
import { type Facts, guardContext, recordEvent, refusalOf } from '../orders/public.ts'
import { shownOrder } from './move-as-technician.ts'
import { isRepeat, type Sent } from './request.ts'
import { requireOrder } from './require-order.ts'
import { markLeft } from './step-queries.ts'

/** 'leave': the technician has left the place after the service; once, in the order's history. */
export const leave = (deps: Deps, sent: Sent) => appendOrderEvent(deps, sent, { act: 'leave', note: actLines.leave })

const mostLateMs = 12 * 3_600_000

/** 'reportLate': the new time of arrival, from now to twelve hours ahead, which the customer sees at once. */
export function reportLate(deps: Deps, sent: Sent, etaAt: number): Promise<TechOrder> {
  const now = sent.now.getTime()
  const allowed = () => {
    if (etaAt < now) throw badField('etaAt', wrong.etaPast)
    if (etaAt > now + mostLateMs) throw badField('etaAt', wrong.etaMost12Hours)
  }
  return appendOrderEvent(deps, sent, { act: 'reportLate', note: etaLine(clock(etaAt)), facts: { etaAt }, allowed })
}

type Note = { act: Extract<OrderAct, 'leave' | 'reportLate'>; note: string; facts?: Facts; allowed?: () => void }

/** A line in the order's history that leaves its state as it is. */
async function appendOrderEvent(deps: Deps, sent: Sent, { act, note, facts, allowed }: Note): Promise<TechOrder> {
  const { orderId, technicianId, accountId, requestKey, requestHash, now } = sent
  const windows = await deps.policy()
  const customer = await deps.db.transaction().execute(async (tx) => {
    const order = await requireOrder(tx, sent)
    if (await isRepeat(tx, sent, act)) return undefined
    allowed?.()
    const known = guardContext(order, { windows, now })
    const blocked = blockedBy(act, known)
    if (blocked) throw refusalOf(blocked, known)
    if (act === 'leave') await markLeft(tx, orderId, now)
    await recordEvent(deps, tx, {
      orderId,
      at: now,
      move: act,
      from: order.status,
      to: order.status,
      actor: 'TECH',
      actorId: technicianId,
      note,
      requestKey,
      requestHash,
      ...(facts && { facts }),
    })
    return order.account_id
  })
  if (customer)
    deps.events.publish({ accountId: customer, type: 'order', orderId, at: now.getTime() }, { accountId, type: 'order', orderId, at: now.getTime() })
  return shownOrder(deps, orderId, technicianId, now)
}
