import { expect, test } from 'vitest'
import { withBack } from './with-back.ts'
import { without } from './without.ts'

const message = (messageId: string, createdAt: number) => ({
  messageId,
  type: 1,
  category: 'ORDER' as const,
  title: '',
  summary: '',
  event: '',
  facts: {},
  read: false,
  createdAt,
})
const [a, b, c, d, e] = [message('a', 9), message('b', 7), message('c', 7), message('d', 3), message('e', 1)] as const
const known = {
  pages: [
    { list: [a, b], total: 5, page: 1, limit: 2 },
    { list: [c, d], total: 5, page: 2, limit: 2 },
    { list: [e], total: 5, page: 3, limit: 2 },
  ],
  pageParams: [1, 2, 3],
}

test.each([[[a]], [[b]], [[c]], [[d]], [[e]], [[a, d]], [[b, c]]])('what was deleted comes back to where it stood', (gone) => {
  const left = without(known, new Set(gone.map(({ messageId }) => messageId)))
  const back = withBack(left, gone)
  expect(back.pages.flatMap(({ list }) => list)).toEqual([a, b, c, d, e])
  expect(back.pages.map(({ total }) => total)).toEqual([5, 5, 5])
})

test('what stands in the list already is not doubled, and the only message comes back to an empty list', () => {
  expect(withBack(known, [b])).toBe(known)
  const one = { pages: [{ list: [a], total: 1 }], pageParams: [1] }
  expect(withBack(without(one, new Set(['a'])), [a])).toEqual(one)
})
