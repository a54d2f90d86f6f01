import { expect, test } from 'vitest'
import { startOfDay } from '@anxin/rules/time'
import { openBars, spanBars, weekFrom } from './day-bars.ts'

// 2026-11-22 is a Sunday.
const hours = [
  { weekday: 6, ranges: [[1080, 1560]] as [number, number][] },
  {
    weekday: 0,
    ranges: [
      [600, 720],
      [840, 1440],
    ] as [number, number][],
  },
]

test('hours past midnight show on the day after', () => {
  expect(openBars({ hours }, '2026-11-21')).toEqual([{ from: 0.75, to: 1 }])
  expect(openBars({ hours }, '2026-11-22')).toEqual([
    { from: 0, to: expect.closeTo(120 / 1440, 9) },
    { from: 600 / 1440, to: 0.5 },
    { from: 840 / 1440, to: 1 },
  ])
  expect(openBars({ hours }, '2026-11-23')).toEqual([])
})

test('a span over midnight is cut at it, and another day has none of it', () => {
  const start = startOfDay('2026-11-22')
  const late = { startAt: start - 3_600_000, endAt: start + 3_600_000 }
  expect(spanBars(late, '2026-11-21')).toEqual([{ from: 23 / 24, to: 1 }])
  expect(spanBars(late, '2026-11-22')).toEqual([{ from: 0, to: 1 / 24 }])
  expect(spanBars(late, '2026-11-23')).toEqual([])
})

test('a week runs over the end of a month', () => {
  expect(weekFrom('2026-11-28').at(-1)).toBe('2026-12-04')
})
