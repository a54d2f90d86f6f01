import { expect, test } from 'vitest'
import { visitTransitions } from '@anxin/contract/visit-transitions'
import { orderLog } from '@anxin/words/order-log'
import { stepWords } from './step-words.ts'

test('every move of an order has its line in English', () => {
  expect(Object.keys(visitTransitions).filter((move) => !(move in orderLog.en))).toEqual([])
})

test('English is worded from the step, Chinese stays as it was written', () => {
  const at = Date.parse('2026-11-22T19:00:00+08:00')
  const entry = { at, step: 'reportLate', text: '技师预计 19:40 到达', etaAt: Date.parse('2026-11-22T19:40:00+08:00') }
  expect(stepWords(entry, 'en')).toBe('The technician expects to arrive at 19:40')
  expect(stepWords(entry, 'zh-CN')).toBe('技师预计 19:40 到达')
  expect(stepWords({ at, step: 'reassign', text: '平台客服为您更换了技师（林晓 换为 周宁）：技师临时身体不适' }, 'en')).toBe(
    'Customer service changed your technician: 技师临时身体不适',
  )
  expect(stepWords({ at, step: 'cancelPaid', text: '您取消了订单：行程有变' }, 'zh-CN')).toBe('您取消了订单：行程有变')
})
