import { isIn } from '@anxin/contract/order-states'
import type { RowOf } from '../../request/lists.ts'

/** What the dot of an order's state says at a glance. */
export const toneOf = ({ status, refundStatus }: Pick<RowOf<'order'>, 'status' | 'refundStatus'>) => {
  if (refundStatus === 'FAILED') return 'bad'
  if (isIn(status, 'gone')) return 'quiet'
  if (isIn(status, 'unpaid')) return 'warning'
  return status === 'COMPLETED' ? 'good' : 'active'
}
