import { describe, expect, test } from 'vitest'
import { claimStateOf, couponSaving, obstacleText, validSpan, type CouponCart, type CouponTerms } from './rules.ts'

const terms = (over: Partial<CouponTerms> = {}): CouponTerms => ({
  type: 'FULL_REDUCTION',
  scope: 'ALL',
  faceAmount: 3000,
  thresholdAmount: 20_000,
  projectIds: [],
  startAt: 1000,
  endAt: 2000,
  ...over,
})
const cart = (over: Partial<CouponCart> = {}): CouponCart => ({
  serviceAmount: 20_000,
  travelFee: 1500,
  items: [{ projectId: 'p', categoryId: 'c', amount: 20_000 }],
  technicianId: 't',
  now: 1500,
  ...over,
})
const twoItems = {
  serviceAmount: 30_000,
  items: [
    { projectId: 'p', categoryId: 'c', amount: 10_000 },
    { projectId: 'q', categoryId: 'd', amount: 20_000 },
  ],
}

const cases: [string, Partial<CouponTerms>, Partial<CouponCart>, number, string?][] = [
  ['full reduction exactly at the threshold', {}, {}, 3000],
  ['full reduction one fen below', {}, { serviceAmount: 19_999, items: [{ projectId: 'p', categoryId: 'c', amount: 19_999 }] }, 0, '还差0.01元可用'],
  ['full reduction never above the services', { faceAmount: 25_000 }, {}, 20_000],
  ['no threshold ignores a threshold', { type: 'NO_THRESHOLD', thresholdAmount: 99_999 }, {}, 3000],
  [
    'no threshold on a smaller cart takes the cart',
    { type: 'NO_THRESHOLD' },
    { serviceAmount: 1200, items: [{ projectId: 'p', categoryId: 'c', amount: 1200 }] },
    1200,
  ],
  ['no threshold on nothing', { type: 'NO_THRESHOLD' }, { serviceAmount: 0, items: [{ projectId: 'p', categoryId: 'c', amount: 0 }] }, 0, '没有可优惠的金额'],
  ['85 percent of an even amount', { type: 'DISCOUNT', discountRate: 85, thresholdAmount: 0 }, {}, 3000],
  [
    '85 percent of an odd fen is rounded down',
    { type: 'DISCOUNT', discountRate: 85, thresholdAmount: 0 },
    { serviceAmount: 19_999, items: [{ projectId: 'p', categoryId: 'c', amount: 19_999 }] },
    2999,
  ],
  ['a discount keeps its cap', { type: 'DISCOUNT', discountRate: 50, thresholdAmount: 0, maxDiscountAmount: 5000 }, {}, 5000],
  ['a discount exactly at its cap', { type: 'DISCOUNT', discountRate: 75, thresholdAmount: 0, maxDiscountAmount: 5000 }, {}, 5000],
  [
    "a member's price below the threshold says so",
    {},
    { serviceAmount: 19_000, items: [{ projectId: 'p', categoryId: 'c', amount: 19_000 }], isAfterVip: true },
    0,
    '按会员价还差10元可用',
  ],
  ['a discount keeps its threshold', { type: 'DISCOUNT', discountRate: 85, thresholdAmount: 20_001 }, {}, 0, '还差0.01元可用'],
  [
    'a discount of less than a fen takes nothing',
    { type: 'DISCOUNT', discountRate: 99, thresholdAmount: 0 },
    { serviceAmount: 99, items: [{ projectId: 'p', categoryId: 'c', amount: 99 }] },
    0,
    '没有可优惠的金额',
  ],
  ['free travel is the travel fee', { type: 'TRAVEL_FREE', faceAmount: 0 }, {}, 1500],
  ['free travel up to its cap', { type: 'TRAVEL_FREE', maxDiscountAmount: 1000 }, {}, 1000],
  ['free travel keeps its threshold on services', { type: 'TRAVEL_FREE', thresholdAmount: 20_050 }, {}, 0, '还差0.5元可用'],
  ['free travel without a fee', { type: 'TRAVEL_FREE' }, { travelFee: 0 }, 0, '本单无车费'],
  ['a project in scope counts alone', { scope: 'PROJECT', projectIds: ['q'] }, twoItems, 3000],
  ['a project outside does not help to the threshold', { scope: 'PROJECT', projectIds: ['p'] }, twoItems, 0, '还差100元可用'],
  ['a discount only on the category in scope', { type: 'DISCOUNT', discountRate: 90, thresholdAmount: 0, scope: 'CATEGORY', categoryId: 'c' }, twoItems, 1000],
  ['no project in scope', { scope: 'PROJECT', projectIds: ['z'] }, {}, 0, '仅限指定项目使用'],
  ['no category in scope', { scope: 'CATEGORY', categoryId: 'z' }, {}, 0, '仅限指定分类使用'],
  ['the reduction never exceeds the items in scope', { type: 'NO_THRESHOLD', faceAmount: 50_000, scope: 'PROJECT', projectIds: ['p'] }, twoItems, 10_000],
  [
    'services already reduced bound the items in scope',
    { type: 'NO_THRESHOLD', faceAmount: 50_000, scope: 'PROJECT', projectIds: ['q'] },
    { ...twoItems, serviceAmount: 15_000 },
    15_000,
  ],
  ['the technician in scope', { scope: 'TECH', technicianId: 't' }, {}, 3000],
  ['another technician', { scope: 'TECH', technicianId: 'u' }, {}, 0, '仅限指定技师使用'],
  ['an empty cart', {}, { serviceAmount: 0, items: [] }, 0, '没有可优惠的金额'],
  ['one moment before its start', {}, { now: 999 }, 0, '未到使用时间'],
  ['at its start', {}, { now: 1000 }, 3000],
  ['at its end', {}, { now: 2000 }, 3000],
  ['one moment after its end', {}, { now: 2001 }, 0, '优惠券已过期'],
]

describe('couponSaving', () => {
  test.each(cases)('%s', (_name, coupon, held, saved, reason) => {
    const { saved: off, obstacle } = couponSaving(terms(coupon), cart(held))
    expect([off, obstacle && obstacleText(obstacle)]).toEqual([saved, reason])
  })
})

describe('claimStateOf', () => {
  const facts = { stock: 5, taken: 4, perUserLimit: 1, held: 0, startAt: 1000, endAt: 2000 }
  test.each([
    ['open with stock', {}, 1500, 'CLAIMABLE'],
    ['the first moment', {}, 1000, 'CLAIMABLE'],
    ['the last moment', {}, 2000, 'CLAIMABLE'],
    ['before', {}, 999, 'NOT_STARTED'],
    ['after', {}, 2001, 'ENDED'],
    ['none left', { taken: 5 }, 1500, 'SOLD_OUT'],
    ["one's own, none left", { taken: 5, held: 1 }, 1500, 'CLAIMED'],
    ['room for a second copy', { perUserLimit: 2, held: 1 }, 1500, 'CLAIMABLE'],
  ])('%s', (_name, over, now, state) => expect(claimStateOf({ ...facts, ...over }, now)).toBe(state))
})

test('a copy is good for days from its claim, or for the span of its template', () => {
  const template = { startAt: 1000, endAt: 2000 }
  expect(validSpan({ ...template, validType: 'FIXED' }, 1500)).toEqual({ startAt: 1000, endAt: 2000 })
  expect(validSpan({ ...template, validType: 'DAYS', validDays: 2 }, 1500)).toEqual({ startAt: 1500, endAt: 1500 + 2 * 86_400_000 })
})
