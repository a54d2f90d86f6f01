import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The first password of the demo's operator `admin`: that of the environment, else one drawn at the first start and kept in the data folder. */
export const demoOperatorPassword = (dataDir: string, env: Record<string, string | undefined>): string =>
  env.OPERATOR_PASSWORD || drawn(dataDir, 'operator-password')

/** The first password of the demo's second operator. */
export const secondOperatorPassword = (dataDir: string): string => drawn(dataDir, 'second-operator-password')

/** Opens the demo's vault of documents for its operator `admin`. */
export const demoVaultPassphrase = (dataDir: string): string => drawn(dataDir, 'vault-passphrase')

function drawn(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) writeFileSync(file, randomBytes(9).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
