import { expect, test } from 'vitest'
import { reasonWords } from './refund-reason.ts'

test.each([
  ['PLANS', '行程有变', 'zh-CN', '行程有变'],
  ['PLANS', '行程有变', 'en', 'My plans changed'],
  ['OTHER', '门打不开', 'en', 'Other · 门打不开'],
  ['', '超时未接单', 'zh-CN', '超时未接单'],
  ['', '超时未接单', 'en', 'The technician did not accept in time.'],
  ['', '随订单一并退款', 'en', ''],
  ['EARLY_END', '提前结束：技师原因', 'zh-CN', '提前结束：技师原因'],
  ['EARLY_END', '提前结束：技师原因', 'en', 'The service ended early'],
] as const)('%s %s in %s is %s', (reasonId, reason, language, said) => expect(reasonWords({ reasonId, reason }, language)).toBe(said))
