import { authenticator } from '../../authenticator.ts'
import { expectAccessible } from '../../accessible.ts'
import { expect, linkSentTo, test } from '../../fixtures.ts'
import { aDesk, choose, signInAtDesk } from '../../operator-desk.ts'
import { nextSerial } from '../../serials.ts'

test('what waits stands with what is due or begins first on top, all else with the newest; cities have their English names', async ({ browser }) => {
  const { page, context } = await aDesk(browser, { locale: 'en-GB' })
  await signInAtDesk(page)
  const expectOrder = async (path: string, column: string, order: 'ascending' | 'descending') => {
    await page.goto(`/operator/?${encodeURIComponent(path)}#/${path}`)
    await expect(page.getByRole('columnheader', { name: column }), path).toHaveAttribute('aria-sort', order)
  }
  await expectOrder('refund', 'Reply due', 'ascending')
  await expectOrder('refund?state=ALL', 'Requested at', 'descending')
  await expectOrder('appeal?state=DECIDED', 'Submitted', 'descending')
  await expectOrder('ticket?state=ALL', 'Created', 'descending')
  await expectOrder('order?queue=TO_VISIT', 'Start time', 'ascending')
  await expectOrder('order', 'Created', 'descending')
  await expect(page.getByRole('cell', { name: /^(Hangzhou|Chengdu|Shenzhen) / }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /杭州|成都|深圳/ })).toHaveCount(0)
  await context.close()
})

test('an operator is given cities by their names, and who sees several looks at one of them', async ({ browser, database }) => {
  // Those whom other tests made have left: admin is alone.
  await database.rows(`update operators set state = 'SUSPENDED' where name <> 'admin' returning id`)
  const serial = nextSerial()
  const name = `op${serial}`
  const phone = `1371234${String(serial).padStart(4, '0').slice(-4)}`
  const { page, errors, context } = await aDesk(browser)
  await signInAtDesk(page)
  await page.goto('/operator/#/operator')
  await page.getByRole('button', { name: '新建操作员' }).click()
  const form = page.getByRole('dialog', { name: '新建操作员' })
  await form.getByLabel('登录名').fill(name)
  await form.getByLabel('称呼').fill('杭州值班')
  await choose(form, '角色', '管理员')
  await choose(form, '城市', '杭州')
  await form.getByLabel('手机').fill(phone)
  await form.getByRole('button', { name: '确定' }).click()
  // Who may approve waits: nobody else is there, so it takes a day that the database gives.
  const waits = page.getByRole('region', { name: '重要变更' })
  await expect(waits.getByText(`新建可复核的操作员 · ${name}`)).toBeVisible()
  await expect(waits.getByText(/没有其他人可以同意/)).toBeVisible()
  await expectAccessible(page)
  await database.rows(`update control_requests set due_at = now() - interval '1 minute' where subject_id = $1 returning id`, [name])
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('杭州', { timeout: 60_000 })
  expect(await database.one('select city_codes from operators where name = $1', [name])).toEqual({ city_codes: ['330100'] })

  await page.goto('/operator/#/order')
  await choose(page.getByRole('search'), '全部城市', '成都')
  await expect(page).toHaveURL(/cityCode=510100/)
  await expect(page.getByRole('cell', { name: /^成都/ }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /^(杭州|深圳)/ })).toHaveCount(0)
  expect(errors).toEqual([])
  await context.close()

  const own = await aDesk(browser)
  await own.page.goto(`/operator/#/link?t=${await linkSentTo(phone)}`)
  await own.page.getByLabel('密码（至少 10 位）').fill('a password of this desk')
  await own.page.getByLabel('再输一遍密码').fill('a password of this desk')
  const key = (await own.page.locator('code').textContent()) ?? ''
  await own.page.getByLabel('动态码').fill(authenticator(key, await own.page.evaluate(() => Date.now())))
  await expectAccessible(own.page)
  await own.page.getByRole('button', { name: '设置' }).click()
  await expect(own.page.getByRole('heading', { name: '恢复码' })).toBeVisible()
  const [recovery = ''] = ((await own.page.locator('pre').textContent()) ?? '').split('\n')
  await own.page.getByRole('link', { name: '去登录' }).click()
  await own.page.getByLabel('登录名').fill(name)
  await own.page.getByLabel('密码').fill('a password of this desk')
  await own.page.getByRole('button', { name: '登录' }).click()
  await own.page.getByLabel('动态码').fill(recovery)
  await own.page.getByRole('button', { name: '登录' }).click()
  await expect(own.page.getByRole('heading', { level: 1 })).toHaveText('总览')
  await own.page.goto('/operator/#/order')
  await expect(own.page.getByRole('cell', { name: /^杭州/ }).first()).toBeVisible()
  await expect(own.page.getByRole('combobox', { name: '全部城市' })).toHaveCount(0)
  await own.context.close()
})
