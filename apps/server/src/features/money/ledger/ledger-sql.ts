import type { LedgerKind } from '@anxin/contract/ledger-kinds'
import { checkLines, type Line } from './rules.ts'

export type Entry = { kind: LedgerKind; ref: string; orderId?: string | null; paymentId?: string | null; at: Date; lines: Line[] }

/** The columns of a row that `bookedWhen` books. */
export const bookingColumns = 'book_kind text, book_ref text, book_order_id text, book_payment_id text, book_at timestamptz, book_lines json'

/** A ledger transaction for each row of `gate` as parts of a statement, once for its kind and ref: `booked`, and its lines. */
export const bookedWhen = (gate: string) => `
  booked as (
    insert into ledger_txns (kind, ref, order_id, payment_id, at) select book_kind, book_ref, book_order_id, book_payment_id, book_at from ${gate}
    on conflict (kind, ref) do nothing returning id, kind, ref
  ), booked_lines as (
    insert into postings (txn_id, line_no, account, amount)
    select booked.id, l.line_no, l.account, l.amount from booked join ${gate} g on g.book_kind = booked.kind and g.book_ref = booked.ref,
      json_to_recordset(g.book_lines) as l(line_no smallint, account text, amount bigint)
  )`

/** A row of these columns. Amounts in fen; throws unless the lines balance. */
export function bookingValues({ kind, ref, orderId = null, paymentId = null, at, lines }: Entry) {
  checkLines(lines)
  const numbered = lines.map(({ account, amount }, index) => ({ line_no: index + 1, account, amount }))
  return { book_kind: kind, book_ref: ref, book_order_id: orderId, book_payment_id: paymentId, book_at: at, book_lines: numbered }
}
