import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aLine } from '../testing/a-line.ts'
import { asOwner } from '../testing/as-owner.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { calendarOf, type Published } from './live-event.ts'
import { everyTopic, openLiveEvents } from './live-events.ts'

const app = aTestApp()

test('after its connection was lost whoever listens gets a hint of each kind, what waited to be said, and then what is new', async () => {
  const lost = vi.fn()
  const events = await openLiveEvents(app.config.databaseUrl, lost)
  const heard: Published[] = []
  for (const topic of ['listener', calendarOf('watched')]) events.subscribe(topic, (event) => heard.push(event))
  const atDesk: string[] = []
  events.subscribe(everyTopic, ({ type }) => atDesk.push(type))
  const types = () => heard.map((event) => ('orderId' in event ? event.orderId : event.type))

  await asOwner(app, `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`)
  await vi.waitUntil(() => lost.mock.calls.length > 0, { timeout: 5000 })
  events.publish({ accountId: 'listener', type: 'order', orderId: 'said-meanwhile', at: 0 })
  await vi.waitUntil(() => types().includes('said-meanwhile'), { timeout: 10_000 })
  expect(types()).toEqual(expect.arrayContaining(['order', 'position', 'message', 'chat', 'request', 'slot']))

  expect(atDesk).toEqual(expect.arrayContaining(['order', 'ticket', 'alarm', 'approval']))

  events.publish({ accountId: 'listener', type: 'message', orderId: 'said-after', at: 0 })
  await vi.waitUntil(() => types().includes('said-after'), { timeout: 5000 })
  await events.close()
})

test('a line that carries nothing more, and does not say so, is given up and opened anew', async () => {
  const line = await aLine(app.config.databaseUrl)
  const lost = vi.fn()
  const events = await openLiveEvents(line.url, lost, { beatMs: 100, patienceMs: 1000 })
  const heard: Published[] = []
  for (const topic of ['listener', calendarOf('watched')]) events.subscribe(topic, (event) => heard.push(event))

  line.silence(true)
  await vi.waitUntil(() => lost.mock.calls.length > 0, { timeout: 15_000 })
  line.silence(false)
  await vi.waitUntil(() => heard.length === 6, { timeout: 15_000 })
  await sql`select pg_notify('anxin_live', ${JSON.stringify([{ accountId: 'listener', type: 'order', orderId: 'said-after', at: 0 }])})`.execute(app.db)
  await vi.waitUntil(() => heard.some((event) => 'orderId' in event && event.orderId === 'said-after'), { timeout: 15_000 })
  await events.close()
  line.close()
})
