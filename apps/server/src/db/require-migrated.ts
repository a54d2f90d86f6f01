import pg from 'pg'
import { checksumsIn, missingAmong } from './applied-migrations.ts'
import { migrationsFolder, sqlFiles } from './migration-files.ts'
import { stateLists } from './state-lists.ts'
import { readViews, viewsFolder } from './views.ts'

/**
 * Refuses a database that is not yet the one this server works on; changes nothing, so that it needs no more than the server's own role. What a
 * later version added to it hinders nobody.
 */
export async function requireMigrated(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  // A lost connection is reported by the statement that meets it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const applied = await checksumsIn(client)
    const missing = missingAmong(sqlFiles(migrationsFolder), applied).map(({ name }) => name)
    if (!applied.has(readViews(viewsFolder, stateLists).row)) missing.push('the views')
    if (missing.length === 0) return
    const some = missing.length > 3 ? `${missing.slice(0, 3).join(', ')} and ${missing.length - 3} more` : missing.join(', ')
    throw new Error(`the database lacks ${some}: run npm run migrate, then start the servers`)
  } finally {
    await client.end()
  }
}
