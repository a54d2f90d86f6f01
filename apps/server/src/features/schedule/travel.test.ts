import { startOfDay } from '@anxin/rules/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPolicy } from '@anxin/contract/policy'
import { isNight, nightSurcharge, shownDistance, travelFee, travelWhy } from './travel.ts'

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
  expect(nightSurcharge(rule, 3000, at(23))).toBe(240)
})

test('a bus trip is free, and the night may lie inside one day', () => {
  expect(travelFee(rule, { distanceM: 9000, startAt: at(12), type: 'BUS' })).toBe(0)
  expect(isNight({ nightStart: '01:00', nightEnd: '05:00' }, at(3))).toBe(true)
  expect(isNight({ nightStart: '01:00', nightEnd: '05:00' }, at(5))).toBe(false)
})

test('a way is shown by road, in whole hundreds, never under 500', () => {
  expect([0, 333, 400, 444, 4741, 4815].map((metres) => shownDistance(metres, 1.35))).toEqual([500, 500, 500, 600, 6400, 6500])
})

const why = (distanceM: number, startAt = at(12), over: Partial<typeof rule> = {}) => travelWhy({ ...rule, ...over }, { distanceM, startAt, type: 'TAXI' })
test.each([
  [why(900), '路程约 0.9 公里，1 公里内免车费'],
  [why(2300), '路程约 2.3 公里：起步 12 元含 3 公里'],
  [why(5000), '路程约 5.0 公里：起步 12 元含 3 公里，超出 2 公里，12 + 2 × 2.6 = 17.2 元'],
  [why(6400), '路程约 6.4 公里：起步 12 元含 3 公里，超出 3.4 公里按 4 公里计（不足 1 公里按 1 公里），12 + 4 × 2.6 = 22.4 元'],
  [why(2300, at(23)), '路程约 2.3 公里：起步 12 元含 3 公里，12 × 1.2 = 14.4 元，22:00 至 06:00 夜间 1.2 倍'],
  [
    why(4000, at(23), { roundTrip: true }),
    '路程约 4.0 公里：起步 12 元含 3 公里，超出 1 公里，(12 + 1 × 2.6) × 2 × 1.2 = 35.04 元，按往返计，22:00 至 06:00 夜间 1.2 倍',
  ],
])('the fee says its reason: %s', (said, expected) => expect(said).toBe(expected))

test('the figures of the reason give the fee, for any way at any hour', () => {
  const seed = Number(process.env.SEED)
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 500 }), fc.integer({ min: 0, max: 23 }), fc.boolean(), (hundreds, hour, roundTrip) => {
      const said = why(hundreds * 100, at(hour), { roundTrip })
      const [, sum, total] = /，([^，]+) = ([\d.]+) 元/.exec(said) ?? []
      const amount = fee(hundreds * 100, at(hour), { roundTrip })
      expect(sum === undefined ? amount : Math.round(Number(total) * 100)).toBe(sum === undefined && hundreds <= 10 ? 0 : amount)
      if (sum === undefined) expect([0, rule.startFee]).toContain(amount)
      else expect(Math.abs(added(sum) - amount / 100)).toBeLessThan(0.01)
    }),
    { seed },
  )
})

/** (12 + 4 × 2.6) × 2 × 1.2 as a number. */
function added(sum: string): number {
  const [, inner, factors = ''] = /^\((.*)\)(.*)$/.exec(sum) ?? [undefined, sum]
  const product = (text: string) => text.split('×').reduce((all, one) => all * (one.trim() === '' ? 1 : Number(one)), 1)
  return (inner ?? '').split('+').reduce((all, part) => all + product(part), 0) * product(factors)
}
