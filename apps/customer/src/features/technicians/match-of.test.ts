import { expect, test } from 'vitest'
import { matchOf } from './match-of.ts'

test.each([
  ['林', 'name'],
  ['LILY', 'name'],
  ['和舒', 'shop'],
  ['肩颈', 'project'],
] as const)('who is found by %s is found by the %s', (keyword, by) => {
  expect(matchOf({ techId: 't1', nickname: '林晓 Lily', shopName: '和舒馆' }, keyword)).toBe(by)
})

test('without a shop only a name or a treatment can have matched', () => expect(matchOf({ techId: 't1', nickname: '林晓' }, '馆')).toBe('project'))

test('a name that is found as it sounds is a name', () => {
  expect(matchOf({ techId: 't1', nickname: '林晓' }, 'linxiao', ['t1'])).toBe('name')
  expect(matchOf({ techId: 't2', nickname: '林晓' }, 'linxiao', ['t1'])).toBe('project')
})
