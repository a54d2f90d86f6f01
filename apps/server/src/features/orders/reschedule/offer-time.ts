import { blockedBy } from '@anxin/contract/visit-transitions'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { newId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'
import { guardContext, refusalOf } from '../transitions/blocked.ts'
import { notifyOfReschedule } from './reschedule-messages.ts'
import { endChange, findWaiting, holdChange } from './reschedule-sql.ts'
import { holdCalendars } from '../booking/close-unpaid-sql.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { quoteHeld } from './reschedule-order.ts'

type Offer = { startAt: number; technicianId: string; requestKey: string | undefined; requestHash: string; now: Date }

/**
 * The technician offers another time in the transaction that holds the order; the customer decides. A wish of the customer's
 * that waited is answered with it. Refuses (changeWaits) a second offer, and what a booking would refuse.
 */
export async function offerTime(deps: Deps, tx: Tx, order: OrderRow, { startAt, technicianId, requestKey, requestHash, now }: Offer): Promise<void> {
  const policy = await deps.policy()
  const facts = guardContext(order, { windows: policy, now })
  const blocked = blockedBy('offerTime', facts)
  if (blocked) throw refusalOf(blocked, facts)
  const waiting = await findWaiting(tx, order.id)
  if (waiting?.proposed_by === 'TECH') throw new Refusal('changeWaits')
  await holdCalendars(tx, [technicianId])
  if (waiting) await endChange(tx, { orderId: order.id, status: 'DECLINED', now })
  const change = await quoteHeld(deps, tx, { order, startAt, proposedBy: 'TECH', now, policy })
  await holdChange(tx, { id: newId(now), orderId: order.id, technicianId, proposedBy: 'TECH', change, now })
  await notifyOfReschedule(deps, tx, { order, kind: 'timeOffered', movedTo: startAt, by: 'TECH', actorId: technicianId, requestKey, requestHash, now })
}
