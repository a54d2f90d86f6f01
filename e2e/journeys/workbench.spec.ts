import { aTechnician } from '../a-technician.ts'
import { aPhone, apiAs, expect, pageOf, signIn, test, tokenFor } from '../fixtures.ts'
import { mayOpenAlbum, photo, reloadAtRest } from '../steps.ts'
import { aCustomer, anAddress, book, freeSlots, pay, startsIn } from '../world.ts'

test('a paid order is answered on 今日: refused with a reason, the customer wants nobody else, and the money goes back', async ({ phone, database }) => {
  const technician = await aTechnician(database)
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[30] ?? 0 })
  await signIn(phone, await tokenFor(database, technician.phone))
  await phone.goto('/technician/#/pages/today/today')
  await expect(phone.getByRole('switch', { name: '接单状态' })).toBeVisible()
  await pay(customer.api, orderId)
  const card = phone.locator(`[data-order-id="${orderId}"]`)
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: '拒绝' }).click()
  const sheet = phone.getByRole('dialog')
  await sheet
    .getByRole('radio')
    .or(sheet.getByRole('button', { name: /不|时间|距离|身体|临时/ }))
    .first()
    .click()
  await sheet.getByRole('button', { name: /拒/ }).last().click()
  await expect(card).toHaveCount(0)
  // The card goes at once, the answer comes after it. Whether somebody else is free then is the city's to say.
  const info = async () => (await customer.api.get('/api/user/order/getOrderInfo', { orderId })).data
  await expect.poll(async () => (await info()).status === 'CLOSED' || (await info()).substitution !== undefined).toBe(true)
  const substitutionId = (await info()).substitution?.substitutionId
  if (substitutionId !== undefined) expect((await customer.api.post('/api/user/order/doOrderDeclineSubstitutes', { orderId, substitutionId })).code).toBe(200)
  await expect
    .poll(() => database.one('select status, refund_status from orders where id = $1', [orderId]))
    .toEqual({ status: 'CLOSED', refund_status: 'REFUNDED' })
})

test('a customer who is not at the door: reported with a photo after the wait, part of the money goes back, and both histories show why', async ({
  phone,
  browser,
  database,
}) => {
  const technician = await aTechnician(database)
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician, { km: 4 })
  const slots = await freeSlots(customer.api, technician, { km: 4 })
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[20] ?? 0 })
  await pay(customer.api, orderId)
  const token = await tokenFor(database, technician.phone)
  const work = apiAs(token)
  await startsIn(database, orderId, 10)
  for (const move of ['accept', 'depart']) expect((await work.post(`/api/tech/order/${move}`, { orderId })).code).toBe(200)
  const { data } = await customer.api.get('/api/user/order/getArrivalCode', { orderId })
  expect((await work.post('/api/tech/order/arrive', { orderId, code: data.code })).code).toBe(200)

  await signIn(phone, token)
  await phone.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
  const report = phone.getByRole('button', { name: '报告顾客未到场' })
  await expect(report).toBeDisabled()
  await expect(phone.getByText(/起可报告/)).toBeVisible()

  // The agreed start and the arrival move into the past, as if the technician had waited.
  await database.rows(
    `update orders set start_at = now() - interval '15 minutes', end_at = now() + interval '45 minutes', arrived_at = now() - interval '20 minutes' where id = $1`,
    [orderId],
  )
  await reloadAtRest(phone)
  await report.click()
  const sheet = phone.getByRole('dialog', { name: '报告顾客未到场' })
  await expect(sheet.getByText(/退回顾客 ¥/)).toBeVisible()
  const chooser = phone.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: /添加图片/ }).click()
  await mayOpenAlbum(phone)
  await (await chooser).setFiles(photo)
  await expect(sheet.getByRole('img', { name: /1/ })).toBeVisible()
  await sheet.getByRole('button', { name: '确认报告并关闭订单' }).click()

  const ended = () => database.one(`select status, refund_status, close_reason from orders where id = $1`, [orderId])
  await expect.poll(ended).toEqual({ status: 'CLOSED', refund_status: 'REFUNDED', close_reason: '顾客未到场' })
  const { left, back, paid, service } = await database.one<{ left: number; back: number; paid: number; service: number }>(
    `select (select coalesce(sum(amount), 0)::int from postings where account = 'liability:customer_prepaid:' || o.id) as left,
       (select sum(refund_amount)::int from refunds where order_id = o.id) as back, o.pay_amount::int as paid, o.service_amount::int as service from orders o where o.id = $1`,
    [orderId],
  )
  expect(left).toBe(0)
  expect(back).toBe(service - Math.round(service / 5))
  expect(back).toBeLessThan(paid)

  const { page, context, errors } = await aPhone(browser)
  await signIn(page, customer.token)
  await page.goto(`/#/pages/order-detail/order-detail?orderId=${orderId}`)
  const detail = pageOf(page, 'order-detail')
  await expect(detail.getByText('订单已关闭，部分款项原路退回，其余按规则不退。')).toBeVisible()
  await expect(detail.getByText('顾客未到场，订单已关闭')).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
