import { refund } from '@anxin/rules/refund'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { absenceLines, checkLines, refundAcceptedLines, settlementLines } from '../ledger/rules.ts'
import { absentDeductions, absentShares, type PaidOrder } from './rules.ts'

const seed = Number(process.env.SEED)
const runs = Number(process.env.RUNS)

const usual = { absentKeepBp: 2000 }
const item = (itemId: string, amount: number, gone = false) => ({ itemId, name: itemId, amount, gone })
const order: PaidOrder = {
  payAmount: 22_200,
  travelFee: 2400,
  vipAmount: 0,
  couponAmount: 0,
  couponType: null,
  couponFundedBy: null,
  returnedAmount: 0,
  items: [item('neck', 19_800)],
}
const given = (partId: string, amount: number) => ({ returnedAmount: amount, partsGiven: [{ partId, amount }] })
const two = { payAmount: 32_400, items: [item('neck', 10_000), item('feet', 20_000)] }

test.each<[string, Partial<PaidOrder>, { absentKeepBp: number }, { refundAmount: number; keptAmount: number; incomeAmount: number; subsidyAmount?: number }]>([
  ['services and travel', {}, usual, { refundAmount: 15_840, keptAmount: 6360, incomeAmount: 6360 }],
  ['no travel fee', { payAmount: 19_800, travelFee: 0 }, usual, { refundAmount: 15_840, keptAmount: 3960, incomeAmount: 3960 }],
  ['the member price', { payAmount: 20_200, vipAmount: 2000 }, usual, { refundAmount: 14_240, keptAmount: 5960, incomeAmount: 5960 }],
  [
    "a coupon of the platform on the services is not the technician's",
    { payAmount: 19_200, couponAmount: 3000, couponType: 'FULL_REDUCTION', couponFundedBy: 'PLATFORM' },
    usual,
    { refundAmount: 13_440, keptAmount: 5760, incomeAmount: 5760 },
  ],
  [
    'a coupon of the technician on the services',
    { payAmount: 19_200, couponAmount: 3000, couponType: 'DISCOUNT', couponFundedBy: 'TECHNICIAN' },
    usual,
    { refundAmount: 13_440, keptAmount: 5760, incomeAmount: 5760 },
  ],
  [
    'the trip paid by the platform',
    { payAmount: 19_800, couponAmount: 2400, couponType: 'TRAVEL_FREE', couponFundedBy: 'PLATFORM' },
    usual,
    { refundAmount: 15_840, keptAmount: 3960, incomeAmount: 6360, subsidyAmount: 2400 },
  ],
  [
    'the trip given by the technician',
    { payAmount: 19_800, couponAmount: 2400, couponType: 'TRAVEL_FREE', couponFundedBy: 'TECHNICIAN' },
    usual,
    { refundAmount: 15_840, keptAmount: 3960, incomeAmount: 3960 },
  ],
  [
    'services paid by a coupon, the trip by the customer',
    { payAmount: 2400, couponAmount: 19_800, couponType: 'NO_THRESHOLD', couponFundedBy: 'PLATFORM' },
    usual,
    { refundAmount: 0, keptAmount: 2400, incomeAmount: 2400 },
  ],
  [
    'nothing paid',
    { payAmount: 0, travelFee: 0, couponAmount: 19_800, couponType: 'NO_THRESHOLD', couponFundedBy: 'PLATFORM' },
    usual,
    { refundAmount: 0, keptAmount: 0, incomeAmount: 0 },
  ],
  ['a fen', { payAmount: 1, travelFee: 0, items: [item('neck', 1)] }, usual, { refundAmount: 1, keptAmount: 0, incomeAmount: 0 }],
  [
    'three fen: the half and more is kept whole',
    { payAmount: 3, travelFee: 0, items: [item('neck', 3)] },
    usual,
    { refundAmount: 2, keptAmount: 1, incomeAmount: 1 },
  ],
  ['a policy that keeps nothing', {}, { absentKeepBp: 0 }, { refundAmount: 19_800, keptAmount: 2400, incomeAmount: 2400 }],
  ['a policy that keeps all', {}, { absentKeepBp: 10_000 }, { refundAmount: 0, keptAmount: 22_200, incomeAmount: 22_200 }],
  ['the way given back before', given('TRAVEL', 2400), usual, { refundAmount: 15_840, keptAmount: 3960, incomeAmount: 3960 }],
  ['a part of the way given back before', given('TRAVEL', 1000), usual, { refundAmount: 15_840, keptAmount: 5360, incomeAmount: 5360 }],
  ['a part of a service given back before', given('neck', 4800), usual, { refundAmount: 12_000, keptAmount: 5400, incomeAmount: 5400 }],
  [
    'one of two services gone before',
    { ...two, items: [item('neck', 10_000, true), item('feet', 20_000)], ...given('neck', 10_000) },
    usual,
    { refundAmount: 16_000, keptAmount: 6400, incomeAmount: 6400 },
  ],
  ['one of two services given back but for a fen', { ...two, ...given('neck', 9999) }, usual, { refundAmount: 16_001, keptAmount: 6400, incomeAmount: 6400 }],
  [
    'the way and a part of a service given back before',
    {
      returnedAmount: 3400,
      partsGiven: [
        { partId: 'TRAVEL', amount: 2400 },
        { partId: 'neck', amount: 1000 },
      ],
    },
    usual,
    { refundAmount: 15_040, keptAmount: 3760, incomeAmount: 3760 },
  ],
  ['a part that went back for no line', { returnedAmount: 4800 }, usual, { refundAmount: 11_040, keptAmount: 6360, incomeAmount: 6360 }],
  ['more back before than the rule gives', { returnedAmount: 20_000 }, usual, { refundAmount: 0, keptAmount: 2200, incomeAmount: 2200 }],
  ['all of it back before', { returnedAmount: 22_200 }, usual, { refundAmount: 0, keptAmount: 0, incomeAmount: 0 }],
])('%s', (_name, over, policy, expected) => {
  expect(absentShares({ ...order, ...over }, policy)).toMatchObject({ subsidyAmount: 0, ...expected })
})

