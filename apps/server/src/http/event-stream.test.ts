import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { eventBody, eventsOf } from '@anxin/api-client/event-stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { aBooking } from '../testing/a-booking.ts'
import { anOrderIn } from '../testing/an-order.ts'
import { expectWithin } from '../testing/expect-within.ts'
import { aCustomer, aSession, aTechnician } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { registerEventStream } from './event-stream.ts'
import type { Session } from './sessions.ts'

let app: TestApp
let base: string
beforeAll(async () => {
  app = await startTestApp()
  base = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

type Event = { type: string; orderId?: string; techId?: string }

/** A screen that listens: what came so far, and a promise of the first that fits. */
async function listen(token: string, headers: Record<string, string> = {}, watch = '') {
  const end = new AbortController()
  const reply = await fetch(`${base}/api/user/events${watch && `?watch=${watch}`}`, { headers: { token, ...headers }, signal: end.signal })
  const seen: Event[] = []
  let ended = false
  const read = async () => {
    const body = eventBody(reply)
    if (body) for await (const { type, data } of eventsOf(body)) seen.push({ type, ...JSON.parse(data) })
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      ended = true
    })
  const soon = (ready: () => boolean) =>
    vi.waitUntil(ready, { timeout: 30_000, interval: 10 }).then(
      () => true,
      () => false,
    )
  return {
    reply,
    seen,
    came: (type: string, orderId?: string) => soon(() => seen.some((event) => event.type === type && event.orderId === orderId)),
    /** How many slot events came of a technician, once there are at least `count`. */
    slots: async (techId: string, count: number) => {
      const heard = () => seen.filter((event) => event.type === 'slot' && event.techId === techId).length
      await soon(() => heard() >= count)
      return heard()
    },
    ended: () => soon(() => ended),
    stop: () => end.abort(),
  }
}

test('a move and a position arrive at the two who share the order, and at nobody else', async () => {
  const order = await anOrderIn(app, 'ACCEPTED')
  const [customer, technician, stranger] = await Promise.all([
    listen(order.customer.token),
    listen(order.technician.token),
    listen((await aCustomer(app)).token),
  ])
  expect(customer.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(customer.reply.headers.get('cache-control')).toBe('no-store')

  const tech = app.as(order.technician.token)
  await tech.post('/api/tech/order/depart', { orderId: order.id })
  expect(await customer.came('order', order.id)).toBe(true)
  expect(await customer.came('message', order.id)).toBe(true)
  expect(await technician.came('order', order.id)).toBe(true)

  app.clock.advance(1000)
  await tech.post('/api/tech/reportPosition', { lat: 30.28, lng: 120.14 })
  expect(await customer.came('position', order.id)).toBe(true)
  // Nothing but ids: the record itself is read by calls that check whose it is.
  for (const event of customer.seen)
    expect(
      Object.keys(event)
        .toSorted()
        .filter((name) => !['at', 'orderId', 'techId', 'type'].includes(name)),
    ).toEqual([])
  expect(technician.seen.filter(({ type }) => type === 'position')).toEqual([])
  expect(stranger.seen).toEqual([])
  for (const one of [customer, technician, stranger]) one.stop()
})

describe('who watches a technician hears of each slot that is taken or given back', () => {
  const world = async () => {
    const [technician, buyer, watcher] = [await aTechnician(app), await aCustomer(app), await aCustomer(app)]
    const screen = await listen(watcher.token, {}, technician.id)
    return { technician, buyer, screen, others: await listen(watcher.token, {}, (await aTechnician(app)).id), unaware: await listen(watcher.token) }
  }

  const tomorrow = () => Math.ceil(app.clock.now().getTime() / 86_400_000) * 86_400_000 + 6 * 3_600_000
  const booking = (who: Pick<Awaited<ReturnType<typeof world>>, 'technician'> & { customer: Awaited<ReturnType<typeof aCustomer>> }) =>
    aBooking(app, { startAt: tomorrow(), ...who })

  test('when somebody books, and when they cancel: and nothing of who it was', async () => {
    const { technician, buyer, screen, others, unaware } = await world()
    const { data: order } = await booking({ technician, customer: buyer }).then(({ create }) => create())
    expect(await screen.slots(technician.id, 1)).toBe(1)
    expect((await app.as(buyer.token).post('/api/user/order/doOrderCancel', { orderId: order.orderId })).code).toBe(200)
    expect(await screen.slots(technician.id, 2)).toBe(2)
    for (const { type, ...rest } of screen.seen) expect([type, Object.keys(rest).toSorted()]).toEqual(['slot', ['at', 'techId']])
    expect(JSON.stringify(screen.seen)).not.toContain(order.orderId)
    expect([others.seen, unaware.seen]).toEqual([[], []])
    for (const one of [screen, others, unaware]) one.stop()
  })

  test('when it is not paid for in time', async () => {
    const { technician, buyer, screen, others, unaware } = await world()
    await booking({ technician, customer: buyer }).then(({ create }) => create())
    expect(await screen.slots(technician.id, 1)).toBe(1)
    app.clock.advance(16 * 60_000)
    await app.jobs.runDue()
    expect(await screen.slots(technician.id, 2)).toBe(2)
    for (const one of [screen, others, unaware]) one.stop()
  })

  test('when the technician takes time off, takes it back, changes hours or goes off duty', async () => {
    const { technician, screen, others, unaware } = await world()
    const tech = app.as(technician.token)
    const startAt = app.clock.now().getTime() + 86_400_000
    const { data } = await tech.post('/api/tech/schedule/addTimeOff', { startAt, endAt: startAt + 3_600_000 })
    expect(await screen.slots(technician.id, 1)).toBe(1)
    await tech.post('/api/tech/schedule/removeTimeOff', { timeOffId: data.timeOffId })
    expect(await screen.slots(technician.id, 2)).toBe(2)
    await tech.post('/api/tech/schedule/setHours', { hours: [{ weekday: 1, ranges: [[600, 1320]] }] })
    expect(await screen.slots(technician.id, 3)).toBe(3)
    await tech.post('/api/tech/setDuty', { onDuty: false })
    expect(await screen.slots(technician.id, 4)).toBe(4)
    for (const one of [screen, others, unaware]) one.stop()
  })

  test('and by a nudge for each when the stream is taken up again', async () => {
    const { technician, screen, others, unaware } = await world()
    const resumed = await listen((await aCustomer(app)).token, { 'last-event-id': '1795312800001' }, `${technician.id},t2,t2`)
    expect([await resumed.slots(technician.id, 1), await resumed.slots('t2', 1)]).toEqual([1, 1])
    for (const one of [screen, others, unaware, resumed]) one.stop()
  })

  test.each(['a,b,c,d,e,f', '../x', ',', `a&watch=b`])('five technicians at most, by their ids: %s is refused', async (watch) => {
    const reply = await fetch(`${base}/api/user/events?watch=${watch}`, { headers: { token: (await aCustomer(app)).token } })
    expect([reply.status, await reply.json()]).toMatchObject([200, { code: 400, data: { field: 'watch' } }])
  })
})

test('who is signed out reads it in the envelope', async () => {
  for (const headers of [{}, { token: 'made-up' }]) {
    const reply = await fetch(`${base}/api/user/events`, { headers })
    expect([reply.status, await reply.json()]).toEqual([200, { code: 401, data: null, msg: '未登录!', refusal: 'signedOut' }])
  }
})

test('a stream that is taken up again starts with a nudge of each kind; a new one with nothing', async () => {
  const customer = await aCustomer(app)
  const resumed = await listen(customer.token, { 'last-event-id': '1795312800001' })
  for (const type of ['order', 'position', 'message', 'chat', 'request']) expect(await resumed.came(type), type).toBe(true)
  const fresh = await listen(customer.token)
  expect(fresh.seen).toEqual([])
  for (const one of [resumed, fresh]) one.stop()
})

test('who signs out while listening gets nothing more', async () => {
  const order = await anOrderIn(app, 'ACCEPTED')
  const customer = await listen(order.customer.token)
  await app.as(order.customer.token).form('/api/user/logout')
  await app.as(order.technician.token).post('/api/tech/order/depart', { orderId: order.id })
  expect(await customer.ended()).toBe(true)
  expect(customer.seen).toEqual([])
})

test("a session has five streams: a sixth ends the oldest, and nobody else's", async () => {
  const { id, token } = await aCustomer(app)
  const [phone, other] = [await listen(await aSession(app, id)), await listen((await aCustomer(app)).token)]
  const streams = []
  for (let i = 0; i < 6; i++) streams.push(await listen(token))
  expect(await streams[0]?.ended()).toBe(true)
  // Those that stand still hear: a message to the account reaches each of them.
  const order = await anOrderIn(app, 'ACCEPTED', { customer: { id, token } })
  await app.as(order.technician.token).post('/api/tech/order/depart', { orderId: order.id })
  for (const one of [...streams.slice(1), phone]) expect(await one.came('order', order.id)).toBe(true)
  for (const one of [...streams, phone, other]) one.stop()
})

test('a screen of the installed app may read its stream', async () => {
  const one = await listen((await aCustomer(app)).token, { origin: 'capacitor://localhost' })
  expect(one.reply.headers.get('access-control-allow-origin')).toBe('capacitor://localhost')
  one.stop()
})

test('an open stream does not keep the server from ending', async () => {
  const other = await startTestApp()
  const at = await other.http.listen({ port: 0, host: '127.0.0.1' })
  const reply = await fetch(`${at}/api/user/events`, { headers: { token: (await aCustomer(other)).token } })
  const started = performance.now()
  const all = reply.text()
  await other.stop()
  expect(await all).toContain('retry: 3000')
  expectWithin(started, 2000)
})

test('who has gone before the session was read gets no answer, and nothing is kept for them', async () => {
  const http = Fastify()
  const session = Promise.withResolvers<Session>()
  const requireSession = vi.fn(() => session.promise)
  const subscribe = vi.fn(() => () => undefined)
  // safe: the stream reads nothing else of what the server stands on
  registerEventStream(http, { clock: systemClock, events: { subscribe }, requireSession } as unknown as Parameters<typeof registerEventStream>[1])
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo // safe: it listens on TCP
  const accepted = once(http.server, 'connection') as Promise<[Socket]>
  const screen = connect(port, '127.0.0.1')
  screen.write('GET /api/user/events HTTP/1.1\r\nhost: here\r\ntoken: t\r\n\r\n')
  const [socket] = await accepted
  await vi.waitUntil(() => requireSession.mock.calls.length > 0, { timeout: 10_000 })

  const gone = once(socket, 'close')
  screen.destroy()
  await gone
  session.resolve({ id: 's', accountId: 'a', technicianId: undefined, suspendedFor: undefined, blocked: [], tokenHash: Buffer.alloc(32), usedAt: null })
  await session.promise
  await new Promise((resolve) => setImmediate(resolve))
  expect(subscribe).not.toHaveBeenCalled()
  await http.close()
})
