import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** The names of the migrations that this database has had. */
export async function appliedMigrations(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
