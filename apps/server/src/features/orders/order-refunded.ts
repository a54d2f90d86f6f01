import { orderGroups } from '@anxin/contract/order-states'
import type { Deps } from '../../deps.ts'
import { notifyIn } from '../../events/live-events.ts'
import { addMessage } from '../messages/add-message.ts'
import type { OnRefund } from '../refunds/refund-succeeded.ts'
import { recordEvent } from './move-order.ts'

/** What a refund that has reached the customer does to its order: the side status, a line in the history, a message. */
export const orderRefunded =
  (deps: Deps): OnRefund =>
  async (tx, { orderId, status, unmatched, now }) => {
    // Money that the order never took goes back beside it: a living order keeps its state.
    const order = await tx
      .selectFrom('orders')
      .select(['account_id', 'status', 'version'])
      .where('id', '=', orderId)
      .$if(unmatched, (query) => query.where('status', 'in', orderGroups.gone))
      .forUpdate()
      .executeTakeFirst()
    if (!order) return
    // Looked at with the order locked: of two refunds that arrive at once the later one sees the first.
    const onTheWay = await tx.selectFrom('refunds').select('id').where('order_id', '=', orderId).where('status', '=', 'REFUNDING').executeTakeFirst()
    const version = order.version + 1
    await tx
      .updateTable('orders')
      .set({ refund_status: onTheWay ? 'REFUNDING' : status, version })
      .where('id', '=', orderId)
      .execute()
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
    deps.responses.drop()
  }
