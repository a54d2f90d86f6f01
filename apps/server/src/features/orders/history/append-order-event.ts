import type { Actor, AppealStatus, RefundStatus } from '@anxin/contract/order-states'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { notifyIn } from '../../../events/notify-sql.ts'
import { recordEvent, type OrderRow } from '../transitions/transition.ts'
import { setSideStatus } from '../transitions/order-step-queries.ts'

type Note = {
  order: Pick<OrderRow, 'id' | 'account_id' | 'technician_id' | 'status'>
  move: string
  refundStatus?: RefundStatus
  appealStatus?: AppealStatus
  actor: Actor
  actorId: string | null
  note: string
  now: Date
}

/** What happens beside the order's own life: its side status, a line in its history, and word to the customer's open screens. The order is locked. */
export async function appendOrderEvent(
  deps: Pick<Deps, 'historyKey'>,
  tx: Tx,
  { order, move, refundStatus, appealStatus, actor, actorId, note, now }: Note,
): Promise<void> {
  const { id: orderId, status } = order
  await setSideStatus(tx, orderId, { refundStatus, appealStatus })
  await recordEvent(deps, tx, { orderId, at: now, move, from: status, to: status, actor, actorId, note })
  await notifyIn(tx, [{ accountId: order.account_id, type: 'order', orderId, at: now.getTime() }])
}
