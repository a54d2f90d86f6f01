import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

test('a date in full has its day first in English, as the shorter dates have', () => {
  const at = Date.parse('2026-09-22T00:30:00+08:00')
  expect(longDate(at, 'en')).toBe('22 September 2026')
  expect(longDate(at, 'zh-CN')).toBe('2026年9月22日')
})
