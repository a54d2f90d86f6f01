import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './connect.ts'
import type { MigrationFile } from './migration-files.ts'

/** The names of the migrations that this database has had. */
export async function appliedMigrations(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** The checksums of the migrations that this database had, by name; empty ones where it was made before they were kept. */
export async function checksumsIn(client: pg.Client): Promise<Map<string, string>> {
  const { rows: columns } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = to_regclass('public.migrations') and attname in ('name', 'checksum')",
  )
  if (columns.length === 0) return new Map()
  const checksum = columns.some(({ name }) => name === 'checksum') ? 'checksum' : "''"
  const { rows } = await client.query<{ name: string; checksum: string }>(`select name, ${checksum} as checksum from migrations order by name`)
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** Those that are missing. Refuses a database that had another text of one: its tables are not the ones this server knows. Further ones are of a later version. */
export function missingAmong(files: readonly MigrationFile[], applied: ReadonlyMap<string, string>): MigrationFile[] {
  const edited = files.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (edited)
    throw new Error(
      `migration ${edited.name} has changed since this database had it, so its tables are of another version. Start the version that made it, or make a new database (the demo: npm run reset)`,
    )
  return files.filter(({ name }) => !applied.has(name))
}
