import { callWindow } from '@anxin/contract/order-guards'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { Deps } from '../../deps.ts'
import type { OutboxHandler } from '../../jobs/outbox.ts'
import type { Policy } from '@anxin/contract/policy'
import { recordEvent } from '../orders/move-order.ts'
import { numberTopic } from '../orders/follow-with-number.ts'
import { findCall, insertNumber, lockOrder, markReleased, type CallRow } from './queries.ts'

type Keeping = Pick<Deps, 'db' | 'events' | 'policy' | 'historyKey' | 'maskedPhone'>

// The vendor ends a number by itself if nobody gives it back; a visit that ends late is inside this.
const spareMs = 12 * 3_600_000

/** Keeps the number of an order: made when its time comes, given back when it is over; looked at again at the next of the two. */
export const numberHandlers = (deps: Keeping): Record<string, OutboxHandler> => ({
  [numberTopic]: async ({ key: orderId, now }) => {
    const call = await findCall(deps.db, orderId)
    if (!call || !deps.maskedPhone) return 'done'
    const window = windowOf(call, await deps.policy())
    if (window && now.getTime() < window.from) return { at: new Date(window.from) }
    if (!window || now.getTime() >= window.until) {
      await release(deps, { orderId, call, now })
      return 'done'
    }
    if (call.number === null) await bind(deps, { orderId, call, until: window.until, now })
    return { at: new Date(window.until) }
  },
})

/** The time for calls; none once the order ended without a service. */
const windowOf = ({ status, start_at, end_at, service_end_at }: CallRow, policy: Policy) =>
  // safe: the column's check allows only states of the table
  isIn(status as OrderStatus, 'revealing') ? callWindow({ startAt: start_at, endAt: end_at, serviceEndAt: service_end_at ?? undefined }, policy) : undefined

type Kept = { orderId: string; call: CallRow; now: Date }

/** A number for the two, and a line in the order's history that says so, once. */
async function bind(deps: Keeping, { orderId, call, until, now }: Kept & { until: number }): Promise<void> {
  const { contact_phone, technician_phone, account_id, technician_account_id } = call
  const { db, events, maskedPhone } = deps
  const masked = await maskedPhone?.bind({ key: orderId, phones: [technician_phone, contact_phone], until: new Date(until + spareMs) })
  if (!masked) return
  const isNew = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !(await insertNumber(tx, { orderId, ...masked, now }))) return false
    const { status } = order
    await recordEvent(deps, tx, {
      orderId,
      at: now,
      move: 'giveNumber',
      from: status,
      to: status,
      actor: 'SYSTEM',
      actorId: null,
      note: '虚拟号码已开通，通话时双方看不到真实号码',
    })
    return true
  })
  if (isNew) events.publish(...[account_id, technician_account_id].map((accountId) => ({ accountId, type: 'order' as const, orderId, at: now.getTime() })))
}

async function release({ db, maskedPhone }: Keeping, { orderId, call: { number, binding_id, released }, now }: Kept): Promise<void> {
  if (number === null || binding_id === null || released) return
  await maskedPhone?.release({ number, bindingId: binding_id })
  await markReleased(db, orderId, now)
}
