import { expectAccessible } from '../accessible.ts'
import { anOperator } from '../a-second-operator.ts'
import { aPaidOrder } from '../an-order-to-refund.ts'
import { expect, test } from '../fixtures.ts'
import { aDesk, pressKeys, signInAtDesk } from '../operator-desk.ts'
import { newRequestId, nextSerial } from '../serials.ts'

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

test('what a customer asks back raises the number in the menu of an open console, stands on the overview, and goes when another window decides it', async ({
  browser,
  database,
}) => {
  const { customer, orderId } = await aPaidOrder(database, 60)
  await database.rows(`update orders set status = 'IN_SERVICE', accepted_at = now(), service_start_at = now() where id = $1 returning id`, [orderId])
  const { order_no: orderNo } = await database.one<{ order_no: string }>('select order_no from orders where id = $1', [orderId])
  const { all, applied } = await database.one<{ all: number; applied: number }>(
    `select count(*)::int as all, count(*) filter (where status = 'APPLIED')::int as applied from refunds where status in ('APPLIED', 'FAILED')`,
  )
  const named = (name: string, count: number) => ({ name: count === 0 ? name : `${name}，${count} 项待处理`, exact: true })
  const desk = await aDesk(browser)
  await signInAtDesk(desk.page)
  await desk.page.goto('/operator/#/dashboard')
  const inMenu = (count: number) => desk.page.getByRole('navigation').getByRole('link', named('退款', count))
  await expect(inMenu(all)).toBeVisible()

  const asked = { orderId, reasonId: 'QUALITY', reason: '少做了二十分钟', amount: 5000, requestId: newRequestId() }
  const { data: refund } = await customer.api.post('/api/user/order/doOrderRefund', asked)
  await expect(inMenu(all + 1)).toBeVisible()
  const due = desk.page.getByRole('table').getByRole('row').filter({ hasText: orderNo })
  await expect(due).toContainText(/退款审核.*少做了二十分钟.*¥50\.00.*还剩/)
  await expectAccessible(desk.page)
  await due.getByRole('link').click()
  await expect(desk.page.getByRole('dialog', { name: '退款', exact: true }).getByText('少做了二十分钟')).toBeVisible()
  await expect(desk.page.getByRole('tab', named('待审核', applied + 1))).toBeVisible()
  await expectAccessible(desk.page)

  const other = await aDesk(browser)
  await signInAtDesk(other.page, await anOperator(database))
  await other.page.goto(`/operator/#/refund?open=${refund.refundId}`)
  await expect(other.page.getByRole('dialog', { name: '退款', exact: true }).getByText('少做了二十分钟')).toBeVisible()
  await pressKeys(other.page, 'r')
  const refusal = other.page.getByRole('dialog', { name: '拒绝退款' })
  await refusal.getByLabel('原因').fill('时长已做满，有记录')
  await refusal.getByRole('button', { name: '确定' }).click()
  await expect(inMenu(all)).toBeVisible()
  await expect(desk.page.getByRole('tab', named('待审核', applied))).toBeVisible()
  await desk.page.goto('/operator/#/dashboard')
  await expect(desk.page.getByRole('heading', { name: '待我处理' })).toBeVisible()
  await expect(due).toHaveCount(0)
  expect([...desk.errors, ...other.errors]).toEqual([])
  await desk.context.close()
  await other.context.close()
})
