import type { Reply } from '@anxin/contract/calls'
import { isIn } from '@anxin/contract/order-states'
import type { Tone } from '@anxin/ui/tone'

export type OrderDetail = Reply<'getOrderInfo'>
export type OrderCard = Reply<'getOrderList'>['list'][number]

/** Whether something still happens to the order by itself: payment, the visit, or a refund on its way. */
export const isRunning = ({ status, refundStatus }: Pick<OrderCard, 'status' | 'refundStatus'>): boolean =>
  !isIn(status, 'ended') || refundStatus === 'APPLIED' || refundStatus === 'REFUNDING' || refundStatus === 'FAILED'

/** Whether the time to pay is over, and the order not closed yet: it will be within moments. */
export const isClosing = ({ status, actions }: Pick<OrderCard, 'status'> & { actions: readonly string[] }): boolean =>
  isIn(status, 'unpaid') && !actions.includes('PAY')

/** The key of the words for where an order stands; a completed one waits for its review first. */
export const statusKey = ({ status, commented, actions }: Pick<OrderCard, 'status' | 'commented' | 'actions'>) =>
  status === 'COMPLETED' && !commented && actions.includes('COMMENT') ? ('toComment' as const) : (`status_${status}` as const)

/** The colour of where an order stands: what waits for the customer is warm, what runs is blue. */
export function statusTone({ status, actions }: Pick<OrderCard, 'status' | 'actions'>): Tone {
  if (actions.includes('PAY') || actions.includes('CONFIRM')) return 'accent'
  if (status === 'COMPLETED') return 'success'
  return isIn(status, 'ended') ? 'neutral' : 'primary'
}

/** Server clock minus device clock, ms. `receivedAt` is the device's time when `serverNow` arrived. */
export const clockOffset = (serverNow: number, receivedAt: number): number => serverNow - receivedAt

/** Minutes that a list of items takes in all. */
