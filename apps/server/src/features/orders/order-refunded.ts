import type { Deps } from '../../deps.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { addMessage } from '../messages/add-message.ts'
import type { OnRefund } from '../refunds/refund-succeeded.ts'
import { recordEvent } from './move-order.ts'
import { isRefunding, lockRefunded, setRefundStatus } from './order-step-queries.ts'

/** What a refund that has reached the customer does to its order: the side status, a line in the history, a message. */
export const orderRefunded =
  (deps: Deps): OnRefund =>
  async (tx, { orderId, status, unmatched, now }) => {
    // Money that the order never took goes back beside it: a living order keeps its state.
    const order = await lockRefunded(tx, orderId, { unmatched })
    if (!order) return
    // Looked at with the order locked: of two refunds that arrive at once the later one sees the first.
    const onTheWay = await isRefunding(tx, orderId)
    const version = order.version + 1
    await setRefundStatus(tx, orderId, { status: onTheWay ? 'REFUNDING' : status, version })
    await recordEvent(deps, tx, {
      orderId,
      at: now,
      move: 'refunded',
      from: order.status,
      to: order.status,
      actor: 'SYSTEM',
      actorId: null,
      note: '退款已到账',
    })
    await addMessage(tx, {
      accountId: order.account_id,
      type: 1,
      category: 'ORDER',
      title: '退款已到账',
      summary: '款项已原路退回，请留意账户',
      orderId,
      eventKey: `${orderId}/${version}/refunded`,
      now,
    })
    await notifyIn(tx, [{ accountId: order.account_id, type: 'order', orderId, at: now.getTime() }])
  }
