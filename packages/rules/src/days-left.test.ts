import { expect, test } from 'vitest'
import { endOfDay } from './business-day.ts'
import { daysLeft, endsSoon } from './days-left.ts'
import { toMs } from './time.ts'

// Good until its last day, 31 December, is over in China.
const end = endOfDay('2026-12-31')

test.each([
  ['2026-11-30T23:59:59.999', 31, false],
  ['2026-12-01T00:00:00', 30, true],
  ['2026-12-23T23:59:59.999', 8, true],
  ['2026-12-24T00:00:00', 7, true],
  ['2026-12-29T23:59:59.999', 2, true],
  ['2026-12-30T00:00:00', 1, true],
  ['2026-12-30T09:00:00', 1, true],
  ['2026-12-30T23:59:59.999', 1, true],
  ['2026-12-31T00:00:00', 0, true],
  ['2026-12-31T07:59:59.999', 0, true],
  ['2026-12-31T08:00:00', 0, true],
  ['2026-12-31T23:59:59.999', 0, true],
  ['2027-01-01T00:00:00', 0, true],
  ['2027-03-01T12:00:00', 0, true],
])('at %s in China %d days are left of a paper whose last day is 31 December', (at, days, isSoon) => {
  expect(daysLeft(end, toMs(at))).toBe(days)
  expect(endsSoon(days)).toBe(isSoon)
})

test('what has no end is never due', () => {
  expect(daysLeft(Infinity, end)).toBe(Infinity)
  expect(endsSoon(Infinity)).toBe(false)
})

test('an end within a day counts that day as the last', () => {
  expect(daysLeft(toMs('2026-12-31T10:00:00'), toMs('2026-12-30T23:00:00'))).toBe(1)
  expect(daysLeft(toMs('2026-12-31T10:00:00'), toMs('2026-12-31T00:00:00'))).toBe(0)
})
