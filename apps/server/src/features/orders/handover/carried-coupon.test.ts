import { expect, test } from 'vitest'
import { agreedCommission, bearerOf, carriedAmount, isCovered } from './carried-coupon.ts'

test.each([
  ['the platform’s own', { givenBy: 'PLATFORM', issuerId: null }, 'PLATFORM'],
  ['one that the technician before issued', { givenBy: 'TECHNICIAN', issuerId: 'before' }, 'PLATFORM'],
  ['one that a third issued, whose order came by two', { givenBy: 'TECHNICIAN', issuerId: 'third' }, 'PLATFORM'],
  ['one that no technician issued, which the technician of the order pays for', { givenBy: 'TECHNICIAN', issuerId: null }, 'PLATFORM'],
  ['their own, whose order comes back to them', { givenBy: 'TECHNICIAN', issuerId: 'now' }, 'TECHNICIAN'],
] as const)('the platform bears the coupon of an order that somebody else does, unless it is their own: %s', (_name, coupon, bearer) => {
  expect(bearerOf(coupon, 'now')).toBe(bearer)
})

const byAnother = { coupon: { givenBy: 'TECHNICIAN', issuerId: 'before' }, technicianId: 'now', couponAmount: 3000, commissionAmount: 3000 } as const
test.each([
  ['as much as the commission', byAnother, true],
  ['one fen more', { ...byAnother, couponAmount: 3001 }, false],
  ['more, and it is the platform’s own', { ...byAnother, coupon: { givenBy: 'PLATFORM', issuerId: null }, couponAmount: 3001 }, true],
  ['more, and no technician issued it', { ...byAnother, coupon: { givenBy: 'TECHNICIAN', issuerId: null }, couponAmount: 3001 }, true],
  ['more, and the one who comes issued it', { ...byAnother, technicianId: 'before', couponAmount: 3001 }, true],
] as const)('whether a customer may choose somebody who comes with a coupon at the platform’s cost: %s', (_name, borne, covered) => {
  expect(isCovered(borne)).toBe(covered)
})

const agreed = { payAmount: 19_400, couponAmount: 3000 }
const issued = { type: 'FULL_REDUCTION', givenBy: 'TECHNICIAN', issuerId: 'before' } as const
const free = { type: 'TRAVEL_FREE', givenBy: 'TECHNICIAN', issuerId: 'before' } as const

test.each([
  ['of the platform: all of it', { coupon: { ...issued, givenBy: 'PLATFORM', issuerId: null }, services: 10_000, travelFee: 2400 }, 3000],
  ['of the platform: no more than the services cost', { coupon: { ...issued, givenBy: 'PLATFORM', issuerId: null }, services: 2000, travelFee: 2400 }, 2000],
  ['issued by the one before, and the price is lower without it: nothing', { coupon: issued, services: 16_999, travelFee: 2400 }, 0],
  ['the same price: nothing', { coupon: issued, services: 17_000, travelFee: 2400 }, 0],
  ['one fen more: one fen', { coupon: issued, services: 17_001, travelFee: 2400 }, 1],
  ['as much more as it was for: all of it', { coupon: issued, services: 20_000, travelFee: 2400 }, 3000],
  ['more than that: all of it', { coupon: issued, services: 20_001, travelFee: 2400 }, 3000],
  ['for the way alone: no more than the way costs', { coupon: free, services: 19_000, travelFee: 1200 }, 800],
  ['for the way alone, and the services alone cost more', { coupon: free, services: 19_500, travelFee: 1200 }, 1200],
  ['issued by the one who comes: all of it', { coupon: { ...issued, issuerId: 'now' }, services: 10_000, travelFee: 0 }, 3000],
] as const)('what a coupon takes off the price of who comes now: %s', (_name, given, amount) => {
  expect(carriedAmount({ ...given, agreed, technicianId: 'now' })).toBe(amount)
})

const atCost = { couponFundedBy: 'TECHNICIAN', services: 20_000, travelFee: 2400 }
test.each([
  ['stays what it was', { ...atCost, payAmount: 19_400, couponAmount: 3000, commissionAmount: 3800 }, 'PLATFORM', 3800],
  ['that little money had limited is the whole again', { ...atCost, payAmount: 4400, couponAmount: 18_000, commissionAmount: 2000 }, 'PLATFORM', 4000],
  [
    'is limited again where the coupon is their own',
    { ...atCost, couponFundedBy: 'PLATFORM', payAmount: 4400, couponAmount: 18_000, commissionAmount: 4000 },
    'TECHNICIAN',
    2000,
  ],
  [
    'is nothing where nothing comes in beside the way',
    { ...atCost, couponFundedBy: 'PLATFORM', payAmount: 2400, couponAmount: 20_000, commissionAmount: 4000 },
    'TECHNICIAN',
    0,
  ],
] as const)('the commission of an order at the price agreed %s', (_name, order, fundedBy, commission) => {
  expect(agreedCommission(order, { fundedBy, commissionBp: 2000 })).toBe(commission)
})
