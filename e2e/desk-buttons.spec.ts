import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from './fixtures.ts'
import { aDesk } from './operator-desk.ts'

test('a button that has its answer says its own name again, however soon the answer came', async ({ browser }) => {
  const { page, context, errors } = await aDesk(browser)
  let wait = 0
  await page.route('**/api/manage/auth/login', async (route) => {
    await after(wait)
    await route.fulfill({ json: { code: 400, msg: `第 ${wait} 次`, data: null } })
  })
  await page.goto('/operator/')
  await page.getByLabel('登录名').fill('nobody')
  await page.getByLabel('密码').fill('no password')
  for (wait of Array.from({ length: 30 }, (_, turn) => turn * 4)) {
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText(`第 ${wait} 次`).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '登录', exact: true }), `answered after ${wait} ms`).toBeVisible({ timeout: 3000 })
  }
  expect(errors).toEqual([])
  await context.close()
})
