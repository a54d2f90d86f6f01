import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { DB } from '@anxin/server/db/types'
import type { Row } from '@anxin/server/testing/rows'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { lineOf, type Column } from './copy-lines.ts'
import type { OnProgress } from './options.ts'

const batch = 2000

export type Writer = {
  /** Sends all rows of a table; every row names the same columns. */
  add: <T extends keyof DB & string>(table: T, rows: readonly Row<T>[]) => Promise<void>
  /** Waits until everything is written. */
  flush: () => Promise<void>
  counts: () => Record<string, number>
}

/**
 * Writes rows by COPY. The end of one table is not waited for before the next rows are made: the database and this
 * process work side by side.
 */
export function createWriter(client: pg.Client, onProgress: OnProgress): Writer {
  const written: Record<string, number> = {}
  let underway: Promise<unknown> = Promise.resolve()

  return {
    add: async (table, rows) => {
      const [first] = rows
      if (!first) return
      await underway
      const columns = await columnsOf(client, table, Object.keys(first))
      const copy = client.query(from(`copy "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) from stdin`))
      underway = finished(copy)
      // A failure is seen where the end is awaited; until then it must not count as unhandled.
      underway.catch(() => undefined)
      for (let start = 0; start < rows.length; start += batch) {
        const lines = rows.slice(start, start + batch).map((row) => lineOf(row, columns))
        if (!copy.write(lines.join(''))) await Promise.race([once(copy, 'drain'), underway])
        written[table] = (written[table] ?? 0) + lines.length
        onProgress(table.replaceAll('_', ' '), start + lines.length, rows.length)
      }
      copy.end()
    },
    flush: async () => {
      await underway
    },
    counts: () => ({ ...written }),
  }
}

const columns = `
  select attname as name, case when typname in ('json', 'jsonb') then 'json' when typcategory = 'A' then 'array' else 'plain' end as kind
  from pg_attribute join pg_type on pg_type.oid = atttypid where attrelid = $1::regclass and attnum > 0 and not attisdropped`

async function columnsOf(client: pg.Client, table: string, names: readonly string[]): Promise<Column[]> {
  const { rows } = await client.query<Column>(columns, [table])
  return names.map((name) => {
    const column = rows.find((one) => one.name === name)
    if (!column) throw new Error(`${table} has no column ${name}`)
    return column
  })
}
