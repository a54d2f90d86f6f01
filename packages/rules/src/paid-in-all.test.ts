import { expect, test } from 'vitest'
import { paidInAll } from './paid-in-all.ts'

const paid = (payAmount: number, returnedAmount = 0) => ({ payAmount, isPaid: true, returnedAmount })
const unpaid = (payAmount: number) => ({ payAmount, isPaid: false, returnedAmount: 0 })

test.each([
  ['an unpaid visit', [unpaid(100)], undefined],
  ['a visit alone', [paid(100)], { paidAmount: 100, returnedAmount: 0 }],
  ['a visit for nothing', [paid(0)], { paidAmount: 0, returnedAmount: 0 }],
  ['time that was added and paid', [paid(100), paid(30), paid(45)], { paidAmount: 175, returnedAmount: 0 }],
  ['time that was never paid', [paid(100), unpaid(30)], { paidAmount: 100, returnedAmount: 0 }],
  ['time that went back whole, and a part of the visit', [paid(100, 20), paid(30, 30)], { paidAmount: 130, returnedAmount: 50 }],
] as const)('of %s', (_, parts, sum) => {
  expect(paidInAll(parts)).toEqual(sum)
})
