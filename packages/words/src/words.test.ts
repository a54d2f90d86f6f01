import { expect, test } from 'vitest'
import { catalogue, fill, textIn } from './words.ts'

const texts = catalogue({
  zh: { hello: '您好', left: '还剩{n}张，共{total}张' },
  en: { hello: 'Hello', left: '{n} left of {total}' },
})

test('a text comes in the language asked for, with its values in place', () => {
  expect(textIn(texts, 'zh-CN')('left', { n: 3, total: 9 })).toBe('还剩3张，共9张')
  expect(textIn(texts, 'en')('left', { n: 0, total: 9 })).toBe('0 left of 9')
  expect(textIn(texts, 'en')('hello')).toBe('Hello')
})

test('a word follows its number', () => {
  const visits = '{n} {n:visit|visits} of {name}'
  expect([0, 1, 2, '1', '21'].map((n) => fill(visits, { n, name: 'Li' }))).toEqual([
    '0 visits of Li',
    '1 visit of Li',
    '2 visits of Li',
    '1 visit of Li',
    '21 visits of Li',
  ])
})

test('a placeholder without a value stays visible', () => {
  expect(fill('还剩{n}张')).toBe('还剩{n}张')
})

test('a missing English text, a stray one and a missing value do not compile', () => {
  // @ts-expect-error the English of "b" is missing
  catalogue({ zh: { a: '甲', b: '乙' }, en: { a: 'A' } })
  // @ts-expect-error "c" has no Chinese
  catalogue({ zh: { a: '甲' }, en: { a: 'A', c: 'C' } })
  // @ts-expect-error the values are missing
  textIn(texts, 'en')('left')
})
