// npm run backup -- <folder> [--keep 14]: the database and the pictures of the disk store, as one new folder below <folder>.
// BACKUP_DATABASE_URL, MIGRATION_DATABASE_URL or DATABASE_URL names the database, UPLOADS_FOLDER the pictures, PG_BIN the folder of pg_dump,
// BACKUP_STATUS_FILE where to say how it went. Ends with 0; 1: no backup was made; 2: settings; 3: it is whole but pictures are missing.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeStatus } from '@anxin/server/backup/backup-status'
import { makeBackup } from '@anxin/server/backup/make-backup'
import { runningDatabaseUrl } from './running-database.ts'

const { env } = process
// safe: the package file of this repository
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }

function readSettings() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string', default: '14' } } })
  const [folder] = positionals
  const keep = Number(values.keep)
  if (folder === undefined || positionals.length > 1 || !Number.isInteger(keep) || keep < 1) throw new Error('npm run backup -- <folder> [--keep 14]')
  return { folder: resolve(folder), keep, databaseUrl: env.BACKUP_DATABASE_URL ?? env.MIGRATION_DATABASE_URL ?? runningDatabaseUrl() }
}

async function main(): Promise<number> {
  let settings: ReturnType<typeof readSettings>
  try {
    settings = readSettings()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
  const began = new Date()
  const seconds = () => Math.round((Date.now() - began.getTime()) / 1000)
  const tried = { lastTriedAt: began.toISOString() }
  try {
    const { folder, manifest, removed } = await makeBackup({
      ...settings,
      uploadsFolder: env.UPLOADS_FOLDER || undefined,
      toolsFolder: env.PG_BIN || undefined,
      version,
      now: () => new Date(),
      say: (line) => console.log(line),
    })
    console.log(`${folder} in ${seconds()} s${removed.length > 0 ? `, ${removed.length} old ones removed` : ''}`)
    const bytes = manifest.dump.bytes + (manifest.uploads?.bytes ?? 0)
    const missing = manifest.uploads?.missing ?? 0
    const problem = missing > 0 ? `${missing} pictures that the database names are not in the store` : null
    await writeStatus(env.BACKUP_STATUS_FILE, {
      ...tried,
      lastGoodAt: tried.lastTriedAt,
      ok: problem === null,
      problem,
      backup: folder,
      bytes,
      seconds: seconds(),
    })
    if (problem !== null) console.error(problem)
    return problem === null ? 0 : 3
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    console.error(`no backup was made: ${problem}`)
    await writeStatus(env.BACKUP_STATUS_FILE, { ...tried, lastGoodAt: null, ok: false, problem, backup: null, bytes: null, seconds: seconds() })
    return 1
  }
}

process.exitCode = await main()
