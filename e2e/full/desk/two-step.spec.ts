import { anOperator } from '../../a-second-operator.ts'
import { authenticator } from '../../authenticator.ts'
import { expectAccessible } from '../../accessible.ts'
import { expect, test } from '../../fixtures.ts'
import { aDesk } from '../../operator-desk.ts'
import { nextSerial } from '../../serials.ts'

test('an operator switches the second factor on, signs in by it and by a recovery code, and switches it off', async ({ browser, database }) => {
  const me = await anOperator(database, { name: `two${nextSerial()}`, title: '两步' })

  const { page, context, errors } = await aDesk(browser)
  const signIn = async () => {
    await page.goto('/operator/')
    await page.getByLabel('登录名').fill(me.name)
    await page.getByLabel('密码').fill(me.password)
    await page.getByRole('button', { name: '登录' }).click()
  }
  await signIn()
  await expect(page.getByRole('heading', { name: '总览', level: 1 })).toBeVisible()
  await page.goto('/operator/#/account')
  const key = await test.step('the key comes as a picture for the phone and as letters', async () => {
    await page.getByLabel('现在的密码').last().fill(me.password)
    await page.getByRole('button', { name: '开始设置' }).click()
    await expect(page.locator('.ant-qrcode canvas')).toBeVisible()
    await expectAccessible(page)
    return (await page.locator('code').first().textContent()) ?? ''
  })
  await page.getByLabel('动态码').fill('000000')
  await page.getByRole('button', { name: '开启', exact: true }).click()
  await expect(page.getByText(/动态码(不正确|错误)/).first()).toBeVisible()
  // Each code works once: the one of the step before goes first, and not so late that it is two steps old when it arrives.
  const leftOfStep = 30_000 - (Date.now() % 30_000)
  if (leftOfStep < 5000) await page.waitForTimeout(leftOfStep)
  await page.getByLabel('动态码').fill(authenticator(key, Date.now() - 30_000))
  await page.getByRole('button', { name: '开启', exact: true }).click()
  await expect(page.getByRole('heading', { name: '恢复码' })).toBeVisible()
  const [recovery = '', another = ''] = ((await page.locator('pre').textContent()) ?? '').split('\n')
  await expectAccessible(page)
  await page.getByRole('button', { name: '我已抄下' }).click()
  await expect(page.getByText('已开启')).toBeVisible()

  const signOut = async () => {
    await page.getByRole('button', { name: /^两步/ }).click()
    await page.getByText('退出登录').click()
    await expect(page.getByLabel('登录名')).toBeVisible()
  }
  for (const code of [authenticator(key, Date.now()), recovery]) {
    await signOut()
    await signIn()
    await expect(page.getByText(/打开验证器/)).toBeVisible()
    await page.getByLabel('动态码').fill(code)
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByLabel('动态码')).toHaveCount(0)
  }

  await page.goto('/operator/#/account')
  await page.getByLabel('现在的密码').last().fill(me.password)
  await page.getByLabel('动态码').fill(another)
  await page.getByRole('button', { name: '关闭两步验证' }).click()
  await expect(page.getByText('未开启')).toBeVisible()
  await signOut()
  await signIn()
  await expect(page.getByRole('heading', { name: '总览', level: 1 })).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
