import { aPhone, apiAs, expect, pageOf, signIn, smsCode, test, tokenFor } from '../../fixtures.ts'
import { openForm, ordersOf, readyToOrder, remark } from '../../ready-to-order.ts'
import { open } from '../../steps.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pastGuide, pay, withDraft } from '../../world.ts'

test('a slot that the technician has closed says so, and not that somebody took it', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000003')
  const { customer, timer, form } = await readyToOrder(phone, database, technician, { at: 40 })
  const worker = apiAs(await tokenFor(database, technician.phone))
  const off = await worker.post('/api/tech/schedule/addTimeOff', { startAt: timer, endAt: timer + 1_800_000 })
  expect(off.code).toBe(200)

  await form.getByRole('button', { name: '提交订单' }).click()
  const lost = form.getByRole('alert').filter({ hasText: '技师休息' })
  await expect(lost).toBeVisible()
  await expect(form.getByText('刚被约走')).toHaveCount(0)
  await expect(lost.getByRole('button', { name: /^改到/ })).toHaveCount(3)
  expect(await ordersOf(database, customer)).toEqual([])
  await worker.post('/api/tech/schedule/removeTimeOff', { timeOffId: off.data.timeOffId })
})

test('a price that moved shows the old and the new amount and asks before it is sent', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000003')
  const { customer, form } = await readyToOrder(phone, database, technician, { at: 30 })
  const before = await form.locator('text=/^¥/').last().textContent()
  expect(before).toBeTruthy()
  // The quote of the page is taken as run out, as after its ten minutes; by then the technician has raised the price.
  await phone.route(
    '**/doOrderCreate',
    (route) => {
      const body = route.request().postDataJSON()
      return route.continue({ postData: JSON.stringify({ ...body, previewToken: 'run-out' }) })
    },
    { times: 1 },
  )
  const { old } = await database.one<{ old: number }>('select price::int as old from offers where technician_id = $1 and project_id = $2', [
    technician.id,
    technician.projectId,
  ])
  await database.rows('update offers set price = price + 1000 where technician_id = $1 and project_id = $2', [technician.id, technician.projectId])
  try {
    await form.getByRole('button', { name: '提交订单' }).click()
    const asked = phone.getByRole('alertdialog', { name: '金额有变化' })
    await expect(asked).toBeVisible()
    const [was = 0, is = 0] = [...((await asked.textContent()) ?? '').matchAll(/¥([\d.]+)/g)].map(([, yuan]) => Math.round(Number(yuan) * 100))
    expect(is - was).toBe(1000)
    await asked.getByRole('button', { name: '再看看' }).click()
    expect(await ordersOf(database, customer)).toEqual([])
    await expect(form.getByRole('textbox', { name: '给技师的话' })).toHaveValue(remark)

    await form.getByRole('button', { name: '提交订单' }).click()
    await expect(pageOf(phone, 'pay')).toBeVisible()
    expect(await ordersOf(database, customer)).toMatchObject([{ status: 'PENDING_PAYMENT', pay_amount: is }])
  } finally {
    await database.rows('update offers set price = $3 where technician_id = $1 and project_id = $2', [technician.id, technician.projectId, old])
  }
})

test('a fourth unpaid order is refused and leads to an unpaid one', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000004')
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  for (const at of [0, 8, 16]) await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[at] ?? 0 })
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await withDraft(phone, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer: slots[40], remark })
  const form = await openForm(phone)
  await form.getByRole('button', { name: '提交订单' }).click()
  const refused = form.getByRole('alert').filter({ hasText: '您有未支付的订单' })
  await expect(refused).toBeVisible()
  expect(await ordersOf(database, customer)).toHaveLength(3)
  await expect(form.getByRole('textbox', { name: '给技师的话' })).toHaveValue(remark)
  await refused.getByRole('button', { name: '去处理' }).click()
  await expect(pageOf(phone, 'pay').getByRole('button', { name: /支付 ¥/ })).toBeVisible()
})

test('when the time to pay is over nothing more is to be paid on any screen, and each says that the order is being closed', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000009')
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const [startAt = 0] = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  await database.rows(`update orders set pay_expire_at = now() + interval '20 seconds' where id = $1 returning id`, [orderId])
  await signIn(phone, customer.token)
  const [detail, list] = [await phone.context().newPage(), await phone.context().newPage()]
  for (const page of [detail, list]) await signIn(page, customer.token)
  await open(phone, 'pay', `?orderId=${orderId}`)
  await open(detail, 'order-detail', `?orderId=${orderId}`)
  await open(list, 'order')
  const toPay = [
    pageOf(phone, 'pay').getByRole('button', { name: /^支付 ¥/ }),
    pageOf(detail, 'order-detail').getByRole('button', { name: '付款', exact: true }),
    list.locator(`[data-order-id="${orderId}"]`).getByRole('button', { name: '付款', exact: true }),
  ]
  for (const button of toPay) await expect(button).toBeVisible()

  // Held, so that it is not closed before it has been looked at.
  await database.rows('begin')
  await database.rows('select 1 from orders where id = $1 for update', [orderId])
  await expect(pageOf(phone, 'pay').getByRole('status').filter({ hasText: '支付时间已过' })).toContainText('订单正在关闭')
  await expect(pageOf(detail, 'order-detail').getByText('付款时间已过，订单正在关闭，时段随即释放。')).toBeVisible()
  await expect(list.locator(`[data-order-id="${orderId}"]`).getByText('付款时间已过，正在关闭')).toBeVisible()
  for (const button of toPay) await expect(button).toHaveCount(0)
  await database.rows('commit')

  await expect(pageOf(phone, 'pay').getByText(/订单已关闭，时段已释放/)).toBeVisible()
  expect(await database.one('select status from orders where id = $1', [orderId])).toEqual({ status: 'CLOSED' })
  await expect(pageOf(detail, 'order-detail').getByText('已关闭').first()).toBeVisible()
})

