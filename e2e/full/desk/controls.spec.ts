import { expectAccessible } from '../../accessible.ts'
import { anOperator } from '../../a-second-operator.ts'
import { expect, test } from '../../fixtures.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'

test('a control of the policy waits until another operator agrees, stands among the versions, and comes back by a draft', async ({ browser, database }) => {
  const second = await anOperator(database)
  const first = await aDesk(browser)
  await signInAtDesk(first.page)
  const { page } = first
  await page.goto('/operator/#/setting')
  await page.getByRole('spinbutton', { name: /^技师未能上门的致歉券/ }).fill('31')
  await page.getByRole('button', { name: '存为草稿' }).click()
  const keep = page.getByRole('dialog')
  await keep.getByLabel('说明').fill('致歉券加一元')
  await keep.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/含控制项：发布须另一个人同意/)).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /发布/ }).click()
  const own = page.getByRole('region', { name: '重要变更' })
  await expect(own.getByText('等待另一个人同意')).toBeVisible()
  await expect(own.getByRole('row').filter({ hasText: '技师未能上门的致歉券' })).toContainText('¥31')
  await expect(own.getByRole('button', { name: '同意' })).toHaveCount(0)
  await page.getByText('复核规则', { exact: true }).click()
  await expect(page.getByText(/^放宽限额、.*须另一个人同意/)).toBeVisible()
  await expectAccessible(page)

  const other = await aDesk(browser)
  await signInAtDesk(other.page, second)
  await other.page.goto('/operator/#/approval')
  const waiting = other.page.getByRole('region', { name: '重要变更' })
  await expect(waiting.getByText('发布政策控制项 · 致歉券加一元')).toBeVisible()
  await expectAccessible(other.page)
  await waiting.getByRole('button', { name: '同意' }).click()
  const agree = other.page.getByRole('dialog', { name: '同意后立即生效' })
  await agree.getByLabel('原因').fill('已核对')
  await agree.getByRole('button', { name: '确定' }).click()
  await expect(other.page.getByText('已同意，已生效')).toBeVisible()
  await expect(waiting).toHaveCount(0)

  const versions = page.getByRole('region', { name: '发布过的版本' })
  await expect(versions.getByRole('row').filter({ hasText: '技师未能上门的致歉券' }).first()).toContainText('¥31')
  expect(first.errors).toEqual([])
  expect(other.errors).toEqual([])
  await first.context.close()
  await other.context.close()
})
