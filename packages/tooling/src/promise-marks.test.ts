import { expect, test } from 'vitest'
import { marksOf, promiseProblems, sentencesOf } from './promise-marks.ts'

const source = `
// Promise paid-back: refunded, closed
// No promise: typed
export const texts = catalogue({})
`
const sentences = sentencesOf('orders', {
  texts: {
    zh: { refunded: '未接单全额退款', closed: '款项原路退回', typed: '自动填写', hello: '您好' },
    en: { refunded: 'Refunded in full', closed: 'Refunded', typed: 'Filled in automatically', hello: 'Hello' },
  },
})
const marked = marksOf(source).map((mark) => ({ ...mark, file: 'orders' }))
const kept = { 'paid-back': { what: 'Money comes back.', tests: ['refunds.test.ts › goes back'] } }

test('marked sentences whose promises have tests are in order', () => {
  expect(promiseProblems({ sentences, marked, promises: kept })).toEqual([])
})

test('a marked sentence without a test is refused', () => {
  const withoutTest = promiseProblems({ sentences, marked, promises: { 'paid-back': { what: 'Money comes back.', tests: [] } } })
  expect(withoutTest).toHaveLength(2)
  expect(withoutTest[0]).toContain('packages/words/src/orders.ts: refunded promises paid-back, which no test keeps')
  expect(promiseProblems({ sentences, marked, promises: {} })).toHaveLength(2)
})

test('a sentence that promises and has no mark is refused, in either language', () => {
  const more = sentencesOf('visits', {
    one: { zh: { insured: '全程保险', cover: '平台担保' }, en: { insured: 'Covered', cover: 'Guaranteed by us' } },
    two: { CODE: { zh: '由平台核验', en: 'Checked by us' } },
  })
  const found = promiseProblems({ sentences: [...sentences, ...more], marked, promises: kept })
  expect(found).toHaveLength(3)
  expect(found[0]).toBe('packages/words/src/visits.ts: insured promises something and is not marked: 全程保险')
})

test('a mark of no sentence and a promise that nobody makes are refused', () => {
  expect(promiseProblems({ sentences, marked: [...marked, { file: 'orders', name: undefined, key: 'gone' }], promises: kept })).toEqual([
    'packages/words/src/orders.ts: gone is marked and does not exist',
  ])
  expect(promiseProblems({ sentences, marked, promises: { ...kept, insured: { what: 'Insurance.', tests: ['a › b'] } } })).toEqual([
    'nobody promises insured any more',
  ])
})
