import { expect, test } from 'vitest'
import { phoneTyped } from './phone-typed.ts'

test.each([
  ['13800001234', '13800001234'],
  ['138 0000 1234', '13800001234'],
  ['138-0000-1234 ', '13800001234'],
  ['+86 138 0000 1234', '13800001234'],
  ['8613800001234', '13800001234'],
  ['138000012345', '13800001234'],
  ['86', '86'],
  ['', ''],
])('%j becomes %j', (typed, phone) => {
  expect(phoneTyped(typed)).toBe(phone)
})
