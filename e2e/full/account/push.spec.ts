import { aPhone, expect, pageOf, signIn, test } from '../../fixtures.ts'
import { open } from '../../steps.ts'
import { subscribable } from '../../subscribable.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pastGuide } from '../../world.ts'

test('a click on a push opens its order, signed out after the login', async ({ wholeBrowser, database }) => {
  const customer = await aCustomer(database)
  const technician = await demoTechnician(database, '13900000006')
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[12] ?? 0 })
  const { page, context } = await aPhone(wholeBrowser, { serviceWorkers: 'allow' })
  await subscribable(page, context)
  await pastGuide(page)
  await open(page, 'index')
  await page.evaluate((token) => localStorage.setItem('token', token), customer.token)
  await page.reload()
  await expect(pageOf(page, 'index').locator('[data-tech-id]').first()).toBeVisible()
  const registered = () => database.rows('select 1 from push_subscriptions where account_id = $1', [customer.id])
  await expect.poll(registered).toHaveLength(1)
  const payload = { id: orderId, type: 1, title: '技师已接单', content: '今天上门', kind: 'accept', facts: {} }
  /** What the service worker says to the page after a click on a notification, which no test can make. */
  const click = () =>
    page.evaluate(`navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: ${JSON.stringify({ push: 'clicked', payload })} }))`)
  await click()
  await click()
  await expect(pageOf(page, 'order-detail')).toBeVisible()
  expect(await page.evaluate<number>('history.state.pages.length')).toBe(2)
  await expect.poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('pushFlag') ?? '{}').state?.orderId)).toBe('')

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/?out#/pages/index/index')
  await expect(pageOf(page, 'index').locator('[data-tech-id]').first()).toBeVisible()
  await expect
    .poll(async () => {
      await click()
      return pageOf(page, 'login').count()
    })
    .toBe(1)
  expect(await page.evaluate<string>('history.state.pages.at(-1).query.redirect')).toContain(orderId)
  await customer.api.post('/api/user/order/doOrderCancel', { orderId })
  await context.close()
})

test('guests read the public notices, also by the address a push opens', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'message')
  const page = pageOf(phone, 'message')
  await expect(page.getByText('登录后查看消息')).toBeVisible()
  await page.getByRole('button', { name: /到达码上线/ }).click()
  const sheet = phone.getByRole('dialog', { name: '到达码上线：开门前先核对' })
  await expect(sheet.getByText(/六位到达码/)).toBeVisible()
  await sheet.getByRole('button', { name: '关闭' }).click()
  const { data } = await (await phone.request.get('/api/common/sys/notice/list')).json()
  await phone.goto(`/?again#/pages/message/message?noticeId=${data.list[1].noticeId}`)
  await expect(phone.getByRole('dialog', { name: data.list[1].title })).toBeVisible()
})

test('each kind is switched off by itself, on the server', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'setting', '?part=notifications')
  const off = async () => (await database.one<{ notify_off: string[] }>('select notify_off from accounts where id = $1', [customer.id])).notify_off
  for (const kind of ['优惠券到期', '平台公告']) await pageOf(phone, 'setting').getByRole('switch', { name: kind }).click({ force: true })
  await expect.poll(off).toEqual(['coupons', 'notices'])
  await phone.reload()
  await expect(pageOf(phone, 'setting').getByRole('switch', { name: '优惠券到期' })).not.toBeChecked()
  await expect(pageOf(phone, 'setting').getByRole('switch', { name: '订单进展' })).toBeChecked()
})

test('what a browser refuses for good leads to what can be done there', async ({ browser, database }) => {
  const customer = await aCustomer(database)
  const { page, context } = await aPhone(browser)
  await page.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`)
  await signIn(page, customer.token)
  await pastGuide(page)
  await open(page, 'setting', '?part=notifications')
  await expect(pageOf(page, 'setting').getByText('Push权限未获得授权')).toBeVisible()
  await pageOf(page, 'setting').getByRole('button', { name: '去设置' }).click()
  await page.getByRole('alertdialog', { name: 'Push权限未获得授权' }).getByRole('button', { name: '去设置' }).click()
  await expect(page.getByRole('alertdialog', { name: '如何允许' })).toBeVisible()
  await context.close()
})

test('a contact of the phone fills in name and number, after it is said why', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  // The list of contacts is the phone's: no test opens it.
  await phone.addInitScript(`Object.defineProperty(navigator, 'contacts', { value: { select: async () => [{ name: ['李四'], tel: ['+86 138-0013-8000'] }] } })`)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'address-form')
  const form = pageOf(phone, 'address-form')
  await form.getByRole('button', { name: '从通讯录选择' }).click()
  await phone.getByRole('alertdialog', { name: '从通讯录选择' }).getByRole('button', { name: '允许' }).click()
  await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue('李四')
  await expect(form.getByRole('textbox', { name: '手机号' })).toHaveValue('13800138000')
})
