import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  absenceLines,
  checkLines,
  completionLines,
  refundAcceptedLines,
  refundFailedLines,
  refundSucceededLines,
  settlementLines,
  sharesOf,
  takenBackLines,
  unmatchedLines,
  zeroPayLines,
  type Completion,
  type Line,
} from './rules.ts'

const seed = Number(process.env.SEED)
const runs = Number(process.env.RUNS)
const holds = <T>(some: fc.Arbitrary<T>, rule: (value: T) => void) => fc.assert(fc.property(some, rule), { seed, numRuns: runs })

const fen = (max = 10_000_000) => fc.integer({ min: 0, max })
/** Orders as the price rules make them: the coupon never exceeds the service, the commission is a share of it. */
const completion: fc.Arbitrary<Completion> = fc
  .record({
    service: fen(),
    travel: fen(100_000),
    coupon: fen(),
    bp: fc.integer({ min: 0, max: 10_000 }),
    couponFundedBy: fc.constantFrom('PLATFORM' as const, 'TECHNICIAN' as const, null),
    issuer: fc.constantFrom('issuer', null),
  })
  .map(({ service, travel, coupon, bp, couponFundedBy, issuer }) => {
    const couponAmount = couponFundedBy === null ? 0 : Math.min(coupon, service)
    return {
      orderId: 'o',
      technicianId: 't',
      payAmount: service + travel - couponAmount,
      couponAmount,
      couponFundedBy,
      couponChargedTo: couponFundedBy === 'PLATFORM' ? issuer : null,
      travelFee: travel,
      commissionAmount: Math.floor((service * bp + 5000) / 10_000),
    }
  })
const refund = fc.record({
  refundId: fc.constant('r'),
  orderId: fc.constant('o'),
  source: fc.constantFrom('PREPAID' as const, 'SUSPENSE' as const),
  amount: fen(),
  channel: fc.constantFrom('WECHAT', 'ALIPAY', 'TEST'),
})
const balanceOf = (lines: Line[]) => {
  const sums = new Map<string, number>()
  for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0) + amount)
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

test('a finished order: customer and subsidy are technician and platform to the fen, nobody gets less than nothing', () => {
  holds(completion, (given) => {
    const lines = completionLines(given)
    checkLines(lines)
    const { technician, commission, travel, subsidy } = sharesOf(given)
    expect(technician + commission).toBe(given.payAmount + subsidy)
    expect(Math.min(technician, commission, technician - travel)).toBeGreaterThanOrEqual(0)
    for (const { account, amount } of lines) if (/technician_payable:t|revenue/.test(account)) expect(amount).toBeLessThanOrEqual(0)
    // What a coupon of somebody else took off is paid in once, by who issued it or by the platform.
    const { couponChargedTo } = given
    const paidIn = { 'liability:technician_payable:issuer': couponChargedTo ? subsidy : 0, 'expense:coupon_subsidy': couponChargedTo ? 0 : subsidy }
    for (const [account, amount] of Object.entries(paidIn)) expect(balanceOf(lines)[account] ?? 0).toBe(amount)
  })
})

test('paid and completed leaves nothing prepaid', () => {
  holds(completion, (given) => {
    const lines = [...settlementLines({ channel: 'WECHAT', orderId: 'o', amount: given.payAmount }), ...completionLines(given)]
    expect(balanceOf(lines)['liability:customer_prepaid:o']).toBeUndefined()
  })
})

test('a refund that succeeds leaves no account changed, one that fails leaves the money where it lay', () => {
  holds(refund, (given) => {
    const taken = given.source === 'PREPAID' ? settlementLines({ ...given, orderId: 'o' }) : unmatchedLines(given)
    for (const lines of [taken, refundAcceptedLines(given), refundSucceededLines(given), refundFailedLines(given)]) checkLines(lines)
    expect(balanceOf([...taken, ...refundAcceptedLines(given), ...refundSucceededLines(given)])).toEqual({})
    expect(balanceOf([...taken, ...refundAcceptedLines(given), ...refundFailedLines(given)])).toEqual(balanceOf(taken))
  })
})

