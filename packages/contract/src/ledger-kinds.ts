/** What the ledger books, one name for each kind of transaction. Free of zod. */
export const ledgerKinds = [
  'payment_settled',
  'zero_pay',
  'payment_unmatched',
  'order_completed',
  'order_absent',
  'order_refunded',
  'refund_taken_back',
  'refund_accepted',
  'refund_succeeded',
  'refund_failed',
  'refund_paid_by_hand',
  'technician_compensated',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]
