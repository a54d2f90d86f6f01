import { afterEach, expect, test, vi } from 'vitest'
import { session } from '@anxin/mobile/session/session'
import { act, sendWaiting, useMoves } from './moves.ts'

afterEach(() => vi.unstubAllGlobals())

test('steps that wait when a technician signs out are sent by nobody else, and go when the same one is back', async () => {
  const sent: string[] = []
  const answers = (answer: () => Promise<Response>) =>
    vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(`${headers.token} ${url.split('/').at(-1)}`)
      return answer()
    })
  answers(() => Promise.reject(new TypeError('failed to fetch')))
  session.signIn('first', 'u1')
  expect(await act('o1', { action: 'DEPART' })).toEqual({ state: 'waiting' })

  session.clear()
  answers(async () => new Response(JSON.stringify({ code: 404, data: null, msg: '订单不存在' })))
  session.signIn('second', 'u2')
  sent.length = 0
  expect(useMoves.getState().waiting).toEqual([])
  await sendWaiting()
  expect(sent).toEqual([])

  session.clear()
  answers(async () => new Response(JSON.stringify({ code: 200, data: { orderId: 'o1' }, msg: '' })))
  session.signIn('third', 'u1')
  expect(useMoves.getState().waiting).toHaveLength(1)
  await sendWaiting()
  expect(sent).toEqual(['third depart'])
  expect(useMoves.getState().waiting).toEqual([])
})
