import { closeReasons } from '@anxin/words/stored/close-reasons'
import { blockedBy, visitTransitions } from '@anxin/contract/visit-transitions'
import { transitionText } from '@anxin/words/stored/order-lines'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { Published } from '../../../events/live-event.ts'
import { closeAttempts, type Purposes, withOpenAttempts } from '../../money/public.ts'
import { eventsOf } from '../messages/after-move.ts'
import { guardContext } from '../transitions/blocked.ts'
import { closeHeld, holdCalendars, lockUnpaid, overdueOrders, restOf } from './close-unpaid-sql.ts'
import { endEach } from '../lifecycle/end-each.ts'
import { endOrder } from '../lifecycle/end-order.ts'
import { messageRowsOf } from '../messages/message-rows.ts'
import { firstHash, hashEvent } from '../history/order-events.ts'

const mostAtOnce = 500
const together = 100
/** Calls to a channel at a time, and in one run: a channel that stands still must not stop the clock of all orders. */
const asking = 16
const mostAsked = 160
const patienceMs = 60_000
const reason = closeReasons.unpaid
const move = 'closeUnpaid'
const { to, by: actor } = visitTransitions[move]

/** Closes the orders whose time to pay is over; how many. */
export async function closeUnpaid(deps: Deps, purposes: Purposes, now: Date): Promise<number> {
  const { db, log, events } = deps
  const { orders, failed } = await closable(deps, purposes, now)
  let done = 0
  for (let i = 0; i < orders.length; i += together) {
    const some = orders.slice(i, i + together)
    try {
      const told = await db.transaction().execute((tx) => closeTogether(deps, tx, some, now))
      events.publish(...told.flat())
      done += told.length
    } catch (error) {
      log.warn({ err: error }, 'orders not closed together')
      const alone = endEach(deps, some, now, (tx, orderId) => endOrder(deps, tx, { orderId, move, reason, now }))
      await alone.then(
        (ended) => (done += ended),
        (stuck: unknown) => failed.push(stuck),
      )
    }
  }
  if (failed.length > 0) throw failed[0]
  return done
}

/** Those that no channel can take money for any more: it closes first, and money that came after all is settled there, so that the order is paid instead. */
async function closable(deps: Deps, purposes: Purposes, now: Date): Promise<{ orders: { id: string }[]; failed: unknown[] }> {
  const overdue = await overdueOrders(deps.db, now, mostAtOnce)
  const ids = overdue.map(({ id }) => id)
  const open = await withOpenAttempts(deps.db, 'ORDER', ids)
  const closed = overdue.filter(({ id }) => !open.has(id))
  const waiting = overdue.filter(({ id }) => open.has(id)).slice(0, mostAsked)
  const failed: unknown[] = []
  const ask = async (one: (typeof waiting)[number]) => {
    const outcome = await closeAttempts(deps, purposes, { purpose: 'ORDER', purposeId: one.id, now })
    // A gateway that does not answer for a minute no longer holds the slot: money that comes later goes back in full.
    if (outcome === 'closed' || (outcome === 'unsure' && now.getTime() - one.pay_expire_at.getTime() > patienceMs)) closed.push(one)
  }
  const askInTurn = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await ask(one).catch((error: unknown) => failed.push(error))
  }
  await Promise.all(Array.from({ length: asking }, askInTurn))
  return { orders: closed, failed }
}

/** Closes these as transitionIfAllowed would close each, in a number of statements that does not grow with theirs; what to tell of each. */
async function closeTogether({ policy, historyKey }: Deps, tx: Tx, due: { id: string }[], now: Date): Promise<Published[][]> {
  const windows = await policy()
  const ids = due.map(({ id }) => id)
  const held = (await lockUnpaid(tx, ids)).filter((row) => !blockedBy(move, guardContext(row, { windows, now })))
  if (held.length === 0) return []
  await holdCalendars(tx, [...new Set(held.map(({ technician_id }) => technician_id))])
  const rest = new Map((await restOf(tx, ids)).map((row) => [row.id, row]))
  const orders = held.map((order) => {
    const beside = rest.get(order.id)
    if (!beside) throw new Error(`the order ${order.id} is held and is not there`)
    return { ...order, ...beside }
  })

  const note = transitionText(move, windows)
  const rows = orders.map(({ id, status, seq: last, hash }) => {
    const seq = (last ?? 0) + 1
    const previous = hash ?? firstHash
    const event = { orderId: id, seq, at: now, move, from: status, to, actor, actorId: null, note }
    return { id, from_status: status, seq, note, prev_hash: hex(previous), hash: hex(hashEvent(historyKey, previous, event)) }
  })
  const messages = orders.flatMap(({ id, version, account_id: accountId, technician_account_id: technicianAccountId, nickname, area, start_at }) =>
    messageRowsOf(move, { id, version: version + 1, accountId, technicianAccountId, nickname, area, startAt: start_at.getTime() }, { windows, now }),
  )
  const closed = await closeHeld(tx, { orders: JSON.stringify(rows), messages: JSON.stringify(messages), reason, now })
  if (closed.length !== orders.length) throw new Error('orders that are held were not closed')
  return orders.map((order) => eventsOf({ ...order, status: to }, order.technician_account_id, now))
}

/** PostgreSQL reads bytes in a text as hexadecimal digits. */
const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
