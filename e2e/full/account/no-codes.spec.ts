import type { Page } from '@playwright/test'
import { expectAccessible } from '../../accessible.ts'
import { apiAs, expect, pageOf, test, type Database } from '../../fixtures.ts'
import { inWechat } from '../../in-wechat.ts'
import { operatorPassword } from '../../operator-desk.ts'
import { open } from '../../steps.ts'
import { aCustomer, pastGuide } from '../../world.ts'

/** The server as it is with SMS_VENDOR=none, for what the page reads of it. */
async function withoutCodes(page: Page, signInWays: string[]) {
  const settings = await apiAs().get('/api/sundry/user/getConfigure')
  await page.route('**/getConfigure', (route) => route.fulfill({ json: { ...settings, data: { ...settings.data, signInWays } } }))
}

/** A customer whose password was set while codes were sent. */
async function withPassword(database: Database) {
  const { id, phone } = await aCustomer(database)
  await database.rows(`update accounts set password_hash = (select password_hash from operators where name = 'admin') where id = $1`, [id])
  return { number: phone, password: operatorPassword }
}

test('where no codes are sent the apps ask for a password, and say where WeChat and Apple are found', async ({ phone, database }) => {
  await withoutCodes(phone, ['PASSWORD', 'WECHAT', 'APPLE'])
  const { number, password } = await withPassword(database)
  await pastGuide(phone)
  await open(phone, 'login')
  const login = pageOf(phone, 'login')
  await expect(login.getByText('目前不发送短信验证码，请用密码登录。')).toBeVisible()
  await expect(login.getByText(/在微信中打开本页/)).toBeVisible()
  for (const name of ['获取验证码', '忘记密码', '注册账号']) await expect(login.getByRole('button', { name })).toHaveCount(0)
  await expect(login.getByRole('tab')).toHaveCount(0)
  await expectAccessible(phone)

  await login.getByRole('textbox', { name: '手机号' }).fill(number)
  await login.getByLabel('密码', { exact: true }).fill('wrong-88')
  await login.getByRole('checkbox').check()
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(login.getByText('忘记密码请联系客服，目前不发送短信验证码。')).toBeVisible()
  await login.getByLabel('密码', { exact: true }).fill(password)
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(login).toHaveCount(0)

  for (const [route, query] of [
    ['registered-account', ''],
    ['setnew-pass', ''],
    ['setting', '?part=phone'],
  ] as const) {
    await phone.goto(`/?at=${route}#/pages/${route}/${route}${query}`)
    await expect(pageOf(phone, route).getByText('目前不发送短信验证码，无法在此办理。请联系客服。')).toBeVisible()
    await expect(pageOf(phone, route).getByRole('button', { name: '获取验证码' })).toHaveCount(0)
  }
})

test('a technician signs in by password where no codes are sent', async ({ phone, database }) => {
  await withoutCodes(phone, ['PASSWORD', 'WECHAT'])
  const { number, password } = await withPassword(database)
  await phone.goto('/technician/#/pages/sign-in/sign-in')
  await expect(phone.getByText(/可先在顾客端用微信或 Apple 登录/)).toBeVisible()
  await phone.getByRole('textbox', { name: '手机号' }).fill(number)
  await phone.getByLabel('密码', { exact: true }).fill(password)
  const answered = phone.waitForResponse('**/loginByPhoneAndPwd')
  await phone.getByRole('button', { name: '登录', exact: true }).click()
  expect((await (await answered).json()).code).toBe(200)
})

test('inside WeChat nobody is sent to WeChat', async ({ browser }) => {
  const page = await inWechat(browser)
  await withoutCodes(page, ['PASSWORD', 'WECHAT'])
  await open(page, 'login')
  const login = pageOf(page, 'login')
  await expect(login.getByRole('button', { name: '微信一键登录' })).toBeVisible()
  await expect(login.getByText('目前不发送短信验证码，请用密码登录。')).toBeVisible()
  await expect(login.getByText(/在微信中打开本页/)).toHaveCount(0)
  await page.context().close()
})
