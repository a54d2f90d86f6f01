import { createHash } from 'node:crypto'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import { numberGiven } from '@anxin/words/stored/notes'
import type { Deps } from '../../deps.ts'
import { GatewayError } from '../../outside/gateway-error.ts'
import { NumberTaken, type MaskedNumber, type MaskedPhone, type Pair } from '../../outside/masked-phone/port.ts'
import { recordEvent } from '../orders/public.ts'
import { findCall, insertNumber, lockOrder, type CallRow } from './queries.ts'
import { busyNumbers, deleteTry, noteTry, openTries, takeTry } from './tries-sql.ts'

type Binding = Pick<Deps, 'db' | 'events' | 'historyKey' | 'maskedPhone'>
type Due = { orderId: string; call: CallRow; until: number; now: Date }

// The vendor ends a number by itself if nobody gives it back; a visit that ends late is inside this.
const spareMs = 12 * 3_600_000

/**
 * What the binding is called at the vendor. Nobody may have noted the one before, since the process ended there: a number for another
 * technician, or one that ends with another day, has a key of its own.
 */
export const keyOf = ({ orderId, call: { technician_id }, until }: Pick<Due, 'orderId' | 'call' | 'until'>) =>
  `${orderId}-${technician_id}-${Math.ceil(until).toString(36)}`

/** A number for the two, and a line in the order's history that says so, once. */
export async function bindNumber(deps: Binding, due: Due): Promise<void> {
  const { db, events, maskedPhone } = deps
  const { orderId, call, now } = due
  if (!maskedPhone) return
  const key = keyOf(due)
  const { masked, asked } = await bindOne(deps, maskedPhone, { ...due, key })
  const tried = { orderId, key, number: asked }
  const isNew = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    // Given to another technician meanwhile: the word is woken and makes theirs.
    if (!order || order.technician_id !== call.technician_id) return false
    const { status } = order
    // Cancelled meanwhile: the word is woken, and may have been said to its end before this.
    // safe: the column's check allows only states of the table
    if (!isIn(status as OrderStatus, 'revealing')) return false
    // Moved meanwhile: the worker that looked at the new time gives back what was asked for the former one.
    if (!(await takeTry(tx, tried)) || !(await insertNumber(tx, { orderId, ...masked, now }))) return false
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
  if (!isNew) {
    // What the order does not hold is nobody's: it went to another technician, or has a number.
    if ((await findCall(db, orderId))?.binding_id !== masked.bindingId) await maskedPhone.release(masked)
    await deleteTry(db, tried)
    return
  }
  const { account_id, technician_account_id } = call
  events.publish(...[account_id, technician_account_id].map((accountId) => ({ accountId, type: 'order' as const, orderId, at: now.getTime() })))
}

/** Asks for one number after the other until one takes the two. Each is noted before it is asked for: what an answer that never came has bound is found by the note. */
async function bindOne({ db }: Binding, maskedPhone: MaskedPhone, due: Due & { key: string }): Promise<{ masked: MaskedNumber; asked: string }> {
  const { orderId, key, call, now } = due
  const until = new Date(due.until + spareMs)
  const pair: Pair = { key, phones: [call.technician_phone, call.contact_phone], until }
  for (const number of await numbersFor(db, maskedPhone, due)) {
    const tried = { orderId, key, number }
    if (!(await noteTry(db, { ...tried, technicianId: call.technician_id, until, now }))) continue
    try {
      return { masked: await maskedPhone.bind({ ...pair, ...(number !== '' && { number }) }), asked: number }
    } catch (error) {
      if (!(error instanceof NumberTaken)) throw error
      await deleteTry(db, tried)
    }
  }
  throw new GatewayError('isv.NO_AVAILABLE_NUMBER', 'no number of the pool takes the two')
}

/** Those that were asked for before come first; the others begin at a place of the order's own, and leave out what the technician or the customer is on. Empty: the vendor chooses. */
async function numbersFor(db: Deps['db'], { numbers }: MaskedPhone, { orderId, key, call }: Due & { key: string }): Promise<string[]> {
  if (!numbers) return ['']
  const { technician_id: technicianId, account_id: accountId, start_at } = call
  const asked = (await openTries(db, orderId)).filter((one) => one.key === key).map(({ number }) => number)
  const busy = await busyNumbers(db, { orderId, technicianId, accountId, near: new Date(start_at) })
  const place = createHash('sha256').update(key).digest().readUInt32BE(0) % Math.max(1, numbers.length)
  return [...new Set([...asked, ...[...numbers.slice(place), ...numbers.slice(0, place)].filter((number) => !busy.has(number))])]
}
