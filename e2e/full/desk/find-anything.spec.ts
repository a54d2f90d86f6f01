import { expectAccessible } from '../../accessible.ts'
import { expect, test } from '../../fixtures.ts'
import { aDesk, choose, pressKeys, signInAtDesk } from '../../operator-desk.ts'

test('the search over everything goes to pages and policy values, keeps what was opened, gives the focus back, and says when nothing comes', async ({
  browser,
}) => {
  const { page, errors, context } = await aDesk(browser)
  await signInAtDesk(page)
  await page.goto('/operator/?anything#/order')
  const opener = page.getByRole('button', { name: '搜索或跳转' })
  const found = page.getByRole('dialog', { name: '搜索或跳转' })
  const field = found.getByRole('combobox', { name: '搜索或跳转' })
  const status = found.getByRole('status')
  const rows = page.locator('tbody [data-row-key]')
  await expect(rows.first()).toBeVisible()

  await test.step('it opens by hand, and Esc gives the focus back', async () => {
    await opener.click()
    await expect(field).toBeFocused()
    await expect(found.getByRole('group', { name: '页面' }).getByRole('option').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(found).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('a page and a value of the policy are reached by name', async () => {
    await page.keyboard.press('Control+k')
    await field.fill('客服')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '客服工单', level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill('起步车费')
    await expect(found.getByRole('group', { name: '政策' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('起步车费')).toBeVisible()
    await expect(page.getByLabel('平台佣金')).toHaveCount(0)
  })

  await test.step('what was opened comes first, and nothing of a person is kept here', async () => {
    await page.goto('/operator/?anything#/order?queue=SERVED')
    await expect(rows.first()).toBeVisible()
    await pressKeys(page, 'j', 'Enter')
    await expect(page).toHaveURL(/open=/)
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([name]) => name.startsWith('operator-recent'))))
    expect(kept).toMatch(/^\[\["operator-recent\/\w+","\[\\"order\/\w+\\"\]"\]\]$/)
    await page.keyboard.press('Control+k')
    await expect(found.getByRole('group', { name: '最近打开' }).getByRole('option')).toHaveCount(1)
    await expect(found.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
  })

  await test.step('nothing found, a failure and no network are said', async () => {
    await page.keyboard.press('Control+k')
    await field.fill('没有这样的人')
    await expect(found.getByText('没有找到“没有这样的人”')).toBeVisible()
    await page.route('**/find/getAnything*', (route) => route.fulfill({ status: 500, json: { code: 500, msg: '服务器开小差了', data: null } }))
    await field.fill('张')
    await expect(found.getByRole('alert')).toContainText('没有查到结果')
    await page.unroute('**/find/getAnything*')
    await found.getByRole('button', { name: '重试' }).click()
    await expect(found.getByRole('alert')).toHaveCount(0)
    await context.setOffline(true)
    await expect(status).toHaveText('没有网络，现在只能前往页面')
    await context.setOffline(false)
  })
  expect(errors).toEqual([])
  await context.close()
})

test('keys walk the list right after a tab, a filter, a page or a box was used, and order keys are in the help', async ({ browser }) => {
  const { page, errors, context } = await aDesk(browser)
  await signInAtDesk(page)
  await page.goto('/operator/?walk#/order')
  const rows = page.locator('tbody [data-row-key]')
  const here = page.locator('tbody .row-here')
  const walksTo = async (nth: number) => expect(here).toHaveAttribute('data-row-key', String(await rows.nth(nth).getAttribute('data-row-key')))
  const opensFirst = async () => {
    await expect(rows.first()).toBeVisible()
    await pressKeys(page, 'j', 'Enter')
    await expect(page).toHaveURL(/open=/)
    await pressKeys(page, 'Escape')
    await expect(page).not.toHaveURL(/open=/)
  }
  await page.getByRole('tab', { name: '已服务' }).click()
  await expect(page).toHaveURL(/queue=SERVED/)
  await opensFirst()
  await choose(page.locator('main'), '全部城市', '杭州')
  await opensFirst()
  await page.getByRole('checkbox').nth(1).check()
  await pressKeys(page, 'j')
  await walksTo(1)
  await page.getByRole('searchbox').fill('8')
  await page.getByRole('searchbox').press('j')
  await expect(page.getByRole('searchbox')).toHaveValue('8j')

  await pressKeys(page, 'Escape')
  await page.getByRole('button', { name: '键盘' }).click()
  const help = page.getByRole('dialog', { name: '键盘' })
  for (const act of ['备注', '查看电话与地址', '更换技师', '改时间', '主动退款', '取消订单']) await expect(help.getByText(act, { exact: true })).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
