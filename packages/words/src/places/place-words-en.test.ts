import { expect, test } from 'vitest'
import { placeInChinese } from './place-words-en.ts'

test.each([
  ['West Lake', '西湖'],
  ['West Lake Hotel', '西湖酒店'],
  ['Wenhua Plaza', 'wenhua广场'],
  ['Hangzhou East Railway Station', 'hangzhou east火车站'],
  ['Huanglong', undefined],
  ['黄龙', undefined],
  ['Roadhouse', undefined],
])('%s is asked of the maps as %s', (typed, asked) => expect(placeInChinese(typed)).toBe(asked))
