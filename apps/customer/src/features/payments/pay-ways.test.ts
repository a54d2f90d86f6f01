import { expect, test } from 'vitest'
import { payWaysHere } from './pay-ways.ts'

const all = { payWays: ['WECHAT_JSAPI', 'WECHAT_H5', 'BALANCE', 'ALIPAY_WAP'], testPay: true }

test('the messaging app offers its own way, a browser the web cashier', () => {
  expect(payWaysHere(all, true)).toEqual(['WECHAT_JSAPI', 'BALANCE', 'TEST'])
  expect(payWaysHere(all, false)).toEqual(['WECHAT_H5', 'BALANCE', 'TEST'])
})

test('what the server does not offer is not there', () => {
  expect(payWaysHere({ payWays: ['WECHAT_JSAPI'], testPay: false }, false)).toEqual([])
  expect(payWaysHere({ payWays: ['WECHAT_H5', 'TEST'], testPay: false }, false)).toEqual(['WECHAT_H5'])
  expect(payWaysHere({ payWays: ['WECHAT_H5'], testPay: true }, false)).toEqual(['WECHAT_H5', 'TEST'])
})
