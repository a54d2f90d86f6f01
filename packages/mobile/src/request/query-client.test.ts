import { QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeQueryClient, queryFor } from './query-client.ts'
import { setApiBase } from './request.ts'
import { session } from '../session/session.ts'
import { aServer, reply } from '../testing/a-server.ts'

let server: Awaited<ReturnType<typeof aServer>>

beforeAll(async () => {
  server = await aServer(({ headers }, response) => reply(response, { code: 200, data: { nickname: headers.token ?? 'nobody' }, msg: '' }))
  setApiBase(server.url)
})
afterAll(() => server.close())

test('what is on the screen follows the one who is signed in, also when another tab signs out and in', async () => {
  const client = makeQueryClient()
  session.signIn('first')
  const screen = new QueryObserver(client, queryFor('getTechInfo', { techId: 't1' }))
  const stop = screen.subscribe(() => undefined)
  const shown = () => screen.getCurrentResult().data as { nickname: string } | undefined
  await vi.waitFor(() => expect(shown()?.nickname).toBe('first'), { timeout: 5000 })

  session.clear()
  expect(shown()?.nickname).not.toBe('first')
  await vi.waitFor(() => expect(shown()?.nickname).toBe('nobody'), { timeout: 5000 })

  session.signIn('second')
  expect(shown()).toBeUndefined()
  await vi.waitFor(() => expect(shown()?.nickname).toBe('second'), { timeout: 5000 })
  stop()
})
