import { isCreditCode } from '@anxin/rules/credit-code'
import { bornOf, isIdentityNumber, sexOf } from '@anxin/rules/identity-number'
import { expect, test } from 'vitest'
import { identityCases } from '../content/joining/identity-cases.ts'
import { creditCode, identityNumber } from './number.ts'
import { shopCases } from '../content/joining/shop-cases.ts'
import { technicianCases } from '../content/joining/technician-cases.ts'

const applicants = [...technicianCases, ...shopCases, ...identityCases].map(({ applicant }) => applicant)

test('a number of somebody of the demo is right, says their day of birth and sex, and begins with a place that is none', () => {
  for (const { nth, born, sex } of applicants) {
    const number = identityNumber({ born, sex: sex === 'male' ? 1 : 2, nth })
    expect(isIdentityNumber(number), number).toBe(true)
    expect([bornOf(number), sexOf(number)]).toEqual([born, sex === 'male' ? 1 : 2])
    expect(number).toMatch(/^99/)
  }
})

test('the code of a firm of the demo is right and no other firm’s', () => {
  const codes = shopCases.map(({ applicant }) => creditCode(applicant.nth))
  for (const code of codes) expect(isCreditCode(code), code).toBe(true)
  expect(new Set(codes).size).toBe(codes.length)
})

test('people who join have phones, names and nicknames of their own, one after the other', () => {
  expect(applicants.map(({ nth }) => nth)).toEqual(applicants.map((_, index) => index + 1))
  for (const field of ['name', 'nickname'] as const) expect(new Set(applicants.map((one) => one[field])).size).toBe(applicants.length)
})
