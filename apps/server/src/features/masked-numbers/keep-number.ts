import { callWindow } from '@anxin/contract/order-guards'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { Deps } from '../../deps.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import type { Policy } from '@anxin/contract/policy'
import { bindNumber, keyOf } from './bind-number.ts'
import { numberTopic } from './follow-order.ts'
import { giveBackTries } from './give-back-tries.ts'
import { deleteStale, findCall, markReleased, setStale, type CallRow } from './queries.ts'

type Keeping = Pick<Deps, 'db' | 'events' | 'policy' | 'historyKey' | 'maskedPhone'>

/** Keeps the number of an order: made when its time comes, given back when it is over; looked at again at the next of the two. */
export const numberHandlers = (deps: Keeping): Record<string, OutboxKind> => ({
  [numberTopic]: {
    alarmAfterMs: 600_000,
    send: async ({ key: orderId, now }) => {
      const call = await findCall(deps.db, orderId)
      if (!call || !deps.maskedPhone) return 'done'
      const window = windowOf(call, await deps.policy())
      const isOpen = window !== undefined && !call.stale && window.from <= now.getTime() && now.getTime() < window.until
      await giveBackTries(deps, { orderId, call, now, wanted: isOpen && call.number === null ? keyOf({ orderId, call, until: window.until }) : undefined })
      if (call.stale) return await giveAway(deps, { orderId, call, now })
      if (window && now.getTime() < window.from) {
        // A visit that was put off: the number would end with the day it was made for.
        if (call.number === null || call.released) return { at: new Date(window.from) }
        // It shows no more from here on: the visit may be moved back before the vendor has heard of it.
        await setStale(deps.db, orderId, now)
        return await giveAway(deps, { orderId, call, now })
      }
      if (!window || now.getTime() >= window.until) {
        if (await release(deps, call)) await markReleased(deps.db, orderId, now)
        return 'done'
      }
      if (call.number === null) await bindNumber(deps, { orderId, call, until: window.until, now })
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

type HeldNumber = { orderId: string; call: CallRow; now: Date }

/** The number of a technician who no longer comes goes back for good; the word is then said again for the one who does. */
async function giveAway({ db, maskedPhone }: Keeping, { orderId, call: { number, binding_id }, now }: HeldNumber): Promise<{ at: Date }> {
  if (number !== null && binding_id !== null) await maskedPhone?.release({ number, bindingId: binding_id })
  await deleteStale(db, orderId)
  return { at: now }
}

/** Gives the number back; whether there was one. */
async function release({ maskedPhone }: Keeping, { number, binding_id, released }: CallRow): Promise<boolean> {
  if (number === null || binding_id === null || released) return false
  await maskedPhone?.release({ number, bindingId: binding_id })
  return true
}
