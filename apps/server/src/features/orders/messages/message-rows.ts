import type { VisitTransition, OrderPolicy } from '@anxin/contract/visit-transitions'
import { messageRowOf, type PushWord } from '../../messages/public.ts'
import { wordsOf } from './order-messages.ts'
import { pushOf } from './order-push.ts'

/** An order after its move, as its messages need it; `startAt` in epoch milliseconds. */
export type ToldOrder = {
  id: string
  version: number
  accountId: string
  technicianAccountId: string
  nickname: string
  area: string
  startAt: number
}

/** What a move without a refund says to both sides, as rows for a statement. */
export function messageRowsOf(move: VisitTransition, order: ToldOrder, { windows, now }: { windows: OrderPolicy; now: Date }) {
  const { startAt, nickname, area } = order
  const { customer, technician } = wordsOf(move, { startAt, now: now.getTime(), nickname, area, windows, refunded: false })
  const message = (side: 'customer' | 'technician', accountId: string, words: NonNullable<typeof customer> & { push?: PushWord | undefined }) =>
    messageRowOf({ type: 1, category: 'ORDER', orderId: order.id, accountId, eventKey: `${order.id}/${order.version}/${side}`, now, ...words })
  return [
    ...(customer ? [message('customer', order.accountId, { ...customer, push: pushOf(move, { orderId: order.id, startAt, now }) })] : []),
    ...(technician ? [message('technician', order.technicianAccountId, technician)] : []),
  ]
}
