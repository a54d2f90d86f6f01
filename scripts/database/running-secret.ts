import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from './running-database.ts'

const { env } = process

/** The secret of before or to come, while it changes; the demo has none. */
export const otherSecret = (): string | undefined => env.APP_SECRET_SECOND || undefined

/** The secret that the server of the running database has: APP_SECRET, or the demo's. */
export function runningSecret(): string {
  if (env.APP_SECRET) return env.APP_SECRET
  if (env.DATABASE_URL) throw new Error('APP_SECRET is missing: the secret that the server of this database runs with')
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) throw new Error(`there is no demo in ${dataDir}: set DATABASE_URL and APP_SECRET`)
  // safe: the demo wrote it (testing/demo-config.ts)
  return (JSON.parse(readFileSync(file, 'utf8')) as { APP_SECRET: string }).APP_SECRET
}
