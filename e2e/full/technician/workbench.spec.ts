import { apiAs, expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pay, startsIn } from '../../world.ts'

const technicianPhone = '13900000005'

test('going off duty takes the technician out of the lists at once, and back on duty returns them', async ({ phone, database }) => {
  const { id } = await demoTechnician(database, technicianPhone)
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

test('time off closes the slots of that day until it is taken away', async ({ phone, database }) => {
  const technician = await demoTechnician(database, technicianPhone)
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
  // What was done stands there even where the week cannot be read again.
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
  const technician = await demoTechnician(database, technicianPhone)
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
  const technician = await demoTechnician(database, technicianPhone)
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
  const technician = await demoTechnician(database, technicianPhone)
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
  await expect(timer).toHaveText('00:00')
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
