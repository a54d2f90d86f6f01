import { expect, test } from 'vitest'
import { startOfDay } from '@anxin/rules/time'
import { aCoupon, aCustomer, anAddress, aTechnician } from '../../../testing/factories.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'
import { orderAsShown } from '../../../testing/order-as-shown.ts'

const app = aTestApp()

const twoInTheAfternoon = startOfDay('2026-11-22') + 14 * 3_600_000

test('the pack for new people, taken while an order is filled in, is in the next quote with its best coupon', async () => {
  for (const face_amount of [2000, 5000]) await aCoupon(app, { scene: 'NEW_USER', type: 'NO_THRESHOLD', face_amount })
  const [technician, customer] = [await aTechnician(app), await aCustomer(app, { created_at: testNow })]
  const address = await anAddress(app, { account_id: customer.id })
  const as = app.as(customer.token)
  const cart = {
    techId: technician.id,
    items: [{ projectId: technician.projects[0]?.id ?? '', quantity: 1 }],
    addressId: address.id,
    startAt: twoInTheAfternoon,
    userCouponId: 'auto',
  }
  const preview = async () => (await as.post('/api/user/order/doOrderPreview', cart)).data
  const has = async () => (await as.get('/api/user/tech/hasNewUserCoupon')).data.has

  const before = await preview()
  expect(before).toMatchObject({ usableCoupons: [], price: { couponAmount: 0 } })
  expect(await has()).toBe(true)

  expect((await as.form('/api/user/tech/getNewUserCoupon')).code).toBe(200)
  const after = await preview()
  expect(after.usableCoupons).toHaveLength(2)
  expect(after.userCouponId).toBe(after.usableCoupons[0].userCouponId)
  expect(after.price).toMatchObject({ couponAmount: 5000, payAmount: before.price.payAmount - 5000 })
  expect(await has()).toBe(false)

  const created = await as.post('/api/user/order/doOrderCreate', { ...cart, previewToken: after.previewToken, requestId: 'request-key-of-a-newcomer-000001' })
  expect(created).toMatchObject({ code: 200, data: { payAmount: after.price.payAmount } })
})

test('who pays for a first order without the pack is no newcomer any more', async () => {
  const [technician, customer] = [await aTechnician(app), await aCustomer(app, { created_at: testNow })]
  const address = await anAddress(app, { account_id: customer.id })
  const as = app.as(customer.token)
  const { data } = await orderAsShown((body) => as.post('/api/user/order/doOrderCreate', body), {
    techId: technician.id,
    items: [{ projectId: technician.projects[0]?.id ?? '', quantity: 1 }],
    addressId: address.id,
    startAt: twoInTheAfternoon,
    requestId: 'request-key-of-a-newcomer-000002',
  })
  const claim = () => as.form('/api/user/tech/getNewUserCoupon')
  expect((await as.get('/api/user/tech/hasNewUserCoupon')).data.has).toBe(true)
  await as.form('/api/user/order/doOrderPayTest', { orderId: data.orderId })
  expect((await claim()).code).toBe(4404)
})
