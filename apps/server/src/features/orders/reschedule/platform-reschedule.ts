import { changeLines } from '@anxin/words/messages/order-changes'
import { blockedBy } from '@anxin/contract/visit-transitions'
import type { Policy } from '@anxin/contract/policy'
import { busRuns } from '@anxin/rules/bus-hours'
import { startOfDay, whenDated } from '@anxin/rules/time'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { slotsOfDays } from '../../schedule/public.ts'
import { applyChange } from './apply-reschedule.ts'
import { guardContext, refusalOf } from '../transitions/blocked.ts'
import type { ReadContext } from '../quotes/booking-context-sql.ts'
import { notifyOfReschedule } from './reschedule-messages.ts'
import { endChange, rowOfChange } from './reschedule-sql.ts'
import { holdCalendars } from '../booking/close-unpaid-sql.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { slotInput } from '../quotes/require-slot.ts'
import { quoteHeld } from './reschedule-order.ts'
import { contextFor } from './quote-reschedule.ts'

const halfDay = 12 * 3_600_000
type At = { policy: Policy; now: Date }

/** Refuses (cannotMove, refundOpen) a visit that the platform cannot move now: it is not agreed yet, somebody has set out, or its customer waits for money. */
export function requireMovable(order: OrderRow, { policy, now }: At): void {
  const facts = guardContext(order, { windows: policy, now })
  const blocked = blockedBy('rescheduleByPlatform', facts)
  if (blocked) throw refusalOf(blocked, facts)
}

/** The starts of a day that a visit could have instead, by the rules of booking with its own time left out. Refuses as requireMovable does. */
export async function timesOfDay(
  readContext: ReadContext,
  { order, day, policy, now }: At & { order: OrderRow; day: string },
): Promise<{ startAt: number; endAt: number }[]> {
  requireMovable(order, { policy, now })
  const context = await contextFor(readContext, order, { startAt: startOfDay(day) + halfDay, now })
  const [startBefore, endBefore] = [order.start_at.getTime(), order.end_at.getTime()]
  // safe: the snapshot is written from an address row
  const { lat, lng } = order.address as { lat: number; lng: number }
  const others = context.taken.filter(({ order_id }) => order_id !== order.id)
  const durationMin = (endBefore - startBefore) / 60_000
  const input = slotInput({ context: { ...context, taken: others }, at: { lat, lng }, durationMin, now: now.getTime(), policy })
  return slotsOfDays(input, day, 1)
    .flatMap(({ slots }) => slots)
    .filter(({ startAt, state }) => state === 'FREE' && startAt !== startBefore && (order.travel_type !== 'BUS' || busRuns(startAt)))
    .map(({ startAt }) => ({ startAt, endAt: startAt + endBefore - startBefore }))
}

type Asked = { order: OrderRow; startAt: number; operatorId: string; reason: string; now: Date }
export type Moved = { order: OrderRow; backAmount: number }

/**
 * Moves a visit that both sides agreed about by telephone, in the caller's transaction with the order held: the same slot rules and the same
 * constraint as any change. The trip never gets dearer; what it costs less goes back. Another time that waited for an answer lapses.
 */
export async function rescheduleByPlatform(deps: Deps, tx: Tx, { order, startAt, operatorId, reason, now }: Asked): Promise<Moved> {
  const policy = await deps.policy()
  requireMovable(order, { policy, now })
  await holdCalendars(tx, [order.technician_id])
  await endChange(tx, { orderId: order.id, status: 'LAPSED', now })
  // As a technician's offer: a time that the platform sets costs the customer nothing more.
  const change = await quoteHeld(deps, tx, { order, startAt, proposedBy: 'TECH', now, policy })
  const note = changeLines.movedByPlatform(whenDated(startAt, now.getTime()), reason)
  const said = { move: 'rescheduleByPlatform', note }
  const moved = await applyChange(deps, tx, { order, to: rowOfChange(change), actor: 'PLATFORM', actorId: operatorId, said, now })
  await notifyOfReschedule(deps, tx, { order: moved, kind: 'changeTaken', movedTo: startAt, backAmount: change.backAmount, by: 'SYSTEM', now })
  return { order: moved, backAmount: change.backAmount }
}
