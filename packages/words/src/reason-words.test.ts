import { closeReasons } from './stored/close-reasons.ts'
import { expect, test } from 'vitest'
import { reasonIn } from './reason-words.ts'

test.each([
  ['超时未接单', 'The technician did not accept in time'],
  ['行程有变', 'My plans changed'],
  ['技师无法上门，请选择替补技师', 'The technician cannot come'],
  ['技师无法上门，请选择替补技师：车坏了', 'The technician cannot come: 车坏了'],
  ['技师无法上门，请选择替补技师：身体不适：腰伤', 'The technician cannot come: feeling unwell: 腰伤'],
  [
    '技师请求提前结束服务，等待顾客答复：技师有急事',
    'The technician asked to end the service early; waiting for the customer: The technician has an emergency',
  ],
  ['提前结束：技师原因', 'Ended early by the technician'],
  ['会员套餐已付款或已失效，款项原路退回', 'The membership was already paid or has expired'],
  ['时间不合适了', 'The time no longer suits me'],
  ['家里来了客人', '家里来了客人'],
])('%s is read in English as %s', (written, shown) => {
  expect(reasonIn(written, true)).toBe(shown)
  expect(reasonIn(written, false)).toBe(written)
})

test('every reason of the product has its English', () => {
  for (const reason of Object.values(closeReasons)) expect(reasonIn(reason, true)).not.toMatch(/[\u4e00-\u9fff]/)
})

test('a reason that a customer chose in English is read in Chinese, too; their own words stay', () => {
  expect(reasonIn('I want a different technician', false)).toBe('想换一位技师')
  expect(reasonIn('I want a different technician', true)).toBe('I want a different technician')
  expect(reasonIn('Guests came', false)).toBe('Guests came')
})
