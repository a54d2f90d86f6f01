import type { DB } from '@anxin/server/db/types'
import type { TableRow } from '@anxin/server/testing/rows'
import type pg from 'pg'
import type { OnProgress } from './options.ts'

const batch = 2000

export type Writer = {
  /** Queues all rows of a table; every row names the same columns. */
  add: <T extends keyof DB & string>(table: T, rows: readonly TableRow<T>[]) => Promise<void>
  /** Waits until everything is written. */
  flush: () => Promise<void>
  counts: () => Record<string, number>
}

/**
 * Writes rows by the thousand, each batch as one JSON parameter. One batch is always on its way while the next one is
 * made ready: the database and this process work side by side.
 */
export function createWriter(client: pg.Client, onProgress: OnProgress): Writer {
  const written: Record<string, number> = {}
  let underway: Promise<unknown> = Promise.resolve()

  return {
    add: async (table, rows) => {
      const [first] = rows
      if (!first) return
      const { text, names } = insertInto(table, first)
      for (let from = 0; from < rows.length; from += batch) {
        const values = JSON.stringify(rows.slice(from, from + batch).map((row) => plain(row, names)))
        await underway
        underway = client.query(text, [values])
        // A failure is seen where the batch is awaited; until then it must not count as unhandled.
        underway.catch(() => undefined)
        written[table] = (written[table] ?? 0) + Math.min(batch, rows.length - from)
        onProgress(table.replaceAll('_', ' '), Math.min(from + batch, rows.length), rows.length)
      }
    },
    flush: async () => {
      await underway
    },
    counts: () => ({ ...written }),
  }
}

function insertInto(table: string, row: object): { text: string; names: string[] } {
  const names = Object.keys(row)
  const columns = names.map((name) => `"${name}"`).join(', ')
  // The ledger's numbers are given by the rows, whose postings refer to them.
  const numbered = table === 'ledger_txns' ? 'overriding system value' : ''
  return { text: `insert into "${table}" (${columns}) ${numbered} select ${columns} from json_populate_recordset(null::"${table}", $1::json)`, names }
}

function plain(row: object, names: readonly string[]): object {
  const entries = Object.entries(row)
  if (entries.length !== names.length)
    throw new Error(`rows of one table name the same columns; here ${Object.keys(row).join(', ')} beside ${names.join(', ')}`)
  return entries.some(([, value]) => Buffer.isBuffer(value))
    ? Object.fromEntries(entries.map(([name, value]) => [name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]))
    : row
}
