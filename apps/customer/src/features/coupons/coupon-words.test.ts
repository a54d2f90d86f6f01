import { expect, test } from 'vitest'
import { coupons } from '@anxin/words/coupons'
import { textIn } from '@anxin/words/words'
import { claimStateAt, conditionsOf, rateIn } from './coupon-words.ts'

const text = textIn(coupons, 'zh-CN')
const terms = { type: 'FULL_REDUCTION', faceAmount: 3000, thresholdAmount: 20_000 } as const

test('the condition of a coupon says from which amount it works and how far', () => {
  expect(conditionsOf(terms, text)).toEqual(['满 ¥200 可用'])
  expect(conditionsOf({ ...terms, type: 'DISCOUNT', maxDiscountAmount: 4050 }, text)).toEqual(['满 ¥200 可用', '最高减 ¥40.50'])
  expect(conditionsOf({ ...terms, type: 'NO_THRESHOLD' }, text)).toEqual(['无门槛'])
  expect(conditionsOf({ ...terms, thresholdAmount: 0 }, text)).toEqual(['无门槛'])
})

test('a discount is counted as the language does', () => {
  expect([rateIn('zh-CN', 85), rateIn('en', 85), rateIn('zh-CN', 80)]).toEqual(['8.5', '15', '8'])
})

test.each([
  ['NOT_STARTED', 999, 'NOT_STARTED'],
  ['NOT_STARTED', 1000, 'CLAIMABLE'],
  ['CLAIMABLE', 2000, 'CLAIMABLE'],
  ['CLAIMABLE', 2001, 'ENDED'],
  ['SOLD_OUT', 2001, 'ENDED'],
  ['CLAIMED', 1500, 'CLAIMED'],
] as const)('an offer from 1000 to 2000 that was read as %s is at %i %s', (claimState, now, state) => {
  expect(claimStateAt({ claimState, startAt: 1000, endAt: 2000 }, now)).toBe(state)
})
