import { expect, test } from 'vitest'
import { freeCount, isNextDay, nearestFree, nightBefore, partsOf, type Slot, type SlotDay } from './slots.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}:00+08:00`)
const aSlot = (startAt: number, state: Slot['state'] = 'FREE'): Slot => ({ startAt, endAt: startAt + 1_800_000, state })
const aDay = (slots: Slot[]): SlotDay => ({ date: '2026-11-21', weekday: 6, slots })

test('a day falls into parts, and a part without slots is not shown', () => {
  const day = aDay([aSlot(at('11:30')), aSlot(at('12:00')), aSlot(at('18:00')), aSlot(at('21:30')), aSlot(at('22:00'))])
  expect(partsOf(day).map(({ part, slots }) => [part, slots.length])).toEqual([
    ['morning', 1],
    ['afternoon', 1],
    ['evening', 2],
    ['night', 1],
  ])
  expect(partsOf(aDay([aSlot(at('06:00'))])).map(({ part }) => part)).toEqual(['morning'])
})

test('the hours before six come first, apart from the night of the same date, and belong to the night before', () => {
  const day = aDay([aSlot(at('00:00')), aSlot(at('05:30')), aSlot(at('06:00')), aSlot(at('23:30'))])
  expect(partsOf(day).map(({ part, slots }) => [part, slots.length])).toEqual([
    ['dawn', 2],
    ['morning', 1],
    ['night', 1],
  ])
  expect(nightBefore(day)).toBe('2026-11-20')
})

test('a slot after midnight belongs to the night of the day it began', () => {
  const late = aSlot(at('23:30') + 3_600_000)
  const day = aDay([aSlot(at('23:30')), late])
  expect(partsOf(day)).toEqual([{ part: 'night', slots: day.slots }])
  expect(day.slots.map((slot) => isNextDay(slot, day))).toEqual([false, true])
})

test('the three nearest free slots come in the order of time, without the lost one', () => {
  const day = aDay([
    aSlot(at('10:00')),
    aSlot(at('17:30')),
    aSlot(at('18:30')),
    aSlot(at('19:00')),
    aSlot(at('19:30'), 'BUSY'),
    aSlot(at('20:00')),
    aSlot(at('20:30')),
  ])
  expect(nearestFree([day], at('19:00'))).toEqual([at('18:30'), at('20:00'), at('17:30')].toSorted((a, b) => a - b))
  expect(nearestFree([day], at('19:30'), 2)).toEqual([at('19:00'), at('20:00')])
  expect(nearestFree([aDay([aSlot(at('10:00'), 'REST')])], at('10:00'))).toEqual([])
  expect(freeCount(day)).toBe(6)
})
