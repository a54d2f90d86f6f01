import type { Page } from '@playwright/test'
import { expectAccessible } from '../../accessible.ts'
import { codesOf, passMinutes } from '../../codes.ts'
import { aPhone, apiAs, expect, pageOf, simulatorsUrl, test, type Database } from '../../fixtures.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'
import { open, pressToClose } from '../../steps.ts'
import { aCustomer, pastGuide, type Customer } from '../../world.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

const messagingApp = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.49'

const words = '那次录音里说话的不是我本人'

let operator: ReturnType<typeof apiAs>

test.beforeAll(async ({ browser }) => {
  const { page, context } = await aDesk(browser)
  operator = apiAs(await signInAtDesk(page))
  await context.close()
})

const suspend = async (customerId: string) =>
  expect((await operator.post('/api/manage/customer/suspend', { customerId, rule: 'CONDUCT', reason: '多次辱骂客服', evidence: '通话录音' })).code).toBe(200)

/** Reads on the login page why the account is suspended, and contests it. */
async function contests(page: Page, database: Database, customerId: string) {
  const told = pageOf(page, 'login').getByRole('region', { name: '账号已被停用' })
  await expect(told.getByText('言行不当：多次辱骂客服')).toBeVisible()
  await expect(told.getByText(/通话录音/)).toHaveCount(0)
  await expectAccessible(page)
  await told.getByLabel('说明您的异议').fill(words)
  await told.getByRole('button', { name: '提交异议' }).click()
  await expect(told.getByText(/已提交，最迟 .+ 前有人答复/)).toBeVisible()
  expect(await database.rows('select kind, content, state from suggestions where account_id = $1', [customerId])).toEqual([
    { kind: 'CONTEST', content: words, state: 'OPEN' },
  ])
  expect(await page.evaluate('localStorage.getItem("token")')).toBeNull()
  await told.getByRole('button', { name: '用其他账号登录' }).click()
  await expect(told).toHaveCount(0)
}

test('who signs in with WeChat reads why the account is suspended, and contests it', async ({ browser, database }) => {
  const { id } = await aCustomer(database)
  const openid = `oSuspended${id.slice(-18)}`
  await database.rows(`insert into account_identities (vendor, subject, account_id, created_at) values ('WECHAT', $1, $2, now())`, [openid, id])
  await fetch(`${simulatorsUrl()}/wechat/_control/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ openid, nickname: '秋水' }),
  })
  await suspend(id)
  const { page, context, errors } = await aPhone(browser, { userAgent: messagingApp })
  await pastGuide(page)
  await open(page, 'login')
  const login = pageOf(page, 'login')
  await login.getByRole('checkbox').check()
  await login.getByRole('button', { name: '微信一键登录' }).click()
  await page.getByRole('radio', { name: '秋水' }).check()
  await page.getByRole('button', { name: '同意' }).click()
  await contests(page, database, id)
  await expect(login.getByRole('button', { name: '微信一键登录' })).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})

test('so does who signs in with Apple', async ({ browser, database }) => {
  const { page, context, errors } = await aPhone(browser, { userAgent: iphone })
  const login = pageOf(page, 'login')
  const withApple = async () => {
    await login.getByRole('checkbox').check()
    const opened = page.waitForEvent('popup')
    await login.getByRole('button', { name: '通过 Apple 登录' }).click()
    const theirs = await opened
    await theirs.getByRole('radio').last().check()
    await pressToClose(theirs.getByRole('button', { name: '继续' }))
  }
  await pastGuide(page)
  await open(page, 'login')
  await withApple()
  await expect.poll(() => page.evaluate('localStorage.getItem("token")')).toBeTruthy()
  const { id } = await database.one<{ id: string }>(
    `select a.id from account_identities i join accounts a on a.id = i.account_id where i.vendor = 'APPLE' order by i.created_at desc limit 1`,
  )
  await suspend(id)
  await page.evaluate('localStorage.removeItem("token")')
  await page.goto('/?again#/pages/login/login')
  await withApple()
  await contests(page, database, id)
  await expect(login.getByRole('button', { name: '通过 Apple 登录' })).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})

test('on a shared phone nobody finds what another suspended person typed, and who comes back finds their own', async ({ phone, database }) => {
  const [first, second] = [await aCustomer(database), await aCustomer(database)]
  for (const { id } of [first, second]) await suspend(id)

  const form = pageOf(phone, 'login')
  const told = form.getByRole('region', { name: '账号已被停用' })
  const typed = told.getByLabel('说明您的异议')
  const signIn = async ({ phone: number }: Customer, nextCode: () => Promise<string>) => {
    await form.getByRole('textbox', { name: '手机号' }).fill(number)
    await form.getByRole('button', { name: '获取验证码' }).click()
    await form.getByRole('textbox', { name: '6位验证码' }).fill(await nextCode())
    await expect(typed).toBeVisible()
  }
  const codesOfFirst = codesOf(first.phone)
  await pastGuide(phone)
  await open(phone, 'login')
  await form.getByRole('checkbox').check()
  await signIn(first, codesOfFirst)
  await typed.fill('那次是家里老人突然住院')
  await told.getByRole('button', { name: '用其他账号登录' }).click()
  await signIn(second, codesOf(second.phone))
  await expect(typed).toHaveValue('')
  await told.getByRole('button', { name: '用其他账号登录' }).click()
  await passMinutes(database, first.phone)
  await signIn(first, codesOfFirst)
  await expect(typed).toHaveValue('那次是家里老人突然住院')
})
