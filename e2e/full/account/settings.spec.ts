import { readFileSync } from 'node:fs'
import { baseUrl, expect, pageOf, signIn, smsCode, test, tokenFor } from '../../fixtures.ts'
import { nextSerial } from '../../serials.ts'
import { open, settled } from '../../steps.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pastGuide } from '../../world.ts'

test('language, appearance and text size change the screen at once and stay', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'setting')
  const page = pageOf(phone, 'setting')
  const root = phone.locator('html')
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(root).toHaveAttribute('lang', 'en')
  await page.getByText('Dark', { exact: true }).click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  const size = () =>
    page
      .getByText('User Agreement', { exact: true })
      .evaluate((element) => Number.parseFloat(element.ownerDocument.defaultView.getComputedStyle(element).fontSize))
  const before = await size()
  await page.getByText('Larger', { exact: true }).click()
  expect(await size()).toBeCloseTo(before * 1.24, 1)
  await phone.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.getByText('System', { exact: true }).click()
  await expect(root).not.toHaveAttribute('data-theme')
  await expect(page.getByRole('button', { name: 'Export my data' })).toHaveCount(0)
})

test('the first language is the browser’s, until another is chosen', async ({ browser }) => {
  for (const [locale, title] of [
    ['en-GB', 'Settings'],
    ['fr-FR', 'Settings'],
    ['zh-TW', '设置'],
  ] as const) {
    const context = await browser.newContext({ baseURL: baseUrl(), locale, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await open(page, 'setting')
    await expect(pageOf(page, 'setting').getByRole('heading', { level: 1, name: title })).toBeVisible()
    await context.close()
  }
})

test('another device is signed out from here, the data come as a file, and signing out ends this session', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await tokenFor(database, customer.phone)
  const sessions = async () => (await database.rows('select 1 from sessions where account_id = $1', [customer.id])).length
  // Like signIn, but a session that was signed out stays so on the next page.
  await pastGuide(phone)
  await open(phone, 'mine')
  await phone.evaluate((token) => localStorage.setItem('token', token), customer.token)
  await phone.goto('/?signed-in#/pages/mine/mine')
  await pageOf(phone, 'mine').getByRole('button', { name: '设置' }).last().click()
  const page = pageOf(phone, 'setting')
  await expect(page.getByText(`${customer.phone.slice(0, 3)}****${customer.phone.slice(-4)}`)).toBeVisible()

  await page.getByRole('button', { name: /登录设备/ }).click()
  await expect(pageOf(phone, 'setting').getByText('此设备')).toBeVisible()
  expect(await sessions()).toBe(2)
  await pageOf(phone, 'setting').getByRole('button', { name: '退出 网页' }).click()
  await phone.getByRole('button', { name: '退出', exact: true }).last().click()
  await expect.poll(sessions).toBe(1)
  await pageOf(phone, 'setting').getByRole('button', { name: '返回' }).click()

  const downloading = phone.waitForEvent('download')
  await page.getByRole('button', { name: /导出我的数据/ }).click()
  const kept = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))
  expect(kept.account).toMatchObject({ id: customer.id, phone: customer.phone })

  await page.getByRole('button', { name: '退出登录', exact: true }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(pageOf(phone, 'mine').getByText('点击登录')).toBeVisible()
  expect(await sessions()).toBe(0)
})

test('a technician who is hidden on their page is in no list until shown again in the settings', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const technician = await demoTechnician(database, '13900000005')
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'index')
  await open(phone, 'technicians', `?techId=${technician.id}`)
  await pageOf(phone, 'technicians').getByRole('button', { name: '不再看到这位技师' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '屏蔽' }).click()
  await expect(phone.getByText('已屏蔽，可在设置里解除')).toBeVisible()
  const found = async () =>
    (await customer.api.get('/api/user/tech/getTechListSearch', { keyword: technician.nickname, limit: '50' })).data.list as { techId: string }[]
  expect((await found()).map(({ techId }) => techId)).not.toContain(technician.id)
  await open(phone, 'setting', '?part=blocked')
  await pageOf(phone, 'setting')
    .getByRole('button', { name: `解除屏蔽 ${technician.nickname}` })
    .click()
  await expect(pageOf(phone, 'setting').getByText('没有屏蔽任何技师')).toBeVisible()
  expect((await found()).map(({ techId }) => techId)).toContain(technician.id)
})

test('the place of this device is taken back, on record, and the app asks for it no more', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await open(phone, 'setting', '?part=consents')
  await pageOf(phone, 'setting').getByRole('switch', { name: '使用此设备的位置' }).click({ force: true })
  await expect(pageOf(phone, 'setting').getByRole('switch', { name: '使用此设备的位置' })).not.toBeChecked()
  const records = () => database.rows<{ kind: string; granted: boolean }>('select kind, granted from consents where account_id = $1', [customer.id])
  await expect.poll(records).toEqual([{ kind: 'LOCATION', granted: false }])
  expect(await phone.evaluate(`localStorage.getItem('placeRefused')`)).toBe('1')
})

