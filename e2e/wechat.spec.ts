import type { Browser, Page } from '@playwright/test'
import { aPhone, expect, pageOf, signIn, smsCode, test, type Database, simulatorsUrl } from './fixtures.ts'
import { open } from './steps.ts'
import { aCustomer, aTechnician, anAddress, book, freeSlots, pastGuide } from './world.ts'

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.49'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49'
const hangzhou = { latitude: 30.2741, longitude: 120.1551 }

const newPhone = () => `138${String(Date.now()).slice(-8)}`
const simulator = (path: string, body: object = {}) =>
  fetch(`${simulatorsUrl()}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** A phone on which the app was opened in the messaging app's browser. */
async function inWechat(browser: Browser, userAgent = android): Promise<Page> {
  const { page } = await aPhone(browser, { userAgent, geolocation: hangzhou })
  await pastGuide(page)
  return page
}

/** On the consent page, as one of the demo's people. */
async function agreeAs(page: Page, person: string) {
  await expect(page.getByRole('heading', { name: '安心到家 申请使用' })).toBeVisible()
  await page.getByRole('radio', { name: person }).check()
  await page.getByRole('button', { name: '同意' }).click()
}

async function oneTap(page: Page) {
  const login = pageOf(page, 'login')
  await login.getByRole('checkbox').check()
  await login.getByRole('button', { name: '微信一键登录' }).click()
}

async function bindPhone(page: Page, phone: string) {
  const bind = pageOf(page, 'registered-account')
  await bind.getByRole('textbox', { name: '手机号' }).fill(phone)
  await bind.getByRole('button', { name: '获取验证码' }).click()
  await bind.getByRole('textbox', { name: '6位验证码' }).fill(await smsCode(phone))
}

const openIdOf = async (database: Database, phone: string) =>
  (await database.one<{ subject: string }>('select i.subject from account_identities i join accounts a on a.id = i.account_id where a.phone = $1', [phone]))
    .subject

async function anUnpaidOrder(database: Database, customer: Awaited<ReturnType<typeof aCustomer>>, slot: number) {
  const technician = await aTechnician(database, '13900000007')
  const { addressId } = await anAddress(database, customer, technician)
  const startAt = (await freeSlots(customer.api, technician))[slot] ?? 0
  return book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
}

async function payInCashier(page: Page) {
  await page.frameLocator('[data-wechat-cashier]').getByRole('button', { name: '支付', exact: true }).click()
  await expect(pageOf(page, 'pay-success')).toBeVisible({ timeout: 20_000 })
}

const payerOf = (database: Database, orderId: string) =>
  database.one<{ payer: string; pay_way: string }>(`select payer, pay_way from payments where purpose_id = $1 and status = 'SUCCESS'`, [orderId])

test('who is new signs in with one tap, binds a phone and stands where they wanted to go; the next time one tap is enough', async ({ browser, database }) => {
  const page = await inWechat(browser)
  const phone = newPhone()
  await open(page, 'login', '?redirect=%2Fpages%2Fcoupon-list%2Fcoupon-list')
  await oneTap(page)
  await agreeAs(page, '林间月')
  await expect(pageOf(page, 'registered-account').getByText('林间月，验证手机号即可完成登录')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await bindPhone(page, phone)
  await expect(pageOf(page, 'coupon-list')).toBeVisible()
  const openId = await openIdOf(database, phone)
  expect(openId).toMatch(/^o[\w-]{27}$/)

  await page.evaluate('localStorage.removeItem("token")')
  await page.goto('/?again#/pages/login/login')
  await pageOf(page, 'login').getByRole('button', { name: '微信一键登录' }).click()
  await agreeAs(page, '林间月')
  await expect(pageOf(page, 'index')).toBeVisible()
  expect(await page.evaluate('localStorage.getItem("token")')).toBeTruthy()
  await page.context().close()
})

test('who refuses stays on the page with the other ways in, and a code that nobody here asked for is no sign-in', async ({ browser }) => {
  const page = await inWechat(browser)
  await open(page, 'login')
  await oneTap(page)
  await page.getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByText('未授权微信登录，可用手机号登录')).toBeVisible()
  await expect(pageOf(page, 'login').getByRole('textbox', { name: '手机号' })).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/?code=stranger&state=stranger#/pages/login/login')
  await expect(pageOf(page, 'login').getByRole('button', { name: '微信一键登录' })).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(asked.filter((url) => url.includes('wxAppLogin'))).toEqual([])
  await page.context().close()
})

test('an order is paid in the messaging app by who it says is there', async ({ browser, database }) => {
  const customer = await aCustomer(database)
  const orderId = await anUnpaidOrder(database, customer, 40)
  await simulator('/wechat/_control/user', { openid: 'oPayerInTheMessagingApp00001', nickname: '周小满' })
  const page = await inWechat(browser, iphone)
  await signIn(page, customer.token)
  await open(page, 'pay', `?orderId=${orderId}`)
  const pay = pageOf(page, 'pay')
  await expect(pay.getByText('在当前页面完成支付')).toBeVisible()
  // Nobody has said who pays yet: the messaging app is asked in passing, and the payment goes on by itself.
  await pay.getByRole('button', { name: /^支付 ¥/ }).click()
  await payInCashier(page)
  expect(new URL(page.url()).search).toBe('')
  expect(await payerOf(database, orderId)).toEqual({ payer: 'oPayerInTheMessagingApp00001', pay_way: 'WECHAT_JSAPI' })
  expect(await openIdOf(database, customer.phone)).toBe('oPayerInTheMessagingApp00001')
  await page.context().close()
})

test('a signature that is refused, or not to be had, is said in words; the payment then goes by the bridge', async ({ browser, database }) => {
  const customer = await aCustomer(database)
  const orderId = await anUnpaidOrder(database, customer, 52)
  await database.rows(`insert into account_identities (vendor, subject, account_id, created_at) values ('WECHAT', 'oPayerByTheBridge00000000001', $1, now())`, [
    customer.id,
  ])
  const ticket = `update shared_values set value = $1 where name like 'wechat/jsapi-ticket/%' returning name`
  const page = await inWechat(browser)
  await signIn(page, customer.token)
  await page.goto('/?sign=good#/pages/index/index')
  await expect.poll(() => page.evaluate('window.wx?.shared?.title')).toBe('安心到家 · 上门按摩')

  await test.step('the messaging app refuses it', async () => {
    expect(await database.rows(ticket, ['a wrong ticket'])).toHaveLength(1)
    await page.goto(`/?sign=wrong#/pages/pay/pay?orderId=${orderId}`)
    await expect(page.getByText('config:invalid signature')).toBeVisible()
  })
  await test.step('the server has none', async () => {
    await database.rows(`delete from shared_values where name like 'wechat/jsapi-ticket/%'`)
    await simulator('/wechat/_control/quotas', { ticket: 0 })
    await page.goto(`/?sign=none#/pages/pay/pay?orderId=${orderId}`)
    await expect(page.getByText('签名失败')).toBeVisible()
  })
  await page.addScriptTag({ url: `${simulatorsUrl()}/wechat/js/bridge.js` })
  await pageOf(page, 'pay')
    .getByRole('button', { name: /^支付 ¥/ })
    .click()
  await payInCashier(page)
  expect((await payerOf(database, orderId)).payer).toBe('oPayerByTheBridge00000000001')
  await simulator('/wechat/_control/quotas', { ticket: 1_000_000 })
  await page.context().close()
})

test('the place comes from the messaging app, and the card of a technician names them', async ({ browser, database }) => {
  const technician = await aTechnician(database, '13900000007')
  const page = await inWechat(browser)
  await open(page, 'address-select')
  const named = page.waitForRequest((request) => request.url().includes('/place/reverse'))
  await pageOf(page, 'address-select').getByRole('button', { name: '开启定位更准' }).click()
  await page.getByRole('button', { name: '允许' }).click()
  const { searchParams } = new URL((await named).url())
  // What the maps use lies some hundred metres from what the device says.
  expect(Number(searchParams.get('lat')) - hangzhou.latitude).toBeCloseTo(-0.0024, 3)
  expect(Number(searchParams.get('lng')) - hangzhou.longitude).toBeCloseTo(0.0047, 3)

  await open(page, 'technicians', `?techId=${technician.id}`)
  await expect.poll(() => page.evaluate('window.wx?.shared?.title')).toBe(`${technician.nickname} · 安心到家`)
  expect(await page.evaluate('window.wx.shared.link')).toContain(`techId=${technician.id}`)
  await page.context().close()
})
