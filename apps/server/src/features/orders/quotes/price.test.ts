import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOf, type Cart } from './price.ts'
import { technicianIncome } from '../transitions/rules.ts'

const item = { projectId: 'p', categoryId: 'c', name: '肩颈', nameEn: 'Neck', price: 19_800, vipPrice: 17_800, quantity: 1, durationMin: 60 }
const cart = (over: Partial<Cart> = {}): Cart => ({
  items: [item],
  isMember: false,
  travelFee: 1200,
  travelWhy: '',
  travelReason: { said: 'BUS' },
  coupon: undefined,
  commissionBp: 2000,
  ...over,
})
const coupon = (amount: number, fundedBy: 'PLATFORM' | 'TECHNICIAN' = 'PLATFORM') => ({ name: '券', nameEn: '', amount, fundedBy, why: '', couponId: 'k' })

test.each([
  ['a plain order', cart(), 21_000, 3960],
  ['two of one project', cart({ items: [{ ...item, quantity: 2 }] }), 40_800, 7920],
  ['a member pays the member price and the commission follows it', cart({ isMember: true }), 19_000, 3560],
  ['a coupon of the platform leaves the commission as it is', cart({ coupon: coupon(3000) }), 18_000, 3960],
  ['a coupon as large as everything makes the order free', cart({ coupon: coupon(30_000) }), 0, 3960],
  [
    'a coupon of the technician never turns the commission into more than what comes in beside the travel fee',
    cart({ coupon: coupon(19_000, 'TECHNICIAN') }),
    2000,
    800,
  ],
  ['the travel fee is not reached by the commission', cart({ coupon: coupon(20_000, 'TECHNICIAN') }), 1000, 0],
])('%s', (_, given, pay, commission) => {
  const price = priceOf(given)
  expect([price.payAmount, price.commissionAmount]).toEqual([pay, commission])
})

test('for any cart the lines sum to the amount, the shares to what came in, and no share is negative', () => {
  // RUNS=1000000 tries a million.
  const seed = Number(process.env.SEED)
  const numRuns = Number(process.env.RUNS)
  const items = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 500_000 }),
      vip: fc.option(fc.integer({ min: 0, max: 500_000 }), { nil: undefined }),
      quantity: fc.integer({ min: 1, max: 10 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(
      items,
      fc.boolean(),
      fc.integer({ min: 0, max: 20_000 }),
      fc.option(fc.record({ amount: fc.integer({ min: 0, max: 900_000 }), fundedBy: fc.constantFrom('PLATFORM' as const, 'TECHNICIAN' as const) }), {
        nil: undefined,
      }),
      fc.integer({ min: 0, max: 10_000 }),
      (list, isMember, travelFee, held, commissionBp) => {
        const price = priceOf(
          cart({
            items: list.map(({ price: unit, vip, quantity }, i) => ({ ...item, projectId: `p${i}`, price: unit, vipPrice: vip, quantity })),
            isMember,
            travelFee,
            coupon: held && coupon(held.amount, held.fundedBy),
            commissionBp,
          }),
        )
        const inLines = price.lines.reduce((sum, { amount, deduct }) => sum + (deduct ? -amount : amount), 0)
        if (inLines !== price.payAmount) expect.fail(`the lines sum to ${inLines}, the amount is ${price.payAmount}`)
        const income = technicianIncome({
          payAmount: price.payAmount,
          couponAmount: price.couponAmount,
          couponFundedBy: held?.fundedBy ?? null,
          commissionAmount: price.commissionAmount,
          returnedAmount: 0,
          returnedCommission: 0,
        })
        const cameIn = price.payAmount + (held?.fundedBy === 'PLATFORM' ? price.couponAmount : 0)
        if (income + price.commissionAmount !== cameIn) expect.fail(`${income} and ${price.commissionAmount} are not the ${cameIn} that came in`)
        const odd = [price.payAmount, price.commissionAmount, income, ...price.lines.map(({ amount }) => amount)].find(
          (value) => !Number.isInteger(value) || value < 0,
        )
        if (odd !== undefined) expect.fail(`${odd} is no whole amount`)
      },
    ),
    { seed, numRuns },
  )
})
