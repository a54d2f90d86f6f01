import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLiveEvents } from '../events/live-events.ts'
import { say } from '../events/notify-sql.ts'
import { aPooler } from '../testing/a-pooler.ts'
import { connect } from '../db/connect.ts'
import { asOwner } from '../testing/as-owner.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { beside, healthListener, healthRoutes } from './health.ts'
import { standingOf } from './standing.ts'

const app = aTestApp()

function serverIn(mode: Parameters<typeof beside>[0]): FastifyInstance {
  const server = Fastify()
  healthRoutes(server, app.health, beside(mode))
  onTestFinished(() => server.close())
  return server
}

test('ready when the database answers, has every migration, and the live line hears; jobs that fail change nothing', async () => {
  expect((await app.http.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ok', database: 'ok', migrations: 'ok', live: 'ok' })

  // A row that no job gets past.
  await asOwner(app, `alter table job_states disable trigger all; alter table outbox rename to outbox_away`)
  await app.jobs.beat()
  app.clock.advance(86_400_000)
  await app.jobs.beat()
  expect(app.jobs.figures().failures.get('outbox')).toBe(2)
  expect((await app.http.inject('/readyz')).statusCode).toBe(200)
  await asOwner(app, `alter table outbox_away rename to outbox`)

  expect((await asOwner(app, `delete from migrations where name like '0013%'`)).rowCount).toBe(1)
  const answer = await app.http.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ status: 'waiting', migrations: 'missing', missing: ['0013-alarms.sql'] })
  await asOwner(app, `insert into migrations (name, checksum, applied_at) select '0013-alarms.sql', checksum, applied_at from migrations limit 1`)
})

test('a server whose line hears nothing of others is not ready until it hears again', async () => {
  const pooler = await aPooler(app.config.databaseUrl)
  onTestFinished(() => pooler.close())
  const events = await openLiveEvents(pooler.url, () => undefined, { beatMs: 50, patienceMs: 500, say: (channel, payload) => say(app.db, channel, payload) })
  onTestFinished(() => events.close())
  const standing = () => standingOf({ ...app.deps, events, isEnding: () => false })
  expect((await standing()).live).toBe('ok')
  pooler.hear(false)
  await vi.waitUntil(() => events.state() === 'deaf', { timeout: 15_000 })
  expect(await standing()).toMatchObject({ status: 'waiting', database: 'ok', live: 'deaf' })
  pooler.hear(true)
  await vi.waitUntil(() => events.state() === 'ok', { timeout: 15_000 })
  expect((await standing()).status).toBe('ok')
})

test('a server that is about to end is not ready and goes on answering', async () => {
  expect(await standingOf({ ...app.deps, isEnding: () => true })).toMatchObject({ status: 'ending', database: 'ok' })
})

test('a server that has let go of its database while it ends is no outage in the log', async () => {
  const closed = connect(app.config.databaseUrl, { max: 1 })
  await closed.close()
  const met: string[] = []
  const outages = { ...app.deps.outages, met: (what: string) => void met.push(what) }
  const asked = { ...app.deps, db: closed.db, connection: closed, outages }
  expect((await standingOf({ ...asked, isEnding: () => true })).status).toBe('ending')
  expect(met).toEqual([])
  expect((await standingOf({ ...asked, isEnding: () => false })).status).toBe('waiting')
  expect(met).toEqual(['readiness'])
})

test('figures count requests by status class and show the pool', async () => {
  await app.jobs.look()
  await app.http.inject('/healthz')
  await app.http.inject('/nowhere')
  await app.http.inject('/metrics')
  const { body, headers } = await app.http.inject('/metrics')
  // Reading them changes nothing but itself.
  expect(Number(/^anxin_db_statements_total (\d+)$/m.exec(body)?.[1])).toBe(
    Number(/^anxin_db_statements_total (\d+)$/m.exec((await app.http.inject('/metrics')).body)?.[1]),
  )
  expect(headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(Number(/^anxin_http_requests_total\{status="2xx"\} (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(0)
  expect(Number(/^anxin_http_requests_total\{status="4xx"\} (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(0)
  for (const name of [
    'anxin_event_loop_lag_seconds{quantile="0.99"}',
    'anxin_db_connections{state="idle"}',
    'anxin_db_waiting',
    'anxin_http_request_seconds_bucket{le="0.5"}',
    'anxin_db_statements_total',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_heap_size_used_bytes',
    'anxin_live_line',
    'anxin_job_last_good_seconds{job="close unpaid orders"}',
  ])
    expect(body).toMatch(new RegExp(`^${name.replaceAll(/[{}".]/g, '\\$&')} [\\d.e-]+$`, 'm'))
})

test('in production figures are for the machine itself, and health is not for the public entrance', async () => {
  const production = serverIn({ production: true, metricsPort: undefined })
  const get = async (url: string, over: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    (await production.inject({ url, ...over })).statusCode
  const passedOn = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  expect(await get('/metrics')).toBe(200)
  expect(await get('/metrics', { remoteAddress: '203.0.113.9' })).toBe(404)
  expect(await get('/metrics', passedOn)).toBe(404)
  expect(await get('/healthz', { remoteAddress: '10.0.0.3' })).toBe(200)
  for (const url of ['/healthz', '/readyz']) expect(await get(url, passedOn)).toBe(404)
})

test('with a listener of their own, health and figures answer anyone who reaches that, and nobody at the product', async () => {
  const own = healthListener(app.health)
  onTestFinished(() => own.close())
  const [production, trial] = [serverIn({ production: true, metricsPort: 9100 }), serverIn({ production: false, metricsPort: 9100 })]
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    expect((await own.inject({ url, remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(200)
    expect((await production.inject(url)).statusCode).toBe(404)
    expect((await trial.inject(url)).statusCode).toBe(404)
  }
  expect((await own.inject('/api/sundry/user/getConfigure')).statusCode).toBe(404)
})
