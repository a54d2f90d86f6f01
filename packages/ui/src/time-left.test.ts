import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  [-1, '00:00'],
  [0, '00:00'],
  [1, '00:01'],
  [59_999, '01:00'],
  [60_000, '01:00'],
  [899_000, '14:59'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
])('%i ms left reads %s', (left, said) => {
  expect(timeLeft(left)).toBe(said)
})
