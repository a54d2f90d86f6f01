import { anOperator } from '../../a-second-operator.ts'
import { aFailedRefund, simulator } from '../../a-failed-refund.ts'
import { expectAccessible } from '../../accessible.ts'
import { apiAs, baseUrl, expect, pageOf, signIn, test, type Database } from '../../fixtures.ts'
import { aDesk, choose, operatorPassword, signInAtDesk } from '../../operator-desk.ts'
import { open } from '../../steps.ts'
import { aCustomer, pastGuide } from '../../world.ts'

test('a refund to an account that is gone is paid offline once the transfer is named, and the customer reads how', async ({ browser, phone, database }) => {
  const { customer, orderId, refundId, refundNo, refund, alarms } = await aFailedRefund(database, { slot: 34, refundStatus: 'REFUSED', price: 20_000 })
  const { data: signedIn } = await apiAs().post('/api/manage/auth/login', { name: 'admin', password: operatorPassword })
  const { data: shown } = await apiAs(String(signedIn.token)).get('/api/manage/refund/getInfo', { refundId })
  expect(shown.refundAmount).toBeLessThanOrEqual(shown.byHandAlone)
  const { page, errors, context } = await aDesk(browser, { locale: 'zh-CN' })
  await signInAtDesk(page)
  await page.goto(`/operator/?desk#/refund?state=FAILED&q=${refundNo}`)
  await page.getByRole('button', { name: refundNo }).click()
  const file = page.getByRole('dialog', { name: '退款', exact: true })
  await file.getByRole('button', { name: '登记线下退款' }).click()
  const form = page.getByRole('dialog', { name: /^登记已用其他方式退给顾客 ¥/ })
  await form.getByRole('button', { name: '确定' }).click()
  // The number of the transfer is asked for, and nothing is booked without it.
  await expect(form.getByRole('textbox', { name: '转账单号' })).toHaveAttribute('aria-invalid', 'true')
  await choose(form, '退款方式', '支付宝转账')
  await form.getByLabel('转账单号').fill('2026112500170001')
  await form.getByLabel('原因').fill('微信账户已注销，已转支付宝')
  await expectAccessible(page)
  await form.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已登记，退款结束')).toBeVisible()
  expect(await refund()).toMatchObject({ status: 'REFUNDED', channel_end: 'REFUSED' })
  expect(await alarms()).toHaveLength(0)
  await expect(file.getByText(/支付宝转账 · 2026112500170001 · /)).toBeVisible()

  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'refund-list')
  await expect(pageOf(phone, 'refund-list').getByText(/原支付渠道未能退回，.*已用支付宝转账退给您（单号 2026112500170001）/)).toBeVisible()
  const sums = await database.rows<{ account: string; sum: number }>(
    `select account, sum(p.amount)::int as sum from postings p join ledger_txns t on t.id = p.txn_id where t.order_id = $1 group by account having sum(p.amount) <> 0 order by account`,
    [orderId],
  )
  expect(sums).toEqual([
    { account: 'asset:bank', sum: -shown.refundAmount },
    { account: 'asset:gateway:wechat', sum: shown.refundAmount },
  ])
  expect(errors).toEqual([])
  await context.close()
})

