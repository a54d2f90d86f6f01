import { blockedBy, type VisitTransition } from '@anxin/contract/visit-transitions'
import { stateAfter, orderTransitions, type TransitionName } from '@anxin/contract/order-transitions'
import { transitionText } from '@anxin/words/stored/order-lines'
import { isIn, type Actor, type OrderStatus } from '@anxin/contract/order-states'
import type { UpdateObject } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { DB } from '../../../db/types.ts'
import type { Deps } from '../../../deps.ts'
import { refundStandingOf } from '../../money/public.ts'
import { guardContext } from './blocked.ts'
import { findLastEvent, insertEvent, insertWords, type LastEvent } from '../history/event-queries.ts'
import { firstHash, hashEvent, type OrderEvent } from '../history/order-events.ts'
import { runHooks, type HeldOrder, type OrderDeps, type OrderRow } from './order-hooks.ts'
import { lockForMove, setRefundStatus, setStatus } from './order-step-queries.ts'

export type { OrderDeps, OrderRow }
/** What an event keeps beside its move. */
export type Facts = Record<string, string | number | boolean | string[]>

type Made = {
  actor: Actor
  /** Who, as an id of the actor's own kind; null for the system. */
  actorId: string | null
  /** When the move was made. */
  now: Date
  /** What else the move sets on the order. */
  set?: UpdateObject<DB, 'orders'>
  note?: string
  /** What its author wrote, kept beside the history: it goes with them. */
  words?: Words | undefined
  requestKey?: string | undefined
  /** Of what the request said. */
  requestHash?: string
  facts?: Facts
}

type Move = Made & {
  orderId: string
  move: VisitTransition
  /** The order, where the caller holds it already and has changed nothing of it. */
  held?: NonNullable<Awaited<ReturnType<typeof lockForMove>>>
  /** Whose order it must be; left out only for moves of the system. */
  owner?: { account_id: string } | { technician_id: string }
}

/**
 * Moves an order along the table of moves where its state and its rule at `now` allow it. The order after the move, or
 * undefined when the table does not allow it now or it is someone else's. The caller's transaction holds it together.
 */
export async function transitionIfAllowed(deps: OrderDeps, tx: Tx, { orderId, move, held, owner = undefined, ...made }: Move): Promise<OrderRow | undefined> {
  const before = held ?? (await lockForMove(tx, orderId))
  if (!before || (owner && Object.entries(owner).some(([name, id]) => before[name as keyof typeof before] !== id))) return undefined
  if (blockedBy(move, guardContext(before, { windows: await deps.policy(), now: made.now }))) return undefined
  const order = await transition(deps, tx, { ...made, before, name: move })
  // safe: the column's check allows only states of the table
  if (isIn(order.status as OrderStatus, 'gone')) order.refund_status = await showOtherRefunds(tx, order)
  return order
}

type Transiting = Made & {
  name: TransitionName
  /** The order as it stands; the caller holds it, and has asked its rule. */
  before: HeldOrder
  /** Where the visit of an extension stands, and whether it went there just now. */
  visit?: { status: OrderStatus; moved: boolean }
}

/**
 * Makes one transition of the table: the state, then what hangs on the order in the order of its hooks, then one event in its chain.
 * Nothing else changes the state of a single order; batches (`…-sql.ts`) take theirs from the same table.
 */
export async function transition(
  deps: OrderDeps,
  tx: Tx,
  { name, before, visit, actor, actorId, now, set = {}, note, words, requestKey, requestHash, facts = {} }: Transiting,
): Promise<OrderRow> {
  const { id: orderId } = before
  // safe: the column's check allows only states of the table
  const from = before.status as OrderStatus
  const to = stateAfter(name, from, visit?.status)
  if (!to) throw new Error(`the order ${orderId} is ${from}, from where the table knows no ${name}`)
  const { order, last } = await setStatus(tx, orderId, { to, set: { ...set, substituting: null, ending_early: false } })
  const happened = { name, from, to, before, withVisit: visit?.moved ?? false, now }
  const hooks = deps.orderHooks.transition.filter(({ when }) => when(happened))
  await runHooks(hooks, deps, tx, { ...happened, order })
  const { event: move } = orderTransitions[name]
  const line = note ?? transitionText(name, await deps.policy())
  // No hook writes into the history of the order itself: its chain still ends where it ended when the state was set.
  await recordEvent(deps, tx, { orderId, at: now, move, from, to, actor, actorId, note: line, words, requestKey, requestHash, facts, last })
  return order
}

/** What went back beside a living order, of payments that it did not take, shows once it has ended. */
async function showOtherRefunds(tx: Tx, { id: orderId, version, refund_status: shown }: OrderRow): Promise<string> {
  const status = await refundStandingOf(tx, orderId)
  if (status !== shown) await setRefundStatus(tx, orderId, { status, version })
  return status
}

export type Words = { accountId: string; text: string }
type Recorded = Omit<OrderEvent, 'seq' | 'facts'> & {
  words?: Words | undefined
  requestKey?: string | undefined
  requestHash?: string | undefined
  facts?: Facts
  /** The end of the chain, where the caller has read it since it holds the order. */
  last?: LastEvent | undefined
}

/** Appends one event to the order's chain; the caller holds the order's row. */
export async function recordEvent(
  { historyKey }: Pick<Deps, 'historyKey'>,
  tx: Tx,
  { orderId, at, move, from, to, actor, actorId, note, words, requestKey, requestHash, facts = {}, last: known }: Recorded,
): Promise<void> {
  const last = known ?? (await findLastEvent(tx, orderId))
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
  if (words) await insertWords(tx, { orderId, seq: event.seq, ...words })
}
