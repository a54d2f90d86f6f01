import { refundEnds } from '@anxin/words/messages/refunds'
import { refundLines } from '@anxin/words/stored/case-lines'
import type { Deps } from '../../../deps.ts'
import { notifyIn } from '../../../events/notify-sql.ts'
import { revokeReward } from '../../invites/public.ts'
import { addMessage } from '../../messages/public.ts'
import { type OnRefund, refundStandingOf } from '../../money/public.ts'
import { recordEvent } from '../transitions/transition.ts'
import { pushOf } from '../messages/order-push.ts'
import { lockRefunded, setRefundStatus } from '../transitions/order-step-queries.ts'

const said = {
  PAID_BY_HAND: { event: 'refundPaidByHand', ...refundEnds.refundPaidByHand, note: refundLines.payByHand },
  SENT_AGAIN: { event: 'refundSentAgain', ...refundEnds.refundSentAgain, note: refundLines.sendAgain },
  REFUNDED: { event: 'refunded', ...refundEnds.refunded, note: refundLines.arrive },
  FAILED: { event: 'refundFailed', ...refundEnds.refundFailed, note: refundLines.fail },
} as const

/** What a refund that has reached the customer, or that its channel gave up, does to its order: the side status, a line in the history, a message. */
export const orderRefunded =
  (deps: Deps): OnRefund =>
  async (tx, { orderId, refundId, outcome, unmatched, now }) => {
    // Money that the order never took goes back beside it: a living order keeps its state.
    const order = await lockRefunded(tx, orderId, { unmatched })
    if (!order) return
    // Looked at with the order locked: of two refunds that arrive at once the later one sees the first.
    const version = order.version + 1
    await setRefundStatus(tx, orderId, { status: await refundStandingOf(tx, orderId), version })
    if (outcome === 'REFUNDED' || outcome === 'PAID_BY_HAND') await revokeReward(tx, { orderId, now })
    const { event, title, summary, note } = said[outcome]
    await recordEvent(deps, tx, { orderId, at: now, move: event, from: order.status, to: order.status, actor: 'SYSTEM', actorId: null, note })
    await addMessage(tx, {
      accountId: order.account_id,
      type: 1,
      category: 'ORDER',
      title,
      summary,
      event,
      orderId,
      eventKey: `${orderId}/${version}/${event}/${refundId}`,
      push: pushOf(event, { orderId, startAt: order.start_at.getTime(), now }),
      now,
    })
    await notifyIn(tx, [{ accountId: order.account_id, type: 'order', orderId, at: now.getTime() }])
  }
