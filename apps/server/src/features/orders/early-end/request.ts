import type { EarlyEndReason } from '@anxin/contract/early-end-reasons'
import { blockedBy } from '@anxin/contract/visit-transitions'
import type { Tx } from '../../../db/connect.ts'
import { newId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'
import { guardContext, refusalOf } from '../transitions/blocked.ts'
import { settleEarlyEnd } from './settle-sql.ts'
import type { OrderDeps, OrderRow } from '../transitions/transition.ts'
import * as queries from './queries.ts'
import { notifyOfEarlyEnd } from './messages.ts'

type Sent = { technicianId: string; requestKey: string | undefined; requestHash: string; now: Date }

/**
 * The technician asks to end the service before its time, in the transaction that holds the order; the customer decides.
 * Refuses (earlyEndWaits) a second wish, (earlyEndTooOften, earlyEndTooSoon) one after others, (refundOpen) while money is asked back.
 */
export async function askEarlyEnd(deps: OrderDeps, tx: Tx, order: OrderRow, { reason, ...sent }: Sent & { reason: EarlyEndReason }): Promise<OrderRow> {
  const { technicianId: actorId, requestKey, requestHash, now } = sent
  const facts = { ...guardContext(order, { windows: await deps.policy(), now }), ...(await queries.asksBefore(tx, order.id)) }
  const blocked = blockedBy('askEarlyEnd', facts)
  if (blocked) throw refusalOf(blocked, facts)
  const asked = await queries.insertEarlyEnd(tx, { id: newId(now), orderId: order.id, reason, now })
  await notifyOfEarlyEnd(deps, tx, { order: asked, kind: 'askEarlyEnd', reason, actor: 'TECH', actorId, requestKey, requestHash, now })
  return asked
}

/** The technician goes on after all. Refuses (earlyEndGone) a wish that waits no more. */
export async function withdrawEarlyEnd(deps: OrderDeps, tx: Tx, order: OrderRow, { earlyEndId, ...sent }: Sent & { earlyEndId: string }): Promise<OrderRow> {
  const { technicianId: actorId, requestKey, requestHash, now } = sent
  const waiting = await queries.findWaiting(tx, order.id)
  if (waiting?.id !== earlyEndId) throw new Refusal('earlyEndGone')
  await settleEarlyEnd(tx, { orderId: order.id, status: 'WITHDRAWN', now })
  const kept = await queries.goOnServing(tx, order.id)
  await notifyOfEarlyEnd(deps, tx, { order: kept, kind: 'earlyEndWithdrawn', reason: waiting.reason, actor: 'TECH', actorId, requestKey, requestHash, now })
  return kept
}
