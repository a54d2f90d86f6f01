// The server alone, as npm run dev starts it again after each change; its settings come from scripts/dev.ts.
import { loadJoining } from '@anxin/city/joining'
import { ensureSecondOperator } from '@anxin/city/second-operator'
import { build } from '@anxin/server/app'
import { migrate } from '@anxin/server/db/migrate'
import { ensureAdmin } from '@anxin/server/features/operators/ensure-admin'
import { ensureVault } from '@anxin/server/features/vault/ensure-vault'
import { demoConfig, type Asked } from '@anxin/server/testing/demo-config'
import { demoOperatorPassword, demoVaultPassphrase, secondOperatorPassword } from './demo-operator.ts'

export type DevSettings = Omit<Asked, 'env' | 'simulatorsPort'> & { ownerUrl: string; returnHosts: string }

const { env } = process
// safe: scripts/dev.ts wrote it
const settings = JSON.parse(env.DEV_SETTINGS ?? '{}') as DevSettings

await migrate(settings.ownerUrl)
const app = await build(demoConfig({ ...settings, env: { RETURN_HOSTS: settings.returnHosts, LOG_LEVEL: 'info', ...env }, simulatorsPort: 0 }))
await ensureAdmin(app.deps.db, { password: demoOperatorPassword(settings.dataDir, env), now: app.deps.clock.now() })
await ensureVault(app.deps.db, { operatorName: 'admin', passphrase: demoVaultPassphrase(settings.dataDir), now: app.deps.clock.now() })
if (env.DEMO !== 'none') {
  await ensureSecondOperator(app.deps.db, { password: secondOperatorPassword(settings.dataDir), now: app.deps.clock.now() })
  await loadJoining({ databaseUrl: settings.ownerUrl, appSecret: app.deps.config.appSecret, now: app.deps.clock.now() })
}
await app.http.listen({ port: settings.port, host: '127.0.0.1' })
console.log(`       server ready (${new Date().toLocaleTimeString('en-GB')})`)

let ending = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!ending) void app.close().then(() => process.exit(0))
    ending = true
  })
}
