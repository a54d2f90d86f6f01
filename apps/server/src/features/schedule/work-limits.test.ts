import { startOfDay } from '@anxin/rules/time'
import { defaultPolicy } from '@anxin/contract/policy'
import { expect, test } from 'vitest'
import { earliestFree, roomAfter, slotsOfDays, unavailability, type SlotInput, type Taken } from './slots.ts'
import { workDayOf } from './work-limits.ts'

const minute = 60_000
const today = '2026-11-21'
const tomorrow = '2026-11-22'
const at = (time: string, date = tomorrow) => startOfDay(date) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minute
const order = (start: string, end: string, over: Partial<Taken> & { date?: string; turnaround?: number } = {}): Taken => {
  const { date = tomorrow, turnaround = 15, ...more } = over
  return { kind: 'ORDER', serviceStart: at(start, date), serviceEnd: at(end, date), start: at(start, date), end: at(end, date) + turnaround * minute, ...more }
}
const roundClock: SlotInput['hours'] = Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: [[0, 1440]] }))
const input = (over: Partial<SlotInput> = {}): SlotInput => ({
  hours: roundClock,
  taken: [],
  home: { lat: 30.27, lng: 120.15 },
  turnaroundMin: 0,
  now: at('09:00', today),
  policy: defaultPolicy,
  durationMin: 60,
  onDuty: true,
  ...over,
})
const two = [order('10:00', '11:00'), order('12:00', '13:00')]

test.each<[string, Partial<SlotInput>, string, string | undefined]>([
  ['the last of as many orders as the technician wishes', { taken: two, mostOrders: 3 }, '15:00', undefined],
  ['one order more', { taken: two, mostOrders: 2 }, '15:00', 'FULL_DAY'],
  ['an order in the night after, which is of the same day of work', { taken: two, mostOrders: 2 }, '29:30', 'FULL_DAY'],
  ['an order from six in the morning on', { taken: two, mostOrders: 2 }, '30:00', undefined],
  ['minutes that are just reached', { taken: two, mostMinutes: 180 }, '15:00', undefined],
  ['a minute more than wished', { taken: two, mostMinutes: 179 }, '15:00', 'FULL_DAY'],
  ['a service that alone is longer than a day may be', { durationMin: 90, mostMinutes: 60 }, '15:00', 'FULL_DAY'],
  ['a wish above the policy, which counts', { taken: two, mostOrders: 24, policy: { ...defaultPolicy, mostOrdersPerDay: 2 } }, '15:00', 'FULL_DAY'],
  [
    'a visit that is done and confirmed, which counts on',
    { taken: [order('10:00', '11:00')], worked: [{ startAt: at('07:00'), endAt: at('08:00') }], mostOrders: 2 },
    '15:00',
    'FULL_DAY',
  ],
  [
    'a visit of the day before, which does not',
    { taken: [order('10:00', '11:00')], worked: [{ startAt: at('20:00', today), endAt: at('21:00', today) }], mostOrders: 2 },
    '15:00',
    undefined,
  ],
  ['time off, which is no work', { taken: [order('10:00', '11:00', { kind: 'TIME_OFF' })], mostOrders: 1 }, '15:00', undefined],
  [
    'an order that may be moved and holds two times, which is one',
    { taken: [order('10:00', '11:00', { orderId: 'a' }), order('12:00', '13:00', { orderId: 'a' })], mostOrders: 2 },
    '15:00',
    undefined,
  ],
])('%s', (_, over, start, reason) => {
  expect(unavailability(input(over), at(start))).toBe(reason)
})

// Four hours and then a quarter of an hour: service from eight to twelve.
const morning = [order('08:00', '10:00', { turnaround: 0 }), order('10:00', '12:00', { turnaround: 0 })]
test.each<[string, Taken[], number, string, string | undefined]>([
  ['at once after four hours', morning, 30, '12:00', 'REST_DUE'],
  ['half an hour after four hours', morning, 30, '12:30', undefined],
  [
    'at once after three hours and a half, up to four',
    [order('08:30', '10:00', { turnaround: 0 }), order('10:00', '12:00', { turnaround: 0 })],
    30,
    '12:00',
    undefined,
  ],
  ['just before four hours of work', morning, 30, '07:30', 'REST_DUE'],
  ['between two stretches that it would join', [order('08:00', '10:00', { turnaround: 0 }), order('11:00', '13:00')], 60, '10:00', 'REST_DUE'],
  ['longer than four hours, alone', [], 300, '12:00', undefined],
])('a service %s', (_, taken, durationMin, start, reason) => {
  expect(unavailability(input({ taken, durationMin }), at(start))).toBe(reason)
})

const withBreaks = (breaks: [number, number][]): SlotInput['hours'] => roundClock.map((day) => ({ ...day, breaks }))
const noon = withBreaks([[720, 780]])
const away = { lat: 30.3, lng: 120.15 }
test.each<[string, Partial<SlotInput>, string, string | undefined]>([
  ['ends when the break begins', {}, '11:00', undefined],
  ['runs into the break', {}, '11:30', 'TIME_OFF'],
  ['lies in the break', {}, '12:00', 'TIME_OFF'],
  ['begins when the break ends', {}, '13:00', undefined],
  ['would be tidied up after in the break', { turnaroundMin: 15 }, '11:00', 'TIME_OFF'],
  ['would have its way in the break', { at: away }, '13:00', 'TIME_OFF'],
  ['leaves time for the way after the break', { at: away }, '14:00', undefined],
])('beside a weekly break at noon a service that %s', (_, over, start, reason) => {
  expect(unavailability(input({ hours: noon, ...over }), at(start))).toBe(reason)
})

test('a break after midnight belongs to the evening before', () => {
  const hours: SlotInput['hours'] = roundClock.map(({ weekday }) => ({ weekday, ranges: [[1080, 1560]], breaks: weekday === 0 ? [[1470, 1500]] : [] }))
  expect(unavailability(input({ hours }), at('24:30'))).toBe('TIME_OFF')
  expect(unavailability(input({ hours }), at('25:00'))).toBeUndefined()
})

test('the grid, the earliest time and added time keep to breaks and limits alike', () => {
  const asked = input({ hours: noon, taken: two.slice(0, 1), mostOrders: 2, mostMinutes: 150 })
  const free = slotsOfDays(asked, tomorrow, 1).flatMap(({ slots }) => slots.filter(({ state }) => state === 'FREE').map(({ startAt }) => startAt))
  for (const start of free) expect(unavailability(asked, start)).toBeUndefined()
  expect(free).not.toContain(at('12:00'))
  expect(earliestFree(asked, undefined, at('11:30'))).toBe(at('13:00'))
  // Half an hour is left of the hundred and fifty minutes beside an order and a visit of an hour each.
  expect(roomAfter(asked, { start: at('14:00'), end: at('15:00') })).toBe(30)
  expect(roomAfter(input({ hours: noon }), { start: at('10:00'), end: at('11:00') })).toBe(60)
  const full = input({ taken: two, mostOrders: 2 })
  expect(earliestFree(full, undefined, at('07:00'))).toBe(at('30:00'))
})

test('a day of work goes from six to six', () => {
  expect(workDayOf(at('05:59'))).toEqual({ from: at('06:00', today), until: at('06:00') })
  expect(workDayOf(at('06:00'))).toEqual({ from: at('06:00'), until: at('30:00') })
})
