import { expect, test } from 'vitest'
import { hasRoom, moved, overlapOf, wholeWeek, withBreak, withRange, type DayHours, type Range } from './week-hours.ts'

const aDay = (weekday: number, ...ranges: Range[]): DayHours => ({ weekday, ranges })

test('a week has seven days from Monday on, closed where nothing was given', () => {
  const week = wholeWeek([aDay(0, [600, 720])])
  expect(week.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 0])
  expect(week[6]?.ranges).toEqual([[600, 720]])
  expect(week[0]?.ranges).toEqual([])
})

test.each<[string, DayHours[], unknown]>([
  ['ranges that touch', [aDay(1, [600, 720], [720, 900])], undefined],
  ['ranges that overlap, in any order', [aDay(1, [700, 900], [600, 720])], { weekday: 1, with: 'sameDay' }],
  ['a night that ends when the next day begins', [aDay(1, [1080, 1560]), aDay(2, [120, 600])], undefined],
  ['a night that runs into the next day', [aDay(1, [1080, 1560]), aDay(2, [90, 600])], { weekday: 1, with: 'nextDay' }],
  ['a break inside the hours', [{ ...aDay(1, [600, 1320]), breaks: [[720, 780]] }], undefined],
  ['a break that ends after the hours', [{ ...aDay(1, [600, 1320]), breaks: [[1290, 1350]] }], { weekday: 1, with: 'breakOutside' }],
  ['a break between two ranges', [{ ...aDay(1, [600, 720], [780, 1320]), breaks: [[690, 810]] }], { weekday: 1, with: 'breakOutside' }],
  ['breaks that overlap', [{ ...aDay(1, [600, 1320]), breaks: [[720, 780], [750, 840]] }], { weekday: 1, with: 'breaks' }], // prettier-ignore
  ['Saturday night into Sunday', [aDay(6, [1080, 1560]), aDay(0, [0, 600])], { weekday: 6, with: 'nextDay' }],
])('%s', (_, week, expected) => expect(overlapOf(week)).toEqual(expected))

test('a further range comes after the last, and only while the day has room', () => {
  expect(withRange([])).toEqual([[600, 1320]])
  expect(withRange([[600, 720]])).toEqual([
    [600, 720],
    [780, 900],
  ])
  expect(hasRoom([[600, 1380]])).toBe(false)
  expect(
    hasRoom([
      [0, 60],
      [120, 180],
      [240, 300],
      [360, 420],
    ]),
  ).toBe(false)
})

test('the end follows the start and stays within a day of it', () => {
  expect(moved([600, 720], { from: 800 })).toEqual([800, 830])
  expect(moved([600, 1560], { from: 60 })).toEqual([60, 1500])
  expect(moved([1080, 1320], { to: 1560 })).toEqual([1080, 1560])
})

test.each<[string, Range[], Range[], Range[]]>([
  ['at noon where the day is open then', [], [[600, 1320]], [[720, 780]]],
  ['in the middle of an evening', [], [[1080, 1560]], [[1290, 1350]]],
  ['beside one that is there', [[720, 780]], [[600, 1320]], [[720, 780], [930, 990]]], // prettier-ignore
  ['nowhere in half an hour', [], [[600, 630]], []],
])('a further break comes %s', (_, breaks, ranges, expected) => expect(withBreak(breaks, ranges)).toEqual(expected))
