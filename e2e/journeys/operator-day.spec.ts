import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { aDesk, signInAtDesk } from '../operator-desk.ts'
import { nextSerial } from '../serials.ts'

test('an alarm that was seen to is found again: who ended it, when and how; the day stands hour by hour, also for who cannot see it', async ({
  browser,
  database,
}) => {
  const mark = `pay${nextSerial()}`
  await database.rows(
    `insert into alarms (id, kind, subject, facts, raised_at) values ($1, 'PAYMENT_MISMATCH', $1, '{"problem": "amount"}', now()) returning id`,
    [mark],
  )
  const { page, errors, context } = await aDesk(browser)
  await signInAtDesk(page)
  await page.goto('/operator/#/dashboard')
  const raised = page.getByRole('alert').filter({ hasText: mark })
  await expect(raised).toBeVisible()
  const hours = page.getByRole('table', { name: '今天每小时' })
  await expect(hours.getByRole('row')).toHaveCount(25)
  const { made } = await database.one<{ made: number }>(
    `select count(*)::int as made from orders where parent_id is null and (created_at at time zone 'Asia/Shanghai')::date = (now() at time zone 'Asia/Shanghai')::date`,
  )
  const shown = await hours.locator('tbody td:nth-of-type(1)').allTextContents()
  expect(Math.abs(shown.reduce((sum, text) => sum + Number(text), 0) - made)).toBeLessThanOrEqual(1)

  await raised.getByRole('button', { name: '已处理' }).click()
  const form = page.getByRole('dialog', { name: /结束警报/ })
  await form.getByLabel('原因').fill('渠道已更正通知')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(raised).toBeHidden()
  await page.getByRole('link', { name: '警报记录' }).click()
  await page.getByRole('tab', { name: '已结束' }).click()
  const line = page.getByRole('row').filter({ hasText: mark })
  await expect(line.getByText('渠道已更正通知')).toBeVisible()
  await expect(line.getByRole('cell', { name: 'admin', exact: true })).toBeVisible()
  await expect(line.getByText('金额不符')).toBeVisible()
  await expect(line.getByRole('button', { name: '已处理' })).toBeHidden()
  await expectAccessible(page)
  expect(errors).toEqual([])
  await context.close()
})
