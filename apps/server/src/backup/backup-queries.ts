import type pg from 'pg'

const tables = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' order by 1`

export async function tableNames(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>(tables)).rows.map(({ name }) => name)
}

/** Rows of every table; the caller's transaction decides of which moment. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await tableNames(client)) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${client.escapeIdentifier(name)}`)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** The keys of stored pictures, some thousand at a time. */
export async function* uploadKeys(client: pg.Client): AsyncIterable<string> {
  for (let last = ''; ;) {
    const { rows } = await client.query<{ key: string }>('select key from uploads where key > $1 order by key limit 5000', [last])
    for (const { key } of rows) yield key
    const next = rows.at(-1)?.key
    if (next === undefined) return
    last = next
  }
}

export const appliedNames = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ name: string }>("select name from migrations where name like '%.sql' order by name")).rows.map(({ name }) => name)

/** What the books and the calendar say against themselves; nothing in a good database. */
export async function violations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select viewname as name from pg_views where schemaname = 'public' and viewname like 'v\\_audit\\_%' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: some } = await client.query<{ any: boolean }>(`select exists (select from ${client.escapeIdentifier(name)}) as any`)
    if (some[0]?.any) found.push(name)
  }
  return found
}
