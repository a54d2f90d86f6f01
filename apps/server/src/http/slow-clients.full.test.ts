import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

/** The product's fifteen seconds as one. */
const patience = { headersMs: 1000, graceMs: 1000, bytesPerSecond: 8192, requestMs: 10_000, everyMs: 100 }
const withinMs = 2500
const chunk = Buffer.alloc(64 * 1024, 'x')

const open: Socket[] = []
const served = new Map<number | undefined, Socket>()
let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp({
    patience,
    before: async (http) => {
      http.get('/large', (_request, reply) => reply.send(Readable.from(Array.from({ length: 1600 }, () => chunk))))
      http.post('/read', (request) => ({ length: JSON.stringify(request.body).length }))
    },
  })
  app.http.server.on('connection', (socket) => served.set(socket.remotePort, socket))
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port // safe: it listens on TCP
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await app.stop()
})

/** A client that says this, and then one byte at a time; what it heard when it was cut, and after how long. */
async function trickle(head: string): Promise<{ ms: number; heard: string }> {
  const started = performance.now()
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  let heard = ''
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString()
  })
  socket.on('error', () => undefined)
  socket.write(head)
  const more = setInterval(() => socket.writable && socket.write('1'), 100)
  // A cut may reach the client as a reset, which `once` would take for a failure of the test.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(more)
  return { ms: performance.now() - started, heard }
}
/** A client that asks for a large answer and never reads it. It cannot see its own end, so the server's side of it is watched. */
async function takesNothing(): Promise<{ ms: number }> {
  const started = performance.now()
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => undefined).pause()
  socket.write('GET /large HTTP/1.1\r\nhost: here\r\n\r\n')
  await once(socket, 'connect')
  await vi.waitUntil(() => served.has(socket.localPort), { timeout: 5000, interval: 5 })
  const own = served.get(socket.localPort)
  if (own && !own.destroyed) await new Promise((resolve) => own.once('close', resolve))
  return { ms: performance.now() - started }
}
const slowHead = () => trickle('GET /healthz HTTP/1.1\r\nhost: here\r\nx-slow: ')
const slowBody = () => trickle('POST /read HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n[')

test.each([
  ['a head that does not end', slowHead],
  ['a body that trickles', slowBody],
])('%s is cut in time, with a last word', async (_, client) => {
  const { ms, heard } = await client()
  expect(ms).toBeLessThan(withinMs)
  expect(heard).toMatch(/^HTTP\/1\.1 408 /)
  expect(heard).toContain('"code":408')
})

test('an answer that nobody takes is cut in time', async () => {
  expect((await takesNothing()).ms).toBeLessThan(withinMs)
})

test('a hundred slow clients disturb nobody, and all of them are cut', async () => {
  const slow: Promise<{ ms: number }>[] = []
  for (let i = 0; i < 34; i++) slow.push(slowHead(), slowBody())
  for (let i = 0; i < 32; i++) slow.push(takesNothing())
  const times: number[] = []
  while (times.length < 50) {
    const started = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}/api/user/tech/getTechListHot?page=1`)
    expect(((await reply.json()) as { code: number }).code).toBe(200)
    times.push(performance.now() - started)
  }
  expect(times.toSorted((a, b) => a - b)[45]).toBeLessThan(500)
  for (const { ms } of await Promise.all(slow)) expect(ms).toBeLessThan(withinMs + 2000)
})

// A machine that stands still for a second makes a slow client of this one.
test('a body that keeps coming has its time', { retry: 2 }, async () => {
  const body = `["${'x'.repeat(60_000)}"]`
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => undefined)
  socket.write(`POST /read HTTP/1.1\r\nhost: here\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`)
  for (let at = 0; at < body.length; at += 4000) {
    socket.write(body.slice(at, at + 4000))
    await new Promise((resolve) => setTimeout(resolve, 120))
  }
  let heard = ''
  for await (const bytes of socket) heard += String(bytes)
  expect(heard).toContain('{"length":60004}')
})
