import { expect, test } from 'vitest'
import { countText, totalText, yuanText } from './format.ts'

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [99_999, '¥999.99'],
  [100_000, '¥1,000.00'],
  [1_234_560, '¥12,345.60'],
  [123_456_789, '¥1,234,567.89'],
])('%d fen are read as %s', (amount, shown) => {
  expect(yuanText(amount)).toBe(shown)
})

test('counts are grouped, too', () => {
  expect([countText(999), countText(1000), countText(10_432)]).toEqual(['999', '1,000', '10,432'])
})

test('a list that is longer than its rows are counted has more than ten thousand', () => {
  expect([totalText(0), totalText(10_000), totalText(10_001)]).toEqual(['0', '10,000', '10,000+'])
})
