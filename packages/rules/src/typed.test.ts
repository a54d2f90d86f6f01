import { describe, expect, test } from 'vitest'
import typed from '../vectors/typed.json' with { type: 'json' }
import { withoutIdentityNumbers } from './aside-numbers.ts'
import { codeTyped, secondFactorTyped } from './code-typed.ts'
import { cutTo, fitsIn, lengthOf } from './graphemes.ts'
import { inviteCodeTyped } from './invite-code-typed.ts'
import { parseAddress } from './parse-address.ts'
import { passwordTyped } from './password-typed.ts'
import { phoneTyped } from './phone-typed.ts'
import { searchTerms, searchTyped } from './search-typed.ts'
import { isSeen, nameTyped } from './seen-text.ts'
import { code, mobile } from './validators.ts'

type Pairs = [string, string][]
// safe: the file has pairs of texts under these names, which its own test of each kind reads
const pairs = ({ cases }: { cases: unknown[][] }) => cases as Pairs

describe('what people type and paste', () => {
  test.each(pairs(typed.phones))('the phone in %j is %s', (given, read) => expect(phoneTyped(given)).toBe(read))
  test.each(typed.phones.refused)('%j is no phone', (given) => expect(mobile(phoneTyped(given))).toBe(false))
  test.each(pairs(typed.codes))('the code in %j is %s', (given, read) => expect(codeTyped(given)).toBe(read))
  test.each(typed.codes.refused)('%j is no code', (given) => expect(code(codeTyped(given))).toBe(false))
  test.each(pairs(typed.inviteCodes))('the invite code in %j is %s', (given, read) => expect(inviteCodeTyped(given)).toBe(read))
  test.each(pairs(typed.names))('the name %j is kept as %j', (given, kept) => {
    expect(nameTyped(given)).toBe(kept)
    expect(isSeen(given)).toBe(true)
  })
  test.each(typed.names.refused)('nobody is called %j', (given) => expect(isSeen(given)).toBe(false))
  test.each(typed.lengths.cases as [string, number][])('%j has %i characters', (given, length) => {
    expect(lengthOf(given)).toBe(length)
    expect([fitsIn(given, length), length > 0 && fitsIn(given, length - 1)]).toEqual([true, false])
  })
  test.each(typed.cuts.cases as [string, number, string][])('%j cut to %i is %j', (given, most, left) => expect(cutTo(given, most)).toBe(left))
  test.each(pairs(typed.searches))('%j is looked for as %j', (given, wanted) => expect(searchTyped(given)).toBe(wanted))
  test.each(pairs(typed.passwords))('%j and %j are one password', (one, other) => expect(passwordTyped(one)).toBe(passwordTyped(other)))
  test.each(pairs(typed.identityNumbers))('%j without the number of an identity card is %j', (given, left) => expect(withoutIdentityNumbers(given)).toBe(left))
  test.each(typed.identityNumbers.kept)('%j has none', (given) => expect(withoutIdentityNumbers(given)).toBe(given))
  test.each(typed.addresses.cases as [string, string[]][])('pasted: %s', (given, read) => {
    const { name, phone, province, city, area, address, houseNo } = parseAddress(given)
    expect([name, phone, province, city, area, address, houseNo]).toEqual(read)
  })
})

test('marks piled upon one letter are no character', () => {
  const pile = `a${'\u0301'.repeat(400)}`
  expect([fitsIn(pile, 20), cutTo(pile, 20)]).toEqual([false, ''])
})

test('where the browser cannot divide a text, characters of two halves stay whole', () => {
  expect(lengthOf('\ud83d\ude42')).toBe(1)
})

test.each([
  ['123 456', '123456'],
  ['ABCDE-fghij', 'abcde-fghij'],
  ['abcde fghij', 'abcde-fghij'],
  ['12345–67890', '12345-67890'],
  // Half of a recovery code is left as it is while it is typed.
  ['ab123-45', 'ab123-45'],
])('the second factor %j is %j', (given, read) => expect(secondFactorTyped(given)).toBe(read))

test('signs part the words of a search, and width and case do not', () => {
  expect(searchTerms('松间推拿（西湖店） ＳＰＡ、女')).toEqual(['松间推拿', '西湖店', 'spa', '女'])
})
