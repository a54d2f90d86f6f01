import { beforeEach, expect, test } from 'vitest'
import { local } from '@anxin/mobile/storage/storage'
import { payWaysHere, rememberPayWay, type PayWay } from './pay-ways.ts'

const all = { payWays: ['WECHAT_JSAPI', 'WECHAT_H5', 'BALANCE', 'ALIPAY_WAP'] satisfies PayWay[], testPay: true }

beforeEach(() => local.removeItem('payWay'))

test('the messaging app offers its own way, a browser the cashiers of the web', () => {
  expect(payWaysHere(all, true)).toEqual(['WECHAT_JSAPI', 'BALANCE', 'TEST'])
  expect(payWaysHere(all, false)).toEqual(['WECHAT_H5', 'ALIPAY_WAP', 'BALANCE', 'TEST'])
})

test('what was used last comes first, where it works', () => {
  rememberPayWay('ALIPAY_WAP')
  expect(payWaysHere(all, false)).toEqual(['ALIPAY_WAP', 'WECHAT_H5', 'BALANCE', 'TEST'])
  expect(payWaysHere(all, true)).toEqual(['WECHAT_JSAPI', 'BALANCE', 'TEST'])
})

test('what the server does not offer is not there', () => {
  expect(payWaysHere({ payWays: ['WECHAT_JSAPI'], testPay: false }, false)).toEqual([])
  expect(payWaysHere({ payWays: ['WECHAT_H5', 'TEST'], testPay: false }, false)).toEqual(['WECHAT_H5'])
  expect(payWaysHere({ payWays: ['WECHAT_H5'], testPay: true }, false)).toEqual(['WECHAT_H5', 'TEST'])
})
