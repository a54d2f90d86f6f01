import { describe, expect, test } from 'vitest'
import { partsOf, pointsOf, reasonKindOf } from './default-order.ts'
import { freshOf, praisedOf } from './rules.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.parse('2026-11-27T10:00:00+08:00')

/** Well known for years, reviewed as usual, an hour from free, four kilometres away. */
const usual = { praised: 60, fresh: 0, approvedAt: now - 400 * day, distanceM: 4000, earliestAt: now + hour }
const pointsWith = (over: Partial<typeof usual>) => {
  const one = { ...usual, ...over }
  return pointsOf(partsOf(one, { ...one, now }))
}
const reasonWith = (over: Partial<typeof usual>) => {
  const one = { ...usual, ...over }
  return reasonKindOf(one, { ...one, now })
}

describe('points', () => {
  test('a kilometre nearer counts four, and from ten kilometres on nothing is lost', () => {
    expect(pointsWith({ distanceM: 3000 }) - pointsWith({})).toBeCloseTo(4)
    expect(pointsWith({ distanceM: 10_000 })).toBe(pointsWith({ distanceM: 25_000 }))
  })

  test('an hour sooner counts one and a quarter; within an hour all are alike', () => {
    expect(pointsWith({}) - pointsWith({ earliestAt: now + 2 * hour })).toBeCloseTo(1.25)
    expect(pointsWith({ earliestAt: now + 30 * 60_000 })).toBe(pointsWith({ earliestAt: now + 59 * 60_000 }))
    expect(pointsWith({ earliestAt: now + 2 * day })).toBe(pointsWith({ earliestAt: now + 5 * day }))
  })

  test('somebody new has ten more for nobody having come yet, and none after thirty days', () => {
    expect(pointsWith({ fresh: 100, approvedAt: now - 30 * day }) - pointsWith({})).toBeCloseTo(10)
    expect(pointsWith({ fresh: 100, approvedAt: now - 30 * day - 1 })).toBe(pointsWith({}))
  })

  test('all a technician can have is a hundred', () => {
    expect(pointsWith({ praised: 100, fresh: 100, approvedAt: now, distanceM: 0, earliestAt: now })).toBe(100)
  })
})

test.each([
  [0, 5, 60],
  [10, 5, 80],
  [1000, 5, 100],
  [1000, 4.9, 90],
  [1000, 3.2, 0],
  [5, 1, 0],
])('%i reviews of %d stars on average praise %i percent', (count, score, percent) => expect(praisedOf(score, count)).toBe(percent))

test.each([
  [0, 100],
  [5, 75],
  [20, 0],
  [900, 0],
])('after %i orders somebody is %i percent unknown', (orders, percent) => expect(freshOf(orders)).toBe(percent))

test.each([
  ['near by', { distanceM: 800 }, 'NEAR'],
  ['free at once and neither near nor praised', { distanceM: 6000, earliestAt: now }, 'SOON'],
  ['praised by many', { praised: 95 }, 'PRAISED'],
  ['new', { fresh: 80, approvedAt: now - day, distanceM: 200 }, 'NEW'],
  ['new long ago', { fresh: 80, distanceM: 200 }, 'NEAR'],
  ['far and free only tomorrow', { distanceM: 9000, earliestAt: now + day }, 'IN_REACH'],
])('who is %s is shown for that', (_who, over, kind) => expect(reasonWith(over)).toBe(kind))
