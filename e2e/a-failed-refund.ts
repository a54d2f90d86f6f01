import { aTechnician } from './a-technician.ts'
import { baseUrl, expect, simulatorsUrl, type Database } from './fixtures.ts'
import { aCustomer, anAddress, book, freeSlots } from './world.ts'

export const simulator = (path: string, body?: object) =>
  fetch(
    `${simulatorsUrl()}/wechat-pay/_control/${path}`,
    body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
  )

type Planned = { slot: number; refundStatus: string; quantity?: number; price?: number }

/** A cancelled order whose money WeChat Pay does not give back, in the way that is planned. `price`, fen: of one treatment, where the usual one is too high. */
export async function aFailedRefund(database: Database, { slot, refundStatus, quantity = 1, price }: Planned) {
  const customer = await aCustomer(database)
  const technician = await aTechnician(database)
  if (price !== undefined)
    await database.rows('update offers set price = $2, vip_price = least(vip_price, $2) where technician_id = $1', [technician.id, price])
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, quantity, addressId, startAt: slots[slot] ?? 0 })
  const { data } = await customer.api.post('/api/common/order/pay/web', { bizType: 'ORDER', bizId: orderId, payWay: 'WECHAT_H5', returnUrl: `${baseUrl()}/` })
  await simulator('pay', { outTradeNo: data.payNo })
  const statusOf = () => database.one<{ status: string }>('select status from orders where id = $1', [orderId])
  await expect.poll(async () => (await statusOf()).status).toBe('PENDING_ACCEPT')
  await simulator('faults', { refundStatus, outTradeNo: data.payNo })
  expect((await customer.api.post('/api/user/order/doOrderCancel', { orderId })).code).toBe(200)
  const refund = () =>
    database.one<{ id: string; refund_no: string; status: string; channel_end: string | null }>(
      'select id, refund_no, status, channel_end from refunds where order_id = $1',
      [orderId],
    )
  await expect.poll(async () => (await refund()).status).toBe('FAILED')
  const { refund_no: refundNo, id: refundId } = await refund()
  const alarms = () => database.rows(`select id from alarms where order_id = $1 and kind = 'REFUND_FAILED' and resolved_at is null`, [orderId])
  return { customer, orderId, refundId, refundNo, refund, alarms }
}
