import { expect, test } from 'vitest'
import { ageOn, bornOf, checkSignOf, identityNumberTyped, isIdentityNumber, maskName, sexOf } from './identity-number.ts'

test('numbers of GB 11643 pass, with a wrong check sign, day or length they do not', () => {
  for (const right of ['11010519491231002X', `44052419800101001${checkSignOf('44052419800101001')}`]) expect(isIdentityNumber(right), right).toBe(true)
  for (const wrong of [
    '110105194912310020',
    '11010519491331002X',
    '110105199902290011',
    '110105491231002',
    '01010519491231002X',
    '11010518491231002X',
    '11010519491231002x',
    '',
  ])
    expect(isIdentityNumber(wrong), wrong).toBe(false)
})

test.each([
  ['110105 1949 1231 002x', '11010519491231002X'],
  ['１１０１０５１９４９１２３１００２Ｘ', '11010519491231002X'],
  ['\u200b110105-19491231-002X\u00a0', '11010519491231002X'],
])('%j is read as %s', (typed, number) => {
  expect(identityNumberTyped(typed)).toBe(number)
})

test('the day of birth and the sex are in the number', () => {
  expect(bornOf('11010519491231002X')).toBe('1949-12-31')
  expect(sexOf('11010519491231002X')).toBe(2)
  expect(sexOf('110105194912310011')).toBe(1)
})

test.each([
  ['2008-11-22', '2026-11-21', 17],
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-20', '2026-11-21', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('who was born on %s is on %s %i years old', (born, today, age) => {
  expect(ageOn(born, today)).toBe(age)
})

test('of a name its last sign is shown', () => {
  expect(maskName('张三丰')).toBe('**丰')
  expect(maskName('李雷')).toBe('*雷')
  expect(maskName('李')).toBe('*')
})