test('above the limit of one person what was paid offline waits for a second operator, and is booked with their word', async ({ browser, database }) => {
  const { orderId, refundId, refundNo, refund } = await aFailedRefund(database, { slot: 38, refundStatus: 'CLOSED', quantity: 2 })
  const { data: signedIn } = await apiAs().post('/api/manage/auth/login', { name: 'admin', password: operatorPassword })
  const admin = apiAs(String(signedIn.token))
  const second = await anOperator(database)
  const { data: shown } = await admin.get('/api/manage/refund/getInfo', { refundId })
  expect(shown.refundAmount).toBeGreaterThan(shown.byHandAlone)

  const first = await aDesk(browser)
  await signInAtDesk(first.page)
  await first.page.goto(`/operator/?desk#/refund?state=FAILED&q=${refundNo}`)
  await first.page.getByRole('button', { name: refundNo }).click()
  const file = first.page.getByRole('dialog', { name: '退款', exact: true })
  await file.getByRole('button', { name: '登记线下退款' }).click()
  const form = first.page.getByRole('dialog', { name: /^登记已用其他方式退给顾客 ¥/ })
  await expect(form.getByText(/这笔须另一位操作员复核后才记账/)).toBeVisible()
  await form.getByLabel('转账单号').fill('2026112500170002')
  await form.getByLabel('原因').fill('余额不足，已银行转账')
  await form.getByRole('button', { name: '确定' }).dblclick()
  await expect(first.page.getByText('已提请复核', { exact: true })).toBeVisible()
  await expect(file.getByText(/已提请复核，等待另一位操作员/)).toBeVisible()
  // Meanwhile nobody does anything else about it.
  await expect(file.getByRole('button', { name: '再次发起退款' })).toBeDisabled()
  await expect(file.getByRole('button', { name: '登记线下退款' })).toBeDisabled()
  expect((await refund()).status).toBe('FAILED')
  await file.getByRole('link', { name: '去复核' }).click()
  const own = first.page.getByRole('row').filter({ has: first.page.locator(`a[href*="${refundId}"]`) })
  await expect(own.getByText('由您提请，须另一位操作员复核')).toBeVisible()
  await expect(own.getByRole('button', { name: '通过' })).toHaveCount(0)
  await first.page.goto(`/operator/?desk#/refund?state=ALL&open=${refundId}`)

  const other = await aDesk(browser)
  await signInAtDesk(other.page, second)
  await other.page.goto('/operator/?desk#/approval')
  const row = other.page.getByRole('row').filter({ has: other.page.locator(`a[href*="${refundId}"]`) })
  await row.getByRole('button', { name: '通过' }).click()
  const word = other.page.getByRole('dialog', { name: /^复核通过，记为已线下退给顾客 ¥/ })
  await word.getByLabel('原因').fill('已核对银行回单')
  await expectAccessible(other.page)
  await word.getByRole('button', { name: '确定' }).dblclick()
  await expect(other.page.getByText('已通过，已记账')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await refund()).toMatchObject({ status: 'REFUNDED', channel_end: 'CLOSED' })
  // Anyone who asked sees it without reading again.
  await expect(file.getByText(/银行转账 · 2026112500170002 · admin/)).toBeVisible()
  const decided = await database.rows(`select state from approvals where subject_id = $1`, [refundId])
  expect(decided).toEqual([{ state: 'APPROVED' }])
  const entries = await database.rows<{ kind: string }>(`select kind from ledger_txns where order_id = $1 order by id`, [orderId])
  expect(entries.map(({ kind }) => kind)).toEqual(['payment_settled', 'refund_accepted', 'refund_paid_by_hand'])
  expect([...first.errors, ...other.errors]).toEqual([])
  await Promise.all([first.context.close(), other.context.close()])
})

/** A payment for a membership whose purchase had ended, which WeChat Pay does not give back in the way that is planned. */
async function aFailedMembershipRefund(database: Database, refundStatus: string) {
  const customer = await aCustomer(database)
  const { id: planId } = await database.one<{ id: string }>('select id from vip_plans where on_offer order by price limit 1')
  const { data } = await customer.api.post('/api/common/order/pay/web', { bizType: 'VIP', bizId: planId, payWay: 'WECHAT_H5', returnUrl: `${baseUrl()}/` })
  await database.rows(`update vip_purchases set status = 'CLOSED' where account_id = $1`, [customer.id])
  await database.rows(`update payments set status = 'CLOSED' where pay_no = $1`, [data.payNo])
  await simulator('faults', { refundStatus, outTradeNo: data.payNo })
  await simulator('pay', { outTradeNo: data.payNo })
  const refund = () =>
    database.rows<{ id: string; refund_no: string; status: string }>('select id, refund_no, status from refunds where account_id = $1', [customer.id])
  await expect.poll(async () => (await refund())[0]?.status).toBe('FAILED')
  const [{ id: refundId = '', refund_no: refundNo = '' } = {}] = await refund()
  return { refundId, refundNo, payNo: String(data.payNo), statusOf: async () => (await refund())[0]?.status }
}

test('a membership’s payment that WeChat Pay does not give back is reached from its alarm and sent again', async ({ browser, database }) => {
  const { refundId, refundNo, payNo, statusOf } = await aFailedMembershipRefund(database, 'CLOSED')
  const { page, errors, context } = await aDesk(browser)
  await signInAtDesk(page)
  await page.goto('/operator/?desk#/alarm?kind=REFUND_FAILED')
  await page.locator(`a[href*="${refundId}"]`).click()
  const file = page.getByRole('dialog', { name: '退款', exact: true })
  await expect(file.getByText('不属于订单：会员套餐重复或失效后的付款')).toBeVisible()
  await expect(file.getByText(payNo)).toBeVisible()
  await expect(file.getByRole('button', { name: '查看聊天' })).toHaveCount(0)
  await expectAccessible(page)
  await file.getByRole('button', { name: '登记线下退款' }).click()
  const byHand = page.getByRole('dialog', { name: /^登记已用其他方式退给顾客 ¥/ })
  // Its customer has no page on which the number would be read.
  await expect(byHand.getByText('记在退款里，便于查账；现金填收据号')).toBeVisible()
  await byHand.getByRole('button', { name: '取消' }).click()
  await file.getByRole('button', { name: '再次发起退款' }).click()
  const form = page.getByRole('dialog', { name: /^换新退款单号，再次原路退回 ¥/ })
  await form.getByLabel('原因').fill('商户余额已充值')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已换新单号发起')).toBeVisible()
  await expect.poll(statusOf).toBe('REFUNDED')
  await expect(file.getByText(refundNo)).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
