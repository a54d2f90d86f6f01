import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrationsFolder, sqlFiles } from '../db/migration-files.ts'
import { migrate } from '../db/migrate.ts'
import { countRows, tableNames, uploadKeys, violations } from './backup-queries.ts'
import { copyFiles } from './copy-files.ts'
import { dumpName, readManifest, sha256Of, uploadsName, type Manifest } from './manifest.ts'
import { postgresTools } from './postgres-tools.ts'
import { missingFiles } from './uploads-named.ts'

export type RestoreSettings = {
  /** An empty database, signed in as who will own the tables. */
  databaseUrl: string
  /** One backup. */
  folder: string
  uploadsFolder?: string | undefined
  toolsFolder?: string | undefined
  /** Drops what the database holds. */
  force: boolean
  say?: (line: string) => void
}
/** What is wrong with a database that was restored; nothing where all is well. */
export type Restored = { manifest: Manifest; applied: string[]; problems: string[]; missingUploads: number | undefined }

/** Restores one backup into an empty database, brings it up to this version and looks whether all is there. Refuses a backup that was damaged or is newer. */
export async function restoreBackup(settings: RestoreSettings): Promise<Restored> {
  const { databaseUrl, folder, uploadsFolder, toolsFolder, force, say = () => undefined } = settings
  const manifest = await readManifest(folder)
  await requireUndamaged(folder, manifest)
  requireKnown(manifest)
  if (manifest.uploads && uploadsFolder !== undefined && !force) await requireEmptyFolder(uploadsFolder)
  await withClient(databaseUrl, (client) => prepareDatabase(client, force))

  await postgresTools({ databaseUrl, folder: toolsFolder }).restore([
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--jobs=2',
    `--dbname=${databaseOf(databaseUrl)}`,
    join(folder, dumpName),
  ])
  say('the database is back')
  const problems = await withClient(databaseUrl, (client) => countProblems(client, manifest))
  const applied = await migrate(databaseUrl, { onWait: say })
  if (applied.length > 0) say(`brought up to this version: ${applied.join(', ')}`)
  return withClient(databaseUrl, async (client) => {
    await client.query('analyze')
    for (const name of await violations(client)) problems.push(`${name} lists violations`)
    const missingUploads = await restoreUploads(client, settings, manifest)
    return { manifest, applied, problems, missingUploads }
  })
}

async function requireUndamaged(folder: string, { dump }: Manifest): Promise<void> {
  const file = join(folder, dumpName)
  const { size } = await stat(file).catch(() => ({ size: -1 }))
  if (size !== dump.bytes || (await sha256Of(file)) !== dump.sha256) throw new Error(`${file} is not what the manifest says: the backup is damaged`)
}

function requireKnown({ migrations, version }: Manifest): void {
  const known = new Set(sqlFiles(migrationsFolder).map(({ name }) => name))
  const newer = migrations.filter((name) => !known.has(name))
  if (newer.length > 0) throw new Error(`the backup is of version ${version}, which had ${newer.join(', ')}: restore it with that version or a later one`)
}

async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length > 0) throw new Error(`${folder} is not empty: with --force the pictures of the backup are added to it`)
}

async function prepareDatabase(client: pg.Client, force: boolean): Promise<void> {
  const tables = await tableNames(client)
  if (tables.length === 0) return
  if (!force) throw new Error(`the database holds ${tables.length} tables: restore into an empty one, or drop them with --force`)
  const { rows } = await client.query<{ others: number }>(
    "select count(*)::int as others from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  if (rows[0]?.others) throw new Error(`${rows[0].others} connections work in the database: stop the servers first`)
  await client.query('drop schema public cascade; create schema public')
}

async function countProblems(client: pg.Client, { counts }: Manifest): Promise<string[]> {
  const found = await countRows(client)
  return Object.entries(counts)
    .filter(([table, count]) => found[table] !== count)
    .map(([table, count]) => `${table} has ${found[table] ?? 'no'} rows instead of ${count}`)
}

/** How many pictures that the database names are nowhere; undefined where they are in a store elsewhere. */
async function restoreUploads(client: pg.Client, { folder, uploadsFolder }: RestoreSettings, { uploads }: Manifest): Promise<number | undefined> {
  if (uploads === null || uploadsFolder === undefined) return undefined
  await copyFiles({ from: join(folder, uploadsName), to: uploadsFolder })
  return missingFiles(uploadsFolder, uploadKeys(client))
}

const databaseOf = (databaseUrl: string) => decodeURIComponent(new URL(databaseUrl).pathname.slice(1))

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'anxin restore' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
