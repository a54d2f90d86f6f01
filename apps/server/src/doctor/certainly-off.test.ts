import { expect, test } from 'vitest'
import { certainlyOff } from './certainly-off.ts'

test.each([
  [0, 0, 0],
  [3000, 0, 3000],
  [-3000, 2000, -2000],
  [3000, 6000, 0],
  [3000, 9000, 0],
])('of a difference of %i ms by an answer that took %i ms, %i ms are certain', (offMs, tookMs, certain) => {
  expect(certainlyOff(offMs, tookMs)).toBe(certain)
})
