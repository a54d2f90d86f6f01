import { apiAs, expect, pageOf, signIn, test, tokenFor } from './fixtures.ts'
import { aCustomer, anAddress, aTechnician, book, freeSlots, pay } from './world.ts'

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

test("a paid order is answered on 今日: refused with a reason, and the customer's money goes back", async ({ phone, database }) => {
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
  await expect
    .poll(() => database.one('select status, refund_status from orders where id = $1', [orderId]), { timeout: 30_000 })
    .toEqual({ status: 'CLOSED', refund_status: 'REFUNDED' })
})

test('time off closes the slots of that day until it is taken away', async ({ phone, database }) => {
  const technician = await aTechnician(database, technicianPhone)
  const off = () =>
    database.rows<{ reason: string }>(`select reason from occupancies where technician_id = $1 and kind = 'TIME_OFF' and active and upper(during) > now()`, [
      technician.id,
    ])
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
  await sheet.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByText('陪家人')).toBeVisible()
  expect(await off()).toEqual([{ reason: '陪家人' }])
  const { data } = await apiAs().get('/api/user/tech/getTechBusy', { techId: technician.id, days: '7', durationMin: '60' })
  const slots = (data.days[5].slots as { startAt: number; reason?: string }[]).filter(({ startAt }) => new Date(startAt + 8 * 3_600_000).getUTCHours() === 20)
  expect(slots.length).toBeGreaterThan(0)
  expect(slots.every(({ reason }) => reason === 'TIME_OFF')).toBe(true)
  await page.getByRole('button', { name: /^删除 / }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('陪家人')).toHaveCount(0)
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
