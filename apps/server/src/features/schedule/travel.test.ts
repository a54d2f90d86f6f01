import { startOfDay } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import { defaultPolicy } from '@anxin/contract/policy'
import { isNight, nightExtra, travelFee, travelWhy } from './travel.ts'

const rule = defaultPolicy.travelRule
const at = (hour: number, minutes = 0) => startOfDay('2026-11-21') + (hour * 60 + minutes) * 60_000
const fee = (distanceM: number, startAt = at(12), over: Partial<typeof rule> = {}) => travelFee({ ...rule, ...over }, { distanceM, startAt, type: 'TAXI' })

test.each([
  ['inside the free distance', 1000, 0],
  ['one metre outside it', 1001, 1200],
  ['at the end of the start distance', 3000, 1200],
  ['one metre further begins a kilometre', 3001, 1460],
  ['exactly one kilometre further', 4000, 1460],
  ['ten kilometres', 10_000, 3020],
])('travel fee %s', (_, distanceM, expected) => expect(fee(distanceM)).toBe(expected))

test('a night start costs the factor, rounded up to a fen; both ways cost double', () => {
  expect(fee(3000, at(22))).toBe(1440)
  expect(fee(3000, at(21, 59))).toBe(1200)
  expect(fee(3000, at(6))).toBe(1200)
  expect(fee(3000, at(5, 59))).toBe(1440)
  expect(fee(3000, at(12), { roundTrip: true })).toBe(2400)
  expect(fee(3001, at(23), { perKmFee: 261, nightFactor: 1.15 })).toBe(Math.ceil(1461 * 1.15))
  expect(nightExtra(rule, 3000, at(23))).toBe(240)
})

test('a bus trip is free, and the night may lie inside one day', () => {
  expect(travelFee(rule, { distanceM: 9000, startAt: at(12), type: 'BUS' })).toBe(0)
  expect(isNight({ nightStart: '01:00', nightEnd: '05:00' }, at(3))).toBe(true)
  expect(isNight({ nightStart: '01:00', nightEnd: '05:00' }, at(5))).toBe(false)
})

test('the fee says its reason', () => {
  expect(travelWhy(rule, { distanceM: 5000, startAt: at(12), type: 'TAXI' })).toBe('路程约 5.0 公里，起步 12 元含 3.0 公里，超出每公里 2.6 元')
})
