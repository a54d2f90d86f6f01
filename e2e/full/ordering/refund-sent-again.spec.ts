import { aFailedRefund } from '../../a-failed-refund.ts'
import { expectAccessible } from '../../accessible.ts'
import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'
import { open, reloadAtRest } from '../../steps.ts'
import { pastGuide } from '../../world.ts'

test('a refund that WeChat Pay closed is sent again by an operator, and the customer reads that the money is there', async ({ browser, phone, database }) => {
  const { customer, orderId, refundNo, refund, alarms } = await aFailedRefund(database, { slot: 30, refundStatus: 'CLOSED' })
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'refund-list')
  const list = pageOf(phone, 'refund-list')
  await expect(list.getByText('支付渠道暂未退回，我们会处理好，金额不变。')).toBeVisible()

  const { page, errors, context } = await aDesk(browser)
  await signInAtDesk(page)
  await page.goto(`/operator/?desk#/refund?state=FAILED&q=${refundNo}`)
  await page.getByRole('button', { name: refundNo }).click()
  const file = page.getByRole('dialog', { name: '退款', exact: true })
  await expect(file.getByText(/渠道已关闭这笔退款，原单号不能再用/)).toBeVisible()
  await expectAccessible(page)
  expect(await alarms()).toHaveLength(1)
  await file.getByRole('button', { name: '再次发起退款' }).click()
  const form = page.getByRole('dialog', { name: /^换新退款单号，再次原路退回 ¥/ })
  await form.getByLabel('原因').fill('商户余额已充值')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已换新单号发起')).toBeVisible()
  await expect.poll(async () => (await refund()).status).toBe('REFUNDED')
  expect((await refund()).refund_no).not.toBe(refundNo)
  expect(await alarms()).toHaveLength(0)

  await reloadAtRest(phone)
  await expect(list.getByText(/已到账/).first()).toBeVisible()
  const entries = await database.rows<{ kind: string }>(`select kind from ledger_txns where order_id = $1 order by id`, [orderId])
  expect(entries.map(({ kind }) => kind)).toEqual(['payment_settled', 'refund_accepted', 'refund_succeeded'])
  expect(errors).toEqual([])
  await context.close()
})
