import { expect, test } from 'vitest'
import { priceParts } from './price.ts'

test.each([
  [0, false, '', '0', ''],
  [0, true, '', '0', '.00'],
  [1, false, '', '0', '.01'],
  [12_800, false, '', '128', ''],
  [12_805, false, '', '128', '.05'],
  [12_850, false, '', '128', '.50'],
  [-2_000, true, '-', '20', '.00'],
])('%i fen (exact: %s) reads %s¥%s%s', (amount, exact, sign, yuan, fen) => {
  expect(priceParts(amount, exact)).toEqual({ sign, yuan, fen })
})
