import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPayWorld, anUnpaidOrder, statusOf, type World } from './testing/pay-world.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld({ testPay: false })
})
afterAll(() => world.stop())

test('without the switch no order is given away, and the payer must be known', async () => {
  const order = await anUnpaidOrder(world)
  const pay = { bizType: 'ORDER', bizId: order.id }
  expect(await world.call(order.token, '/api/user/order/doOrderPayTest', { orderId: order.id })).toMatchObject({ code: 403, msg: '测试支付未开启' })
  expect(await world.call(order.token, '/api/common/testPaySuccess', { orderId: order.id })).toMatchObject({ code: 403 })
  expect(await world.call(order.token, '/api/common/order/pay', { ...pay, payWay: 'TEST' })).toMatchObject({ code: 403 })
  expect(await world.call(order.token, '/api/common/order/pay', { ...pay, payWay: 'WECHAT_JSAPI' })).toMatchObject({ code: 400, data: { field: 'openId' } })
  expect(await world.call(order.token, '/api/common/order/pay', { ...pay, payWay: 'WECHAT_JSAPI', openId: 'oPayer' })).toMatchObject({ code: 200 })
  expect(await statusOf(world, order)).toBe('PENDING_PAYMENT')
  await world.audit()
})
