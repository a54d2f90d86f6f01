import { expect, test } from 'vitest'
import { refund, type RefundOrder } from './refund.ts'

const policy = { freeCancelBeforeMin: 120, freeCancelAfterMin: 5, absentKeepBp: 3000, refundWithinH: 48, lateAfterMin: 20 }
const startAt = Date.UTC(2026, 10, 22, 6)
const item = (itemId: string, amount: number) => ({ itemId, name: itemId, amount, gone: false })
const order: RefundOrder = {
  status: 'ACCEPTED',
  startAt,
  paidAt: startAt - 86_400_000,
  completedAt: undefined,
  payAmount: 23_000,
  travelFee: 3_000,
  vipAmount: 0,
  couponAmount: 0,
  couponType: null,
  returnedAmount: 6_000,
  items: [item('neck', 10_000), item('feet', 10_000)],
  partsGiven: [{ partId: 'neck', amount: 6_000 }],
}
const mostOf = (over: Partial<RefundOrder>, itemIds?: readonly string[]) =>
  refund({ ...order, ...over }, policy, { at: startAt - 4 * 3_600_000, itemIds }).maxAmount

test.each([
  ['an item of which a part was given back gives the rest alone', {}, ['neck'], 4_000],
  ['the other item still gives all that was paid for it', {}, ['feet'], 10_000],
  ['both give together what is left of them, with the travel', {}, undefined, 17_000],
  ['an item that was given back whole has nothing left', { partsGiven: [{ partId: 'neck', amount: 10_000 }], returnedAmount: 10_000 }, ['neck'], 0],
  ['travel that was given back is not given again', { partsGiven: [{ partId: 'TRAVEL', amount: 3_000 }], returnedAmount: 3_000 }, undefined, 20_000],
  ['once served, no more may be proposed for an item than was left of it', { status: 'PENDING_CONFIRM' }, ['neck'], 4_000],
] as const)('%s', (_, over, itemIds, most) => {
  expect(mostOf(over, itemIds)).toBe(most)
})

/** Of ¥150 for services and ¥20 for the way ¥50 went back before, for nothing in particular. */
const before: RefundOrder = {
  ...order,
  payAmount: 17_000,
  travelFee: 2_000,
  returnedAmount: 5_000,
  partsGiven: [],
  items: [item('neck', 10_000), item('feet', 5_000)],
}
const then = { ...policy, absentKeepBp: 2_000 }

test.each([
  ['on the way the way stays with the technician, however often is asked', { status: 'DEPARTED' }, 10_000],
  ['at the door the share of the empty trip does too', { status: 'ARRIVED' }, 7_000],
  ['of a service that began no more than the services', { status: 'IN_SERVICE' }, 10_000],
  ['nor once it ended', { status: 'PENDING_CONFIRM' }, 10_000],
  [
    'travel that was given as a line is beside them',
    { status: 'PENDING_CONFIRM', returnedAmount: 7_000, partsGiven: [{ partId: 'TRAVEL', amount: 2_000 }] },
    10_000,
  ],
  ['anyone who has more than the rule gives has nothing left', { status: 'ARRIVED', returnedAmount: 13_000 }, 0],
  ['before anybody set out all of it goes back', { status: 'ACCEPTED' }, 12_000],
  ['as it does where nobody came', { status: 'DEPARTED', startAt: startAt - 86_400_000 }, 12_000],
] as const)('after a part of an order went back: %s', (_, over, most) => {
  expect(refund({ ...before, ...over }, then, { at: startAt - 4 * 3_600_000 }).maxAmount).toBe(most)
})

/** At the door of somebody whose services cost ¥150 and the way ¥20; a fifth of the services stays. */
test.each([
  [
    'the share of the empty trip is of what a service still costs',
    { returnedAmount: 5_000, partsGiven: [{ partId: 'neck', amount: 5_000 }] },
    undefined,
    8_000,
  ],
  ['a service but for a fen as a service whole', { returnedAmount: 9_999, partsGiven: [{ partId: 'neck', amount: 9_999 }] }, undefined, 4_001],
  ['what is left of one service alone gives its share', { returnedAmount: 5_000, partsGiven: [{ partId: 'neck', amount: 5_000 }] }, ['neck'], 4_000],
  [
    'the way that was given back takes nothing of the services',
    { returnedAmount: 2_000, partsGiven: [{ partId: 'TRAVEL', amount: 2_000 }] },
    undefined,
    12_000,
  ],
] as const)('%s', (_, over, itemIds, most) => {
  const calculation = refund({ ...before, status: 'ARRIVED', ...over }, then, { at: startAt, itemIds })
  expect(calculation.maxAmount).toBe(most)
  expect(calculation.lines.reduce((sum, { amount, deduct }) => sum + (deduct ? -amount : amount), 0)).toBe(most)
})
