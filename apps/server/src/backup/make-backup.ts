import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { draftOf, nameOf, removeOld, wholeBackups } from './backup-folders.ts'
import { appliedNames, countRows, uploadKeys } from './backup-queries.ts'
import { copyFiles } from './copy-files.ts'
import { dumpName, manifestName, sha256Of, uploadsName, type Manifest } from './manifest.ts'
import { postgresTools } from './postgres-tools.ts'
import { missingFiles } from './uploads-named.ts'

export type BackupSettings = {
  /** Signs in as who may read every table. */
  databaseUrl: string
  /** Where the backups are. */
  folder: string
  /** The store of pictures on this machine, where there is one. */
  uploadsFolder?: string | undefined
  toolsFolder?: string | undefined
  /** How many whole backups stay. */
  keep: number
  version: string
  now: () => Date
  say?: (line: string) => void
}
export type Made = { folder: string; manifest: Manifest; removed: string[] }

/**
 * Makes one backup: the database of one moment, then the pictures, so that none which that moment names is missing. It gets its name and
 * counts as whole once all of it is on the disk. One at a time for a database.
 */
export async function makeBackup(settings: BackupSettings): Promise<Made> {
  const client = new pg.Client({ connectionString: settings.databaseUrl, application_name: 'anxin backup' })
  await client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock(hashtextextended('anxin backup', 0)) as mine")
    if (!rows[0]?.mine) throw new Error('another backup of this database is being made')
    return await backUp(client, settings)
  } finally {
    await client.end()
  }
}

async function backUp(client: pg.Client, settings: BackupSettings): Promise<Made> {
  const { folder: root, keep, now, say = () => undefined } = settings
  const startedAt = now()
  await mkdir(root, { recursive: true, mode: 0o700 })
  const former = (await wholeBackups(root)).at(-1)
  const folder = join(root, nameOf(startedAt))
  const draft = draftOf(folder)
  await mkdir(draft, { mode: 0o700 })
  try {
    const database = await dumpDatabase(client, settings, draft)
    say(`database: ${megabytes(database.dump.bytes)}, ${Object.keys(database.counts).length} tables`)
    const uploads = await copyUploads(client, settings, { draft, former })
    if (uploads) say(`pictures: ${uploads.files} files, ${megabytes(uploads.bytes)}, ${uploads.missing} missing`)
    await client.query('commit')
    const manifest: Manifest = {
      format: 1,
      startedAt: startedAt.toISOString(),
      finishedAt: now().toISOString(),
      version: settings.version,
      ...database,
      uploads,
    }
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(draft, folder)
    await syncFolder(dirname(folder))
    return { folder, manifest, removed: await removeOld(root, keep) }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

type Dumped = Pick<Manifest, 'migrations' | 'postgres' | 'dump' | 'counts'>

/** Counts and dump see the same moment; the transaction stays open for the names of pictures. */
async function dumpDatabase(client: pg.Client, { databaseUrl, toolsFolder }: BackupSettings, draft: string): Promise<Dumped> {
  const tools = postgresTools({ databaseUrl, folder: toolsFolder })
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ snapshot: string; version: string; major: number }>(
    "select pg_export_snapshot() as snapshot, current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major",
  )
  const { snapshot = '', version = '', major = 0 } = rows[0] ?? {}
  const ours = await tools.major()
  if (ours < major) throw new Error(`pg_dump ${ours} cannot dump PostgreSQL ${major}: install its client programs, or name their folder in PG_BIN`)
  const file = join(draft, dumpName)
  await tools.dump(['--format=custom', '--compress=6', `--snapshot=${snapshot}`, '--no-owner', '--no-privileges', `--file=${file}`])
  const counts = await countRows(client)
  const migrations = await appliedNames(client)
  return { migrations, postgres: version, dump: { bytes: (await stat(file)).size, sha256: await sha256Of(file) }, counts }
}

async function copyUploads(
  client: pg.Client,
  { uploadsFolder }: BackupSettings,
  { draft, former }: { draft: string; former: string | undefined },
): Promise<Manifest['uploads']> {
  if (uploadsFolder === undefined) return null
  const to = join(draft, uploadsName)
  await mkdir(to, { mode: 0o700 })
  const { files, bytes } = await copyFiles({ from: uploadsFolder, to, former: former && join(former, uploadsName) })
  return { files, bytes, missing: await missingFiles(to, uploadKeys(client)) }
}

/** A new name survives a power cut once its folder is written, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
