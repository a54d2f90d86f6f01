import { weekdayAt } from '@anxin/rules/calendar'
import type { OrderDetail } from '../orders/order.ts'

type Refund = Pick<OrderDetail['refunds'][number], 'auto' | 'appliedAt' | 'auditedAt' | 'sentAgainAt'>

const day = 86_400_000
/** Channels give back within so many working days. */
const workingDays = 3

/** The steps of a refund; nobody reviews what goes back by the table. */
export const stepsOf = ({ auto }: Pick<Refund, 'auto'>) =>
  auto ? (['APPLIED', 'REFUNDING', 'REFUNDED'] as const) : (['APPLIED', 'AUDIT', 'REFUNDING', 'REFUNDED'] as const)

/** By when the money should be there: the third working day after it was sent, epoch ms. */
export function arrivesBy({ appliedAt, auditedAt = appliedAt, sentAgainAt = auditedAt }: Refund): number {
  let at = sentAgainAt
  for (let left = workingDays; left > 0;) {
    at += day
    if (weekdayAt(at) % 6 !== 0) left--
  }
  return at
}
