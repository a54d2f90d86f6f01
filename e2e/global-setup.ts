import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCity } from '@anxin/city'
import { build } from '@anxin/server/app'
import { startEmbedded } from '@anxin/server/db/embedded'
import { migrate } from '@anxin/server/db/migrate'
import { ensureAdmin } from '@anxin/server/features/operators/ensure-admin'
import { registerApps, registerHeaders } from '@anxin/server/static'
import { startSimulators } from '@anxin/simulators/start'
import pg from 'pg'
import { demoConfig, demoSecrets } from '../scripts/demo-config.ts'
import { firstMoment, moveDate } from './moment.ts'

type Http = Parameters<typeof registerHeaders>[0]

const technicians = 150
const operatorPassword = 'a password of tests'

/** Statements of tests ask the database for the time; the product never does. */
async function moveDatabase(url: string, ms: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create function now() returns timestamptz language sql stable as $$ select pg_catalog.now() + ${ms} * interval '1 millisecond' $$`)
  await client.query(`do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`)
  await client.end()
}

/** No test reaches into a service worker before it runs: it is given the tests' time with its source. */
function moveServiceWorker(http: Http, ms: number) {
  const source = new URL('../apps/customer/dist/service-worker.js', import.meta.url)
  http.addHook('onRequest', async ({ url }, reply) => {
    if (url === '/service-worker.js') return reply.type('text/javascript').send(`(${String(moveDate)})(${ms});${readFileSync(source, 'utf8')}`)
  })
}

/** The whole product on free ports with a small city; its addresses reach the tests through the environment. */
export default async function globalSetup() {
  const given = process.env.E2E_BASE_URL
  if (given) return undefined
  const shiftMs = firstMoment() - Date.now()
  const now = () => new Date(Date.now() + shiftMs)
  const dataDir = mkdtempSync(join(tmpdir(), 'anxin-e2e-'))
  const database = await startEmbedded(join(dataDir, 'pg'), { flags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off'] })
  await moveDatabase(database.url, shiftMs)
  await migrate(database.url)
  const port = 20_000 + (process.pid % 20_000)
  const publicUrl = `http://127.0.0.1:${port}`
  const { drawPicture } = await loadCity({ databaseUrl: database.url, appSecret: demoSecrets(dataDir).APP_SECRET, technicians, now: now() })
  const simulators = await startSimulators({
    port: 0,
    folder: join(dataDir, 'simulators'),
    makeFile: drawPicture,
    now,
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
  const before = async (http: Http) => {
    await registerHeaders(http, config)
    moveServiceWorker(http, shiftMs)
  }
  const app = await build(config, { clock: { now }, before, shedsLoad: false })
  await ensureAdmin(app.deps.db, { password: operatorPassword, now: now() })
  await registerApps(app.http, config)
  await app.http.listen({ port, host: '127.0.0.1' })
  process.env.E2E_BASE_URL = publicUrl
  process.env.E2E_SHIFT_MS = String(shiftMs)
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
