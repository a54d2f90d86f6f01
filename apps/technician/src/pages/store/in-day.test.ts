import { startOfDay } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import { inDay } from './in-day.ts'

const at = (hour: number) => startOfDay('2026-11-22') + hour * 3_600_000

test.each([
  ['ends at midnight', -1, 0, false],
  ['passes midnight', -1, 1, true],
  ['lies within', 10, 11, true],
  ['begins at the next midnight', 24, 25, false],
] as const)('a span that %s', (_, from, to, isIn) => {
  expect(inDay([{ startAt: at(from), endAt: at(to) }], '2026-11-22')).toHaveLength(isIn ? 1 : 0)
})
