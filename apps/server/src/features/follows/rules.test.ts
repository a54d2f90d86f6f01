import { defaultPolicy } from '@anxin/contract/policy'
import { startOfDay } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import type { SlotInput, Taken } from '../schedule/slots.ts'
import { firstFreed, type Before } from './rules.ts'

const minute = 60_000
const at = (time: string, date = '2026-11-21') => startOfDay(date) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minute
const everyDay = (start: number, end: number): SlotInput['hours'] => Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: [[start, end]] }))
const taken = (start: string, end: string, date?: string): Taken => ({
  kind: 'ORDER',
  serviceStart: at(start, date),
  serviceEnd: at(end, date),
  start: at(start, date),
  end: at(end, date) + 15 * minute,
})
const calendar = (over: Partial<SlotInput> = {}): SlotInput => ({
  hours: everyDay(600, 1320),
  taken: [],
  home: { lat: 30.27, lng: 120.15 },
  turnaroundMin: 15,
  now: at('09:00'),
  policy: defaultPolicy,
  durationMin: 60,
  onDuty: true,
  ...over,
})
const tomorrow = '2026-11-22'
const endOfTomorrow = at('00:00', '2026-11-23') - 1

const cases: [string, SlotInput, Before, number | undefined][] = [
  ['the start of an order that is gone', calendar(), { taken: taken('15:00', '16:00') }, at('14:00')],
  ['tomorrow’s, too', calendar(), { taken: taken('10:00', '11:00', tomorrow) }, at('10:00', tomorrow)],
  ['nothing of the day after', calendar(), { taken: taken('10:00', '11:00', '2026-11-23') }, undefined],
  ['nothing that is past', calendar({ now: at('16:00') }), { taken: taken('14:00', '15:00') }, undefined],
  ['nothing within the lead time', calendar({ now: at('15:01') }), { taken: taken('15:00', '15:30') }, undefined],
  ['what another order still takes is not free', calendar({ taken: [taken('14:00', '17:00')] }), { taken: taken('15:00', '16:00') }, undefined],
  ['hours that begin earlier', calendar(), { hours: everyDay(720, 1320) }, at('10:00')],
  ['hours that end later', calendar(), { hours: everyDay(600, 1260) }, at('20:30')],
  ['hours that only became fewer', calendar(), { hours: everyDay(540, 1380) }, undefined],
  ['a day that was off', calendar(), { hours: everyDay(600, 1320).filter(({ weekday }) => weekday !== 0) }, at('10:00', tomorrow)],
  ['who is back on duty', calendar(), { onDuty: false }, at('10:00')],
  ['who is on duty no more', calendar({ onDuty: false }), { onDuty: false }, undefined],
  ['the same as before', calendar(), {}, undefined],
]
test.each(cases)('what is newly free: %s', (_, now, before, expected) => {
  expect(firstFreed(now, before, endOfTomorrow)).toBe(expected)
})
