import { blockedBy, orderMoves, stepText, type OrderMove } from '@anxin/contract/order-moves'
import { isIn, type Actor, type OrderStatus } from '@anxin/contract/order-states'
import type { Selectable, UpdateObject } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { DB, Orders } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { whenDated } from '@anxin/rules/time'
import { resolveAlarm } from '../alarms/queries.ts'
import { refundStandingOf } from '../refunds/standing-sql.ts'
import { endChange } from './change-sql.ts'
import { followOrder } from './follow-with-number.ts'
import { factsOf } from './blocked.ts'
import { settleEarlyEnd } from './early-end-sql.ts'
import { findLastEvent, insertEvent } from './event-queries.ts'
import { shortenHold, shortenVisit } from './extension-sql.ts'
import { firstHash, hashEvent, type OrderEvent } from './order-events.ts'
import { endSubstitution } from './substitution-sql.ts'
import { giveTimeBack, lockForMove, setRefundStatus, setStatus } from './order-step-queries.ts'

export type OrderRow = Selectable<Orders>
/** What every change of an order stands on. */
export type OrderDeps = Pick<Deps, 'policy' | 'historyKey'>
/** What an event keeps beside its move. */
export type Facts = Record<string, string | number | boolean | string[]>

type Move = {
  orderId: string
  move: OrderMove
  actor: Actor
  /** Who, as an id of the actor's own kind; null for the system. */
  actorId: string | null
  /** When the move was made. */
  now: Date
  /** What else the move sets on the order. */
  set?: UpdateObject<DB, 'orders'>
  /** Whose order it must be; left out only for moves of the system. */
  owner?: { account_id: string } | { technician_id: string }
  note?: string
  requestKey?: string | undefined
  /** Of what the request said. */
  requestHash?: string
  facts?: Facts
}

/**
 * Moves an order along the table of moves: its state and its rule at `now` allow it, the technician's time is given
 * back when the order ends, one event in its chain. The order after the move, or undefined when the table does not
 * allow it now or it is someone else's. The caller's transaction holds it together.
 */
export async function moveOrder(
  deps: OrderDeps,
  tx: Tx,
  { orderId, move, actor, actorId, now, set = {}, owner = undefined, note, requestKey, requestHash, facts = {} }: Move,
): Promise<OrderRow | undefined> {
  const former = await lockForMove(tx, orderId)
  if (!former || (owner && Object.entries(owner).some(([name, id]) => former[name as keyof typeof former] !== id))) return undefined
  const windows = await deps.policy()
  if (blockedBy(move, factsOf(former, { windows, now }))) return undefined

  const { to } = orderMoves[move]
  const order = await setStatus(tx, orderId, { to, set: { ...set, substituting: null, ending_early: false } })
  if (isIn(to, 'gone')) order.refund_status = await showOtherRefunds(tx, order)
  // Whoever sets out, or cancels, no longer moves the visit to another time.
  if (former.status === 'ACCEPTED') await endChange(tx, { orderId, status: 'LAPSED', now })
  if (former.substituting !== null) await endSubstitution(tx, { orderId, status: move === 'declineSubstitutes' ? 'DECLINED' : 'LAPSED', now })
  if (former.ending_early) await settleEarlyEnd(tx, { orderId, status: 'LAPSED', now })
  if (!isIn(to, 'holdsTime'))
    await (former.parent_id === null ? giveTimeBack(tx, orderId) : giveAddedTimeBack(deps, tx, { extension: order, from: former.status, now }))
  // safe: the column's check allows only states of the table
  if (isIn(former.status as OrderStatus, 'running') && !isIn(to, 'running')) await resolveAlarm(tx, { kind: 'TECHNICIAN_SUSPENDED', subject: orderId, now })
  await recordEvent(deps, tx, {
    orderId,
    at: now,
    move,
    from: former.status,
    to,
    actor,
    actorId,
    note: note ?? stepText(move, windows),
    requestKey,
    requestHash,
    facts,
  })
  await followOrder(tx, { orderId, move, to, now })
  return order
}

/** What went back beside a living order, of payments that it did not take, shows once it has ended. */
async function showOtherRefunds(tx: Tx, { id: orderId, version, refund_status: shown }: OrderRow): Promise<string> {
  const status = await refundStandingOf(tx, orderId)
  if (status !== shown) await setRefundStatus(tx, orderId, { status, version })
  return status
}

/** What an extension that ends held of its visit's time: what was never paid, and what was paid and has not begun. */
async function giveAddedTimeBack(deps: OrderDeps, tx: Tx, { extension, from, now }: { extension: OrderRow; from: string; now: Date }): Promise<void> {
  if (from === 'PENDING_PAYMENT') return shortenHold(tx, extension.id)
  if (extension.start_at <= now) return undefined
  const visit = await shortenVisit(tx, extension.id)
  if (!visit) return undefined
  const { id: orderId, status, end_at } = visit
  const note = `加钟已退，服务到 ${whenDated(end_at.getTime(), now.getTime())}`
  const facts = { addMin: extension.duration_min, endAt: end_at.getTime(), extraOrderId: extension.id }
  await recordEvent(deps, tx, { orderId, at: now, move: 'extensionBack', from: status, to: status, actor: 'SYSTEM', actorId: null, note, facts })
}

type Recorded = Omit<OrderEvent, 'seq' | 'facts'> & { requestKey?: string | undefined; requestHash?: string | undefined; facts?: Facts }

/** Appends one event to the order's chain; the caller holds the order's row. */
export async function recordEvent(
  { historyKey }: Pick<Deps, 'historyKey'>,
  tx: Tx,
  { orderId, at, move, from, to, actor, actorId, note, requestKey, requestHash, facts = {} }: Recorded,
): Promise<void> {
  const last = await findLastEvent(tx, orderId)
  const event = { orderId, seq: (last?.seq ?? 0) + 1, at, move, from, to, actor, actorId, note, facts }
  const previous = last?.hash ?? firstHash
  await insertEvent(tx, {
    order_id: orderId,
    seq: event.seq,
    at,
    move,
    from_status: from,
    to_status: to,
    actor,
    actor_id: actorId,
    note,
    request_key: requestKey ?? null,
    request_hash: requestKey === undefined ? null : (requestHash ?? null),
    facts: JSON.stringify(facts),
    prev_hash: previous,
    hash: hashEvent(historyKey, previous, event),
  })
}
