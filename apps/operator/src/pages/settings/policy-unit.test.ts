import { policyFields } from '@anxin/contract/policy-fields'
import { textIn } from '@anxin/words/words'
import { expect, test } from 'vitest'
import { unitWords } from '@anxin/words/console/system/policy-units'
import { typedIn, unitOf, valueText } from './policy-unit.ts'

const [zh, en] = [textIn(unitWords, 'zh-CN'), textIn(unitWords, 'en')]

test.each([
  [1500, 'fen', '¥15.00', '¥15.00'],
  [260, 'fen/km', '¥2.60/公里', '¥2.60/km'],
  [3333, 'bp', '33.33 %', '33.33 %'],
  [120, 'min', '120 分钟', '120 min'],
  [3, 'count', '3 个', '3'],
  ['22:00', 'HH:MM', '22:00', '22:00'],
  [true, '', '开', 'On'],
  [['加微信', '私下交易'], '', '加微信, 私下交易', '加微信, 私下交易'],
])('%j counted in %s is read as %s, %s', (value, unit, chinese, english) => {
  expect([valueText(value, unit, zh), valueText(value, unit, en)]).toEqual([chinese, english])
})

test.each([
  ['fen', { scale: 100, before: '¥', after: '' }],
  ['fen/km', { scale: 100, before: '¥', after: '/公里' }],
  ['bp', { scale: 100, before: undefined, after: '%' }],
  ['min', { scale: 1, before: undefined, after: '分钟' }],
])('a value counted in %s is typed as %o', (unit, typed) => {
  expect(typedIn(unit, zh)).toEqual(typed)
})

test('every unit of the policy has its word', () => {
  const units = new Set([...policyFields().values()].map(({ unit }) => unit ?? ''))
  expect([...units].filter((unit) => unit !== '' && !(unit in unitWords.zh))).toEqual([])
})

test.each([
  ['maxImages', '9 张', '9 photos'],
  ['earlyEndMostAsks', '9 次', '9 requests'],
  ['apologyMonthlyMost', '9 张', '9 vouchers'],
  ['phoneLooksPerDay', '9 次', '9 views'],
  ['maxOpenHolds', '9 个', '9'],
])('nine of %s are %s, %s', (path, chinese, english) => {
  const unit = unitOf({ path, unit: policyFields().get(path)?.unit ?? '' })
  expect([valueText(9, unit, zh), valueText(9, unit, en)]).toEqual([chinese, english])
})
