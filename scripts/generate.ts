// Writes what is derived from something else: the clients' table of calls and the migrations of changed lists of states
// from the contract, the reference of settings from their table, the types of the tables and the picture of the schema from the migrations, and the line of each new
// migration in landed.sha256. With --check it only says what is stale; --without-database leaves out what needs one.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsSource } from '@anxin/contract/generate-calls'
import { manageCallsSource } from '@anxin/contract/manage/generate-manage-calls'
import { migrate } from '@anxin/server/db/migrate'
import { schemaPicture } from '@anxin/server/db/schema-picture'
import { landedFile, landedIn, landedProblems, withNewOnes } from '@anxin/server/db/landed'
import { migrationsFolder, sqlFiles } from '@anxin/server/db/migration-files'
import { stateListMigrations } from '@anxin/server/db/state-list-migrations'
import { fillStateLists, stateLists } from '@anxin/server/db/state-lists'
import { settingsExample, settingsExampleFile } from './docs/settings-example.ts'
import { settingsFile, settingsPageIn } from './docs/settings-page.ts'
import { startThrowawayCluster } from '@anxin/server/testing/throwaway-cluster'

const root = new URL('../', import.meta.url)
const checking = process.argv.includes('--check')
const stale: string[] = []

function put(path: string, text: string) {
  const file = new URL(path, root)
  let former = ''
  try {
    former = readFileSync(file, 'utf8')
  } catch {
    former = ''
  }
  if (former === text) return
  stale.push(path)
  if (!checking) writeFileSync(file, text)
}

put('packages/contract/src/calls.ts', callsSource())
put('packages/contract/src/manage/calls.ts', manageCallsSource())
for (const language of ['en', 'zh-CN'] as const) put(settingsFile(language), settingsPageIn(language))
put(settingsExampleFile, settingsExample())
const migrations = 'apps/server/migrations'
const landed = landedIn(readFileSync(new URL(landedFile, migrationsFolder), 'utf8'))
const changed = landedProblems(sqlFiles(migrationsFolder), landed)
if (changed.length > 0) {
  console.error(changed.join('\n'))
  process.exit(1)
}
for (const { name, text } of sqlFiles(migrationsFolder).filter(({ name }) => !landed.has(name))) put(`${migrations}/${name}`, fillStateLists(text, stateLists))

/** Whether lists of the contract are others than those that the migrations make, and got migrations of their own. */
function putStateLists(picture: string): boolean {
  const last = sqlFiles(migrationsFolder).at(-1)?.name ?? ''
  const written = stateListMigrations(picture, { lists: stateLists, last })
  for (const { name, text } of written) put(`${migrations}/${name}`, text)
  return written.length > 0
}

if (!process.argv.includes('--without-database')) {
  const database = await startThrowawayCluster({ name: 'generate' })
  try {
    await migrate(database.url)
    if (putStateLists(await schemaPicture(database.url)) && !checking) await migrate(database.url)
    put('apps/server/schema.sql', await schemaPicture(database.url))
    const types = join(database.folder, 'types.ts')
    execFileSync(
      process.execPath,
      [
        new URL('node_modules/kysely-codegen/dist/cli/bin.js', root).pathname,
        '--dialect',
        'postgres',
        '--url',
        database.url,
        '--out-file',
        types,
        '--exclude-pattern',
        'migrations',
        '--numeric-parser',
        'number',
        '--date-parser',
        'string',
      ],
      { stdio: 'ignore' },
    )
    // bigint columns hold fen and counts, which the connection reads as numbers.
    put(
      'apps/server/src/db/types.ts',
      readFileSync(types, 'utf8')
        .replace(/^export type Int8 = .*$/m, 'export type Int8 = ColumnType<number, number, number>;')
        .replace(/^export type Numeric = .*$/m, 'export type Numeric = ColumnType<number, number, number>;'),
    )
  } finally {
    await database.stop()
  }
} else putStateLists(readFileSync(new URL('apps/server/schema.sql', root), 'utf8'))
put(`${migrations}/${landedFile}`, withNewOnes(sqlFiles(migrationsFolder), landed))

if (checking && stale.length > 0) {
  console.error(`stale, run npm run generate: ${stale.join(', ')}`)
  process.exit(1)
}
console.log(stale.length > 0 ? `written: ${stale.join(', ')}` : 'everything derived is up to date')
