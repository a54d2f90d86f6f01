// One worker's server and simulators, in a process of their own whose time moves when the worker says so.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { loadCity } from '@anxin/city'
import { pastBooks } from '@anxin/city/past-books'
import { build, type App } from '@anxin/server/app'
import { registerApps, registerHeaders } from '@anxin/server/static'
import { startSimulators } from '@anxin/simulators/start'
import { demoConfig } from '@anxin/server/testing/demo-config'
import { demoSecrets } from '@anxin/server/testing/demo-secrets'
import { firstMoment, moveDate } from './moment.ts'
import type { FromServer, ServerStart, ToServer } from './server-messages.ts'

type Http = App['http']

/** Jobs make work for each other: a refund that is due is sent by the next one. */
const mostRounds = 20

const picturesPort = 41_880

const say = (message: FromServer) => process.send?.(message)
// A worker that has ended, in whatever way, closes this channel.
process.on('disconnect', () => process.exit())

const [, , given = '{}'] = process.argv
// safe: written by openServer
const { dataDir, folder, databaseUrl, ownerUrl, ...start } = JSON.parse(given) as ServerStart
let { shiftMs } = start
// Where screens are photographed, time stands still but for a moment with each write, which tells what came first.
let writes = 0
const now = () => new Date(process.env.PICTURES ? firstMoment() + writes : Date.now() + shiftMs)

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })

/** No test reaches into a service worker before it runs: it gets the tests' time with its source. */
function moveServiceWorker(http: Http) {
  const source = new URL('../../apps/customer/dist/service-worker.js', import.meta.url)
  http.addHook('onRequest', async ({ url }, reply) => {
    if (url === '/service-worker.js') return reply.type('text/javascript').send(`(${String(moveDate)})(${shiftMs});${readFileSync(source, 'utf8')}`)
  })
}

/** Each request draws by itself: those that run at the same time would take each other's numbers. */
async function drawByRequest(http: Http) {
  const { drawApart } = await import('@anxin/server/testing/guards/seeded-chance')
  http.addHook('onRequest', ({ method, url }, _reply, done) => {
    if (method === 'POST') writes++
    drawApart(`${method} ${url.split('?')[0] ?? ''}`, done)
  })
}

async function listen() {
  // The city is there: this only finds how its pictures are drawn.
  const { drawPicture } = await loadCity({ databaseUrl: ownerUrl, appSecret: demoSecrets(dataDir).APP_SECRET, now: now() })
  const simulators = await startSimulators({
    port: 0,
    folder: join(folder, 'simulators'),
    makeFile: drawPicture,
    now,
    smsLimits: { perMinute: 0, perHour: 0, perDay: 0 },
  })
  simulators.rememberPast(await pastBooks(ownerUrl))
  // A picture shows the product's address.
  const port = process.env.PICTURES ? picturesPort : await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const config = demoConfig({
    env: { PUBLIC_URL: baseUrl, LOG_LEVEL: 'error' },
    dataDir,
    databaseUrl,
    port,
    simulators,
    simulatorsPort: Number(new URL(simulators.url).port),
  })
  const before = async (http: Http) => {
    await registerHeaders(http, config)
    moveServiceWorker(http)
    if (process.env.PICTURES) await drawByRequest(http)
  }
  // Simulators share this event loop, and the browsers this machine.
  const app = await build(config, { clock: { now }, before, shedsLoad: false })
  await registerApps(app.http, config)
  await app.http.listen({ port, host: '127.0.0.1' })
  say({ state: 'ready', baseUrl, simulatorsUrl: simulators.url })
  return app
}

/** Answers to guests are a few seconds old at most, and those few seconds have passed. */
async function invalidateCache({ responses, deps }: App) {
  const technicians = await deps.db.selectFrom('technicians').select('id').execute()
  responses.drop('site', 'technicians', 'coupons', ...technicians.map(({ id }) => `technician/${id}` as const))
}

async function runDueJobs({ jobs }: App) {
  for (let round = 0; round < mostRounds; round++) {
    const done = await jobs.runDue()
    if (Object.values(done).every((count) => count === 0)) return
  }
}

try {
  const app = await listen()
  process.on('message', (message: ToServer) => {
    shiftMs = message.shiftMs
    Promise.all([invalidateCache(app), runDueJobs(app)]).then(
      () => say({ state: 'moved' }),
      (error: unknown) => say({ state: 'failed', said: String(error) }),
    )
  })
} catch (error) {
  say({ state: 'failed', said: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  process.exitCode = 1
  process.disconnect()
}
