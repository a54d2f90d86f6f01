import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { openLiveEvents, type LiveEvent } from './live-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('after its connection was lost whoever listens gets a hint of each kind, what waited to be said, and then what is new', async () => {
  const lost = vi.fn()
  const events = await openLiveEvents(app.config.databaseUrl, lost)
  const heard: LiveEvent[] = []
  events.subscribe('listener', (event) => heard.push(event))
  const types = () => heard.map(({ type, orderId }) => orderId ?? type)

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(app.db)
  await vi.waitUntil(() => lost.mock.calls.length > 0, { timeout: 5000 })
  events.publish({ accountId: 'listener', type: 'order', orderId: 'said-meanwhile', at: 0 })
  await vi.waitUntil(() => types().includes('said-meanwhile'), { timeout: 10_000 })
  expect(types()).toEqual(expect.arrayContaining(['order', 'position', 'message', 'slot']))

  events.publish({ accountId: 'listener', type: 'message', orderId: 'said-after', at: 0 })
  await vi.waitUntil(() => types().includes('said-after'), { timeout: 5000 })
  await events.close()
})
