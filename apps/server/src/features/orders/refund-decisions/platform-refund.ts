import { moneyLines, refundMessages } from '@anxin/words/messages/refunds'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import { yuan } from '@anxin/rules/money'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { addMessage } from '../../messages/public.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { pushOf } from '../messages/order-push.ts'
import { grantRefund, requireGrantable } from './grant-refund.ts'
import { appendOrderEvent } from '../history/append-order-event.ts'
import { itemsCovered, openParts, sumOfParts } from '../refunds/open-parts.ts'
import type { RefundPart } from '../refunds/queries.ts'

/**
 * What an operator would give back of an order's lines, in fen. Refuses (cannotRefund) an order that was not accepted or is undone,
 * (refundOpen) one whose customer waits for a decision, and (refundTooMuch) more than its lines, or all of it, still hold.
 */
export async function quotePlatformRefund(tx: Tx, { order, parts }: { order: OrderRow; parts: readonly RefundPart[] }): Promise<number> {
  // safe: the column's check allows only states of the table
  if (!isIn(order.status as OrderStatus, 'accepted')) throw new Refusal('cannotRefund')
  const amount = sumOfParts(await openParts(tx, order), parts)
  await requireGrantable(tx, order, amount)
  return amount
}

type Given = { order: OrderRow; parts: readonly RefundPart[]; reason: string; operatorId: string; now: Date }

/** Gives back what quotePlatformRefund says, in the caller's transaction with the order locked; its customer reads how much and why. */
export async function refundByPlatform(deps: Deps, tx: Tx, { order, parts, reason, operatorId, now }: Given): Promise<number> {
  const amount = await quotePlatformRefund(tx, { order, parts })
  const note = moneyLines.granted(yuan(amount), reason)
  await appendOrderEvent(deps, tx, { order, move: 'refundGranted', actor: 'PLATFORM', actorId: operatorId, note, now })
  const itemIds = itemsCovered(await openParts(tx, order), parts)
  const { version } = await grantRefund(deps, tx, { order, amount, reason, reasonId: 'PLATFORM', parts, itemIds, operatorId, now })
  await addMessage(tx, {
    accountId: order.account_id,
    type: 1,
    category: 'ORDER',
    ...refundMessages.granted(yuan(amount)),
    content: reason,
    event: 'refundApproved',
    facts: { refundAmount: amount },
    orderId: order.id,
    eventKey: `${order.id}/${version}/refundGranted`,
    push: pushOf('refundApproved', { orderId: order.id, startAt: order.start_at.getTime(), now }),
    now,
  })
  return amount
}
