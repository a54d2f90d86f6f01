import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** What a life leaves behind, and the order in which it reads the same. */
const tables: Record<string, string> = {
  orders: 'id',
  order_items: 'order_id, id',
  order_price_lines: 'order_id, line_no',
  order_events: 'order_id, seq',
  occupancies: 'id',
  payments: 'id',
  refunds: 'id',
  ledger_txns: 'id',
  postings: 'txn_id, line_no',
  outbox: 'created_at, topic, key',
  outbox_log: 'nth',
  messages: 'id',
  user_coupons: 'id',
  appeals: 'id',
  approvals: 'id',
  audit_log: 'seq',
}

export type Books = { hashes: string[]; rows: string[] }

/** Every row in order, and for each table how many there are and a hash of all of them. */
export async function booksOf(db: Db, label: string): Promise<Books> {
  const books: Books = { hashes: [], rows: [] }
  for (const [table, order] of Object.entries(tables)) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t order by ${sql.raw(order)}`.execute(db)
    const lines = rows.map(({ row }) => `${label} ${table} ${row}`)
    books.rows.push(...lines)
    books.hashes.push(`${label} ${table} ${rows.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`)
  }
  return books
}
