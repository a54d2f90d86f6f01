import { expect, test } from 'vitest'
import { busRuns } from './bus-hours.ts'
import { startOfDay } from './business-day.ts'

test.each([
  [0, 0, false],
  [7, 59, false],
  [8, 0, true],
  [18, 59, true],
  [19, 0, false],
  [23, 59, false],
])('a service that starts at %i:%i', (hour, minute, runs) => {
  expect(busRuns(startOfDay('2026-11-22') + (hour * 60 + minute) * 60_000)).toBe(runs)
})
