import fc from 'fast-check'
import { startOfDay } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import { defaultPolicy } from '@anxin/contract/policy'
import {
  earliestFree,
  nearestFree,
  blockedInterval,
  blockedIntervalFor,
  rangesOf,
  roomAfter,
  slotsOfDays,
  unavailability,
  type SlotInput,
  type Taken,
} from './slots.ts'
import { travelMinutes } from './travel.ts'

const minute = 60_000
const day = '2026-11-21'
const at = (time: string, date = day) => startOfDay(date) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minute
const home = { lat: 30.27, lng: 120.15 }
const near = { lat: 30.272, lng: 120.152 }
const far = { lat: 30.42, lng: 120.3 }
const everyDay = (start: number, end: number): SlotInput['hours'] => Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: [[start, end]] }))
const order = (start: string, end: string, where = near, turnaround = 15): Taken => ({
  kind: 'ORDER',
  serviceStart: at(start),
  serviceEnd: at(end),
  start: at(start),
  end: at(end) + turnaround * minute,
  ...where,
})
const input = (over: Partial<SlotInput> = {}): SlotInput => ({
  hours: everyDay(600, 1320),
  taken: [],
  home,
  turnaroundMin: 15,
  now: at('09:00'),
  policy: defaultPolicy,
  durationMin: 60,
  onDuty: true,
  ...over,
})

test.each([
  ['one minute before the lead time is over', at('10:01'), '11:00', 'LEAD_TIME'],
  ['exactly at the lead time', at('10:00'), '11:00', undefined],
  ['a start that has passed', at('11:01'), '11:00', 'PAST'],
  ['before the working hours', at('08:00'), '09:30', 'OFF_HOURS'],
  ['the first minute of the working hours', at('08:00'), '10:00', undefined],
  ['the last start that still fits', at('09:00'), '21:00', undefined],
  ['a start whose service would run past closing', at('09:00'), '21:30', 'DOES_NOT_FIT'],
  ['a start off the grid', at('09:00'), '14:10', 'OFF_GRID'],
])('%s', (_, now, start, reason) => {
  expect(unavailability(input({ now }), at(start))).toBe(reason)
})

test('a service may begin exactly when the turnaround of the one before ends, and not one grid step earlier', () => {
  const taken = [order('12:00', '13:00', near, 30)]
  expect(unavailability(input({ taken, turnaroundMin: 30 }), at('13:30'))).toBeUndefined()
  expect(unavailability(input({ taken, turnaroundMin: 30 }), at('13:00'))).toBe('TOO_FAR_BEFORE')
  expect(unavailability(input({ taken, turnaroundMin: 30 }), at('10:30'))).toBeUndefined()
  expect(unavailability(input({ taken, turnaroundMin: 30 }), at('11:00'))).toBe('TOO_FAR_AFTER')
  expect(unavailability(input({ taken, turnaroundMin: 30 }), at('12:30'))).toBe('BOOKED')
})

test('an order counts until the end of its grid step, whatever its length', () => {
  for (const end of ['13:01', '13:15', '13:30']) {
    const taken = [order('12:00', end, near, 15)]
    expect(unavailability(input({ taken }), at('13:30'))).toBe('TOO_FAR_BEFORE')
    expect(unavailability(input({ taken }), at('14:00'))).toBeUndefined()
  }
})

test('for others an order takes the trip to the point that stands for its address, and never what lies before it', () => {
  const asked = input({ taken: [order('12:00', '13:00')], at: near })
  const [start, own] = [at('13:30'), blockedInterval(asked, at('13:30'))]
  expect(blockedIntervalFor(asked, { start, obfuscatedLocation: near })).toEqual(own)
  expect(blockedIntervalFor(asked, { start, obfuscatedLocation: far })).toEqual({ start: at('13:15'), end: own.end })
  const alone = input({ at: near })
  expect(blockedIntervalFor(alone, { start, obfuscatedLocation: far })).toEqual(blockedInterval(input({ at: far }), start))
})

