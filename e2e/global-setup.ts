import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCity } from '@anxin/city'
import { build } from '@anxin/server/app'
import { startEmbedded } from '@anxin/server/db/embedded'
import { migrate } from '@anxin/server/db/migrate'
import { ensureAdmin } from '@anxin/server/features/operators/ensure-admin'
import { registerApps, registerHeaders } from '@anxin/server/static'
import { startSimulators } from '@anxin/simulators/start'
import { demoConfig, demoSecrets } from '../scripts/demo-config.ts'

const technicians = 150
const operatorPassword = 'a password of tests'

/** The whole product on free ports with a small city; its addresses reach the tests through the environment. */
export default async function globalSetup() {
  const given = process.env.E2E_BASE_URL
  if (given) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'anxin-e2e-'))
  const database = await startEmbedded(join(dataDir, 'pg'), { flags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off'] })
  await migrate(database.url)
  const port = 20_000 + (process.pid % 20_000)
  const publicUrl = `http://127.0.0.1:${port}`
  const { drawPicture } = await loadCity({ databaseUrl: database.url, appSecret: demoSecrets(dataDir).APP_SECRET, technicians, now: new Date() })
  const simulators = await startSimulators({
    port: 0,
    folder: join(dataDir, 'simulators'),
    makeFile: drawPicture,
    smsLimits: { perMinute: 0, perHour: 0, perDay: 0 },
  })
  const config = demoConfig({
    env: { PUBLIC_URL: publicUrl, LOG_LEVEL: 'error' },
    dataDir,
    databaseUrl: database.serverUrl,
    port,
    simulators,
    simulatorsPort: Number(new URL(simulators.url).port),
  })
  // The runner of the tests and the server share one event loop.
  const app = await build(config, { before: (http) => registerHeaders(http, config), shedsLoad: false })
  await ensureAdmin(app.deps.db, { password: operatorPassword, now: new Date() })
  await registerApps(app.http, config)
  await app.http.listen({ port, host: '127.0.0.1' })
  process.env.E2E_BASE_URL = publicUrl
  process.env.E2E_OPERATOR_PASSWORD = operatorPassword
  process.env.E2E_SIMULATORS_URL = simulators.url
  process.env.E2E_DATABASE_URL = database.url
  // The list of all screens is that of the scripts, which find the product by these.
  Object.assign(process.env, { BASE_URL: publicUrl, SIMULATORS_URL: simulators.url })
  return async () => {
    await app.close()
    await simulators.close()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
