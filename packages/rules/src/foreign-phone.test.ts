import { expect, test } from 'vitest'
import { isForeignPhone, phoneTypedAnywhere } from './foreign-phone.ts'

test.each([
  ['+49 151 2345 6789', '+4915123456789'],
  ['0049 (151) 2345-6789', '+4915123456789'],
  ['＋１ ２１２ ５５５ ０１２３', '+12125550123'],
  ['\u202a+852 5123 4567\u202c', '+85251234567'],
  ['+', '+'],
  ['+8', '+8'],
  ['+86 138 0013 8000', '13800138000'],
  ['0086 13800138000', '13800138000'],
  ['138 0013 8000', '13800138000'],
])('%s is typed as %s where foreign numbers are taken', (typed, kept) => expect(phoneTypedAnywhere(typed)).toBe(kept))

test.each([
  ['+4915123456789', true],
  ['+85251234567', true],
  ['+8613800138000', false],
  ['+0123456789', false],
  ['+123456', false],
  ['+1234567890123456', false],
  ['4915123456789', false],
  ['13800138000', false],
])('%s is a number of another country: %s', (value, is) => expect(isForeignPhone(value)).toBe(is))
