// npm run restore -- <backup> [--force]: one backup into an empty database, brought up to this version and checked.
// MIGRATION_DATABASE_URL or DATABASE_URL names the database and signs in as its owner, UPLOADS_FOLDER where the pictures go, PG_BIN the folder
// of pg_restore. --force drops what is there. Ends with 0; 1: not restored; 2: settings; 3: restored, and something is missing or does not balance.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup, type RestoreSettings } from '@anxin/server/backup/restore-backup'

const { env } = process

function readSettings(): RestoreSettings {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean', default: false } } })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new Error('npm run restore -- <backup> [--force]')
  const databaseUrl = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL
  if (!databaseUrl) throw new Error('MIGRATION_DATABASE_URL is missing: the empty database, signed in as the owner of its tables to be')
  return {
    databaseUrl,
    folder: resolve(folder),
    uploadsFolder: env.UPLOADS_FOLDER || undefined,
    toolsFolder: env.PG_BIN || undefined,
    force: values.force,
    say: (line) => console.log(line),
  }
}

async function main(): Promise<number> {
  let settings: RestoreSettings
  try {
    settings = readSettings()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
  try {
    const { manifest, problems, missingUploads } = await restoreBackup(settings)
    const { orders = 0, ledger_txns: transactions = 0 } = manifest.counts
    console.log(`the state of ${manifest.startedAt}: ${orders} orders, ${transactions} transactions of the ledger`)
    if (manifest.uploads && missingUploads === undefined) problems.push('the pictures were left in the backup: UPLOADS_FOLDER is not set')
    if (missingUploads) problems.push(`${missingUploads} pictures that the database names are missing`)
    for (const problem of problems) console.error(problem)
    if (problems.length === 0) console.log('all rows and pictures are there, and every audit view is empty')
    return problems.length === 0 ? 0 : 3
  } catch (error) {
    console.error(`not restored: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

process.exitCode = await main()
