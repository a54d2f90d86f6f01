import { expect, test } from 'vitest'
import { technicianStateText } from '@anxin/words/codes/technician-states'
import { ageOf, goodRateOf, ratesOf, reasonOf, serviceTimes, stateOf } from './rules.ts'

const now = Date.parse('2026-11-21T10:00:00+08:00')
const hour = 3_600_000
const serving = (start: number, end: number) => ({ kind: 'ORDER' as const, serviceStart: start, serviceEnd: end, start, end })

test.each([
  ['serving since this moment', [serving(now, now + 1)], now + hour, true, 'IN_SERVICE'],
  ['served until this moment', [serving(now - hour, now)], now + hour, true, 'AVAILABLE'],
  ['served an hour and a quarter, until the grid step ends', [serving(now - 1.5 * hour, now - hour / 4)], now + hour, true, 'AVAILABLE'],
  ['the same, a moment before', [serving(now - 1.5 * hour, now - hour / 4)], now + hour, true, 'IN_SERVICE', now - 1],
  ['serving, off duty afterwards', [serving(now - hour, now + hour)], undefined, false, 'IN_SERVICE'],
  ['on a break', [{ ...serving(now - hour, now + hour), kind: 'TIME_OFF' as const }], now + 3 * hour, true, 'BOOKABLE'],
  ['free in two hours', [], now + 2 * hour, true, 'AVAILABLE'],
  ['free a moment later', [], now + 2 * hour + 1, true, 'BOOKABLE'],
  ['full', [], undefined, true, 'OFFLINE'],
  ['off duty', [], now + hour, false, 'OFFLINE'],
] as const)('%s', (_name, taken, earliestAt, onDuty, state, at: number = now) =>
  expect(stateOf({ taken: [...taken], earliestAt, onDuty, now: at, slotMin: 30 })).toBe(state),
)

test('words of states and reasons', () => {
  expect([technicianStateText('OFFLINE', true), technicianStateText('OFFLINE', false), technicianStateText('AVAILABLE', true)]).toEqual([
    '暂不可约',
    '休息中',
    '可服务',
  ])
  expect(reasonOf(Date.parse('2026-11-21T19:30:00+08:00'), now, 2100)).toBe('今天 19:30 可到，距您 2.1 公里')
  expect(reasonOf(Date.parse('2026-11-22T10:00:00+08:00'), now, undefined)).toBe('明天 周日 10:00 可约')
})

test('ages turn on the birthday in the service zone', () => {
  expect([ageOf('1992-11-21', now), ageOf('1992-11-22', now), ageOf('1992-11-22', now + 14 * hour)]).toEqual([34, 33, 34])
})

test('rates', () => {
  expect([goodRateOf(0, 0), goodRateOf(2, 3)]).toEqual([100, 67])
  expect([
    ratesOf({ orders: 0, late: 0, cancelled: 0 }),
    ratesOf({ orders: 0, late: 0, cancelled: 1 }),
    ratesOf({ orders: 97, late: 1, cancelled: 3 }),
  ]).toEqual([{}, { cancelRate: 100 }, { punctualRate: 99, cancelRate: 3 }])
})

test('service times of today, past midnight, or of the first day with hours', () => {
  expect(
    serviceTimes(
      [
        {
          weekday: 6,
          ranges: [
            [600, 720],
            [840, 1560],
          ],
        },
      ],
      now,
    ),
  ).toEqual({ serviceStart: '10:00', serviceEnd: '02:00' })
  expect(
    serviceTimes(
      [
        { weekday: 6, ranges: [] },
        { weekday: 1, ranges: [[540, 1080]] },
      ],
      now,
    ),
  ).toEqual({ serviceStart: '09:00', serviceEnd: '18:00' })
  expect(serviceTimes([{ weekday: 6, ranges: [[0, 1440]] }], now)).toEqual({ serviceStart: '00:00', serviceEnd: '24:00' })
  expect(serviceTimes([], now)).toEqual({ serviceStart: '', serviceEnd: '' })
})
