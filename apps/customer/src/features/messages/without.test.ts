import { expect, test } from 'vitest'
import { without } from './without.ts'

const message = (messageId: string) => ({
  messageId,
  type: 1,
  category: 'ORDER' as const,
  title: '',
  summary: '',
  event: '',
  facts: {},
  read: false,
  createdAt: 0,
})
const pages = (...lists: string[][]) => ({
  pages: lists.map((ids) => ({ list: ids.map(message), total: lists.flat().length, page: 1, limit: 20 })),
  pageParams: [1],
})
const idsOf = (known: ReturnType<typeof pages>) => known.pages.map(({ list, total }) => [total, ...list.map(({ messageId }) => messageId)])

test('what is deleted leaves each page and the total of all', () => {
  expect(idsOf(without(pages(['a', 'b'], ['c', 'd']), new Set(['b', 'c'])))).toEqual([
    [2, 'a'],
    [2, 'd'],
  ])
})

test('a list in which nothing is deleted stays the same one', () => {
  const known = pages(['a'])
  expect(without(known, new Set(['b']))).toBe(known)
})
