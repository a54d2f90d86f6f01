import { reassignMessages } from '@anxin/words/messages/handovers'
import { yuan } from '@anxin/rules/money'
import { whenDated } from '@anxin/rules/time'
import type { Tx } from '../../../db/connect.ts'
import { addMessage } from '../../messages/public.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { pushOf } from '../messages/order-push.ts'

type Party = { account_id: string; nickname: string }
type Notified = { order: OrderRow; from: Party; to: Party; backAmount: number; reason: string; now: Date }

/** Tells the customer who comes now and why, the new technician that there is a visit, and the one before that there is none. */
export async function notifyOfReassignment(tx: Tx, { order, from, to, backAmount, reason, now }: Notified): Promise<void> {
  const startAt = order.start_at.getTime()
  const when = whenDated(startAt, now.getTime())
  const common = { type: 1, category: 'ORDER' as const, orderId: order.id, now }
  const key = `${order.id}/${order.version}`
  const waits = order.status === 'PENDING_ACCEPT'
  const said = reassignMessages({ when, nickname: to.nickname, back: backAmount > 0 ? yuan(backAmount) : undefined, waits })
  await addMessage(tx, {
    ...common,
    accountId: order.account_id,
    ...said.reassign,
    content: reason,
    event: 'reassign',
    facts: { startAt, nickname: to.nickname, refunded: backAmount > 0, refundAmount: backAmount },
    eventKey: `${key}/customer`,
    push: pushOf('reassign', { orderId: order.id, startAt, now }),
  })
  await addMessage(tx, {
    ...common,
    accountId: to.account_id,
    ...said.assigned,
    event: 'assigned',
    facts: { startAt },
    eventKey: `${key}/assigned`,
  })
  await addMessage(tx, {
    ...common,
    accountId: from.account_id,
    ...said.unassigned,
    event: 'unassigned',
    facts: { startAt },
    eventKey: `${key}/unassigned`,
  })
}
