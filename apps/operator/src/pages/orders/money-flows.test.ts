import { expect, test } from 'vitest'
import { flowsOf } from './money-flows.ts'

const entry = (account: string, amount: number) => ({ account, debitAmount: Math.max(0, amount), creditAmount: Math.max(0, -amount) })
const paid = [entry('asset:gateway:wechat', 17_000), entry('liability:customer_prepaid:o', -17_000)]
const completed = [
  entry('expense:coupon_subsidy', 3_000),
  entry('liability:customer_prepaid:o', -3_000),
  entry('liability:customer_prepaid:o', 20_000),
  entry('liability:technician_payable:t', -16_400),
  entry('revenue:commission', -3_600),
]
const takenBack = [entry('liability:technician_payable:t', 4_000), entry('revenue:commission', 1_000), entry('liability:customer_prepaid:o', -5_000)]
const accepted = [entry('liability:customer_prepaid:o', 5_000), entry('liability:refund_pending:r', -5_000)]
const arrived = [entry('liability:refund_pending:r', 5_000), entry('asset:gateway:wechat', -5_000)]

test.each([
  ['what was paid lies prepaid', paid, { paid: 17_000, held: 17_000, technician: 0 }],
  ['a finished order is the technician’s and the platform’s', [...paid, ...completed], { subsidy: 3_000, held: 0, technician: 16_400, commission: 3_600 }],
  [
    'what of it is the shop’s is neither’s',
    [...paid, ...completed, entry('liability:technician_payable:t', 3_000), entry('liability:shop_payable:s', -3_000)],
    { technician: 13_400, shop: 3_000, commission: 3_600 },
  ],
  ['a refund waits for its channel', [...paid, ...completed, ...takenBack, ...accepted], { pending: 5_000, back: 0, technician: 12_400, commission: 2_600 }],
  ['and is back', [...paid, ...completed, ...takenBack, ...accepted, ...arrived], { pending: 0, back: 5_000, paid: 17_000 }],
])('%s', (_, ledger, expected) => {
  const flows = flowsOf(ledger)
  expect(flows).toMatchObject(expected)
  expect(flows.paid + flows.subsidy).toBe(flows.technician + flows.shop + flows.commission + flows.back + flows.pending + flows.held)
})
