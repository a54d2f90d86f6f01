import { expect, test } from 'vitest'
import { easyView } from '@anxin/words/easy-view'
import { textIn } from '@anxin/words/words'
import { spoken } from './spoken.ts'

test.each([
  ['zh-CN', ['订单详情', '技师已出发', '¥168.00'], '订单详情。技师已出发。168.00元。'],
  ['zh-CN', ['今天 19:30 – 20:30'], '今天 19:30至20:30。'],
  ['zh-CN', ['★ 4.9', '·', '2.1 km · 约 26 分钟到'], '4.9。2.1 km，约 26 分钟到。'],
  ['en', ['Order', '¥1,280', '19:30–20:30'], 'Order. 1,280 yuan. 19:30 to 20:30.'],
  ['en', ['4.9 · 2.1 km', 'Is it you?', 'Yes'], '4.9, 2.1 km. Is it you? Yes.'],
] as const)('in %s, %j is read as %s', (language, lines, words) => expect(spoken(lines, textIn(easyView, language))).toBe(words))
