import { expect, test } from 'vitest'
import { durationText, lengthText } from './measures.ts'

test.each([
  [0, '10 m'],
  [4, '10 m'],
  [846, '850 m'],
  [994, '990 m'],
  [995, '1.0 km'],
  [999, '1.0 km'],
  [1000, '1.0 km'],
  [2140, '2.1 km'],
  [45_260, '45.3 km'],
])('%i metres are %s', (metres, text) => {
  expect(lengthText(metres)).toBe(text)
})

test.each([
  [0, '0 分钟', '0 min'],
  [60, '60 分钟', '60 min'],
  [119, '119 分钟', '119 min'],
  [120, '2 小时', '2 h'],
  [121, '2 小时 1 分钟', '2 h 1 min'],
  [180, '3 小时', '3 h'],
])('%i minutes are %s', (minutes, zh, en) => {
  expect(durationText(minutes)).toBe(zh)
  expect(durationText(minutes, 'en')).toBe(en)
})
