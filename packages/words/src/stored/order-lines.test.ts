import { defaultPolicy } from '@anxin/contract/policy'
import { expect, test } from 'vitest'
import { stepText, transitionText } from './order-lines.ts'

test('sentences take the numbers of the policy', () => {
  expect(stepText('confirmLate', { ...defaultPolicy, autoConfirmH: 36 })).toBe('超过36小时自动确认完成')
})

test('a paid extension and a paid visit leave lines of their own', () => {
  expect([transitionText('pay', defaultPolicy), transitionText('payExtension', defaultPolicy)]).toEqual(['支付成功，等待技师接单', '支付成功'])
})
