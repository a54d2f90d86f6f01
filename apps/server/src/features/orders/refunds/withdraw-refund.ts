import { refundLines } from '@anxin/words/stored/case-lines'
import type { Reply } from '@anxin/contract/endpoints'
import type { OrderStatus } from '@anxin/contract/order-states'
import { refundTransitions } from '@anxin/contract/refund-transitions'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { appendOrderEvent } from '../history/append-order-event.ts'
import { lockOrder } from '../reads/queries.ts'
import { refundStandingOf } from '../../money/public.ts'
import * as queries from './queries.ts'

/** doOrderRefundCancel: takes a refund back that nobody decided on yet. Refuses (refundNotFound, also another's; refundDecided). */
export async function withdrawRefund(deps: Deps, { id, accountId, now }: { id: string; accountId: string; now: Date }): Promise<Reply<'doOrderRefundCancel'>> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await queries.findOwnRequest(tx, { id, accountId })
    if (!found) throw new Refusal('refundNotFound')
    const order = await lockOrder(tx, found.order_id)
    const request = await queries.lockRequest(tx, found.id)
    if (!order || !request || !refundTransitions.withdraw.from.some((status) => status === request.status)) throw new Refusal('refundDecided')

    await queries.setWithdrawn(tx, request.id, now)
    await appendOrderEvent(deps, tx, {
      order,
      move: 'refundWithdrawn',
      refundStatus: await refundStandingOf(tx, order.id),
      actor: 'USER',
      actorId: accountId,
      note: refundLines.withdraw,
      now,
    })
    // safe: the column's check allows only states of the table
    return { refundStatus: 'CANCELLED', orderStatus: order.status as OrderStatus }
  })
}