test('a slot is refused when the technician cannot come from the order before, and given when the way is short', () => {
  const taken = [order('12:00', '13:00', far)]
  expect(unavailability(input({ taken, at: near }), at('13:30'))).toBe('TOO_FAR_BEFORE')
  expect(unavailability(input({ taken, at: far }), at('13:30'))).toBeUndefined()
})

test('a slot is refused when the order after it could not be reached any more', () => {
  const taken = [order('15:00', '16:00', far)]
  expect(unavailability(input({ taken, at: near }), at('13:30'))).toBe('TOO_FAR_AFTER')
  expect(unavailability(input({ taken, at: far }), at('13:00'))).toBeUndefined()
})

test('a break before the next order does not hide that the order could not be reached any more', () => {
  const pause: Taken = { kind: 'TIME_OFF', serviceStart: at('13:15'), serviceEnd: at('13:30'), start: at('13:15'), end: at('13:30') }
  expect(unavailability(input({ taken: [pause, order('14:00', '15:00', near)], at: far }), at('12:00'))).toBe('TOO_FAR_AFTER')
  expect(unavailability(input({ taken: [pause, order('14:00', '15:00', near)], at: near }), at('12:00'))).toBeUndefined()
})

test('the way to the next order begins after a break that lies before it', () => {
  const between = { lat: 30.3, lng: 120.2 }
  const pause: Taken = { kind: 'TIME_OFF', serviceStart: at('13:20'), serviceEnd: at('13:40'), start: at('13:20'), end: at('13:40') }
  const later: Taken = { kind: 'TIME_OFF', serviceStart: at('15:15'), serviceEnd: at('15:30'), start: at('15:15'), end: at('15:30') }
  const next = order('14:00', '15:00', near)
  expect(unavailability(input({ taken: [next], at: between }), at('12:00'))).toBeUndefined()
  expect(unavailability(input({ taken: [pause, next], at: between }), at('12:00'))).toBe('TOO_FAR_AFTER')
  expect(unavailability(input({ taken: [next, later, order('15:45', '16:45', near)], at: between }), at('12:00'))).toBeUndefined()
})

test('a break closes its own time only', () => {
  const taken: Taken[] = [{ kind: 'TIME_OFF', serviceStart: at('12:00'), serviceEnd: at('13:00'), start: at('12:00'), end: at('13:00') }]
  expect(unavailability(input({ taken }), at('12:30'))).toBe('TIME_OFF')
  expect(unavailability(input({ taken }), at('13:00'))).toBeUndefined()
  expect(unavailability(input({ taken }), at('10:30'))).toBeUndefined()
})

test.each([
  ['around the clock', everyDay(0, 1440), 60, undefined, 120],
  ['until midnight, from six again', everyDay(360, 1440), 60, 'DOES_NOT_FIT', 0],
  [
    'until midnight, from midnight again the next day alone',
    [
      { weekday: 6, ranges: [[600, 1440]] },
      { weekday: 0, ranges: [[0, 60]] },
    ],
    60,
    undefined,
    60,
  ],
  ['until two, from two again', everyDay(120, 1560), 150, undefined, 120],
  ['until two, a minute off, then again', everyDay(121, 1560), 180, 'DOES_NOT_FIT', 120],
] satisfies [string, SlotInput['hours'], number, string | undefined, number][])(
  'a service goes on into hours that follow at once: %s',
  (_, hours, durationMin, reason, room) => {
    const asked = input({ hours, durationMin, now: at('20:00') })
    expect(unavailability(asked, at('23:30'))).toBe(reason)
    const shown = slotsOfDays(asked, day, 2).flatMap(({ slots }) => slots)
    expect(shown.find(({ startAt }) => startAt === at('23:30'))?.reason).toBe(reason)
    expect(new Set(shown.map(({ startAt }) => startAt)).size).toBe(shown.length)
    expect(earliestFree(asked, at('23:30'), at('23:30'))).toBe(reason === undefined ? at('23:30') : undefined)
    expect(nearestFree(asked, at('23:30')).includes(at('23:30'))).toBe(reason === undefined)
    expect(Math.min(120, roomAfter(asked, { start: at('22:30'), end: at('00:00', '2026-11-22') }))).toBe(room)
  },
)

