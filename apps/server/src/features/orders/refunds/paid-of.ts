import { paidInAll } from '@anxin/rules/paid-in-all'
import type { AddedRow } from './refunded-sql.ts'

export type PaidRow = AddedRow & { pay_amount: number; paid_at: number | null; returned: number }

/** What was paid for an order with the time added to it, and what goes back of it, as every side reads it; nothing while it is unpaid. */
export const paidOf = ({ pay_amount, paid_at, returned, added_paid, added_returned }: PaidRow) =>
  paidInAll([
    { payAmount: pay_amount, isPaid: paid_at !== null, returnedAmount: returned },
    { payAmount: added_paid, isPaid: added_paid > 0, returnedAmount: added_returned },
  ])
