import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paidParts, refund, splitDiscount, type RefundOrder } from './refund.ts'
import type { RefundPolicy } from './refund-table.ts'

const seed = Number(process.env.SEED)
const runs = Number(process.env.RUNS)

const minute = 60_000
const hour = 60 * minute
const startAt = 1_800_000_000_000
const policy: RefundPolicy = { freeCancelBeforeMin: 120, freeCancelAfterMin: 10, absentKeepBp: 2000, refundWithinH: 24, lateAfterMin: 15 }
const order = (over: Partial<RefundOrder> = {}): RefundOrder => ({
  status: 'ACCEPTED',
  startAt,
  paidAt: startAt - 24 * hour,
  completedAt: undefined,
  payAmount: 22_200,
  travelFee: 2400,
  vipAmount: 0,
  couponAmount: 0,
  couponType: null,
  returnedAmount: 0,
  items: [{ itemId: 'a', name: '肩颈舒缓', amount: 19_800, gone: false }],
  ...over,
})
const two = [
  { itemId: 'a', name: '肩颈舒缓', amount: 19_800, gone: false },
  { itemId: 'b', name: '足疗', amount: 9900, gone: false },
]

describe('the table of refunds', () => {
  type Row = [status: RefundOrder['status'], over: Partial<RefundOrder>, at: number, expected: object]
  test.each<Row>([
    ['PENDING_ACCEPT', {}, startAt - hour, { refundAmount: 22_200, automatic: true, couponReturned: true, wholeVisit: true }],
    [
      'ACCEPTED',
      {},
      startAt - 2 * hour - 1,
      { refundAmount: 22_200, automatic: true, couponReturned: true, rule: 'refund/accepted@1', until: startAt - 2 * hour },
    ],
    ['ACCEPTED', {}, startAt - 2 * hour, { refundAmount: 22_200, automatic: false, couponReturned: true, rule: 'refund/accepted-late@1' }],
    ['ACCEPTED', { paidAt: startAt - hour }, startAt - 50 * minute - 1, { refundAmount: 22_200, automatic: true, until: startAt - 50 * minute }],
    ['ACCEPTED', { paidAt: startAt - hour }, startAt - 50 * minute, { automatic: false }],
    ['DEPARTED', {}, startAt - hour, { refundAmount: 19_800, automatic: false, couponReturned: true, wholeVisit: true }],
    ['DEPARTED', {}, startAt + 15 * minute - 1, { refundAmount: 19_800, rule: 'refund/departed@1' }],
    ['DEPARTED', {}, startAt + 15 * minute, { refundAmount: 22_200, automatic: false, couponReturned: true, wholeVisit: true, rule: 'refund/never-came@1' }],
    ['ARRIVED', {}, startAt, { refundAmount: 15_840, automatic: false, couponReturned: false, wholeVisit: true }],
    ['IN_SERVICE', {}, startAt, { refundAmount: 0, maxAmount: 19_800, proposed: true, wholeVisit: false, couponReturned: false }],
    // Forty of sixty minutes undone: two thirds of 198, without the way; what is kept takes the half fen.
    [
      'IN_SERVICE',
      { endsEarly: { undoneMin: 40, bookedMin: 60, backBp: 10_000 } },
      startAt,
      { refundAmount: 13_200, automatic: true, couponReturned: false, wholeVisit: false, rule: 'refund/ended-early@1' },
    ],
    [
      'IN_SERVICE',
      {
        endsEarly: { undoneMin: 30, bookedMin: 60, backBp: 10_000 },
        payAmount: 22_201,
        travelFee: 2400,
        items: [{ itemId: 'a', name: '', amount: 19_801, gone: false }],
      },
      startAt,
      { refundAmount: 9900 },
    ],
    ['IN_SERVICE', { endsEarly: { undoneMin: 40, bookedMin: 60, backBp: 5000 } }, startAt, { refundAmount: 6600 }],
    ['IN_SERVICE', { endsEarly: { undoneMin: 60, bookedMin: 60, backBp: 10_000 } }, startAt, { refundAmount: 19_800, wholeVisit: false }],
    ['IN_SERVICE', { endsEarly: { undoneMin: 0, bookedMin: 60, backBp: 10_000 } }, startAt, { refundable: false, refundAmount: 0 }],
    ['IN_SERVICE', { endsEarly: { undoneMin: 40, bookedMin: 60, backBp: 0 } }, startAt, { refundable: false, refundAmount: 0 }],
    // A discount is the services': of two items for 267 as paid two thirds go back, of the one that is left two thirds of 178.
    [
      'IN_SERVICE',
      { endsEarly: { undoneMin: 40, bookedMin: 60, backBp: 10_000 }, payAmount: 29_100, couponAmount: 3000, couponType: 'DISCOUNT', items: two },
      startAt,
      { refundAmount: 17_800 },
    ],
    [
      'IN_SERVICE',
      {
        endsEarly: { undoneMin: 40, bookedMin: 60, backBp: 10_000 },
        payAmount: 29_100,
        couponAmount: 3000,
        couponType: 'DISCOUNT',
        returnedAmount: 8900,
        items: two.map((item) => ({ ...item, gone: item.itemId === 'b' })),
      },
      startAt,
      { refundAmount: 11_867 },
    ],
    // Never more than is left of the services: the way stays paid.
    ['IN_SERVICE', { endsEarly: { undoneMin: 40, bookedMin: 60, backBp: 10_000 }, returnedAmount: 12_200 }, startAt, { refundAmount: 7_600 }],
    // Whatever else is said of it, an early end is one of a service that goes on.
    ['ARRIVED', { endsEarly: { undoneMin: 40, bookedMin: 60, backBp: 10_000 } }, startAt, { rule: 'refund/arrived@1' }],
    [
      'IN_SERVICE',
      { isUnbegunExtension: true, travelFee: 0, payAmount: 19_800 },
      startAt - 1,
      { refundAmount: 19_800, automatic: true, couponReturned: true, rule: 'refund/extension@1' },
    ],
    ['PENDING_CONFIRM', { isUnbegunExtension: true, travelFee: 0, payAmount: 19_800 }, startAt, { refundAmount: 19_800, automatic: true }],
    ['ARRIVED', { isUnbegunExtension: true, travelFee: 0, payAmount: 19_800 }, startAt - 1, { refundAmount: 19_800, automatic: true, wholeVisit: true }],
    // Its turn came: it is served like the rest.
    ['IN_SERVICE', { isUnbegunExtension: false, travelFee: 0, payAmount: 19_800 }, startAt, { refundAmount: 0, maxAmount: 19_800, proposed: true }],
    // The service ended before its turn, and the share that goes back of what was begun is not its own.
    [
      'IN_SERVICE',
      { isUnbegunExtension: true, travelFee: 0, payAmount: 19_800, endsEarly: { undoneMin: 30, bookedMin: 30, backBp: 5000 } },
      startAt - 1,
      { refundAmount: 19_800, automatic: true, rule: 'refund/extension@1' },
    ],
    [
      'IN_SERVICE',
      { isUnbegunExtension: false, travelFee: 0, payAmount: 19_800, endsEarly: { undoneMin: 30, bookedMin: 30, backBp: 5000 } },
      startAt,
      { refundAmount: 9900, rule: 'refund/ended-early@1' },
    ],
    [
      'COMPLETED',
      { isUnbegunExtension: true, travelFee: 0, payAmount: 19_800, completedAt: startAt },
      startAt + 24 * hour,
      { refundAmount: 19_800, automatic: true, couponReturned: true, rule: 'refund/extension@1' },
    ],
    [
      'COMPLETED',
      { isUnbegunExtension: true, travelFee: 0, payAmount: 19_800, completedAt: startAt },
      startAt + 24 * hour + 1,
      { refundable: false, rule: 'refund/too-late@1' },
    ],
    // A discount is part of what it cost, and what went back before stays back.
    [
      'PENDING_CONFIRM',
      { isUnbegunExtension: true, travelFee: 0, payAmount: 16_801, couponAmount: 2999, couponType: 'DISCOUNT', returnedAmount: 1 },
      startAt,
      { refundAmount: 16_800, couponReturned: true },
    ],
    // Given to somebody nearer: the way is the new one, the difference went back with the change and is no part of what is left.
    ['PENDING_ACCEPT', { travelFee: 1300, payAmount: 21_100 }, startAt - 3 * hour, { refundAmount: 21_100, automatic: true }],
    ['ACCEPTED', { travelFee: 1300, payAmount: 21_100 }, startAt - 2 * hour - 1, { refundAmount: 21_100, automatic: true }],
    ['DEPARTED', { travelFee: 1300, payAmount: 21_100 }, startAt + 15 * minute - 1, { refundAmount: 19_800 }],
    ['DEPARTED', { travelFee: 1300, payAmount: 21_100 }, startAt + 15 * minute, { refundAmount: 21_100, rule: 'refund/never-came@1' }],
    ['ARRIVED', { travelFee: 0, payAmount: 19_800 }, startAt, { refundAmount: 15_840 }],
    ['CLOSED', { isUnbegunExtension: true }, startAt, { refundable: false, rule: 'refund/not-now@1' }],
    ['PENDING_CONFIRM', {}, startAt + hour, { refundAmount: 0, maxAmount: 19_800, proposed: true }],
    ['COMPLETED', { completedAt: startAt }, startAt + 24 * hour, { refundable: true, maxAmount: 19_800, until: startAt + 24 * hour }],
    ['COMPLETED', { completedAt: startAt }, startAt + 24 * hour + 1, { refundable: false, rule: 'refund/too-late@1' }],
    ['CLOSED', {}, startAt, { refundable: false, rule: 'refund/not-now@1' }],
  ])('%s %j at %i', (status, over, at, expected) => {
    expect(refund(order({ status, ...over }), policy, { at })).toMatchObject(expected)
  })

  test('some items go without the way, the last of them with it', () => {
    const some = order({ payAmount: 32_100, items: two })
    expect(refund(some, policy, { at: startAt - 3 * hour, itemIds: ['b'] })).toMatchObject({ refundAmount: 9900, wholeVisit: false, couponReturned: false })
    const rest = order({ payAmount: 32_100, returnedAmount: 9900, items: two.map((item) => ({ ...item, gone: item.itemId === 'b' })) })
    expect(refund(rest, policy, { at: startAt - 3 * hour, itemIds: ['a'] })).toMatchObject({ refundAmount: 22_200, wholeVisit: true })
  })

  test('a coupon for the travel paid the travel, any other the services', () => {
    expect(paidParts(order({ couponAmount: 2400, couponType: 'TRAVEL_FREE' }))).toEqual({ services: [19_800], travel: 0 })
    expect(paidParts(order({ couponAmount: 3000, couponType: 'DISCOUNT', items: two }))).toEqual({ services: [17_800, 8900], travel: 2400 })
  })

  test('nothing left says so', () => {
    expect(refund(order({ returnedAmount: 22_200 }), policy, { at: startAt - 3 * hour })).toMatchObject({ refundable: false, rule: 'refund/nothing-left@1' })
  })
})

describe('a discount over items', () => {
  test.each([
    [100, [100, 100, 100], [33, 33, 34]],
    [200, [100, 100, 100], [66, 66, 68]],
    [2, [1, 1, 1], [0, 1, 1]],
    [5, [5, 0], [5, 0]],
    [0, [7, 7], [0, 0]],
    [1, [], []],
    [9000, [4000, 1000], [4000, 1000]],
  ])('%i over %j', (discount, amounts, parts) => expect(splitDiscount(discount, amounts)).toEqual(parts))

  test('sums to the discount, and no part is above its amount', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 10 }), fc.integer({ min: 0, max: 10_000 }), (amounts, bp) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0)
        const discount = Math.floor((total * bp) / 10_000)
        const parts = splitDiscount(discount, amounts)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(discount)
        for (const [i, part] of parts.entries()) expect(Number.isSafeInteger(part) && part >= 0 && part <= (amounts[i] ?? 0)).toBe(true)
      }),
      { seed, numRuns: runs },
    )
  })
})
