import { demoSecrets } from '@anxin/server/testing/demo-config'
import { dataDir } from './running-database.ts'

const { env } = process

/** The secret of before or to come, while it changes; the demo has none. */
export const otherSecret = (): string | undefined => env.APP_SECRET_SECOND || undefined

/** The secret that the server of the running database has: APP_SECRET, or the demo's. */
export function runningSecret(): string {
  if (env.APP_SECRET) return env.APP_SECRET
  if (env.DATABASE_URL) throw new Error('APP_SECRET is missing: the secret that the server of this database runs with')
  return demoSecrets(dataDir).APP_SECRET
}