test.describe('cancelling', () => {
  test('an unpaid order is cancelled at no charge and its time is free again', async ({ phone, database }) => {
    const technician = await demoTechnician(database, '13900000006')
    const customer = await aCustomer(database)
    const { addressId } = await anAddress(database, customer, technician)
    const [startAt = 0] = await freeSlots(customer.api, technician)
    const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
    expect(await freeSlots(customer.api, technician)).not.toContain(startAt)
    await signIn(phone, customer.token)
    await phone.goto(`/#/pages/order-detail/order-detail?orderId=${orderId}`)
    const detail = pageOf(phone, 'order-detail')
    await detail.getByRole('button', { name: '取消订单' }).click()
    const sheet = phone.getByRole('dialog', { name: '取消订单' })
    await expect(sheet.getByText(/尚未付款，取消后不会产生费用/)).toBeVisible()
    await sheet.getByRole('radio', { name: '想换一位技师' }).check()
    await sheet.getByRole('button', { name: '确认取消' }).click()
    await expect(detail.getByText('已取消').first()).toBeVisible()
    expect(await database.one('select status, cancel_reason from orders where id = $1', [orderId])).toEqual({
      status: 'CANCELLED',
      cancel_reason: '想换一位技师',
    })
    expect(await database.rows('select 1 from occupancies where order_id = $1 and active', [orderId])).toEqual([])
    expect(await database.rows('select 1 from refunds where order_id = $1', [orderId])).toEqual([])
    expect(await freeSlots(customer.api, technician)).toContain(startAt)
  })

  test('a paid order that nobody has accepted is cancelled and all of the money goes back', async ({ phone, database }) => {
    const technician = await demoTechnician(database, '13900000007')
    const customer = await aCustomer(database)
    const { addressId } = await anAddress(database, customer, technician)
    const [startAt = 0] = await freeSlots(customer.api, technician)
    const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
    await pay(customer.api, orderId)
    const { amount } = await database.one<{ amount: number }>('select pay_amount::int as amount from orders where id = $1', [orderId])
    await signIn(phone, customer.token)
    await phone.goto('/#/pages/order/order')
    const card = phone.locator(`[data-order-id="${orderId}"]`)
    await card.getByRole('button', { name: '取消订单' }).click()
    const sheet = phone.getByRole('dialog', { name: '取消订单' })
    await expect(sheet.getByText(`${(amount / 100).toFixed(2)} 元将全额原路退回`, { exact: false })).toBeVisible()
    await sheet.getByRole('button', { name: '确认取消' }).click()
    await expect(card.getByText('已取消')).toBeVisible()
    await expect
      .poll(() => database.rows('select status, refund_amount::int as amount from refunds where order_id = $1', [orderId]))
      .toEqual([{ status: 'REFUNDED', amount }])
    expect(await database.one('select status, refund_status from orders where id = $1', [orderId])).toEqual({ status: 'CANCELLED', refund_status: 'REFUNDED' })
    for (const view of ['v_audit_ledger', 'v_audit_refund', 'v_audit_paid_status']) expect(await database.rows(`select * from ${view}`)).toEqual([])
  })
})

test('a list of one page that could not be read again is read by its 重试', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000003')
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[20] ?? 0 })
  await signIn(phone, customer.token)
  const listens = phone.waitForResponse('**/api/user/events')
  await phone.goto('/#/pages/order/order')
  const card = phone.locator(`[data-order-id="${orderId}"]`)
  await expect(card.getByRole('button', { name: '取消订单' })).toBeVisible()
  await listens

  let isLost = true
  await phone.route('**/getOrderList?*', (route) => (isLost ? route.abort() : route.continue()))
  expect((await customer.api.post('/api/user/order/doOrderCancel', { orderId, reason: '时间有变' })).code).toBe(200)
  const again = pageOf(phone, 'order').getByRole('button', { name: '重试' })
  await expect(again).toBeVisible()
  isLost = false
  const asked = phone.waitForRequest(/getOrderList\?.*limit=10/, { timeout: 4000 })
  await again.click()
  await asked
  await expect(card.getByText('已取消')).toBeVisible()
})

test('somebody not signed in is asked to, and comes back to the draft', async ({ browser, database }) => {
  const technician = await demoTechnician(database, '13900000008')
  const { page, context } = await aPhone(browser)
  const customer = await aCustomer(database)
  await anAddress(database, customer, technician)
  const [timer = 0] = await freeSlots(apiAs(), technician)
  await pastGuide(page)
  await withDraft(page, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer, remark })
  await page.goto('/#/pages/place-order/place-order')
  await expect(pageOf(page, 'login')).toBeVisible()
  await page.getByRole('textbox', { name: /手机号/ }).fill(customer.phone)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('textbox', { name: '6位验证码' }).fill(await smsCode(customer.phone))
  const form = pageOf(page, 'place-order')
  await expect(form.getByText('车费')).toBeVisible()
  await expect(form.getByRole('textbox', { name: '给技师的话' })).toHaveValue(remark)
  await expect(form.getByText(technician.project).first()).toBeVisible()
  expect(await database.rows('select 1 from sessions where account_id = $1', [customer.id])).toHaveLength(2)
  await context.close()
})
