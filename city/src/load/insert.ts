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
  const columnsOfAll = readColumns(client)
  // Awaited with the first table; until then a failure must not count as unhandled.
  columnsOfAll.catch(() => undefined)
  let underway: Promise<unknown> = Promise.resolve()

  return {
    add: async (table, rows) => {
      const [first] = rows
      if (!first) return
      const columns = namedOf((await columnsOfAll).get(table) ?? [], { table, names: Object.keys(first) })
      const lines = (start: number) => rows.slice(start, start + batch).map((row) => lineOf(row, columns))
      // Made while the database still takes the table before.
      let next = lines(0)
      await underway
      const copy = client.query(from(`copy "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) from stdin`))
      underway = finished(copy)
      // A failure is seen where the end is awaited; until then it must not count as unhandled.
      underway.catch(() => undefined)
      for (let start = 0; start < rows.length; start += batch) {
        if (start > 0) next = lines(start)
        if (!copy.write(next.join(''))) await Promise.race([once(copy, 'drain'), underway])
        written[table] = (written[table] ?? 0) + next.length
        onProgress(table.replaceAll('_', ' '), start + next.length, rows.length)
      }
      copy.end()
    },
    flush: async () => {
      await underway
    },
    counts: () => ({ ...written }),
  }
}

const columnsOfTables = `
  select relname as table, attname as name, case when typname in ('json', 'jsonb') then 'json' when typcategory = 'A' then 'array' else 'plain' end as kind
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`

async function readColumns(client: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column & { table: string }>(columnsOfTables)
  return Map.groupBy(rows, ({ table }) => table)
}

function namedOf(columns: readonly Column[], { table, names }: { table: string; names: readonly string[] }): Column[] {
  return names.map((name) => {
    const column = columns.find((one) => one.name === name)
    if (!column) throw new Error(`${table} has no column ${name}`)
    return column
  })
}
