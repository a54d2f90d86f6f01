import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DB } from '@anxin/server/db/types'
import type { Row } from '@anxin/server/testing/rows'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { lineOf, type Column } from './copy-lines.ts'
import type { OnProgress } from './options.ts'

const mostAtOnce = 2000
type Batch = { text: string; rows: number }

export type Writer = {
  /** Sends all rows of a table; every row names the same columns. Resolves once they are made, before they are written. */
  add: <T extends keyof DB & string>(table: T, rows: readonly Row<T>[]) => Promise<void>
  /** Does something in the database once all that was added before is written. */
  afterwards: (work: () => Promise<unknown>) => void
  /** Waits until everything is written and done. */
  flush: () => Promise<void>
  counts: () => Record<string, number>
}

/** Writes rows by COPY. What comes next is made before the end of one table: the database and this process work side by side. */
export function createWriter(client: pg.Client, onProgress: OnProgress): Writer {
  const written: Record<string, number> = {}
  const columnsOfAll = readColumns(client)
  let underway: Promise<unknown> = Promise.resolve()
  const afterwards = (work: () => Promise<unknown>) => {
    underway = underway.then(work)
    // A failure is seen where the end is awaited; until then it must not count as unhandled.
    underway.catch(() => undefined)
  }
  // Awaited with the first table.
  columnsOfAll.catch(() => undefined)

  async function copy(table: string, columns: readonly Column[], batches: readonly Batch[]) {
    const stream = client.query(from(`copy "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) from stdin`))
    const end = finished(stream)
    end.catch(() => undefined)
    const total = batches.reduce((sum, { rows }) => sum + rows, 0)
    let done = 0
    for (const { text, rows } of batches) {
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), end])
      done += rows
      written[table] = (written[table] ?? 0) + rows
      onProgress(table.replaceAll('_', ' '), done, total)
    }
    stream.end()
    await end
  }

  return {
    add: async (table, rows) => {
      const [first] = rows
      if (!first) return
      const columns = namedOf((await columnsOfAll).get(table) ?? [], { table, names: Object.keys(first) })
      const batches: Batch[] = []
      for (let start = 0; start < rows.length; start += mostAtOnce) {
        const some = rows.slice(start, start + mostAtOnce)
        batches.push({ text: some.map((row) => lineOf(row, columns)).join(''), rows: some.length })
        // What was added before goes on its way.
        await nextTurn()
      }
      afterwards(() => copy(table, columns, batches))
    },
    afterwards,
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
