import { addDays, dayOf, startOfDay, timeFormat, whenText } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import { defaultPolicy } from '@anxin/contract/policy'
import { earliestFree, rangesOf, slotsOfDays, type SlotInput } from '../slots.ts'
import { nightSurcharge, travelMinutes } from '../travel.ts'

await import('../slots.test.ts')
await import('../travel.test.ts')
await import('../../orders/quotes/price.test.ts')

const hours: SlotInput['hours'] = Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: [[1200, 1560]] }))

test('the host is where this suite says', () => {
  const minutesWest = { 'America/New_York': 300, UTC: 0, 'Asia/Shanghai': -480 }[process.env.TZ ?? '']
  expect(new Date('2026-11-21T00:00:00Z').getTimezoneOffset()).toBe(minutesWest)
})

// Days on which clocks in New York jump, and a plain one; with the moment at which each begins in the service zone.
test.each([
  ['2026-03-08', Date.UTC(2026, 2, 7, 16)],
  ['2026-11-01', Date.UTC(2026, 9, 31, 16)],
  ['2026-11-21', Date.UTC(2026, 10, 20, 16)],
])('%s begins, works and ends at the same moments everywhere', (date, midnight) => {
  const hour = 3_600_000
  expect(startOfDay(date)).toBe(midnight)
  expect([dayOf(midnight), dayOf(midnight - 1), dayOf(midnight + 24 * hour - 1)]).toEqual([date, addDays(date, -1), date])
  expect(rangesOf(hours, date)).toEqual([{ start: midnight + 20 * hour, end: midnight + 26 * hour, until: midnight + 26 * hour }])

  const input: SlotInput = {
    hours,
    taken: [],
    home: { lat: 30.27, lng: 120.15 },
    turnaroundMin: 15,
    now: midnight + 9 * hour,
    policy: defaultPolicy,
    durationMin: 60,
    onDuty: true,
  }
  expect(earliestFree(input)).toBe(midnight + 20 * hour)
  const free = slotsOfDays(input, date, 2)
    .flatMap(({ slots }) => slots)
    .filter(({ state }) => state === 'FREE')
    .map(({ startAt }) => (startAt - midnight) / hour)
  expect(free).toEqual([0, 24].flatMap((day) => [20, 20.5, 21, 21.5, 22, 22.5, 23, 23.5, 24, 24.5, 25].map((at) => day + at)))

  expect(nightSurcharge(defaultPolicy.travelRule, 5000, midnight + 21.5 * hour)).toBe(0)
  expect(nightSurcharge(defaultPolicy.travelRule, 5000, midnight + 22 * hour)).toBeGreaterThan(0)
  expect(travelMinutes(defaultPolicy, 10_000, midnight + 12 * hour)).toBe(40)
  expect(timeFormat(midnight, 'yyyy-mm-dd hh:MM:ss')).toBe(`${date} 00:00:00`)
  expect(whenText(midnight + 19.5 * hour, midnight, 'zh-CN')).toBe('今天 19:30')
})
