import { expect, test } from 'vitest'
import { isCreditCode } from './credit-code.ts'

test.each([
  ['91110000600037341L', true],
  ['9144030071526726XG', true],
  ['91330100799655058B', true],
  ['91330100799655058C', false],
  ['91330100799655058', false],
  ['9133010079965505IB', false],
  ['', false],
])('%s is a unified social credit code: %s', (code, isOne) => {
  expect(isCreditCode(code)).toBe(isOne)
})
