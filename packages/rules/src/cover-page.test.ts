import { expect, test } from 'vitest'
import { coverPage, readForPage } from './cover-page.ts'

/** Both sides in turn, each as one message, oldest first. */
const chat = (...said: [side: string, content: string][]) => said.map(([side, content], at) => ({ seq: at + 1, side, content }))
const pageOf = (messages: ReturnType<typeof chat>, asked: { before?: number; limit: number }, mayRead?: (side: string) => boolean) => {
  const { before, limit } = readForPage({ before: undefined, ...asked })
  const read = messages.filter(({ seq }) => before === undefined || seq < before).toReversed()
  return coverPage(read.slice(0, limit), { before: undefined, ...asked }, mayRead)
}
const texts = (page: ReturnType<typeof pageOf>) => page.list.map(({ content }) => content)

const inPieces = chat(['C', '我是138'], ['T', '3幢501'], ['C', '1234'], ['T', '好'], ['C', '5678'], ['C', '到了'])

test('a number in pieces is covered however small the pages are', () => {
  for (const limit of [1, 2, 3, 6])
    for (let before: number | undefined, more = true; more;) {
      const page = pageOf(inPieces, { limit, ...(before !== undefined && { before }) })
      expect(texts(page).join()).not.toMatch(/138|1234|5678/)
      more = page.hasMore
      before = page.list.at(-1)?.seq
    }
})

test('pages follow each other without a gap, and say whether they go on', () => {
  const first = pageOf(inPieces, { limit: 4 })
  expect([first.list.map(({ seq }) => seq), first.hasMore]).toEqual([[6, 5, 4, 3], true])
  const second = pageOf(inPieces, { limit: 4, before: 3 })
  expect([second.list.map(({ seq }) => seq), second.hasMore]).toEqual([[2, 1], false])
})

test('one reads one’s own words as one wrote them, and what is no number is left alone', () => {
  expect(texts(pageOf(inPieces, { limit: 6 }, (side) => side === 'C'))).toEqual(['到了', '5678', '好', '1234', '3幢501', '我是138'])
  expect(texts(pageOf(inPieces, { limit: 6 }))).toEqual(['到了', '••••', '好', '••••', '3幢501', '我是•••'])
})
