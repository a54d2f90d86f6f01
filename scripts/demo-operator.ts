import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The first password of the demo's operator `admin`: that of the environment, else one drawn at the first start and kept in the data folder. */
export function demoOperatorPassword(dataDir: string, env: Record<string, string | undefined>): string {
  if (env.OPERATOR_PASSWORD) return env.OPERATOR_PASSWORD
  const file = join(dataDir, 'operator-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(9).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
