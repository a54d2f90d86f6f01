import { join } from 'node:path'
import { aPhone, apiAs, expect, pageOf, signIn, test, tokenFor } from './fixtures.ts'
import { mayOpenAlbum } from './steps.ts'
import { aCustomer, anAddress, aTechnician, book, freeSlots, pay, startsIn } from './world.ts'

const technicianPhone = '13900000005'

test('going off duty takes the technician out of the lists at once, and back on duty returns them', async ({ phone, database }) => {
  const { id } = await aTechnician(database, technicianPhone)
  const onDuty = async () => (await database.one<{ on_duty: boolean }>('select on_duty from technicians where id = $1', [id])).on_duty
  const state = async () => (await apiAs().get('/api/user/tech/getTechInfo', { techId: id })).data.state
  await signIn(phone, await tokenFor(database, technicianPhone))
  await phone.goto('/technician/#/pages/today/today')
  const duty = phone.getByRole('switch', { name: '接单状态' })
  await expect(duty).toBeChecked()
  await duty.click()
  await expect(phone.getByRole('heading', { name: '休息中' })).toBeVisible()
  await expect.poll(onDuty).toBe(false)
  await expect.poll(state).toBe('OFFLINE')
  await duty.click()
  await expect.poll(onDuty).toBe(true)
  await expect.poll(state).not.toBe('OFFLINE')
})

test('a paid order is answered on 今日: refused with a reason, the customer wants nobody else, and the money goes back', async ({ phone, database }) => {
  const technician = await aTechnician(database, technicianPhone)
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[30] ?? 0 })
  await signIn(phone, await tokenFor(database, technicianPhone))
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
    .poll(() => database.one('select status, refund_status from orders where id = $1', [orderId]), { timeout: 30_000 })
    .toEqual({ status: 'CLOSED', refund_status: 'REFUNDED' })
})

test('a customer who is not at the door: reported with a photo after the wait, part of the money goes back, and both histories show why', async ({
  phone,
  browser,
  database,
}) => {
  const technician = await aTechnician(database, technicianPhone)
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician, { km: 4 })
  const slots = await freeSlots(customer.api, technician, { km: 4 })
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[20] ?? 0 })
  await pay(customer.api, orderId)
  const token = await tokenFor(database, technicianPhone)
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
  await phone.reload()
  await report.click()
  const sheet = phone.getByRole('dialog', { name: '报告顾客未到场' })
  await expect(sheet.getByText(/退回顾客 ¥/)).toBeVisible()
  const chooser = phone.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: /添加图片/ }).click()
  await mayOpenAlbum(phone)
  await (await chooser).setFiles(join(import.meta.dirname, 'photo.jpg'))
  await expect(sheet.getByRole('img', { name: /1/ })).toBeVisible()
  await sheet.getByRole('button', { name: '确认报告并关闭订单' }).click()

  const ended = () => database.one(`select status, refund_status, close_reason from orders where id = $1`, [orderId])
  await expect.poll(ended, { timeout: 30_000 }).toEqual({ status: 'CLOSED', refund_status: 'REFUNDED', close_reason: '顾客未到场' })
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

test('time off closes the slots of that day until it is taken away', async ({ phone, database }) => {
  const technician = await aTechnician(database, technicianPhone)
  const off = () =>
    database.rows<{ reason: string; from: number }>(
      `select reason, (extract(epoch from lower(during)) * 1000)::float8 as from
       from occupancies where technician_id = $1 and kind = 'TIME_OFF' and active and upper(during) > now()`,
      [technician.id],
    )
  await signIn(phone, await tokenFor(database, technicianPhone))
  await phone.goto('/technician/#/pages/schedule/schedule')
  const page = pageOf(phone, 'schedule')
  await page
    .getByRole('button', { name: /个订单$/ })
    .or(page.getByRole('tab', { name: /个订单$/ }))
    .or(page.getByRole('radio', { name: /个订单$/ }))
    .nth(5)
    .click()
  await page.getByRole('button', { name: '添加休息' }).click()
  const sheet = phone.getByRole('dialog', { name: '添加休息' })
  await sheet.getByRole('button', { name: '晚上' }).click()
  await sheet.getByRole('textbox', { name: /原因/ }).fill('陪家人')
  // What was done stands there even where the week cannot be read anew.
  const readings = '**/api/tech/schedule/getWeek*'
  await phone.route(readings, (route) => route.fulfill({ status: 503, json: { code: 503, msg: '服务繁忙，请稍后再试', data: null } }))
  await sheet.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByText('陪家人')).toBeVisible()
  const [evening] = await off()
  expect(evening).toMatchObject({ reason: '陪家人' })
  const { from = 0 } = evening ?? {}
  const { data } = await apiAs().get('/api/user/tech/getTechBusy', { techId: technician.id, days: '7', durationMin: '60' })
  const slots = (data.days[5].slots as { startAt: number; reason?: string }[]).filter(({ startAt }) => startAt >= from && startAt < from + 2 * 3_600_000)
  expect(slots.length).toBeGreaterThan(0)
  expect(new Set(slots.map(({ reason }) => reason))).toEqual(new Set(['TIME_OFF']))
  await page.getByRole('button', { name: /^删除 / }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('陪家人')).toHaveCount(0)
  await phone.unroute(readings)
  expect(await off()).toEqual([])
})