test('the number is changed by proving the old one and the new one', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const next = `135${customer.phone.slice(3)}`
  await signIn(phone, customer.token)
  await open(phone, 'setting', '?part=phone')
  const page = pageOf(phone, 'setting')
  await page.getByRole('textbox', { name: '手机号' }).fill(next)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/请输入本账号的手机号/)).toBeVisible()
  for (const number of [customer.phone, next]) {
    await page.getByRole('textbox', { name: '手机号' }).fill(number)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('textbox', { name: '6位验证码' }).fill(await smsCode(number))
    if (number === customer.phone) await expect(page.getByText('再验证新手机号')).toBeVisible()
  }
  await expect(phone.getByText('手机号已更换')).toBeVisible()
  expect((await database.one<{ phone: string }>('select phone from accounts where id = $1', [customer.id])).phone).toBe(next)
})

test('an account with an open order is not deleted, and is once the order has ended', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const technician = await demoTechnician(database, '13900000007')
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[40] ?? 0 })
  const phoneNow = async () => (await database.one<{ phone: string }>('select phone from accounts where id = $1', [customer.id])).phone
  await pastGuide(phone)
  await open(phone, 'index')
  await phone.evaluate((token) => localStorage.setItem('token', token), customer.token)
  await phone.goto('/?signed-in#/pages/setting/setting?part=delete')
  const page = pageOf(phone, 'setting')
  await page.getByRole('button', { name: '我已了解，继续' }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill(customer.phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = await smsCode(customer.phone)
  const confirmed = () => phone.getByRole('alertdialog').getByRole('button', { name: '注销账号' }).click()
  await page.getByRole('textbox', { name: '6位验证码' }).fill(code)
  await confirmed()
  await expect(page.getByText('这些订单还没有了结')).toBeVisible()
  expect(await phoneNow()).toBe(customer.phone)

  await customer.api.post('/api/user/order/doOrderCancel', { orderId })
  await settled(phone)
  await page.getByRole('textbox', { name: '6位验证码' }).fill(code)
  await confirmed()
  await expect(pageOf(phone, 'index')).toBeVisible()
  expect(await phoneNow()).toBe(`deleted/${customer.id}`)
})

test('who cannot be read is not asked for a number they may not have', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await phone.route('**/getUserInfo*', (route) => route.abort('connectionfailed'))
  await open(phone, 'setting', '?part=phone')
  const page = pageOf(phone, 'setting')
  const retry = page.getByRole('button', { name: '重试' })
  await expect(retry).toBeVisible()
  await expect(page.getByText('先验证当前手机号')).toHaveCount(0)
  await phone.unroute('**/getUserInfo*')
  await retry.click()
  await expect(page.getByText('先验证当前手机号')).toBeVisible()
})

test('a newer version is looked for on request', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'setting')
  const version = pageOf(phone, 'setting').getByRole('button', { name: /版本.*2\.2\.3/ })
  await version.click()
  await expect(phone.getByText('已是最新版本')).toBeVisible()
  // The page that runs is none that the server has.
  await phone.evaluate(`document.head.append(Object.assign(document.createElement('script'), { type: 'text/plain', src: '/assets/app-older.js' }))`)
  await version.click()
  await expect(phone.getByRole('status').filter({ hasText: '有新版本' })).toBeVisible()
})

test('the web view opens no page of anybody else', async ({ phone }) => {
  await pastGuide(phone)
  const show = async (src: string) => {
    await phone.goto('/?before')
    await phone.evaluate((state) => sessionStorage.setItem('webView', JSON.stringify({ state, version: 0 })), { src, title: '活动' })
    await phone.goto(`/?${nextSerial()}#/pages/web-view/web-view`)
  }
  const page = pageOf(phone, 'web-view')
  await show('https://example.com/login')
  await expect(page.getByText('此网页不在许可范围内')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByText('https://example.com/login')).toBeVisible()
  await show('/docs')
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/docs$/)
  // What is shown here may be looked at outside as well, which learns nothing of this page.
  const outside = phone.context().waitForEvent('page')
  await page.getByRole('button', { name: '在浏览器中打开' }).click()
  const browser = await outside
  await expect(browser).toHaveURL(/\/docs\/?$/)
  expect(await browser.evaluate('[opener, document.referrer]')).toEqual([null, ''])
})

test('the download page brings the web app onto the home screen while no store has it', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'setting')
  await pageOf(phone, 'setting').getByRole('button', { name: '下载APP' }).click()
  const page = pageOf(phone, 'download')
  await expect(page.getByText(/版本 2\.2\.3/)).toBeVisible()
  await expect(page.getByText('应用商店版本尚未上架')).toBeVisible()
  await expect(page.getByRole('button', { name: '复制网址' })).toBeVisible()
})

test('on a computer the download page shows its address as a code for the phone', async ({ browser }) => {
  const desk = await browser.newContext({ baseURL: baseUrl(), viewport: { width: 1280, height: 900 }, locale: 'zh-CN', serviceWorkers: 'block' })
  const computer = await desk.newPage()
  await pastGuide(computer)
  await open(computer, 'download')
  await expect(pageOf(computer, 'download').getByRole('img', { name: '下载页的二维码' })).toBeVisible()
  await expect(pageOf(computer, 'download').getByText('用手机扫码，或打开下面的网址')).toBeVisible()
  await desk.close()
})