const fen = (max = 10_000_000) => fc.integer({ min: 0, max })
/** Orders as the price rules make them: a coupon pays the travel whole, or some of the services. */
const paidOrder = fc
  .record({
    list: fen(),
    vip: fen(),
    travel: fen(100_000),
    coupon: fen(),
    couponType: fc.constantFrom('TRAVEL_FREE', 'DISCOUNT', 'NO_THRESHOLD', null),
    fundedBy: fc.constantFrom('PLATFORM', 'TECHNICIAN'),
    absentKeepBp: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ list, vip, travel, coupon, couponType, fundedBy, absentKeepBp }) => {
    const vipAmount = Math.min(vip, list)
    const couponAmount = couponType === null ? 0 : couponType === 'TRAVEL_FREE' ? travel : Math.min(coupon, list - vipAmount)
    const couponFundedBy = couponType === null ? null : fundedBy
    const payAmount = list - vipAmount + travel - couponAmount
    const parts = { payAmount, travelFee: travel, vipAmount, couponAmount, couponType, couponFundedBy, returnedAmount: 0, items: [item('neck', list)] }
    return { parts, travelFee: travel, absentKeepBp }
  })

test('what goes back and what is kept is what was paid, in whole fen, and no travel fee goes back', () => {
  fc.assert(
    fc.property(paidOrder, ({ parts, travelFee, absentKeepBp }) => {
      const shares = absentShares(parts, { absentKeepBp })
      expect(shares.refundAmount + shares.keptAmount).toBe(parts.payAmount)
      for (const amount of Object.values(shares)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      const travelPaid = parts.couponType === 'TRAVEL_FREE' ? 0 : travelFee
      expect(shares.keptAmount - shares.keptServiceAmount).toBe(travelPaid)
      expect(Math.abs(shares.keptServiceAmount * 10_000 - (parts.payAmount - travelPaid) * absentKeepBp)).toBeLessThanOrEqual(5000)
    }),
    { seed, numRuns: runs },
  )
})

test('settled, nothing is left prepaid, and what is kept with the subsidy is with the technician', () => {
  fc.assert(
    fc.property(paidOrder, ({ parts, travelFee, absentKeepBp }) => {
      const { refundAmount, keptAmount, subsidyAmount, incomeAmount } = absentShares(parts, { absentKeepBp })
      const kept = absenceLines({ orderId: 'o', technicianId: 't', keptAmount, subsidyAmount, travelFee })
      const back = refundAcceptedLines({ refundId: 'r', orderId: 'o', source: 'PREPAID', amount: refundAmount, channel: 'TEST' })
      checkLines(kept)
      const sum = (account: string) =>
        [...settlementLines({ channel: 'TEST', orderId: 'o', amount: parts.payAmount }), ...kept, ...back]
          .filter((line) => line.account === account)
          .reduce((total, { amount }) => total + amount, 0)
      expect(sum('liability:customer_prepaid:o')).toBe(0)
      expect(sum('liability:technician_payable:t') + incomeAmount).toBe(0)
      expect(sum('revenue:commission')).toBe(0)
    }),
    { seed, numRuns: runs },
  )
})

test('what an absent customer does not get back has a name, and all of it together with the refund is what was paid', () => {
  const shares = absentShares(order, usual)
  expect(absentDeductions(shares)).toEqual([
    { code: 'EMPTY_TRIP', name: '空单费', amount: 3960 },
    { code: 'TRAVEL', name: '车费', amount: 2400 },
  ])
  expect(absentDeductions(absentShares({ ...order, payAmount: 19_800, travelFee: 0 }, usual))).toEqual([{ code: 'EMPTY_TRIP', name: '空单费', amount: 3960 }])
  expect(absentDeductions(absentShares(order, { absentKeepBp: 0 }))).toEqual([{ code: 'TRAVEL', name: '车费', amount: 2400 }])
  fc.assert(
    fc.property(paidOrder, ({ parts, absentKeepBp }) => {
      const some = absentShares(parts, { absentKeepBp })
      expect(absentDeductions(some).reduce((sum, { amount }) => sum + amount, some.refundAmount)).toBe(parts.payAmount)
    }),
    { seed, numRuns: runs },
  )
})

test('whatever went back before, an absent customer gets back what asking at the door would give, and all together is what was paid', () => {
  fc.assert(
    fc.property(paidOrder, fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), ({ parts, travelFee, absentKeepBp }, wayBp, serviceBp) => {
      const travelPaid = parts.couponType === 'TRAVEL_FREE' ? 0 : travelFee
      const way = Math.floor((travelPaid * wayBp) / 10_000)
      const service = Math.floor(((parts.payAmount - travelPaid) * serviceBp) / 10_000)
      const before = {
        ...parts,
        returnedAmount: way + service,
        partsGiven: [
          { partId: 'TRAVEL', amount: way },
          { partId: 'neck', amount: service },
        ],
      }
      const shares = absentShares(before, { absentKeepBp })
      const asked = refund(
        { ...before, status: 'ARRIVED', startAt: 0, paidAt: 0, completedAt: undefined },
        { absentKeepBp, freeCancelBeforeMin: 120, freeCancelAfterMin: 10, refundWithinH: 24, lateAfterMin: 15 },
        { at: 0 },
      )
      expect(shares.refundAmount).toBe(asked.refundAmount)
      expect(shares.refundAmount + shares.keptAmount + way + service).toBe(parts.payAmount)
      expect(shares.keptAmount - shares.keptServiceAmount).toBe(travelPaid - way)
      expect(Math.abs(shares.keptServiceAmount * 10_000 - (parts.payAmount - travelPaid - service) * absentKeepBp)).toBeLessThanOrEqual(5000)
    }),
    { seed, numRuns: runs },
  )
})
