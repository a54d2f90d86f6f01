import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen, silence } from './events.ts'
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

test('a stream that falls silent is given up and opened again', async () => {
  silence.limitMs = 200
  const stop = listen(['order'], () => undefined)
  session.signIn('jkl')
  await vi.waitFor(() => expect(open).toBeDefined(), soon)
  const asked = server.received.length
  const beat = setInterval(() => open?.write(': beat\n\n'), 50)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(server.received).toHaveLength(asked)

  clearInterval(beat)
  await vi.waitFor(() => expect(server.received).toHaveLength(asked + 1), soon)
  silence.limitMs = 60_000
  stop()
})
