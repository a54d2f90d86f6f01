import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance } from './distance.ts'
import { maskPhone } from './mask.ts'
import { allocate, roundHalfUp, splitYuan, yuan } from './money.ts'
import { endOfDay, lastDayOf } from './business-day.ts'
import { addDays, clock, dayLabel, dayOf, inside, shortDate, startOfDay, timeFormat, toMs, weekdayOf, whenDated, whenInside, whenText } from './time.ts'
import { dayAgo, timeAgo, timeFrom } from './time-from.ts'

describe('money', () => {
  test('the parts of an allocation add up and are fair within a fen', () => {
    const amounts = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), amounts, (total, weights) => {
        const parts = allocate(total, weights)
        const sum = weights.reduce((a, b) => a + b, 0)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
        if (sum > 0) parts.forEach((part, i) => expect(Math.abs(part - (total * (weights[i] ?? 0)) / sum)).toBeLessThan(1.001))
      }),
    )
  })

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [0, [3, 4], [0, 0]],
    [5, [0, 0], [3, 2]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [7, [], []],
    [10, [0, 1], [0, 10]],
  ])('%d over %j is %j', (total, weights, parts) => expect(allocate(total, weights)).toEqual(parts))

  test.each([
    [5, 10, 1],
    [4, 10, 0],
    [-5, 10, -1],
    [-4, 10, 0],
    [2.5, 1, 3],
    [12345 * 88, 100, 10864],
  ])('%d / %d rounds to %d', (numerator, denominator, fen) => expect(roundHalfUp(numerator, denominator)).toBe(fen))

  test('an amount shows two decimals', () => {
    expect(yuan(12800)).toBe('128.00')
    expect(yuan(-5)).toBe('-0.05')
    expect(splitYuan(100_000_09)).toEqual({ whole: '100000', cents: '09' })
  })
})

describe('business days', () => {
  const date = fc.integer({ min: -20_000, max: 60_000 }).map((n) => addDays('1970-01-01', n))

  test('a day begins at its first millisecond and ends before the next', () => {
    fc.assert(
      fc.property(date, (it) => {
        expect(dayOf(startOfDay(it))).toBe(it)
        expect(dayOf(startOfDay(it) - 1)).toBe(addDays(it, -1))
        expect(dayOf(startOfDay(addDays(it, 1)) - 1)).toBe(it)
        expect(lastDayOf(startOfDay(addDays(it, 1)))).toBe(it)
        expect(endOfDay(it)).toBe(startOfDay(addDays(it, 1)))
        expect(lastDayOf(startOfDay(it) + 1)).toBe(it)
        expect(weekdayOf(addDays(it, 1))).toBe((weekdayOf(it) + 1) % 7)
      }),
    )
  })

  const now = toMs('2026-11-21T12:00:00')
  test.each([
    ['2026-11-21T19:30:00', '今天', '今天 19:30', 'Today 19:30'],
    ['2026-11-22T10:00:00', '明天', '明天 周日 10:00', 'Tomorrow Sun 10:00'],
    ['2026-11-23T00:00:00', '后天', '后天 周一 00:00', 'Mon 23 Nov 00:00'],
    ['2026-11-29T09:05:00', '周日 11月29日', '周日 11月29日 09:05', 'Sun 29 Nov 09:05'],
    ['2027-01-03T09:05:00', '周日 2027年1月3日', '周日 2027年1月3日 09:05', 'Sun 3 Jan 2027 09:05'],
    ['2026-11-20T23:59:00', '昨天', '昨天 周五 23:59', 'Yesterday Fri 23:59'],
  ])('%s reads %s', (iso, label, zh, en) => {
    expect(dayLabel(toMs(iso), now)).toBe(label)
    expect(whenText(toMs(iso), now, 'zh-CN')).toBe(zh)
    expect(whenText(toMs(iso), now, 'en')).toBe(en)
  })

  test.each([
    ['2026-11-21T19:30:00', '今天 19:30', 'today 19:30'],
    ['2026-11-22T10:00:00', '明天 周日 10:00', 'tomorrow Sun 10:00'],
    ['2026-11-20T23:59:00', '昨天 周五 23:59', 'yesterday Fri 23:59'],
    ['2026-11-29T09:05:00', '周日 11月29日 09:05', 'Sun 29 Nov 09:05'],
  ])('%s inside a sentence reads %s, %s', (iso, zh, en) => {
    expect(whenInside(toMs(iso), now, 'zh-CN')).toBe(zh)
    expect(whenInside(toMs(iso), now, 'en')).toBe(en)
  })

  test.each([
    ['2026-11-21T19:30:00', '周六 11月21日 19:30', 'Sat 21 Nov 19:30'],
    ['2027-01-02T09:05:00', '周六 2027年1月2日 09:05', 'Sat 2 Jan 2027 09:05'],
  ])('%s is kept as %s, %s', (iso, zh, en) => {
    expect(whenDated(toMs(iso), now)).toBe(zh)
    expect(whenDated(toMs(iso), now, 'en')).toBe(en)
  })

  test('a date of a strip is short, and in English nobody can take its day for its month', () => {
    expect(shortDate('2026-11-02')).toBe('11/2')
    expect(shortDate('2026-11-02', 'en')).toBe('2 Nov')
  })

  test('a day inside a sentence is small, a weekday is not', () => {
    expect(['Today', 'Tomorrow', 'Sun 29 Nov', '今天'].map(inside)).toEqual(['today', 'tomorrow', 'Sun 29 Nov', '今天'])
  })

  test('seconds, milliseconds and ISO text are one moment, in every zone of the host', () => {
    const zone = process.env.TZ
    for (const tz of ['UTC', 'Asia/Shanghai', 'America/New_York']) {
      process.env.TZ = tz
      for (const at of [1795233600, 1795233600000, '1795233600', '2026-11-21T12:00:00', '2026-11-21 12:00:00', '2026-11-21T04:00:00Z']) {
        expect(timeFormat(at, 'yyyy-mm-dd hh:MM:ss')).toBe('2026-11-21 12:00:00')
        expect(timeFrom(at, 'yyyy-mm-dd', 1795233600000 + 3_600_000)).toBe('1小时前')
      }
      expect(clock(1795233600000)).toBe('12:00')
      expect(startOfDay('2026-03-08')).toBe(1772899200000)
    }
    process.env.TZ = zone
  })
})

