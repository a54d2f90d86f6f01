import { yuan } from '@anxin/rules/money'
import { whenDated } from '@anxin/rules/time'
import type { Tx } from '../../../db/connect.ts'
import { addMessage } from '../../messages/public.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { pushOf } from '../messages/order-push.ts'

type Party = { account_id: string; nickname: string }
type Told = { order: OrderRow; from: Party; to: Party; backAmount: number; reason: string; now: Date }

/** Tells the customer who comes now and why, the new technician that there is a visit, and the one before that there is none. */
export async function notifyOfReassignment(tx: Tx, { order, from, to, backAmount, reason, now }: Told): Promise<void> {
  const startAt = order.start_at.getTime()
  const when = whenDated(startAt, now.getTime())
  const common = { type: 1, category: 'ORDER' as const, orderId: order.id, now }
  const key = `${order.id}/${order.version}`
  const back = backAmount > 0 ? `，¥${yuan(backAmount)} 将原路退回` : ''
  await addMessage(tx, {
    ...common,
    accountId: order.account_id,
    title: '已为您更换技师',
    summary: `${when} 改由 ${to.nickname} 上门，时间与地点不变${back}`,
    content: reason,
    event: 'reassign',
    facts: { startAt, nickname: to.nickname, refunded: backAmount > 0, refundAmount: backAmount },
    eventKey: `${key}/customer`,
    push: pushOf('reassign', { orderId: order.id, startAt, now }),
  })
  const waits = order.status === 'PENDING_ACCEPT'
  await addMessage(tx, {
    ...common,
    accountId: to.account_id,
    title: '平台派单',
    summary: `${when} 的订单已派给您${waits ? '，请尽快接单' : '，请准时上门'}`,
    event: 'assigned',
    facts: { startAt },
    eventKey: `${key}/assigned`,
  })
  await addMessage(tx, {
    ...common,
    accountId: from.account_id,
    title: '订单已改派',
    summary: `${when} 的订单已由平台改派给其他技师`,
    event: 'unassigned',
    facts: { startAt },
    eventKey: `${key}/unassigned`,
  })
}
