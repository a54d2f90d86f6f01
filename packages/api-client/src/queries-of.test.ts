import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { callOf } from './call-of.ts'
import { queriesOf } from './queries-of.ts'

type Calls = { 'order/getInfo': { input: { orderId: string }; reply: { orderNo: string } }; 'order/note': { input: { note: string }; reply: null } }

function aSurface() {
  const send = vi.fn((name: keyof Calls, _input: object, _options?: { signal?: AbortSignal }): Promise<unknown> => Promise.resolve({ orderNo: `of ${name}` }))
  const queryFor = queriesOf<Calls>(callOf<Calls, { signal?: AbortSignal }>(send))
  return { send, queryFor, client: new QueryClient() }
}

test('a read is found by the name of its call, and its answer has the type of the contract', async () => {
  const { send, queryFor, client } = aSurface()
  const order = await client.fetchQuery(queryFor('order/getInfo', { orderId: '7' }))
  expect(order.orderNo).toBe('of order/getInfo')
  // @ts-expect-error -- the reply of this call has no such field
  expect(order.orderId).toBeUndefined()
  // @ts-expect-error -- this call takes no note
  queryFor('order/getInfo', { note: '7' })
  await client.invalidateQueries({ queryKey: ['order/getInfo'] })
  expect(client.getQueryState(['order/getInfo', { orderId: '7' }])?.isInvalidated).toBe(true)
  expect(send).toHaveBeenCalledOnce()
})

test('a read that nobody waits for any more is given up', async () => {
  const { send, queryFor, client } = aSurface()
  send.mockImplementation(() => new Promise(() => undefined))
  const read = client.fetchQuery(queryFor('order/getInfo', { orderId: '7' })).catch(() => 'given up')
  await client.cancelQueries({ queryKey: ['order/getInfo'] })
  expect(await read).toBe('given up')
  expect(send.mock.calls[0]?.[2]?.signal?.aborted).toBe(true)
})
