import { aTechnician } from '../a-technician.ts'
import { expect, pageOf, signIn, test } from '../fixtures.ts'
import { open } from '../steps.ts'
import { aCustomer, anAddress, book, freeSlots, pastGuide, stackOf } from '../world.ts'

test('after paying at the web cashier, back passes over the cashier and the pay page', async ({ phone, database }) => {
  const technician = await aTechnician(database)
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  // Not the first after midnight: late in the evening somebody else's visit of tonight is longer by half an hour.
  const startAt = (await freeSlots(customer.api, technician))[30] ?? 0
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'order')
  const orders = pageOf(phone, 'order')
  await expect(orders.getByRole('button', { name: /付款|支付/ }).first()).toBeVisible()
  await orders
    .getByRole('button', { name: /付款|支付/ })
    .first()
    .click()
  const pay = pageOf(phone, 'pay')
  await pay.getByRole('radio', { name: /微信支付/ }).check()
  await pay.getByRole('button', { name: /支付 ¥/ }).click()
  await phone.waitForURL(/wechat-pay/)
  await phone.getByRole('button', { name: '支付', exact: true }).click()
  await expect(pageOf(phone, 'pay-success').getByText('支付成功')).toBeVisible()
  expect(await database.one('select status from orders where id = $1', [orderId])).toEqual({ status: 'PENDING_ACCEPT' })
  await expect.poll(() => stackOf(phone)).toEqual(['order', 'pay-success'])
  await phone.goBack()
  await expect(orders).toBeVisible()
  await expect.poll(() => stackOf(phone)).toEqual(['order'])
})
