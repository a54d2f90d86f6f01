import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const dataDir = resolve(process.env.DATA_DIR ?? '.data')

/** The database that DATABASE_URL names, else the demo's, which says where it is while it runs. */
export function runningDatabaseUrl(): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const file = join(dataDir, 'database-url')
  if (!existsSync(file)) throw new Error(`there is no demo in ${dataDir}: set DATABASE_URL`)
  return readFileSync(file, 'utf8').trim()
}
