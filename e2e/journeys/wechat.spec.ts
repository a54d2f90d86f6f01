import type { Page } from '@playwright/test'
import { expect, pageOf, signIn, smsCode, test, type Database } from '../fixtures.ts'
import { anUnpaidOrder, inWechat, oneTap, payerOf, payInCashier, simulator } from '../in-wechat.ts'
import { newPhone } from '../serials.ts'
import { open } from '../steps.ts'
import { aCustomer } from '../world.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49'

/** On the consent page, as one of the demo's people. */
async function agreeAs(page: Page, person: string) {
  await expect(page.getByRole('heading', { name: '安心到家 申请使用' })).toBeVisible()
  await page.getByRole('radio', { name: person }).check()
  await page.getByRole('button', { name: '同意' }).click()
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
