// The server alone, as npm run dev starts it again after each change; its settings come from scripts/dev.ts.
import { build } from '@anxin/server/app'
import { migrate } from '@anxin/server/db/migrate'
import { demoConfig, type Asked } from '@anxin/server/testing/demo-config'

export type DevSettings = Omit<Asked, 'env' | 'simulatorsPort'> & { ownerUrl: string; returnHosts: string }

const { env } = process
// safe: scripts/dev.ts wrote it
const settings = JSON.parse(env.DEV_SETTINGS ?? '{}') as DevSettings

await migrate(settings.ownerUrl)
const app = await build(demoConfig({ ...settings, env: { RETURN_HOSTS: settings.returnHosts, LOG_LEVEL: 'info', ...env }, simulatorsPort: 0 }))
await app.http.listen({ port: settings.port, host: '127.0.0.1' })
console.log(`       server ready (${new Date().toLocaleTimeString('en-GB')})`)

let ending = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!ending) void app.close().then(() => process.exit(0))
    ending = true
  })
}
