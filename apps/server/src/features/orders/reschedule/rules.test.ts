import { expect, test } from 'vitest'
import { costsAt } from './rules.ts'

const order = {
  serviceAmount: 20_000,
  vipAmount: 1_000,
  travelFee: 4_000,
  couponAmount: 500,
  payAmount: 22_500,
  couponType: 'NO_THRESHOLD',
  returnedAmount: 0,
  travelGiven: 0,
}
const free = { ...order, couponType: 'TRAVEL_FREE', couponAmount: 4_000, payAmount: 19_000 }

test.each([
  ['the fee moves by what the two starts differ', order, 4_000, 2_500, { travelFee: 2_500, payAmount: 21_000, backAmount: 1_500 }],
  ['a dearer start costs more', order, 2_500, 4_000, { travelFee: 5_500, payAmount: 24_000, backAmount: -1_500 }],
  ['a tariff that fell since never makes the fee negative', order, 9_000, 0, { travelFee: 0, payAmount: 18_500, backAmount: 4_000 }],
  ['a coupon that pays the trip pays no more than it costs', free, 4_000, 2_500, { travelFee: 2_500, couponAmount: 2_500, payAmount: 19_000, backAmount: 0 }],
  ['what a refund left is given back', { ...order, returnedAmount: 21_000 }, 4_000, 2_500, { payAmount: 21_000, backAmount: 1_500 }],
  ['and no fen more', { ...order, returnedAmount: 21_001 }, 4_000, 2_500, { travelFee: 2_501, payAmount: 21_001, backAmount: 1_499 }],
  [
    'the way that was given back is not given back once more',
    { ...order, returnedAmount: 4_000, travelGiven: 4_000 },
    4_000,
    2_500,
    { travelFee: 4_000, backAmount: 0 },
  ],
  [
    'of a way that was given back in part the rest is',
    { ...order, returnedAmount: 3_000, travelGiven: 3_000 },
    4_000,
    2_500,
    { travelFee: 3_000, backAmount: 1_000 },
  ],
  ['and where it falls by less, that', { ...order, returnedAmount: 1_000, travelGiven: 1_000 }, 4_000, 2_500, { travelFee: 2_500, backAmount: 1_500 }],
  ['a dearer start is dearer all the same', { ...order, returnedAmount: 4_000, travelGiven: 4_000 }, 2_500, 4_000, { travelFee: 5_500, backAmount: -1_500 }],
  [
    'of an order that was given back whole nothing is',
    { ...order, returnedAmount: 22_500 },
    4_000,
    2_500,
    { travelFee: 4_000, payAmount: 22_500, backAmount: 0 },
  ],
])('%s', (_, now, feeBefore, feeAfter, expected) => {
  expect(costsAt(now, { feeBefore, feeAfter })).toMatchObject(expected)
})
