import { expect, test } from 'vitest'
import { problemOf, quietMs, stateWith, type JobState, type SeenEnds } from './job-health.ts'

const second = 1000
const start: JobState = { lastGoodAt: 0, lastFailedAt: undefined, lastError: undefined }
const after = (seen: SeenEnds[], everyMs = second) => seen.reduce((state, ends) => stateWith(state, ends, everyMs), start)

test.each<[what: string, seen: SeenEnds[], lastGoodAt: number]>([
  ['good ends count', [{ goodAt: 1000 }, { goodAt: 5000 }], 5000],
  ['an older word of another server takes nothing back', [{ goodAt: 5000 }, { goodAt: 4000 }], 5000],
  ['a failure leaves the last good end as it was', [{ goodAt: 5000 }, { failedAt: 6000, error: 'broken' }], 5000],
  ['a good end beside a failure says nothing', [{ goodAt: 5000 }, { failedAt: 6000 }, { goodAt: 7000 }], 5000],
  ['neither does one of the same server', [{ goodAt: 7000, failedAt: 6000 }], 0],
  ['one second before the time that must stay quiet', [{ failedAt: 6000 }, { goodAt: 6000 + quietMs(second) - second }], 0],
  ['exactly then', [{ failedAt: 6000 }, { goodAt: 6000 + quietMs(second) }], 6000 + quietMs(second)],
])('%s', (_what, seen, lastGoodAt) => {
  expect(after(seen).lastGoodAt).toBe(lastGoodAt)
})

test('a job that one of two servers fails at each time has no good end, though the other always has one', () => {
  const beats = Array.from({ length: 98 }, (_, at): SeenEnds[] => [{ failedAt: at * second, error: 'broken' }, { goodAt: at * second + 500 }]).flat()
  expect(after(beats)).toEqual({ lastGoodAt: 0, lastFailedAt: 97 * second, lastError: 'broken' })
})

test('the next beat of an hourly job lies within the time that must stay quiet, the one after it beyond', () => {
  const hour = 3600 * second
  expect([hour, 2 * hour].map((goodAt) => after([{ failedAt: 0 }, { goodAt }], hour).lastGoodAt)).toEqual([0, 2 * hour])
})

test.each([
  ['just inside its limit', 59_999, undefined, undefined],
  ['at its limit without a failure', 60_000, undefined, 'waits'],
  ['at its limit with one', 60_000, 30_000, 'fails'],
])('%s', (_what, now, lastFailedAt, problem) => {
  expect(problemOf({ ...start, lastFailedAt }, { alarmAfterMs: 60_000, now })).toBe(problem)
})
