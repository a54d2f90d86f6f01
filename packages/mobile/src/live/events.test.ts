import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from './events.ts'
import { setApiBase } from '../request/request.ts'
import { session } from '../session/session.ts'
import { aServer } from '../testing/a-server.ts'

let server: Awaited<ReturnType<typeof aServer>>
let open: ServerResponse | undefined

// A machine with other guests may be slow; what comes at all comes in time.
const soon = { timeout: 10_000 }

beforeAll(async () => {
  server = await aServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': on\n\n')
    response.on('close', () => (open = undefined))
    open = response
  })
  setApiBase(server.url)
})
afterAll(() => server.close())

test('one stream serves all listeners, resumes after the last event, and ends with the last listener', async () => {
  const orders = vi.fn()
  const messages = vi.fn()
  const stops = [listen(['order'], orders), listen(['message', 'order'], messages)]
  expect(server.received).toHaveLength(0)

  session.signIn('abc')
  await vi.waitFor(() => expect(open).toBeDefined(), soon)
  expect(server.last()).toMatchObject({ url: '/api/user/events', headers: { token: 'abc' } })
  // In whatever pieces it comes, with a heartbeat between.
  open?.write('id: 41\nevent: or')
  open?.write('der\ndata: {"orderId":\ndata: "7"}\n\n: on\n\nid: 42\nevent: message\ndata: {}\n\n')
  await vi.waitFor(() => expect(messages).toHaveBeenCalledTimes(2), soon)
  expect(orders.mock.calls).toEqual([[{ type: 'order', data: { orderId: '7' } }]])

  open?.destroy()
  await vi.waitFor(() => expect(server.received).toHaveLength(2), soon)
  expect(server.last().headers['last-event-id']).toBe('42')

  await vi.waitFor(() => expect(open).toBeDefined(), soon)
  for (const stop of stops) stop()
  await vi.waitFor(() => expect(open).toBeUndefined(), soon)
})

test('a stream that heard nothing before it broke still resumes, so that the server tells what it missed', async () => {
  session.clear()
  const stop = listen(['order'], () => undefined)
  session.signIn('def')
  await vi.waitFor(() => expect(open).toBeDefined(), soon)
  expect(server.last().headers).not.toHaveProperty('last-event-id')
  const asked = server.received.length

  open?.destroy()
  await vi.waitFor(() => expect(server.received).toHaveLength(asked + 1), soon)
  expect(server.last().headers).toHaveProperty('last-event-id')
  stop()
})

test('who watches a technician opens a stream that does, and hears of that calendar alone', async () => {
  session.clear()
  const [orders, one, other] = [vi.fn(), vi.fn(), vi.fn()]
  const stops = [listen(['order'], orders)]
  session.signIn('ghi')
  await vi.waitFor(() => expect(open).toBeDefined(), soon)
  expect(server.last().url).toBe('/api/user/events')

  stops.push(listen(['slot'], one, 't1'), listen(['slot'], other, 't2'))
  await vi.waitFor(() => expect(server.last().url).toBe('/api/user/events?watch=t2,t1'), soon)
  await vi.waitFor(() => expect(open?.req.url).toBe('/api/user/events?watch=t2,t1'), soon)
  open?.write('id: 7\nevent: slot\ndata: {"techId":"t1","at":1}\n\nid: 8\nevent: order\ndata: {}\n\n')
  await vi.waitFor(() => expect(orders).toHaveBeenCalledOnce(), soon)
  expect([one.mock.calls, other.mock.calls]).toEqual([[[{ type: 'slot', data: { techId: 't1', at: 1 } }]], []])

  // Fewer to watch, or the same, needs no other stream.
  const opened = server.received.length
  stops.pop()?.()
  stops.push(listen(['slot'], other, 't1'))
  open?.write('id: 9\nevent: slot\ndata: {"techId":"t1","at":2}\n\n')
  await vi.waitFor(() => expect(other).toHaveBeenCalledOnce(), soon)
  expect(server.received).toHaveLength(opened)
  for (const stop of stops) stop()
})
