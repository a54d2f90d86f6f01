import type { TestApp } from '../start-test-app.ts'
import { addressForm, cartFor, order, type Somebody } from './people.ts'
import type { OpenCity } from './open-city.ts'

type Given = OpenCity & {
  inService: string
  toConfirm: string
  completed: string
  cancelled: string
  picture: string
  person: Somebody
}

/** Books, pays, changes, ends and judges orders, in every way that the specification has. */
export async function sweepOrders(app: TestApp, { technician, inService, toConfirm, completed, cancelled, picture, person }: Given) {
  const { client, phone } = person
  const { addressId } = await client.done('/api/user/self/addAddress', addressForm(phone))
  const cart = () => cartFor(person, { techId: technician.id, addressId })

  const byProvider = await order(person, await cart(), 'paid-at-a-provider-00000000000001')
  await client.done('/api/common/order/pay', { bizType: 'ORDER', bizId: byProvider, payWay: 'WECHAT_APP' })
  const { payNo } = await client.done('/api/common/order/pay/web', {
    bizType: 'ORDER',
    bizId: byProvider,
    payWay: 'WECHAT_H5',
    returnUrl: `${app.config.publicUrl}/#/pages/pay-success/pay-success`,
  })
  await client.done('/api/common/testPaySuccess', { payNo })
  const unpaid = await order(person, await cart(), 'never-paid-for-0000000000000000002')
  await client.done('/api/user/order/doOrderCancel', { orderId: unpaid, reason: '改天再约' })
  const last = await cart()
  const departed = await order(person, last, 'paid-by-the-test-000000000000000003')
  await client.done('/api/user/order/doOrderPayTest', { orderId: departed })

  const { list } = await client.done('/api/order/v2/projectList/{id}', { id: inService, type: 'ADD_TIME' })
  await client.done('/api/user/order/doOrderExtra', {
    orderId: inService,
    type: 'ADD_TIME',
    items: [{ projectId: list[0].projectId, quantity: 1 }],
    requestId: 'half-an-hour-more-00000000000004',
  })
  await setOut(app, { orderId: departed, startAt: last.startAt ?? 0, token: technician.token })
  await client.done('/api/user/order/getOrderLog', { orderId: departed })
  const { reasons } = await client.done('/api/user/order/doOrderRefundPreview', { orderId: departed })
  const asked = { orderId: departed, reasonId: reasons[0].id, reason: '临时有事', requestId: 'money-back-0000000000000000000005' }
  const { refundId } = await client.done('/api/user/order/doOrderRefund', asked)
  await client.done('/api/user/order/doOrderRefundCancel/{id}', { id: refundId })
  await client.done('/api/user/order/doOrderConfirm', { orderId: toConfirm })
  await client.done('/api/user/order/doOrderComment', { orderId: completed, score: 5, content: '手法稳，讲得清楚', images: [picture], anonymous: false })
  await client.done('/api/user/order/abnormalApply', { orderId: completed, type: 'TECH_LATE', content: '比约定晚到了半小时', phone })
  await client.done('/api/user/order/doOrderRemove', { orderId: cancelled })

  const other = await client.done('/api/user/self/addAddress', { ...addressForm(phone), address: '学院路77号', normalAddress: false })
  await client.done('/api/user/self/editAddress', { addressId: other.addressId, houseNo: '2幢101' })
  await client.done('/api/user/self/getAddressList', { page: 1, limit: 10, techId: technician.id })
  await client.done('/api/user/self/getAddressDefault')
  await client.done('/api/user/self/delAddress', { addressId: other.addressId })
}

/** What the technician does, half an hour before the start: the specification shows no call of theirs. */
async function setOut(app: TestApp, { orderId, startAt, token }: { orderId: string; startAt: number; token: string }) {
  const work = app.as(token)
  const answers = [await work.post('/api/tech/order/accept', { orderId })]
  app.clock.set(new Date(startAt - 30 * 60_000))
  answers.push(await work.post('/api/tech/order/depart', { orderId }))
  const refused = answers.find(({ code }) => code !== 200)
  if (refused) throw new Error(JSON.stringify(refused))
}
