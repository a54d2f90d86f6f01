import { expect, test } from 'vitest'
import { fieldIn } from './labels-in.ts'

const english = [
  ['get', 'name:en'],
  ['get', 'name_en'],
]

test.each([
  [
    ['get', 'name'],
    ['coalesce', ...english, ['get', 'name']],
  ],
  ['{name}', ['coalesce', ...english, ['get', 'name']]],
  ['{name:latin}\n{name:nonlatin}', '{name:latin}\n{name:nonlatin}'],
])('the map writes %j in Chinese as its style says, and in English by the English name where a tile has one', (field, inEnglish) => {
  expect(fieldIn('zh-CN', field)).toEqual(field)
  expect(fieldIn('en', field)).toEqual(inEnglish)
})
