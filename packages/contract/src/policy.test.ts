import { describe, expect, test } from 'vitest'
import { policyFields } from './policy-fields.ts'
import { defaultPolicy, policySchema } from './policy.ts'

test('the usual values are those of the product', () => {
  expect(defaultPolicy).toMatchObject({
    payExpireMin: 15,
    acceptExpireMin: 10,
    freeCancelBeforeMin: 120,
    slotMin: 30,
    horizonDays: 7,
    minLeadMin: 60,
    turnaroundMin: 15,
    departEarliestMin: 180,
    startEarliestMin: 30,
    finishMinShareBp: 5000,
    arriveWithinM: 500,
    positionWithinM: 1000,
    addressShownBeforeMin: 120,
    addressShownAfterMin: 120,
    callOpensBeforeMin: 120,
    callClosesAfterMin: 24 * 60,
    chatOpensBeforeMin: 120,
    absentWaitMin: 10,
    absentKeepBp: 2000,
    autoConfirmH: 24,
    commentDays: 15,
    appealDays: 7,
    fourEyesAbove: 30_000,
    travel: { slack: 1.2, baseMin: 10 },
  })
})

test.each([...policyFields()])('%s has a title, and a number its unit and bounds', (_, { title, unit, type, minimum, maximum, enum: choices }) => {
  expect(title).toMatch(/\p{Script=Han}/u)
  if (type !== 'number' && type !== 'integer') return
  expect(unit).toBeTypeOf('string')
  if (!choices) expect(minimum).toBeLessThan(maximum ?? Number.NEGATIVE_INFINITY)
})

describe('what is refused', () => {
  test.each([
    ['a time limit of nothing', { payExpireMin: 0 }, 'payExpireMin'],
    ['a horizon beyond two weeks', { horizonDays: 15 }, 'horizonDays'],
    ['half a minute', { minLeadMin: 0.5 }, 'minLeadMin'],
    ['a grid that does not divide the hour', { slotMin: 45 }, 'slotMin'],
    ['an hour of 24', { travelRule: { nightStart: '24:00' } }, 'travelRule.nightStart'],
    ['a night without length', { travelRule: { nightStart: '06:00', nightEnd: '06:00' } }, 'travelRule.nightEnd'],
    ['a start before the departure', { departEarliestMin: 30, startEarliestMin: 31 }, 'startEarliestMin'],
    ['an arrival further off than the position shows', { arriveWithinM: 1200 }, 'positionWithinM'],
    ['free distance beyond the first fare', { travelRule: { freeDistanceM: 3001 } }, 'travelRule.startDistanceM'],
    ['a word of blanks', { sensitiveWords: ['  '] }, 'sensitiveWords.0'],
  ])('%s', (_, policy, path) => {
    expect(policySchema.safeParse(policy).error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })

  test('a value that an older version does not have is the usual one; one that is no more is left out', () => {
    const { payExpireMin, ...older } = { ...defaultPolicy, commissionBp: 1500, gone: 1 }
    expect(policySchema.parse(older)).toEqual({ ...defaultPolicy, payExpireMin, commissionBp: 1500 })
  })
})
