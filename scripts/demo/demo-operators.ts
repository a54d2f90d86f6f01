import { ensureSecondOperator, secondOperator } from '@anxin/city/second-operator'
import { connect } from '@anxin/server/db/connect'
import { ensureAdmin } from '@anxin/server/features/operators/ensure-admin'
import { ensureVault } from '@anxin/server/features/vault/ensure-vault'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoSettings } from './demo-settings.ts'

const patienceMs = 600_000

/** What the demo's operators sign in with at first, and what opens the vault of documents that `admin` holds. */
export type DemoOperators = { operatorPassword: string; vaultPassphrase: string; second: { name: string; password: string } | undefined }

/** From the environment, else drawn at the first start and kept in the data folder. A demo without a city has no second operator. */
export const demoOperators = ({ dataDir, demo }: Pick<DemoSettings, 'dataDir' | 'demo'>, env: Record<string, string | undefined>): DemoOperators => ({
  operatorPassword: env.OPERATOR_PASSWORD || drawn(dataDir, 'operator-password'),
  vaultPassphrase: drawn(dataDir, 'vault-passphrase'),
  second: demo === 'none' ? undefined : { name: secondOperator.name, password: drawn(dataDir, 'second-operator-password') },
})

/** Makes the operators and the vault where they are not there yet. Signs in as `databaseUrl` says. */
export async function ensureDemoOperators(databaseUrl: string, { operatorPassword, vaultPassphrase, second }: DemoOperators, now: Date): Promise<void> {
  // Where a city is just loading, its end may have to be waited for.
  const connection = connect(databaseUrl, { max: 1, statementTimeoutMs: patienceMs, lockTimeoutMs: patienceMs })
  try {
    await ensureAdmin(connection.db, { password: operatorPassword, now })
    await ensureVault(connection.db, { operatorName: 'admin', passphrase: vaultPassphrase, now })
    if (second) await ensureSecondOperator(connection.db, { password: second.password, now })
  } finally {
    await connection.close()
  }
}

function drawn(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) writeFileSync(file, randomBytes(9).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
