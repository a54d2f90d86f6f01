import { expect, test } from 'vitest'
import { undoneMinutes } from './rules.ts'

const minute = 60_000
const until = 1_800_000_000_000

test.each([
  // An hour alone: at its beginning all of it, then each whole minute that is left.
  [[60], 60 * minute, [60]],
  [[60], 60 * minute - 1, [59]],
  [[60], 30 * minute, [30]],
  [[60], minute, [1]],
  [[60], minute - 1, [0]],
  [[60], 0, [0]],
  [[60], -minute, [0]],
  // More than was booked is never left undone.
  [[60], 90 * minute, [60]],
  // What was added last is the first left undone.
  [[60, 30], 90 * minute, [60, 30]],
  [[60, 30], 50 * minute, [20, 30]],
  [[60, 30], 30 * minute, [0, 30]],
  [[60, 30], 29 * minute, [0, 29]],
  [[60, 30, 45], 60 * minute, [0, 15, 45]],
])('of %j with %i ms to go %j minutes are left undone', (durations, left, undone) => {
  expect(undoneMinutes({ until, durations }, until - left)).toEqual(undone)
})
