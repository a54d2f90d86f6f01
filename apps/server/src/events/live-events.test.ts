import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aLine } from '../testing/a-line.ts'
import { aPooler } from '../testing/a-pooler.ts'
import { asOwner } from '../testing/as-owner.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { calendarOf, type Published } from './live-event.ts'
import { everyTopic, openLiveEvents } from './live-events.ts'
import { notifyIn, say } from './notify-sql.ts'

const app = aTestApp()

test('after its connection was lost anyone who listens gets a hint of each kind, what waited to be said, and then what is new', async () => {
  const lost = vi.fn()
  const events = await openLiveEvents(app.config.databaseUrl, lost, { say: (channel, payload) => say(app.db, channel, payload) })
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

test('a line that carries nothing more, and does not say so, is given up and opened again', async () => {
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

test('a line that hears nothing of others is no line: it never opens', async () => {
  const pooler = await aPooler(app.config.databaseUrl, { hears: false })
  const trouble = vi.fn()
  await expect(openLiveEvents(pooler.url, trouble, { patienceMs: 500, say: (channel, payload) => say(app.db, channel, payload) })).rejects.toThrow(
    /a pooler in transaction mode stands between/,
  )
  pooler.close()
})

test('what a transaction has to say goes out after its commit, and never when it is undone', async () => {
  const heard: string[] = []
  const order = (orderId: string): Published => ({ accountId: 'somebody', type: 'order', orderId, at: 0 })
  const other = await openLiveEvents(app.config.databaseUrl, () => undefined)
  other.subscribe('somebody', (event) => heard.push(('orderId' in event && event.orderId) || event.type))
  const undone = app.db.transaction().execute(async (tx) => {
    await notifyIn(tx, [order('undone')])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await app.db.transaction().execute(async (tx) => {
    await notifyIn(tx, [order('first')])
    await notifyIn(tx, [order('second')])
    expect(heard).toEqual([])
  })
  app.deps.events.publish(order('last'))
  await vi.waitUntil(() => heard.includes('last'), { timeout: 15_000 })
  expect(heard).toEqual(['first', 'second', 'last'])
  await other.close()
})
