import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Where a text stands in any column of any table: table and column. */
export async function whereIs(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as "table" from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found: string[] = []
  for (const { table } of rows) {
    const { rows: hits } = await sql<{ column: string }>`
      select distinct c.name as column from ${sql.table(table)} t, jsonb_each_text(to_jsonb(t)) c (name, said) where strpos(c.said, ${text}) > 0 order by 1`.execute(
      db,
    )
    found.push(...hits.map(({ column }) => `${table}.${column}`))
  }
  return found
}
