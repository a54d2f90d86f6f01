import type { LedgerKind } from '@anxin/contract/ledger-kinds'
import { checkLines, type Line } from './rules.ts'

export type Entry = { kind: LedgerKind; ref: string; orderId?: string | null; paymentId?: string | null; at: Date; lines: Line[] }

/** One ledger transaction as parts of a statement, written when `gate` has a row, once for its kind and ref: `booked`, and its lines. */
export const bookedWhen = (gate: string) => `
  booked as (
    insert into ledger_txns (kind, ref, order_id, payment_id, at)
    select :bookKind::text, :bookRef::text, :bookOrderId::text, :bookPaymentId::text, :bookAt::timestamptz from ${gate}
    on conflict (kind, ref) do nothing returning id
  ), booked_lines as (
    insert into postings (txn_id, line_no, account, amount)
    select booked.id, l.line_no, l.account, l.amount from booked, json_to_recordset(:bookLines::json) as l(line_no smallint, account text, amount bigint)
  )`

/** The values of \`bookedWhen\`. Amounts in fen; throws unless the lines balance. */
export function bookingValues({ kind, ref, orderId = null, paymentId = null, at, lines }: Entry) {
  checkLines(lines)
  const bookLines = JSON.stringify(lines.map(({ account, amount }, index) => ({ line_no: index + 1, account, amount })))
  return { bookKind: kind, bookRef: ref, bookOrderId: orderId, bookPaymentId: paymentId, bookAt: at, bookLines }
}
