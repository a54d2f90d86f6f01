import { aTechnician } from '../a-technician.ts'
import { expect, pageOf, signIn, simulatorsUrl, test } from '../fixtures.ts'
import { open } from '../steps.ts'
import { aCustomer, anAddress, book, freeSlots, pastGuide, stackOf } from '../world.ts'

type Listed = { trades: { outTradeNo: string; state: string }[]; refunds: { outTradeNo: string; status: string; refund: number }[] }

const atAlipay = async () => (await (await fetch(`${simulatorsUrl()}/alipay/_control/trades`)).json()) as Listed

test('an order is paid at the cashier of Alipay, cancelled, and the money goes back there', async ({ phone, database }) => {
  const technician = await aTechnician(database)
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const [startAt = 0, later = 0] = (await freeSlots(customer.api, technician)).filter((_slot, at) => at % 12 === 0)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  const { amount } = await database.one<{ amount: number }>('select pay_amount::int as amount from orders where id = $1', [orderId])
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'order')
  const card = phone.locator(`[data-order-id="${orderId}"]`)
  await card.getByRole('button', { name: /付款|支付/ }).click()
  const pay = pageOf(phone, 'pay')
  await expect(pay.getByRole('radio').first()).toHaveAccessibleName(/微信支付/)
  await pay.getByRole('radio', { name: /支付宝/ }).check()
  await pay.getByRole('button', { name: /支付 ¥/ }).click()
  await phone.waitForURL(/alipay\/cashier/)
  await expect(phone.getByText((amount / 100).toFixed(2)).first()).toBeVisible()
  await phone.getByRole('button', { name: '支付', exact: true }).click()
  await expect(pageOf(phone, 'pay-success').getByText('支付成功')).toBeVisible()
  await expect.poll(() => stackOf(phone)).toEqual(['order', 'pay-success'])
  const { payNo } = await database.one<{ payNo: string }>(`select pay_no as "payNo" from payments where purpose_id = $1 and status = 'SUCCESS'`, [orderId])
  expect(await database.one('select status, pay_way from orders where id = $1', [orderId])).toEqual({ status: 'PENDING_ACCEPT', pay_way: 'ALIPAY_WAP' })

  await open(phone, 'order')
  await card.getByRole('button', { name: '取消订单' }).click()
  await phone.getByRole('dialog', { name: '取消订单' }).getByRole('button', { name: '确认取消' }).click()
  await expect(card.getByText('已取消')).toBeVisible()
  await expect
    .poll(async () => (await atAlipay()).refunds.filter(({ outTradeNo }) => outTradeNo === payNo))
    .toMatchObject([{ status: 'SUCCESS', refund: amount }])
  await expect
    .poll(() => database.one('select status, refund_status from orders where id = $1', [orderId]))
    .toEqual({ status: 'CANCELLED', refund_status: 'REFUNDED' })
  expect((await atAlipay()).trades).toContainEqual(expect.objectContaining({ outTradeNo: payNo, state: 'TRADE_CLOSED' }))
  const left = await database.rows<{ account: string; amount: number }>(
    'select p.account, sum(p.amount)::int as amount from postings p join ledger_txns t on t.id = p.txn_id where t.order_id = $1 group by 1 order by 1',
    [orderId],
  )
  expect(left.map(({ amount: rest }) => rest)).toEqual(left.map(() => 0))
  expect(left[0]?.account).toBe('asset:gateway:alipay')

  // What was used last stands first the next time.
  const next = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: later })
  await open(phone, 'pay', `?orderId=${next}`)
  await expect(pay.getByRole('radio').first()).toHaveAccessibleName(/支付宝/)
  await expect(pay.getByRole('radio').first()).toBeChecked()
})
