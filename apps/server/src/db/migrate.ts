import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { grantServerRole } from './server-role.ts'

const folder = new URL('../../migrations/', import.meta.url)

/**
 * Applies the migrations that are missing, each in its own transaction, one process at a time, and gives the server's role
 * what it may do. Returns the names of those applied. Signed in as somebody who may not, it only checks that none is missing.
 * Refuses a database that had a migration whose text is another one now: its tables are not the ones this server knows.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  // A lost connection is reported by the statement that meets it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(727274)')
    const applied = await checksumsIn(client)
    const known = new Map(names().map((name) => [name, checksumOf(name)]))
    const edited = [...applied].find(([name, checksum]) => known.has(name) && known.get(name) !== checksum)
    if (edited)
      throw new Error(
        `migration ${edited[0]} has changed since this database had it, so its tables are of another version. Start the version that made it, or make the database anew (the demo: npm run reset)`,
      )
    const missing = [...known.keys()].filter((name) => !applied.has(name))
    if (!(await mayCreate(client))) {
      if (missing.length > 0)
        throw new Error(`${missing.length} migrations are missing and this role may not apply them: set MIGRATION_DATABASE_URL to sign in as the tables' owner`)
      return []
    }
    await client.query('create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())')
    for (const name of missing) {
      await client.query('begin')
      try {
        await client.query(readFileSync(new URL(name, folder), 'utf8'))
        await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, known.get(name)])
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

const names = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
const checksumOf = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(new URL(name, folder)))
    .digest('hex')

/** The checksums of the migrations that this database had, by name; empty ones where it was made before they were kept. */
async function checksumsIn(client: pg.Client): Promise<Map<string, string>> {
  const { rows: columns } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = to_regclass('public.migrations') and attname in ('name', 'checksum')",
  )
  if (columns.length === 0) return new Map()
  const checksum = columns.some(({ name }) => name === 'checksum') ? 'checksum' : "''"
  const { rows } = await client.query<{ name: string; checksum: string }>(`select name, ${checksum} as checksum from migrations order by name`)
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

const mayCreate = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ may: boolean }>("select has_schema_privilege(current_user, 'public', 'create') as may")).rows[0]?.may ?? false
