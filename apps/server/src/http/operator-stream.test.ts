import { eventBody, eventsOf } from '@anxin/api-client/event-stream'
import { beforeAll, expect, test } from 'vitest'
import { raiseAlarm } from '../features/alarms/queries.ts'
import { anOperator } from '../testing/an-operator.ts'
import { anOrderIn } from '../testing/an-order.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const app = aTestApp()
let url: string
beforeAll(async () => {
  url = `${await app.http.listen({ port: 0, host: '127.0.0.1' })}/api/manage/dashboard/events`
})

async function listen(token: string) {
  const stream = await fetch(url, { headers: { token } })
  const body = eventBody(stream)
  if (!body) throw new Error('no stream')
  const events = eventsOf(body)
  return {
    until: async (type: string) => {
      for (let next = await events.next(); !next.done; next = await events.next()) if (next.value.type === type) return true
      return false
    },
    ended: async () => {
      for (;;) if ((await events.next()).done) return true
    },
    stop: () => events.return(undefined),
  }
}

test('an alarm reaches every console at once', async () => {
  const { id: orderId } = await anOrderIn(app, 'IN_SERVICE')
  const consoles = [await listen((await anOperator(app)).token), await listen((await anOperator(app)).token)]
  const sos = { kind: 'SOS', subject: `${orderId}/CUSTOMER`, orderId, facts: { side: 'CUSTOMER', silent: 1 }, now: app.clock.now() } as const
  await app.db.transaction().execute((tx) => raiseAlarm(tx, sos))
  for (const one of consoles) {
    expect(await one.until('alarm')).toBe(true)
    await one.stop()
  }
})

test('what an operator does reaches the consoles of the others', async () => {
  const [one, other] = [await anOperator(app), await anOperator(app)]
  const theirs = await listen(other.token)
  const { id: orderId } = await anOrderIn(app, 'IN_SERVICE')
  expect((await app.as(one.token).post('/api/manage/order/note', { orderId, note: '顾客来电' })).code).toBe(200)
  expect(await theirs.until('audit')).toBe(true)
  await theirs.stop()
})

test("an operator's session has five streams: a sixth ends the oldest, and nobody else's", async () => {
  const [one, other] = [await anOperator(app), await anOperator(app)]
  const theirs = await listen(other.token)
  const streams = []
  for (let i = 0; i < 6; i++) streams.push(await listen(one.token))
  expect(await streams[0]?.ended()).toBe(true)
  app.deps.events.publish({ type: 'ticket', at: 1 })
  for (const still of [...streams.slice(1), theirs]) {
    expect(await still.until('ticket')).toBe(true)
    await still.stop()
  }
})
