import { expect, test } from 'vitest'
import { useResulPage } from './result.ts'

test('the result page shows the payment title and leads home unless it is given others', () => {
  expect(useResulPage.getState()).toEqual({ navTitle: '支付成功', targetUrl: '/pages/index/index' })
})
