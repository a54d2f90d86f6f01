import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { addMonths, dayAround, daysOfMonth, isDate, momentOf, monthOfYear, startOfMonth, wallText, weekdayAt } from './calendar.ts'

const at = momentOf

test.each([
  ['a month from its last day', '2026-01-31 10:00:00', 1, undefined, '2026-02-28 10:00:00'],
  ['in a leap year', '2028-01-31 10:00:00', 1, undefined, '2028-02-29 10:00:00'],
  ['from a short month back to the anchor day', '2026-02-28 10:00:00', 1, 31, '2026-03-31 10:00:00'],
  ['from a short month to one of thirty days', '2026-03-31 10:00:00', 1, 31, '2026-04-30 10:00:00'],
  ['a year from the twenty-ninth of February', '2028-02-29 23:59:59', 12, 29, '2029-02-28 23:59:59'],
  ['four years from it', '2028-02-29 23:59:59', 48, 29, '2032-02-29 23:59:59'],
  ['over the end of a year', '2026-12-31 00:00:00', 3, undefined, '2027-03-31 00:00:00'],
  ['to December', '2026-11-30 00:00:00', 1, 31, '2026-12-31 00:00:00'],
  ['by the clock of the service zone, where the month begins eight hours early', '2026-03-01 00:30:00', 1, undefined, '2026-04-01 00:30:00'],
])('months are added %s', (_, from, months, anchor, to) => expect(wallText(addMonths(at(from), months, anchor))).toBe(to))

test('months that are added one after the other from an anchor day end where one sum of them ends', () => {
  for (const start of ['2026-01-29', '2026-01-30', '2026-01-31', '2027-12-31', '2028-02-29']) {
    const [anchor, began] = [Number(start.slice(8)), at(`${start} 09:15:00`)]
    let end = began
    for (let months = 1; months <= 50; months++) {
      end = addMonths(end, 1, anchor)
      expect(wallText(end), `${months} months from ${start}`).toBe(wallText(addMonths(began, months)))
    }
  }
})

test('a moment keeps its milliseconds', () => expect(addMonths(at('2026-01-31 10:00:00') + 7, 1)).toBe(at('2026-02-28 10:00:00') + 7))

test.each([
  ['2026-11-21 23:59:59', 6, 11, '2026-11-21', '2026-11-01'],
  ['2026-11-22 00:00:00', 0, 11, '2026-11-22', '2026-11-01'],
  ['2027-01-01 00:00:00', 5, 1, '2027-01-01', '2027-01-01'],
  ['2028-02-29 12:00:00', 2, 2, '2028-02-29', '2028-02-01'],
])('%s has its weekday, its month, its day and the first of it', (text, weekday, month, day, first) => {
  const moment = at(text)
  expect([weekdayAt(moment), monthOfYear(moment)]).toEqual([weekday, month])
  const { from, to } = dayAround(moment)
  expect([wallText(from), to - from]).toEqual([`${day} 00:00:00`, 86_400_000])
  expect(wallText(startOfMonth(moment))).toBe(`${first} 00:00:00`)
})

test('days exist or not', () => {
  for (const date of ['2026-02-28', '2028-02-29', '2000-02-29', '1900-01-01']) expect(isDate(date), date).toBe(true)
  for (const date of ['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', 'x', '']) expect(isDate(date), date).toBe(false)
  expect([1, 2, 4, 12].map((month) => daysOfMonth(2028, month))).toEqual([31, 29, 30, 31])
})

test('nobody else works out the calendar: the zone and the months are in this package alone', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const own = /8 \* 3_600_000|new Date\([^)]*8 \* hour|\.setUTC\w+\(|\.set(?:Month|FullYear)\(/
  const sources = ['apps', 'packages', 'city'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\/src\/.*\.tsx?$/.test(`/${path}`) && !/node_modules|\.test\.|\/testing\/|^rules\/src\//.test(path))
      .map((path) => `${folder}/${path}`),
  )
  const strangers = sources.filter((path) => own.test(readFileSync(`${root}${path}`, 'utf8')))
  expect(sources.length).toBeGreaterThan(1000)
  expect(strangers).toEqual([])
})