test.each<[string, Partial<Completion>, { technician: number; commission: number; subsidy: number }]>([
  ['no coupon', {}, { technician: 25_440, commission: 4760, subsidy: 0 }],
  [
    'a coupon of the platform costs the technician nothing',
    { payAmount: 27_200, couponAmount: 3000, couponFundedBy: 'PLATFORM' },
    { technician: 25_440, commission: 4760, subsidy: 3000 },
  ],
  [
    'a coupon of the technician is hers',
    { payAmount: 27_200, couponAmount: 3000, couponFundedBy: 'TECHNICIAN' },
    { technician: 22_440, commission: 4760, subsidy: 0 },
  ],
  [
    'the commission never reaches into the travel fee',
    { payAmount: 6400, couponAmount: 23_800, couponFundedBy: 'TECHNICIAN' },
    { technician: 6400, commission: 0, subsidy: 0 },
  ],
  ['everything free', { payAmount: 0, couponAmount: 0, travelFee: 0, commissionAmount: 0 }, { technician: 0, commission: 0, subsidy: 0 }],
])('%s', (_name, over, expected) => {
  const given: Completion = {
    orderId: 'o',
    technicianId: 't',
    payAmount: 30_200,
    couponAmount: 0,
    couponFundedBy: null,
    commissionAmount: 4760,
    travelFee: 6400,
    ...over,
  }
  expect(sharesOf(given)).toMatchObject(expected)
  checkLines(completionLines(given))
})

test('a coupon of another technician: what was paid in goes back to who paid it, with a whole refund, and to nobody else', () => {
  const order = { orderId: 'o', technicianId: 't', payAmount: 27_200, couponAmount: 3000, couponFundedBy: 'PLATFORM', couponChargedTo: 'issuer' } as const
  const done = completionLines({ ...order, commissionAmount: 4760, travelFee: 6400, shop: { shopId: 's', shareBp: 3000 } })
  expect(balanceOf(done)).toEqual({
    'liability:customer_prepaid:o': 27_200,
    'liability:technician_payable:issuer': 3000,
    'liability:technician_payable:t': -(30_200 - 4760 - 7140),
    'liability:shop_payable:s': -7140,
    'revenue:commission': -4760,
  })
  const whole = takenBackLines({ ...order, amount: 27_200, commissionAmount: 4760, subsidyAmount: 3000, shop: { shopId: 's', amount: 7140 } })
  checkLines(whole)
  expect(balanceOf([...done, ...whole])).toEqual({})
  const half = takenBackLines({ ...order, amount: 13_600, commissionAmount: 2380, subsidyAmount: 0, shop: { shopId: 's', amount: 3570 } })
  expect(balanceOf(half)).not.toHaveProperty('liability:technician_payable:issuer')
  const absent = absenceLines({ ...order, keptAmount: 1000, subsidyAmount: 2400, travelFee: 2400 })
  expect(balanceOf(absent)).toMatchObject({ 'liability:technician_payable:issuer': 2400, 'liability:technician_payable:t': -3400 })
})

test.each<[string, Line[]]>([
  ['one line', [{ account: 'a', amount: 0 }]],
  [
    'a sum',
    [
      { account: 'a', amount: 2 },
      { account: 'b', amount: -1 },
    ],
  ],
  [
    'half a fen',
    [
      { account: 'a', amount: 0.5 },
      { account: 'b', amount: -0.5 },
    ],
  ],
  [
    'no number',
    [
      { account: 'a', amount: Number.NaN },
      { account: 'b', amount: 0 },
    ],
  ],
])('%s is no transaction', (_name, lines) => {
  expect(() => checkLines(lines)).toThrow()
})

test('nothing to pay is written as two lines of nothing', () => {
  expect(zeroPayLines('o')).toEqual([
    { account: 'liability:customer_prepaid:o', amount: 0 },
    { account: 'liability:customer_prepaid:o', amount: 0 },
  ])
})
