// npm run repair-rows: lists rows that the checks of jsonb columns refuse, with their keys alone. With --apply it repairs what can be.
// MIGRATION_DATABASE_URL or DATABASE_URL names the database, signed in as the owner of the tables; without them it is the demo's.
import { parseArgs } from 'node:util'
import { listBroken, repairBroken, repairDerived, type BrokenRow } from '@anxin/server/db/broken-rows'
import pg from 'pg'
import { runningDatabaseUrl } from './running-database.ts'

const { values } = parseArgs({ options: { apply: { type: 'boolean', default: false } } })
const client = new pg.Client({ connectionString: process.env.MIGRATION_DATABASE_URL ?? runningDatabaseUrl() })

const say = (rows: readonly BrokenRow[]) => {
  for (const { table, column, key, repairable } of rows) console.log(`${table}.${column} ${key}${repairable ? '' : ' (to be decided by a person)'}`)
  console.log(rows.length === 0 ? 'every row can be read' : `${rows.length} rows cannot be read`)
}

await client.connect()
try {
  say(await listBroken(client))
  if (values.apply) {
    console.log('after the repair:')
    say(await repairBroken(client))
    console.log(`${await repairDerived(client)} derived columns were brought up to date`)
  }
} finally {
  await client.end()
}
