import { expectAccessible } from '../accessible.ts'
import { anOrder, aPaidOrder, orderRow } from '../an-order-to-refund.ts'
import { baseUrl, expect, pageOf, signIn, simulatorsUrl, test, type Database } from '../fixtures.ts'
import { nextSerial } from '../serials.ts'
import { open, ready, reloadAtRest } from '../steps.ts'
import { pastGuide, type Customer } from '../world.ts'

const simulator = () => `${simulatorsUrl()}/wechat-pay/_control`

/** Pays at the simulated gateway; the number under which it knows the payment. */
async function payByWechat(database: Database, { api }: Customer, orderId: string): Promise<string> {
  const { data } = await api.post('/api/common/order/pay/web', { bizType: 'ORDER', bizId: orderId, payWay: 'WECHAT_H5', returnUrl: `${baseUrl()}/` })
  await fetch(`${simulator()}/pay`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ outTradeNo: data.payNo }) })
  await expect.poll(async () => (await orderRow(database, orderId)).status).toBe('PENDING_ACCEPT')
  return data.payNo
}

/** What went back at the simulated gateway, fen. */
async function refundedAtGateway(payNo: string): Promise<number[]> {
  // safe: the simulator's own list
  const { refunds } = (await (await fetch(`${simulator()}/trades`)).json()) as { refunds: { outTradeNo: string; status: string; refund: number }[] }
  return refunds.filter(({ outTradeNo, status }) => outTradeNo === payNo && status === 'SUCCESS').map(({ refund }) => refund)
}

test('an accepted order is called off in time: the table says what goes back, and the money is there', async ({ phone, database }) => {
  const { customer, orderId } = await anOrder(database, 40)
  const payNo = await payByWechat(database, customer, orderId)
  await database.rows(`update orders set status = 'ACCEPTED', accepted_at = now() where id = $1 returning id`, [orderId])
  await pastGuide(phone)
  await signIn(phone, customer.token)
  const { pay_amount: paid } = await orderRow(database, orderId)

  await open(phone, 'order-detail', `?orderId=${orderId}`)
  await pageOf(phone, 'order-detail')
    .getByRole('button', { name: /申请退款/ })
    .click()
  const form = pageOf(phone, 'request-refund')
  await expect(form.getByText(/前申请：全额自动退回/)).toBeVisible()
  await form.getByRole('button', { name: /提交申请/ }).click()
  await expect(form.getByText('请选择退款原因')).toBeVisible()
  await form.getByRole('button', { name: '《退款说明》' }).click()
  const rules = phone.getByRole('dialog', { name: '退款说明' })
  await expect(rules.getByText(/距开始超过 2 小时自动办理/)).toBeVisible()
  await expectAccessible(phone)
  await phone.keyboard.press('Escape')
  await expect(rules).toHaveCount(0)
  await form.getByRole('radio', { name: '行程有变' }).check()
  await expectAccessible(phone)
  await form.getByRole('button', { name: `提交申请 ¥${(paid / 100).toFixed(2)}` }).click()

  const list = pageOf(phone, 'refund-list')
  await expect(list.getByText(/今天.*已到账/)).toBeVisible()
  expect(await refundedAtGateway(payNo)).toEqual([paid])
  await expect.poll(() => orderRow(database, orderId)).toMatchObject({ status: 'REFUNDED', refund_status: 'REFUNDED', returned_amount: paid })
  await expectAccessible(phone)
  expect(await database.rows('select 1 from occupancies where order_id = $1 and active', [orderId])).toHaveLength(0)
  const left = await database.rows(
    'select account from postings p join ledger_txns t on t.id = p.txn_id where t.order_id = $1 group by 1 having sum(amount) <> 0',
    [orderId],
  )
  expect(left).toEqual([])
})

test('a refund after the service waits for review, is refused, and goes to a second review; an order’s safety appeal shows 110 first', async ({
  phone,
  database,
}) => {
  const { customer, orderId } = await aPaidOrder(database, 52)
  await database.rows(`update orders set status = 'IN_SERVICE', accepted_at = now(), service_start_at = now() where id = $1 returning id`, [orderId])
  await pastGuide(phone)
  await signIn(phone, customer.token)

  await open(phone, 'request-refund', `?orderId=${orderId}`)
  const form = pageOf(phone, 'request-refund')
  await expect(form.getByText(/服务已开始：请写明/)).toBeVisible()
  await form.getByRole('radio', { name: '对服务不满意' }).check()
  await form.getByRole('textbox', { name: /希望退回的金额/ }).fill('50')
  await expectAccessible(phone)
  await form.getByRole('button', { name: '提交申请' }).click()
  const list = pageOf(phone, 'refund-list')
  await expect(list.getByText(/客服最迟/)).toBeVisible()
  await expect(list.getByRole('button', { name: '撤销申请' })).toBeVisible()
  expect(await orderRow(database, orderId)).toMatchObject({ status: 'IN_SERVICE', refund_status: 'APPLIED', returned_amount: 0 })

  // What an operator does.
  const { id: refundId } = await database.one<{ id: string }>(
    `update refunds set status = 'REJECTED', refund_amount = 0, audited_at = now(), audited_by = 'operator', answer = '服务正常进行' where order_id = $1 returning id`,
    [orderId],
  )
  await database.rows(`update orders set refund_status = 'REJECTED' where id = $1 returning id`, [orderId])
  await reloadAtRest(phone)
  await expect(list.getByText('服务正常进行')).toBeVisible()
  await (await ready(list.getByRole('button', { name: '申请复核' }))).click()
  const review = pageOf(phone, 'appeal-refund')
  await expect(review.getByText('由另一位客服重新处理')).toBeVisible()
  await review.getByRole('textbox', { name: '经过' }).fill('技师提前二十分钟离开，附上记录')
  await expectAccessible(phone)
  await review.getByRole('button', { name: '申请复核' }).click()
  await expect(review.getByText(/最迟.*答复/)).toBeVisible()
  expect(await orderRow(database, orderId)).toMatchObject({ appeal_status: 'PENDING' })
  expect(await database.one('select refund_id, urgent from appeals where order_id = $1', [orderId])).toEqual({ refund_id: refundId, urgent: false })
  await open(phone, 'order-detail', `?orderId=${orderId}`)
  const refused = pageOf(phone, 'order-detail').getByRole('status').filter({ hasText: '退款未通过' })
  await expect(refused).toBeVisible()
  await expect(refused).not.toContainText('元')

  const other = await aPaidOrder(database, 64)
  await database.rows(`update orders set status = 'ARRIVED', account_id = $2 where id = $1 returning id`, [other.orderId, customer.id])
  await open(phone, 'appeal', `?orderId=${other.orderId}`)
  const appeal = pageOf(phone, 'appeal')
  await appeal.getByRole('button', { name: '人身安全' }).click()
  await expect(appeal.getByRole('link', { name: /拨打 110/ })).toHaveAttribute('href', 'tel:110')
  await appeal.getByRole('textbox', { name: '经过' }).fill(`我觉得不安全 ${nextSerial()}`)
  await expectAccessible(phone)
  await appeal.getByRole('button', { name: '提交申诉' }).click()
  await expect(appeal.getByText(/最迟.*答复/)).toBeVisible()
  expect(await database.rows(`select 1 from alarms where kind = 'SAFETY_APPEAL' and order_id = $1`, [other.orderId])).toHaveLength(1)
})
