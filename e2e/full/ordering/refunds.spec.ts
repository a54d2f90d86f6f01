import { aPaidOrder, orderRow } from '../../an-order-to-refund.ts'
import { expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
import { open } from '../../steps.ts'
import { pastGuide, startsIn } from '../../world.ts'

test('who waits for a technician that set out and never came asks for all of it, the way too', async ({ phone, database }) => {
  const { customer, orderId } = await aPaidOrder(database, 44)
  await database.rows(`update orders set status = 'DEPARTED', accepted_at = now(), departed_at = now() where id = $1 returning id`, [orderId])
  await startsIn(database, orderId, -16)
  const { pay_amount: paid } = await orderRow(database, orderId)
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'request-refund', `?orderId=${orderId}`)
  const form = pageOf(phone, 'request-refund')
  await expect(form.getByText('已过约定时间技师仍未到达：含车费全额可退，须经审核。')).toBeVisible()
  await form.getByRole('radio').first().check()
  await form.getByRole('button', { name: `提交申请 ¥${(paid / 100).toFixed(2)}` }).click()
  await expect.poll(async () => (await orderRow(database, orderId)).refund_status).not.toBe('NONE')
  expect(await orderRow(database, orderId)).toMatchObject({ status: 'DEPARTED', returned_amount: 0 })
})

test('after the time for refunds the way on is an appeal, and after that customer service', async ({ phone, database }) => {
  await pastGuide(phone)
  const openOld = async (from: string, to: string) => {
    const order = await database.one<{ id: string; phone: string }>(
      `select o.id, a.phone from orders o join accounts a on a.id = o.account_id
       where o.status = 'COMPLETED' and o.parent_id is null and o.refund_status = 'NONE' and o.appeal_status = 'NONE'
         and o.completed_at between now() - $1::interval and now() - $2::interval order by o.id limit 1`,
      [from, to],
    )
    await signIn(phone, await tokenFor(database, order.phone))
    // A hash alone would go on with the session of before.
    await phone.goto('about:blank')
    await open(phone, 'request-refund', `?orderId=${order.id}`)
    return pageOf(phone, 'request-refund')
  }
  const lately = await openOld('6 days', '2 days')
  await expect(lately.getByText('您仍可以申诉')).toBeVisible()
  await expect(lately.getByRole('button', { name: '联系客服' })).toHaveCount(0)
  await lately.getByRole('button', { name: '申诉' }).click()
  await expect(pageOf(phone, 'appeal')).toBeVisible()

  const longAgo = await openOld('60 days', '8 days')
  await expect(longAgo.getByText('如有疑问，请联系客服')).toBeVisible()
  await expect(longAgo.getByText('您仍可以申诉')).toHaveCount(0)
  await longAgo.getByRole('button', { name: '联系客服' }).click()
  await expect(pageOf(phone, 'customer-service')).toBeVisible()
})

test('refunds of an order that could not be read say so and are read again, instead of being waited for', async ({ phone, database }) => {
  const { customer, orderId } = await aPaidOrder(database, 47)
  await customer.api.post('/api/user/order/doOrderCancel', { orderId })
  // Its end is heard by an open page, which then reads by itself.
  await expect.poll(async () => (await orderRow(database, orderId)).refund_status).toBe('REFUNDED')
  await pastGuide(phone)
  await signIn(phone, customer.token)
  const busy = (url: URL) => url.pathname.endsWith('/getOrderInfo')
  await phone.route(busy, (route) => route.fulfill({ status: 503, json: { code: 503, msg: '服务繁忙，请稍后再试', data: null } }))
  await open(phone, 'refund-list')
  const list = pageOf(phone, 'refund-list')
  const failed = list.getByRole('alert')
  await expect(failed).toBeVisible()
  await phone.unroute(busy)
  await failed.getByRole('button', { name: '重试' }).click()
  await expect(list.locator('[data-refund-id]')).toBeVisible()
  await expect(failed).toHaveCount(0)
})
