import { expect } from 'vitest'

/** Fails when more than `ms` have passed since `began`, in the full tier alone: the quick one reads no clock. */
export function expectWithin(began: number, ms: number, what = '') {
  if (process.env.TIER === 'full') expect(performance.now() - began, what).toBeLessThan(ms)
}
