import { features, type Guard } from './guard.ts'

export const ofMoney: Guard[] = [
  {
    guard: 'stock of a coupon',
    edits: [{ file: `${features}/coupons/queries.ts`, search: `\n    .whereRef('taken', '<', 'stock')`, replace: '' }],
    tests: ['coupons/coupons.test.ts › eight customers racing for the last coupon: one gets it'],
  },
]