test('我的 shows the papers, and signing out ends the session on the server', async ({ phone, database }) => {
  const token = await tokenFor(database, technicianPhone)
  const technician = await aTechnician(database, technicianPhone)
  const papers = await database.rows<{ name: string }>('select name from certificates where technician_id = $1', [technician.id])
  await phone.goto('/technician/#/pages/sign-in/sign-in')
  await phone.evaluate((value) => localStorage.setItem('token', value), token)
  await phone.goto('/technician/#/pages/me/me')
  await phone.reload()
  const me = pageOf(phone, 'me')
  await expect(me.getByRole('heading', { name: technician.nickname })).toBeVisible()
  for (const { name } of papers) await expect(me.getByText(name, { exact: true }).first()).toBeVisible()
  expect((await apiAs(token).get('/api/tech/getToday')).code).toBe(200)
  await me.getByRole('button', { name: '退出登录' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(pageOf(phone, 'sign-in')).toBeVisible()
  expect((await apiAs(token).get('/api/tech/getToday')).code).toBe(401)
})

test('a wrong arrival code is refused as soon as it is whole, and the next one is typed at once', async ({ phone, database }) => {
  const technician = await aTechnician(database, technicianPhone)
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[10] ?? 0 })
  await pay(customer.api, orderId)
  const token = await tokenFor(database, technicianPhone)
  await startsIn(database, orderId, 60)
  for (const move of ['accept', 'depart']) expect((await apiAs(token).post(`/api/tech/order/${move}`, { orderId })).code).toBe(200)

  await signIn(phone, token)
  await phone.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
  await phone.getByRole('button', { name: '到达', exact: true }).click()
  const boxes = phone.getByRole('dialog').getByRole('textbox')
  const { data } = await customer.api.get('/api/user/order/getArrivalCode', { orderId })
  await boxes.fill(data.code === '000000' ? '111111' : '000000')
  await expect(phone.getByRole('dialog').getByText(/到达码不正确/)).toBeVisible()
  await expect(boxes).toBeFocused()
  await expect(boxes).toHaveValue('')
  await boxes.fill(data.code)
  await expect.poll(() => database.one('select status from orders where id = $1', [orderId])).toEqual({ status: 'ARRIVED' })
})

test('an order whose time to accept runs out while it is looked at is asked for a few times, not over and over', async ({ phone, database }) => {
  const technician = await aTechnician(database, technicianPhone)
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[34] ?? 0 })
  await pay(customer.api, orderId)
  await database.rows(`update orders set accept_expire_at = now() + interval '12 seconds' where id = $1 returning id`, [orderId])
  await signIn(phone, await tokenFor(database, technicianPhone))
  await phone.goto('/technician/#/pages/today/today')
  const timer = phone.locator(`[data-order-id="${orderId}"]`).getByRole('timer')
  await expect(timer).toBeVisible()
  // Held, so that nothing follows at once from the time being over.
  await database.rows('begin')
  await database.rows('select 1 from orders where id = $1 for update', [orderId])
  let asked = 0
  await expect(timer).toHaveText('00:00', { timeout: 30_000 })
  phone.on('request', (request) => {
    if (request.url().includes('/api/tech/getToday')) asked += 1
  })
  await phone.waitForTimeout(3000)
  expect(asked).toBeLessThan(4)
  await database.rows('commit')
  // Whether somebody else is free then is the city's to say.
  const isOver = `select 1 from orders o where o.id = $1 and (o.status = 'CLOSED' or exists (select from substitutions s where s.order_id = o.id))`
  await expect.poll(() => database.rows(isOver, [orderId])).toHaveLength(1)
})

test('the way to the platform that could not be read offers to try again, and not itself', async ({ phone, database }) => {
  await signIn(phone, await tokenFor(database, technicianPhone))
  const call = /\/getCustomer/
  await phone.route(call, (route) => route.fulfill({ status: 503, json: { code: 503, msg: '服务繁忙，请稍后再试', data: null } }))
  await phone.goto('/technician/#/pages/support/support')
  const failed = pageOf(phone, 'support').getByRole('alert')
  await expect(failed.getByRole('button')).toHaveText(['重试'])
  await phone.unroute(call)
  await failed.getByRole('button', { name: '重试' }).click()
  await expect(pageOf(phone, 'support').getByRole('link', { name: /拨打/ })).toBeVisible()
})