test('a degree of longitude shrinks towards the pole', () => {
  expect(distance({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111_195, 0)
  expect(distance({ lat: 60, lng: 0 }, { lat: 60, lng: 1 })).toBeLessThan(55_600)
  expect(distance({ lat: 31.23, lng: 121.47 }, { lat: 31.23, lng: 121.47 })).toBe(0)
})

test('numbers are masked', () => {
  expect(maskPhone('13812341234')).toBe('138****1234')
  expect(maskPhone('1234567')).toBe('*******')
})

test.each([
  [299, 'Just now', '刚刚'],
  [300, '5 minutes ago', '5分钟前'],
  [3600, '1 hour ago', '1小时前'],
  [2 * 86_400 - 1, '1 day ago', '1天前'],
  [30 * 86_400, '2026-10-23', '2026-10-23'],
  [-60, 'Just now', '刚刚'],
])('%i s ago is said in the language of the reader', (seconds, english, chinese) => {
  const now = Date.parse('2026-11-22T12:00:00+08:00')
  expect([timeAgo(now - seconds * 1000, now, 'en'), timeAgo(now - seconds * 1000, now, 'zh-CN')]).toEqual([english, chinese])
})

test.each([
  ['2026-11-22', 'Today', '今天'],
  ['2026-11-21', 'Yesterday', '昨天'],
  ['2026-11-20', '2 days ago', '2天前'],
  ['2026-10-23', '2026-10-23', '2026-10-23'],
])('%s is a day whose hours say nothing, at noon as shortly after midnight', (day, english, chinese) => {
  for (const time of ['00:01', '12:00', '23:59']) {
    const now = Date.parse(`2026-11-22T${time}:00+08:00`)
    const at = Date.parse(`${day}T00:00:00+08:00`)
    expect([dayAgo(at, now, 'en'), dayAgo(at, now, 'zh-CN')], time).toEqual([english, chinese])
  }
})
