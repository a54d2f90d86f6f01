import { expect, test } from 'vitest'
import { byOrder } from './by-order.ts'

test('messages about one order stand together where its newest is; those about none stay by themselves', () => {
  const messages = [{ messageId: 5, orderId: 'a' }, { messageId: 4 }, { messageId: 3, orderId: 'b' }, { messageId: 2, orderId: 'a' }, { messageId: 1 }]
  const threads = byOrder(messages)
  expect(threads.map(({ newest, earlier }) => [newest, ...earlier].map(({ messageId }) => messageId))).toEqual([[5, 2], [4], [3], [1]])
})
