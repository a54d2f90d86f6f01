import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { checksumsIn, missingAmong } from './applied-migrations.ts'
import { isOutside, migrationsFolder, sqlFiles, stepsOf, type MigrationFile } from './migration-files.ts'
import { beside, inPatientTransaction, type Patience } from './patient-step.ts'
import { grantServerRole } from './server-role.ts'
import { statementsOf } from './split-sql.ts'
import { stateLists, type StateLists } from './state-lists.ts'
import { areStale, readViews, replaceViews, viewsFolder } from './views.ts'

type Options = {
  migrations?: URL
  views?: URL
  lists?: StateLists
  /** How long one step may try to get its locks. */
  patienceMs?: number
  onWait?: (said: string) => void
}

/**
 * Applies the migrations that are missing, replaces the views where they are others, and gives the server's role what it may do. One process at a
 * time, while servers work. Returns the names of what was applied. Refuses a database that had another text of a migration.
 */
export async function migrate(
  connectionString: string,
  { migrations = migrationsFolder, views: folder = viewsFolder, lists = stateLists, patienceMs = 120_000, onWait }: Options = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: 'anxin migrate' })
  // A lost connection is reported by the statement that meets it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeTurn(client)
    const patience = { ms: patienceMs, ...(onWait && { onWait }) }
    const applied = await checksumsIn(client)
    const missing = missingAmong(sqlFiles(migrations), applied)
    if (!(await mayCreate(client))) {
      if (missing.length > 0) throw new Error(`${missing.length} migrations are missing and this role may not apply them: sign in as the tables' owner`)
      return []
    }
    await client.query('create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())')
    // A database without a step has nothing to lose: the disk is waited for once, at the end.
    const isNew = applied.size === 0
    if (isNew) await client.query('set synchronous_commit = off')
    for (const file of isNew ? await applyTogether(client, missing) : missing) {
      await (isOutside(file) ? applyBeside(client, file, patience) : applyInSteps(client, file, { applied, patience })).catch((error: unknown) => {
        throw new Error(`migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      })
    }
    const views = readViews(folder, lists)
    const stale = await areStale(client, views)
    await client.query('reset synchronous_commit')
    await inPatientTransaction(client, 'the step of the views and rights', patience, async () => {
      if (stale) await replaceViews(client, views)
      await grantServerRole(client)
    })
    return [...missing.map(({ name }) => name), ...(stale ? ['views'] : [])]
  } finally {
    await client.end()
  }
}

// Asked for again and again: an index that is built waits for every statement that was there before it, also for one that waits for this lock.
async function takeTurn(client: pg.Client) {
  while (!(await client.query<{ mine: boolean }>('select pg_try_advisory_lock(727274) as mine')).rows[0]?.mine) await wait(200)
}

/**
 * Sends the files of a new database, which nobody uses, a run of them as one text: the way there and back costs more than most of their steps.
 * Gives the files that are left after a failure, which then go one by one and say which one failed.
 */
async function applyTogether(client: pg.Client, files: readonly MigrationFile[]): Promise<readonly MigrationFile[]> {
  const noted = ({ name, checksum }: MigrationFile) =>
    `insert into migrations (name, checksum) values (${pg.escapeLiteral(name)}, ${pg.escapeLiteral(checksum)})`
  for (let from = 0; from < files.length;) {
    const next = files.findIndex((file, at) => at > from && isOutside(file) !== isOutside(files[from] ?? file))
    const run = files.slice(from, next < 0 ? files.length : next)
    const texts = run.flatMap((file) => (isOutside(file) ? [...statementsOf(file.text), noted(file)] : [`${file.text}\n`, noted(file)]))
    try {
      if (run.some(isOutside)) for (const text of texts) await client.query(text)
      else await client.query(['begin', ...texts, 'commit'].join(';\n'))
    } catch {
      await client.query('rollback')
      return files.slice(from)
    }
    from += run.length
  }
  return []
}

type SoFar = { applied: ReadonlyMap<string, string>; patience: Patience }

async function applyInSteps(client: pg.Client, file: MigrationFile, { applied, patience }: SoFar) {
  const steps = stepsOf(file)
  for (const [at, text] of steps.entries()) {
    if (applied.get(stepRow(file, at)) === file.checksum) continue
    await inPatientTransaction(client, steps.length > 1 ? `step ${at + 1} of ${steps.length}` : 'its step', patience, async () => {
      await client.query(text)
      await note(client, at + 1 < steps.length ? stepRow(file, at) : file.name, file.checksum)
    })
  }
}

async function applyBeside(client: pg.Client, file: MigrationFile, patience: Patience) {
  for (const statement of statementsOf(file.text)) await beside(client, statement.split('\n', 1)[0] ?? '', patience, statement)
  await note(client, file.name, file.checksum)
}

// A step that is done stands under a name that no server looks for, so that the next try goes on after it.
const stepRow = ({ name }: MigrationFile, at: number) => `${name} step ${at + 1}`

const note = (client: pg.Client, name: string, checksum: string) => client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])

const mayCreate = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ may: boolean }>("select has_schema_privilege(current_user, 'public', 'create') as may")).rows[0]?.may ?? false
