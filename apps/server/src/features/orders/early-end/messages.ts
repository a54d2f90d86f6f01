import { earlyEndLines, earlyEndMessages } from '@anxin/words/messages/early-ends'
import type { EarlyEndReason } from '@anxin/contract/early-end-reasons'
import type { Actor } from '@anxin/contract/order-states'
import type { Tx } from '../../../db/connect.ts'
import { addMessage } from '../../messages/public.ts'
import { recordEvent, type OrderDeps, type OrderRow } from '../transitions/transition.ts'
import { pushOf } from '../messages/order-push.ts'
import { findParties } from '../reads/queries.ts'

/** What becomes of the wish to end a service early, but for its coming true, which is a step of the order. */
type Kind = keyof typeof earlyEndLines
type Notified = {
  order: OrderRow
  kind: Kind
  reason: EarlyEndReason
  actor: Actor
  actorId: string | null
  requestKey?: string | undefined
  requestHash?: string | undefined
  now: Date
}

/** Writes the line of the history, and tells the side that did not do it. */
export async function notifyOfEarlyEnd(
  deps: OrderDeps,
  tx: Tx,
  { order, kind, reason, actor, actorId, requestKey, requestHash, now }: Notified,
): Promise<void> {
  const { id: orderId, status } = order
  const note = earlyEndLines[kind]
  await recordEvent(deps, tx, { orderId, at: now, move: kind, from: status, to: status, actor, actorId, note, requestKey, requestHash, facts: { reason } })
  const { account_id: technicianAccountId, nickname } = await findParties(tx, order.technician_id)
  const common = { type: 1, category: 'ORDER' as const, orderId, facts: { nickname }, now }
  const key = `${orderId}/${order.version}/${kind}`
  if (kind === 'askEarlyEnd')
    await addMessage(tx, {
      ...common,
      accountId: order.account_id,
      ...earlyEndMessages.earlyEndAsked,
      event: 'earlyEndAsked',
      eventKey: key,
      push: pushOf('earlyEndAsked', { orderId, startAt: order.start_at.getTime(), now }),
    })
  if (kind === 'keepOn')
    await addMessage(tx, {
      ...common,
      accountId: technicianAccountId,
      ...earlyEndMessages.earlyEndDeclined,
      event: 'earlyEndDeclined',
      eventKey: key,
    })
}
