import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { shedLoad } from './pressure.ts'

const stall = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function aServer() {
  const http = Fastify()
  await shedLoad(http)
  http.get('/', () => 'ok')
  await http.ready()
  return { status: async () => (await http.inject('/')).statusCode, close: () => http.close() }
}

test('a pause of a second turns nobody away', async () => {
  const server = await aServer()
  stall(1200)
  await pause(30)
  expect(await server.status()).toBe(200)
  await server.close()
})

test('a server that stands still again and again sheds what comes', async () => {
  const server = await aServer()
  const statuses: number[] = []
  for (let round = 0; round < 3 && !statuses.includes(503); round++) {
    stall(2600)
    await pause(0)
    statuses.push(await server.status())
  }
  expect(statuses).toContain(503)
  await server.close()
})
