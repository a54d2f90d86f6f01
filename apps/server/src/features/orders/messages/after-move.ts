import { extensionClosed, extensionRefunded } from '@anxin/words/messages/extensions'
import type { VisitTransition } from '@anxin/contract/visit-transitions'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { slotEvent, type Published } from '../../../events/live-event.ts'
import { notifyIn } from '../../../events/notify-sql.ts'
import { addMessage } from '../../messages/public.ts'
import type { OrderDeps, OrderRow } from '../transitions/transition.ts'
import { wordsOf, type Absent } from './order-messages.ts'
import { pushOf } from './order-push.ts'
import { findParties } from '../reads/queries.ts'

/** `technician`: of the order, where the caller knows them. */
type Moved = {
  order: OrderRow
  move: VisitTransition
  now: Date
  refunded?: boolean
  absent?: Absent
  technician?: Awaited<ReturnType<typeof findParties>>
}

/** Writes the messages of a move in its transaction: type 1 opens the order (specification section 3). */
export async function writeMessages(
  { policy }: Pick<OrderDeps, 'policy'>,
  tx: Tx,
  { order, move, now, refunded = false, absent, technician }: Moved,
): Promise<void> {
  if (order.parent_id !== null) return notifyOfExtension(tx, { order, move, now })
  const parties = technician ?? (await findParties(tx, order.technician_id))
  // safe: the snapshot is written by insertOrder from an address row
  const { area } = order.address as { area: string }
  const words = wordsOf(move, {
    startAt: order.start_at.getTime(),
    now: now.getTime(),
    nickname: parties.nickname,
    area,
    windows: await policy(),
    refunded,
    absent,
  })
  const common = { type: 1, category: 'ORDER' as const, orderId: order.id, now }
  const push = pushOf(move, { orderId: order.id, startAt: order.start_at.getTime(), now })
  if (words.customer)
    await addMessage(tx, { ...common, ...words.customer, accountId: order.account_id, eventKey: `${order.id}/${order.version}/customer`, push })
  if (words.technician)
    await addMessage(tx, { ...common, ...words.technician, accountId: parties.account_id, eventKey: `${order.id}/${order.version}/technician` })
}

/** What becomes of an extension is shown at its visit: that it ended unpaid to the customer, that it was refunded to the technician. */
async function notifyOfExtension(tx: Tx, { order, move, now }: Pick<Moved, 'order' | 'move' | 'now'>): Promise<void> {
  const { id, account_id: accountId, technician_id: technicianId, parent_id: orderId, duration_min: addMin } = order
  if (orderId === null) return
  const common = { type: 1, category: 'ORDER' as const, orderId, now }
  if (move === 'closeUnpaid') {
    const said = { ...extensionClosed, event: 'extensionClosed' as const }
    const push = pushOf('extensionClosed', { orderId, startAt: order.start_at.getTime(), now })
    await addMessage(tx, { ...common, ...said, accountId, eventKey: `${id}/closed/customer`, push })
  }
  if (move === 'refundAll') {
    const said = { ...extensionRefunded(addMin), event: 'extensionRefunded' as const, facts: { addMin } }
    await addMessage(tx, { ...common, ...said, accountId: (await findParties(tx, technicianId)).account_id, eventKey: `${id}/refunded/technician` })
  }
}

/** As publishMove, from inside a transaction of someone else: sent by the database at its commit. */
export async function announceMove(tx: Tx, order: OrderRow, technicianAccountId: string, now: Date): Promise<void> {
  await notifyIn(tx, eventsOf(order, technicianAccountId, now))
}

type Moving = Pick<OrderRow, 'id' | 'account_id' | 'technician_id' | 'status'> & Partial<Pick<OrderRow, 'parent_id'>>
/** To both sides, of an extension about its visit; and to who watches the technician, once the order gives its time back. */
export const eventsOf = (
  { id, parent_id, account_id, technician_id: techId, status }: Moving,
  technicianAccountId: string | undefined,
  now: Date,
): Published[] => {
  const at = now.getTime()
  const orderId = parent_id ?? id
  return [
    { type: 'order', accountId: account_id, orderId, techId, at },
    { type: 'message', accountId: account_id, orderId, at },
    ...(technicianAccountId === undefined ? [] : [{ type: 'order' as const, accountId: technicianAccountId, orderId, techId, at }]),
    // safe: the column's check allows only states of the table
    ...(isIn(status as OrderStatus, 'holdsTime') ? [] : [slotEvent(techId, now)]),
  ]
}

/** Tells the open screens of both sides, after the commit. */
export function publishMove({ events }: Pick<Deps, 'events'>, order: OrderRow, technicianAccountId: string | undefined, now: Date): void {
  events.publish(...eventsOf(order, technicianAccountId, now))
}
