import { callWindow } from '@anxin/contract/order-guards'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import { numberGiven } from '@anxin/words/stored/notes'
import type { Deps } from '../../deps.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import type { Policy } from '@anxin/contract/policy'
import { recordEvent } from '../orders/public.ts'
import { numberTopic } from './follow-order.ts'
import { deleteStale, findCall, forgetNumber, insertNumber, lockOrder, markReleased, type CallRow } from './queries.ts'

type Keeping = Pick<Deps, 'db' | 'events' | 'policy' | 'historyKey' | 'maskedPhone'>

// The vendor ends a number by itself if nobody gives it back; a visit that ends late is inside this.
const spareMs = 12 * 3_600_000

/** Keeps the number of an order: made when its time comes, given back when it is over; looked at again at the next of the two. */
export const numberHandlers = (deps: Keeping): Record<string, OutboxKind> => ({
  [numberTopic]: {
    alarmAfterMs: 600_000,
    send: async ({ key: orderId, now }) => {
      const call = await findCall(deps.db, orderId)
      if (!call || !deps.maskedPhone) return 'done'
      if (call.stale) return await giveAway(deps, { orderId, call, now })
      const window = windowOf(call, await deps.policy())
      if (window && now.getTime() < window.from) {
        // A visit that was put off: the number would end with the day it was made for.
        if (await release(deps, call)) await forgetNumber(deps.db, orderId)
        return { at: new Date(window.from) }
      }
      if (!window || now.getTime() >= window.until) {
        if (await release(deps, call)) await markReleased(deps.db, orderId, now)
        return 'done'
      }
      if (call.number === null) await bind(deps, { orderId, call, until: window.until, now })
      return { at: new Date(window.until) }
    },
  },
})

/** The time for calls; none once the order ended without a service, or its customer has ended their account and with it the phone. */
const windowOf = ({ status, start_at, end_at, service_end_at, contact_phone }: CallRow, policy: Policy) =>
  // safe: the column's check allows only states of the table
  contact_phone !== '' && isIn(status as OrderStatus, 'revealing')
    ? callWindow({ startAt: start_at, endAt: end_at, serviceEndAt: service_end_at ?? undefined }, policy)
    : undefined

/** The number of a technician who no longer comes goes back for good; the word is then said again for the one who does. */
async function giveAway({ db, maskedPhone }: Keeping, { orderId, call: { number, binding_id }, now }: HeldNumber): Promise<{ at: Date }> {
  if (number !== null && binding_id !== null) await maskedPhone?.release({ number, bindingId: binding_id })
  await deleteStale(db, orderId)
  return { at: now }
}

/**
 * The vendor gives the same number for the same key. Nobody may have noted the one before, since the process ended there: a number for
 * another technician, or one that ends with another day, has a key of its own.
 */
const keyOf = ({ orderId, call: { technician_id }, until }: Pick<HeldNumber, 'orderId' | 'call'> & { until: number }) =>
  `${orderId}-${technician_id}-${Math.ceil(until).toString(36)}`

type HeldNumber = { orderId: string; call: CallRow; now: Date }

/** A number for the two, and a line in the order's history that says so, once. */
async function bind(deps: Keeping, { orderId, call, until, now }: HeldNumber & { until: number }): Promise<void> {
  const { contact_phone, technician_phone, account_id, technician_account_id } = call
  const { db, events, maskedPhone } = deps
  const masked = await maskedPhone?.bind({ key: keyOf({ orderId, call, until }), phones: [technician_phone, contact_phone], until: new Date(until + spareMs) })
  if (!masked) return
  const isNew = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    // Given to another technician meanwhile: the word is woken and makes theirs.
    if (!order || order.technician_id !== call.technician_id || !(await insertNumber(tx, { orderId, ...masked, now }))) return false
    const { status } = order
    // Cancelled meanwhile: the word is woken, and gives back a number that nobody has seen.
    // safe: the column's check allows only states of the table
    if (!isIn(status as OrderStatus, 'revealing')) return false
    await recordEvent(deps, tx, {
      orderId,
      at: now,
      move: 'giveNumber',
      from: status,
      to: status,
      actor: 'SYSTEM',
      actorId: null,
      note: numberGiven,
    })
    return true
  })
  // What the order does not hold is nobody's: it went to another technician, or has a number.
  if (!isNew && (await findCall(db, orderId))?.binding_id !== masked.bindingId) await maskedPhone?.release(masked)
  if (isNew) events.publish(...[account_id, technician_account_id].map((accountId) => ({ accountId, type: 'order' as const, orderId, at: now.getTime() })))
}

/** Gives the number back; whether there was one. */
async function release({ maskedPhone }: Keeping, { number, binding_id, released }: CallRow): Promise<boolean> {
  if (number === null || binding_id === null || released) return false
  await maskedPhone?.release({ number, bindingId: binding_id })
  return true
}
