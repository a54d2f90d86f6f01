import { closeReasons } from '@anxin/contract/close-reasons'
import { expect, test } from 'vitest'
import { reasonIn } from './reason-words.ts'

test.each([
  ['超时未接单', 'The technician did not accept in time'],
  ['行程有变', 'My plans changed'],
  ['技师无法上门，请选择替补技师', 'The technician cannot come'],
  ['技师无法上门，请选择替补技师：车坏了', 'The technician cannot come: 车坏了'],
  ['提前结束：技师身体不适', 'Ended early: The technician is unwell'],
  ['会员套餐已付款或已失效，款项原路退回', 'The membership was paid already, or too late'],
  ['家里来了客人', '家里来了客人'],
])('%s is read in English as %s', (written, shown) => {
  expect(reasonIn(written, true)).toBe(shown)
  expect(reasonIn(written, false)).toBe(written)
})

test('every reason of the product has its English', () => {
  for (const reason of Object.values(closeReasons)) expect(reasonIn(reason, true)).not.toMatch(/[\u4e00-\u9fff]/)
})
