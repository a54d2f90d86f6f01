import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)

/** Applies the migrations that are missing, each in its own transaction, one process at a time. Returns their names. */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  // A lost connection is reported by the statement that meets it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(727274)')
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())')
    const applied = new Set((await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name))
    const missing = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !applied.has(name))
      .sort()
    for (const name of missing) {
      await client.query('begin')
      try {
        await client.query(readFileSync(new URL(name, folder), 'utf8'))
        await client.query('insert into migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
    }
    return missing
  } finally {
    await client.end()
  }
}
