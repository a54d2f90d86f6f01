import { expect, test } from 'vitest'
import { defaultPolicy, type Policy } from '@anxin/contract/policy'
import { bookTime, isStillDue } from './booked-time.ts'

const now = Date.parse('2026-11-22T06:00:00Z')
const minute = 60_000
const start = now + 120 * minute
const home = { lat: 30.27, lng: 120.15 }
const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: [[600, 1320]] satisfies [number, number][] }))
const away = { lat: 30.37, lng: 120.15 }

const booked = (at = home) =>
  bookTime(
    { hours, taken: [], home, turnaroundMin: 15, now, policy: defaultPolicy, durationMin: 60, onDuty: true, at },
    { start, obfuscatedLocation: at, version: 7 },
  )

test('a time keeps the version it was worked out on, and takes the way before and the turnaround after', () => {
  const { version, during, setsOutAt, travelMin } = booked()
  expect({ version, during, setsOutAt, travelMin }).toEqual({
    version: 7,
    during: { start: start - 10 * minute, end: start + 75 * minute },
    setsOutAt: start - 10 * minute,
    travelMin: 10,
  })
})

test.each([
  ['an hour before the start', start - 60 * minute, true],
  ['a millisecond later', start - 60 * minute + 1, false],
])('with an hour of lead time it may be taken until %s: %s', (_, at, due) => {
  expect(isStillDue(booked(), { start, now: at, policy: defaultPolicy })).toBe(due)
})

test('with a long way it may be taken until the technician has to set out', () => {
  const policy = { ...defaultPolicy, minLeadMin: 0 }
  const time = { ...booked(away), rules: booked().rules.replace(',60,', ',0,') }
  expect(time.setsOutAt).toBeLessThan(start - 30 * minute)
  expect([0, 1].map((late) => isStillDue(time, { start, now: time.setsOutAt + late, policy }))).toEqual([true, false])
})

test.each<[string, Partial<Policy>, boolean]>([
  ['grid', { slotMin: 15 }, false],
  ['horizon', { horizonDays: 5 }, false],
  ['lead time', { minLeadMin: 30 }, false],
  ['travel', { travel: { ...defaultPolicy.travel, baseMin: 12 } }, false],
  ['commission', { commissionBp: 1 }, true],
])('a policy with another %s: the time stands %s', (_, change, due) => {
  expect(isStillDue(booked(), { start, now, policy: { ...defaultPolicy, ...change } })).toBe(due)
})
