import type { EarlyEndReason } from '@anxin/contract/early-end-reasons'
import type { Actor } from '@anxin/contract/order-states'
import type { Tx } from '../../../db/connect.ts'
import { addMessage } from '../../messages/public.ts'
import { recordEvent, type OrderDeps, type OrderRow } from '../transitions/transition.ts'
import { pushOf } from '../messages/order-push.ts'
import { findParties } from '../reads/queries.ts'

/** What becomes of the wish to end a service early, but for its coming true, which is a step of the order. */
type Kind = 'askEarlyEnd' | 'keepOn' | 'earlyEndWithdrawn' | 'earlyEndLapsed'
type Told = {
  order: OrderRow
  kind: Kind
  reason: EarlyEndReason
  actor: Actor
  actorId: string | null
  requestKey?: string | undefined
  requestHash?: string | undefined
  now: Date
}

// Both sides read them, so that none says why: it may be the technician's health.
const notes: Record<Kind, string> = {
  askEarlyEnd: '技师请求提前结束服务，等待顾客答复',
  keepOn: '您希望继续服务',
  earlyEndWithdrawn: '技师撤回了提前结束的请求，服务继续',
  earlyEndLapsed: '提前结束的请求没有得到答复，服务已到时间',
}

/** Writes the line of the history, and tells the side that did not do it. */
export async function notifyOfEarlyEnd(deps: OrderDeps, tx: Tx, { order, kind, reason, actor, actorId, requestKey, requestHash, now }: Told): Promise<void> {
  const { id: orderId, status } = order
  const note = notes[kind]
  await recordEvent(deps, tx, { orderId, at: now, move: kind, from: status, to: status, actor, actorId, note, requestKey, requestHash, facts: { reason } })
  const { account_id: technicianAccountId, nickname } = await findParties(tx, order.technician_id)
  const common = { type: 1, category: 'ORDER' as const, orderId, facts: { nickname }, now }
  const key = `${orderId}/${order.version}/${kind}`
  if (kind === 'askEarlyEnd')
    await addMessage(tx, {
      ...common,
      accountId: order.account_id,
      title: '技师请求提前结束服务',
      summary: '请在订单中查看原因与退款并答复；不答复则服务继续',
      event: 'earlyEndAsked',
      eventKey: key,
      push: pushOf('earlyEndAsked', { orderId, startAt: order.start_at.getTime(), now }),
    })
  if (kind === 'keepOn')
    await addMessage(tx, {
      ...common,
      accountId: technicianAccountId,
      title: '顾客希望继续服务',
      summary: '请继续服务',
      event: 'earlyEndDeclined',
      eventKey: key,
    })
}