test('hours that cross midnight belong to the day they began', () => {
  const late = input({ hours: everyDay(1200, 1560) })
  expect(unavailability(late, at('00:30', '2026-11-22'))).toBeUndefined()
  expect(unavailability(late, at('02:00', '2026-11-22'))).toBe('OFF_HOURS')
  const [saturday] = slotsOfDays(late, day, 1)
  expect(saturday?.slots.at(-1)?.startAt).toBe(at('01:30', '2026-11-22'))
  expect(rangesOf(late.hours, day)).toEqual([{ start: at('20:00'), end: at('02:00', '2026-11-22'), until: at('02:00', '2026-11-22') }])
})

test.each([
  ['just before midnight', '23:30', day, ['00:30', '01:00'], day],
  ['after midnight', '00:10', '2026-11-22', ['01:30'], '2026-11-22'],
])('%s the rest of the night stands in the grid, as its earliest time promises', (_, now, today, first, shownOn) => {
  const late = input({ hours: everyDay(600, 1590), now: at(now, today), durationMin: 60 })
  const free = slotsOfDays(late, today, 2).flatMap(({ date, slots }) => slots.filter(({ state }) => state === 'FREE').map(({ startAt }) => ({ date, startAt })))
  expect(free.slice(0, first.length)).toEqual(first.map((time) => ({ date: shownOn, startAt: at(time, '2026-11-22') })))
  expect(free.at(0)?.startAt).toBe(earliestFree(late))
  const starts = slotsOfDays(late, today, 2).flatMap(({ slots }) => slots.map(({ startAt }) => startAt))
  expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
})

test('a technician off duty has no free slot', () => {
  expect(earliestFree(input({ onDuty: false }))).toBeUndefined()
  expect(unavailability(input({ onDuty: false }), at('14:00'))).toBe('OFF_HOURS')
})

test('a lost slot offers the three nearest free ones', () => {
  expect(nearestFree(input({ taken: [order('14:00', '15:00')] }), at('14:00'))).toEqual([at('12:00'), at('12:30'), at('15:30')])
})

test('the earliest time, the grid and the check never disagree', () => {
  const seed = Number(process.env.SEED)
  const someOrders = fc.array(
    fc.record({ start: fc.integer({ min: 20, max: 42 }), length: fc.constantFrom(60, 90, 120), where: fc.constantFrom(near, far, home) }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(someOrders, fc.constantFrom(60, 90), fc.constantFrom(near, far, undefined), (orders, durationMin, place) => {
      const taken = orders
        .map(({ start, length, where }) => ({
          kind: 'ORDER' as const,
          serviceStart: at('00:00') + start * 30 * minute,
          serviceEnd: at('00:00') + (start * 30 + length) * minute,
          start: at('00:00') + start * 30 * minute,
          end: at('00:00') + (start * 30 + length + 15) * minute,
          ...where,
        }))
        .sort((a, b) => a.start - b.start)
      const asked = input({ taken, durationMin, at: place })
      const free = slotsOfDays(asked, day, 7)
        .flatMap(({ slots }) => slots)
        .filter(({ state }) => state === 'FREE')
      expect(earliestFree(asked)).toBe(free[0]?.startAt)
      for (const { startAt } of free) {
        const own = blockedInterval(asked, startAt)
        for (const other of taken) expect(own.start >= other.end || own.end <= other.start).toBe(true)
      }
    }),
    { seed, numRuns: 200 },
  )
})

test('a longer way takes longer, and a night trip is quicker than one by day', () => {
  expect(travelMinutes(defaultPolicy, 0, at('12:00'))).toBe(10)
  expect(travelMinutes(defaultPolicy, 10_000, at('12:00'))).toBe(40)
  expect(travelMinutes(defaultPolicy, 10_000, at('23:00'))).toBeLessThan(40)
})
