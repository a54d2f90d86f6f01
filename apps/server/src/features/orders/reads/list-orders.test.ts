import { expect, test } from 'vitest'
import { anOrderIn } from '../../../testing/an-order.ts'
import { aCustomer, aTechnician } from '../../../testing/factories.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp()

const listOf = async (token: string, query: object = {}) => (await app.as(token).get('/api/user/order/getOrderList', { limit: 50, ...query })).data
const change = (id: string, set: object) => app.db.updateTable('orders').set(set).where('id', '=', id).execute()

test('whatever changes of an order shows in the list at once', async () => {
  const technician = await aTechnician(app, { nickname: '林师傅' })
  const { id, customer } = await anOrderIn(app, 'COMPLETED', { technician })
  const shown = async (tab?: string) => (await listOf(customer.token, tab ? { tab } : {})).list[0]
  expect(await shown()).toMatchObject({
    orderId: id,
    status: 'COMPLETED',
    refundStatus: 'NONE',
    commented: false,
    extraOrders: [],
    tech: { nickname: '林师傅' },
  })
  await change(id, { commented: true })
  expect(await shown()).toMatchObject({ commented: true })
  await change(id, { refund_status: 'REFUNDING' })
  expect(await shown()).toMatchObject({ refundStatus: 'REFUNDING' })
  await app.db.updateTable('technicians').set({ nickname: '林大师' }).where('id', '=', technician.id).execute()
  expect(await shown()).toMatchObject({ tech: { nickname: '林大师' } })
  const added = await anOrderIn(app, 'COMPLETED', { technician, customer, created_at: new Date('2026-01-01') })
  await change(added.id, { parent_id: id })
  expect(await shown()).toMatchObject({ extraOrders: [added.id] })
  await change(id, { hidden_at: app.clock.now() })
  expect(await shown()).toBeUndefined()
  await change(added.id, { refund_status: 'REFUNDED' })
  expect(await shown('REFUND')).toMatchObject({ orderId: added.id, isExtra: true, parentId: id })
})

test('each tab holds its own orders and counts them, and twelve customers at once see none of another', async () => {
  const customers: { token: string; made: string[] }[] = []
  for (let i = 0; i < 12; i++) {
    const customer = await aCustomer(app)
    const made = []
    for (const status of ['PENDING_PAYMENT', 'ACCEPTED', 'IN_SERVICE', 'COMPLETED', 'COMPLETED', 'CLOSED'] as const)
      made.push((await anOrderIn(app, status, { customer })).id)
    await change(made[4] ?? '', { commented: true })
    await change(made[5] ?? '', { refund_status: 'REFUNDED' })
    customers.push({ token: customer.token, made })
  }
  const tabs = { ALL: [0, 1, 2, 3, 4, 5], TO_PAY: [0], TO_SERVE: [1], SERVING: [2], TO_COMMENT: [3], DONE: [3, 4], REFUND: [5] }
  for (const [tab, places] of Object.entries(tabs)) {
    const lists = await Promise.all(customers.map(({ token }) => listOf(token, { tab })))
    for (const [index, { list, total, counts }] of lists.entries()) {
      expect(list.map(({ orderId }: { orderId: string }) => orderId).toSorted(), tab).toEqual(places.map((place) => customers[index]?.made[place]).toSorted())
      expect(total).toBe(places.length)
      expect(counts).toEqual({ toPay: 1, toServe: 1, serving: 1, toComment: 1, refund: 1 })
    }
  }
})

test('pages of a history follow each other without a gap', async () => {
  const customer = await aCustomer(app)
  for (let i = 0; i < 7; i++) await anOrderIn(app, 'CLOSED', { customer, created_at: new Date(app.clock.now().getTime() - Math.floor(i / 2) * 60_000) })
  const whole = (await listOf(customer.token)).list.map(({ orderId }: { orderId: string }) => orderId)
  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push(...(await listOf(customer.token, { page, limit: 2 })).list)
  expect(pages.map(({ orderId }) => orderId)).toEqual(whole)
})
