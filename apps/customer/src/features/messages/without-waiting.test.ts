import { expect, test } from 'vitest'
import { withoutWaiting } from './without-waiting.ts'

const messages = [
  { messageId: 'new', orderId: 'o1', createdAt: 9 },
  { messageId: 'accepted', orderId: 'o1', createdAt: 7 },
  { messageId: 'alone', createdAt: 6 },
  { messageId: 'other', orderId: 'o2', createdAt: 5 },
  { messageId: 'paid', orderId: 'o1', createdAt: 3 },
]
const shown = (...writes: [messageId: string, removed?: boolean][]) =>
  withoutWaiting(
    messages,
    writes.map(([messageId, removed]) => ({ name: 'removeMessage', input: { messageId, ...(removed !== undefined && { removed }) } })),
  ).map(({ messageId }) => messageId)

test('a deletion that waits takes its message away, with what was said of the order before', () => {
  expect(shown(['alone'])).toEqual(['new', 'accepted', 'other', 'paid'])
  expect(shown(['accepted', true])).toEqual(['new', 'alone', 'other'])
})

test('taken back it takes nothing away, and deleted once more it does', () => {
  expect(shown(['accepted'], ['accepted', false])).toHaveLength(5)
  expect(shown(['accepted'], ['alone'], ['accepted', false], ['alone', false], ['alone'])).toEqual(['new', 'accepted', 'other', 'paid'])
})

test('what is not in the list, or is no deletion, changes nothing', () => {
  expect(withoutWaiting(messages, [])).toBe(messages)
  expect(shown(['missing'], ['missing', false])).toHaveLength(5)
  expect(withoutWaiting(messages, [{ name: 'readMessages', input: { messageId: 'alone' } }])).toBe(messages)
})
