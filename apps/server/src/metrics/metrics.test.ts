import { endpoints } from '@anxin/contract/endpoints'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { expect, test, vi } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { aCustomer } from '../testing/factories.ts'
import { figureOf } from '../testing/figure-of.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const app = aTestApp()
const scrape = async () => (await app.http.inject('/metrics')).body
const callsOf = async (call: string, outcome: string) => figureOf(await scrape(), `anxin_calls_total{call="${call}",outcome="${outcome}"}`) ?? 0

test('each call is counted by how it ended: well, refused by a rule, rejected for its input or session, failed', async () => {
  const { token } = await aCustomer(app)
  await app.as(token).get('/api/user/self/getUserInfo')
  await app.as('nobody').get('/api/user/self/getUserInfo')
  expect(await callsOf('getUserInfo', 'ok')).toBe(1)
  expect(await callsOf('getUserInfo', 'rejected')).toBe(1)

  await app.as(token).form('/api/user/order/doOrderPayTest', { orderId: 'none' })
  expect((await callsOf('payTest', 'refused')) + (await callsOf('doOrderPayTest', 'refused'))).toBe(1)

  await asOwner(app, 'alter table accounts rename column nickname to nick')
  await app.as(token).get('/api/user/self/getUserInfo')
  await asOwner(app, 'alter table accounts rename column nick to nickname')
  expect((await callsOf('getUserInfo', 'failed')) + (await callsOf('getUserInfo', 'unavailable'))).toBe(1)
  expect(figureOf(await scrape(), 'anxin_call_seconds_count{call="getUserInfo"}')).toBe(3)
})

test('only the names of the contract become labels, whatever is asked for', async () => {
  for (const path of ['/no/such/page', '/api/user/self/nobody?phone=13911223344', '/healthz']) await app.http.inject(path)
  const named = new Set([...(await scrape()).matchAll(/call="([^"]*)"/g)].map(([, name = '']) => name))
  const known = new Set([...Object.keys(endpoints), ...Object.keys(manageEndpoints)])
  expect([...named].filter((name) => !known.has(name))).toEqual([])
})

test('a live stream is counted while it is open, and its hours are no latency', async () => {
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await aCustomer(app)
  const open = async () => figureOf(await scrape(), 'anxin_live_streams{to="account"}')
  const timed = async () => figureOf(await scrape(), 'anxin_http_request_seconds_count') ?? 0
  expect(await open()).toBe(0)
  const leaving = new AbortController()
  const stream = await fetch(`${base}/api/user/events`, { headers: { token }, signal: leaving.signal })
  expect(stream.ok).toBe(true)
  expect(await open()).toBe(1)
  leaving.abort()
  await vi.waitUntil(async () => (await open()) === 0, { timeout: 15_000 })
  // Each scrape counts the one before it, and nothing else came.
  const before = await timed()
  expect((await timed()) - before).toBe(1)
})

test('what ended an outage stays in the sum of its seconds', async () => {
  expect(figureOf(await scrape(), 'anxin_outage{what="database"}')).toBe(0)
  app.deps.outages.met('database', new Error('away'))
  expect(figureOf(await scrape(), 'anxin_outage{what="database"}')).toBe(1)
  app.deps.outages.over('database')
  const body = await scrape()
  expect(figureOf(body, 'anxin_outage{what="database"}')).toBe(0)
  expect(figureOf(body, 'anxin_outage_seconds_total{what="database"}')).toBeGreaterThan(0)
})

test('answers to guests count as made, then as kept', async () => {
  const of = async (result: string) => figureOf(await scrape(), `anxin_guest_cache_total{result="${result}"}`) ?? 0
  const [hit, miss] = [await of('hit'), await of('miss')]
  for (let i = 0; i < 3; i++) await app.as().get('/api/sundry/user/getConfigure')
  expect([(await of('hit')) - hit, (await of('miss')) - miss]).toEqual([2, 1])
})

test('each figure has a help text and a name by the rules: seconds and totals say so, and nothing personal is a label', async () => {
  await app.jobs.look()
  const body = await scrape()
  const own = [...body.matchAll(/^# HELP (anxin_\w+) (.*)$/gm)]
  expect(own.length).toBeGreaterThan(30)
  for (const [, name = '', help = ''] of own) {
    expect(help.length, name).toBeGreaterThan(15)
    const type = new RegExp(`^# TYPE ${name} (\\w+)$`, 'm').exec(body)?.[1]
    expect(name.endsWith('_total'), `${name} is a ${type}`).toBe(type === 'counter')
    if (type === 'histogram') expect(name).toMatch(/_seconds$/)
  }
  const labels = new Set([...body.matchAll(/^anxin_\w+\{([^}]*)\}/gm)].flatMap(([, text = '']) => [...text.matchAll(/(\w+)="/g)].map(([, name = '']) => name)))
  expect([...labels].toSorted()).toEqual(
    [
      'call',
      'job',
      'kind',
      'le',
      'node',
      'outcome',
      'quantile',
      'reason',
      'result',
      'schema',
      'state',
      'status',
      'to',
      'topic',
      'vendor',
      'version',
      'what',
    ].filter((name) => labels.has(name)),
  )
})
