import { defaultPolicy } from '@anxin/contract/policy'
import { startOfDay } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import { earliestFree, isFreeThere, nearestFree, roomAfter, slotsOfDays, unavailability, type SlotInput } from './slots.ts'

const minute = 60_000
const midnight = startOfDay('2026-11-21')
const at = (hours: number, minutes = 0) => midnight + (hours * 60 + minutes) * minute
const home = { lat: 30.27, lng: 120.15 }
const input = (over: Partial<SlotInput> = {}): SlotInput => ({
  hours: Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: [[600, 1320]] })),
  taken: [],
  home,
  turnaroundMin: 15,
  now: at(9),
  policy: defaultPolicy,
  durationMin: 60,
  onDuty: true,
  ...over,
})

// T-JOIN-03
const visit = { start: at(14), end: at(15) }
const endings = Array.from({ length: 241 }, (_, index) => visit.start - 60 * minute + index * minute)

test('T-JOIN-03 of a paper that ends at each minute around a visit, the visit is free when the paper reaches its end and refused a minute before', () => {
  expect(endings.map((bookableUntil) => unavailability(input({ bookableUntil }), visit.start))).toEqual(
    endings.map((until) => (until < visit.end ? 'PAPER' : undefined)),
  )
})

test('T-JOIN-03 the grid, the first free time, the nearest times and the time at a place agree with it at each minute', () => {
  for (const bookableUntil of endings) {
    const asked = input({ bookableUntil, at: { lat: 30.272, lng: 120.152 } })
    const grid = slotsOfDays(asked, '2026-11-21', 2).flatMap(({ slots }) => slots)
    const free = grid.filter(({ state }) => state === 'FREE').map(({ startAt }) => startAt)
    expect(free.every((start) => start + 60 * minute <= bookableUntil)).toBe(true)
    expect(free.at(-1)).toBe(Math.floor((bookableUntil - 60 * minute) / (30 * minute)) * 30 * minute)
    expect(earliestFree(asked)).toBe(free[0])
    expect(isFreeThere(asked, visit.start)).toBe(visit.end <= bookableUntil)
    expect(nearestFree(asked, visit.start).every((start) => start + 60 * minute <= bookableUntil)).toBe(true)
  }
})

test('who has no paper left is free at no time, and a paper that ended yesterday shows the whole grid as closed', () => {
  expect(earliestFree(input({ bookableUntil: at(9) }))).toBeUndefined()
  const shown = slotsOfDays(input({ bookableUntil: at(-2) }), '2026-11-21', 7).flatMap(({ slots }) => slots)
  expect(new Set(shown.map(({ state }) => state))).not.toContain('FREE')
})

test('time is added to a visit as far as the paper reaches', () => {
  const room = (bookableUntil: number) => roomAfter(input({ bookableUntil }), visit)
  expect([room(visit.end), room(visit.end + 30 * minute), room(visit.end - minute)]).toEqual([0, 30, 0])
})

test('a new technician takes three orders on a day, and as many on the next', () => {
  const order = (start: number) => ({ kind: 'ORDER' as const, serviceStart: start, serviceEnd: start + 60 * minute, start, end: start + 75 * minute })
  const two = [order(at(10)), order(at(12))]
  const asked = (taken: SlotInput['taken'], start: number, onProbation = true) => unavailability(input({ taken, onProbation }), start)
  expect(asked(two, at(16))).toBeUndefined()
  expect(asked([...two, order(at(18))], at(16))).toBe('FULL_DAY')
  expect(asked([...two, order(at(18))], at(40))).toBeUndefined()
  expect(asked([...two, order(at(18))], at(16), false)).toBeUndefined()
})
