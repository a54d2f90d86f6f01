import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { grantServerRole } from './server-role.ts'

const folder = new URL('../../migrations/', import.meta.url)

/**
 * Applies the migrations that are missing, each in its own transaction, one process at a time, and gives the server's role
 * what it may do. Returns the names of those applied. Signed in as somebody who may not, it only checks that none is missing.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  // A lost connection is reported by the statement that meets it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(727274)')
    const missing = await missingIn(client)
    if (!(await mayCreate(client))) {
      if (missing.length > 0)
        throw new Error(`${missing.length} migrations are missing and this role may not apply them: set MIGRATION_DATABASE_URL to sign in as the tables' owner`)
      return []
    }
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())')
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
    await grantServerRole(client)
    return missing
  } finally {
    await client.end()
  }
}

async function missingIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('public.migrations') is not null as there")
  const applied = new Set(rows[0]?.there ? (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name) : [])
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort()
}

const mayCreate = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ may: boolean }>("select has_schema_privilege(current_user, 'public', 'create') as may")).rows[0]?.may ?? false
