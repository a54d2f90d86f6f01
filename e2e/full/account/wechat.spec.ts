import { expect, pageOf, signIn, simulatorsUrl, test } from '../../fixtures.ts'
import { anUnpaidOrder, hangzhou, inWechat, oneTap, payerOf, payInCashier, simulator } from '../../in-wechat.ts'
import { open } from '../../steps.ts'
import { aCustomer, demoTechnician } from '../../world.ts'

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
  const technician = await demoTechnician(database, '13900000007')
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
