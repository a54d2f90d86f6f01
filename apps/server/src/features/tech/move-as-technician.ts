import { blockedBy, type VisitTransition, type OrderPolicy } from '@anxin/contract/visit-transitions'
import type { TechOrder } from '@anxin/contract/entities/visits'
import type { UpdateObject } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../db/types.ts'
import { Refusal } from '../../refusal.ts'
import {
  type Facts,
  followVisit,
  guardContext,
  type OrderRow,
  publishMove,
  readEarlyEnd,
  refusalOf,
  transitionIfAllowed,
  writeMessages,
} from '../orders/public.ts'
import { findTechOrder } from './queries.ts'
import { isRepeat, type Sent } from './request.ts'
import { type HeldOrder, requireOrder } from './require-order.ts'
import { isGivenUp, recordReveals, shownBy } from './reveals.ts'
import { standingOf, techOrderOf } from './shapes.ts'

/** What the evidence of a step says: facts for its event, and the moment it was taken where the evidence fixes it. */
type Evidence = { facts: Facts; at?: Date }
type Step = {
  move: Extract<VisitTransition, 'accept' | 'depart' | 'arrive' | 'start' | 'finish' | 'closeAbsent'>
  /** What the step sets on the order; `at` is when it was taken. */
  set?: (at: Date, order: OrderRow) => UpdateObject<DB, 'orders'>
  /** Refuses what the table of moves does not know. */
  require?: (tx: Tx, order: HeldOrder) => Promise<void>
  /** Refuses evidence that does not hold. */
  evidence?: (tx: Tx, order: OrderRow, at: Date) => Promise<Evidence> | Evidence
  /** Instead of the plain move: one that ends the order, with all that hangs on it. */
  end?: (tx: Tx) => Promise<OrderRow | undefined>
}

/**
 * One step of the technician. A repeat under the same request key answers as the first did. Refuses what the table of
 * moves does not allow: `cannotMove`, or the refusal of its rule with the moment from which the step is open.
 */
export async function moveAsTechnician(deps: Deps, sent: Sent, { move, set, evidence, require, end }: Step): Promise<TechOrder> {
  const { orderId, technicianId, accountId, now, requestKey, requestHash } = sent
  const windows = await deps.policy()
  const order = await deps.db.transaction().execute(async (tx) => {
    const known = await requireOrder(tx, sent)
    if (await isRepeat(tx, sent, move)) return undefined
    const taken = momentOf(move, known, { sent, windows })
    const facts = guardContext(known, { windows, now: taken })
    const blocked = blockedBy(move, facts)
    if (blocked) throw refusalOf(blocked, facts)
    await require?.(tx, known)
    const proof = await evidence?.(tx, known, taken)
    const at = proof?.at ?? taken
    const moved = await (end
      ? end(tx)
      : transitionIfAllowed(deps, tx, {
          orderId,
          move,
          held: known,
          actor: 'TECH',
          actorId: technicianId,
          now: at,
          owner: { technician_id: technicianId },
          ...(set && { set: set(at, known) }),
          ...(proof && { facts: proof.facts }),
          requestKey,
          requestHash,
        }))
    if (!moved) throw new Refusal('cannotMove')
    if (!end) {
      await followVisit(deps, tx, { visit: moved, move, now })
      await writeMessages(deps, tx, { order: moved, move, now, technician: { account_id: accountId, nickname: known.nickname } })
    }
    return moved
  })
  if (order) publishMove(deps, order, accountId, now)
  return shownOrder(deps, orderId, technicianId, now)
}

/**
 * When a step was taken. One that waited on the phone for a network counts from when it was taken there, though not from
 * before the step before it, and only where its rule was open then.
 */
function momentOf(move: VisitTransition, order: OrderRow, { sent: { waitedMs, now }, windows }: { sent: Sent; windows: OrderPolicy }): Date {
  const steps = [order.accepted_at, order.departed_at, order.arrived_at, order.service_start_at]
  const before = Math.max(0, ...steps.flatMap((step) => (step ? [step.getTime()] : [])))
  const taken = new Date(Math.min(now.getTime(), Math.max(now.getTime() - waitedMs, before)))
  return blockedBy(move, guardContext(order, { windows, now: taken })) ? now : taken
}

/** An order as its technician sees it who looks at it. What is shown for the first time is a line in its history; without `opened` no address is, as in lists. */
export async function shownOrder(deps: Deps, orderId: string, technicianId: string, now: Date, { opened = true } = {}): Promise<TechOrder> {
  const row = await findTechOrder(deps.db, orderId, technicianId)
  if (!row) throw new Refusal('orderNotFound')
  const view = { urlOf: deps.uploads.urlOf, now: now.getTime(), policy: await deps.policy() }
  if (!opened || isGivenUp(row)) return techOrderOf(row, view)
  const earlyEnd = row.ending_early ? await readEarlyEnd(deps.db, { orderId, policy: view.policy, now }) : undefined
  const look = { policy: view.policy, hasNote: Boolean(row.address.arrival_note) }
  const shown = shownBy(standingOf(row), { ...look, now: view.now }).filter((reveal) => !row.revealed.includes(reveal))
  if (shown.length > 0 && !(await recordReveals(deps, { ...look, orderId, technicianId, shown, now }))) return shownOrder(deps, orderId, technicianId, now)
  return { ...techOrderOf(row, view, { opened: true }), earlyEnd }
}
