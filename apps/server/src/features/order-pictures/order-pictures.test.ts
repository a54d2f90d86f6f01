import { beforeEach, expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { aCustomer, anUpload } from '../../testing/factories.ts'
import { orderEventRow, refundRow, paymentRow } from '../../testing/order-rows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))

const hour = 3_600_000
const pictures = (token: string | undefined, orderId: string) => app.as(token).get('/api/user/order/getPictures', { orderId })
type Picture = { image: string; kind: string; mine: boolean }
const shown = ({ data }: Awaited<ReturnType<typeof pictures>>) =>
  data.list.map(({ image, kind, mine }: Picture) => [kind, mine ? 'mine' : 'theirs', image.split('/').at(-1)])
const last = (key: string) => key.split('/').at(-1)
const say = (token: string, orderId: string, image: string) => app.as(token).post('/api/user/chat/send', { orderId, image })

/** An order that has had its visit, with a picture of every kind; their names in the order of time. */
async function anIllustratedOrder() {
  const order = await anOrderIn(app, 'ACCEPTED', { startAt: testNow.getTime() + hour })
  const { customer, technician } = order
  const of = { customer: () => anUpload(app, customer.id), technician: () => anUpload(app, technician.accountId) }
  const names = {
    chatMine: await of.customer(),
    chatTheirs: await of.technician(),
    arrival: await of.technician(),
    absence: await of.technician(),
    review: await of.customer(),
    refund: await of.customer(),
  }
  app.clock.advance(1000)
  expect((await say(customer.token, order.id, names.chatMine)).code).toBe(200)
  app.clock.advance(1000)
  expect((await say(technician.token, order.id, names.chatTheirs)).code).toBe(200)
  const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
  const event = { order_id: order.id, hash: Buffer.alloc(32), actor: 'TECH', to_status: 'ARRIVED' } as const
  await app.db
    .insertInto('order_events')
    .values([
      orderEventRow({ ...event, seq: 1, move: 'arrive', at: at(50), facts: JSON.stringify({ by: 'photo', photo: names.arrival }) }),
      orderEventRow({ ...event, seq: 2, move: 'closeAbsent', at: at(70), facts: JSON.stringify({ images: [names.absence] }) }),
    ])
    .execute()
  await app.db
    .updateTable('orders')
    .set({ status: 'COMPLETED', service_end_at: at(120), completed_at: at(120) })
    .where('id', '=', order.id)
    .execute()
  app.clock.set(at(130))
  const reviewed = await app.as(customer.token).post('/api/user/order/doOrderComment', { orderId: order.id, score: 5, images: [names.review] })
  expect(reviewed.code).toBe(200)
  const payment = paymentRow({ purpose_id: order.id, account_id: customer.id })
  await app.db.insertInto('payments').values(payment).execute()
  const refund = refundRow({ payment_id: payment.id, order_id: order.id, account_id: customer.id, image_keys: [names.refund], applied_at: at(140) })
  await app.db.insertInto('refunds').values(refund).execute()
  return { ...order, names }
}

test('the customer sees what both sides sent in, oldest first, with whose it is', async () => {
  const { id, customer, technician, names } = await anIllustratedOrder()
  const answer = await pictures(customer.token, id)
  expect(answer.data).toMatchObject({ techId: technician.id, nickname: technician.nickname })
  expect(shown(answer)).toEqual([
    ['CHAT', 'mine', last(names.chatMine)],
    ['CHAT', 'theirs', last(names.chatTheirs)],
    ['ARRIVAL', 'theirs', last(names.arrival)],
    ['ABSENCE', 'theirs', last(names.absence)],
    ['REVIEW', 'mine', last(names.review)],
    ['REFUND', 'mine', last(names.refund)],
  ])
})

test('an order is somebody’s own: strangers, guests, its technician and who removed it find nothing', async () => {
  const { id, customer, technician } = await anIllustratedOrder()
  const stranger = await aCustomer(app)
  expect((await pictures(undefined, id)).code).toBe(401)
  const missing = await pictures(stranger.token, 'nobody')
  for (const { token } of [stranger, technician]) expect(await pictures(token, id)).toEqual(missing)
  expect((await pictures(customer.token, '')).code).toBe(400)
  await app.db.updateTable('orders').set({ hidden_at: app.clock.now() }).where('id', '=', id).execute()
  expect(await pictures(customer.token, id)).toEqual(missing)
})

test('while the chat may not be read its pictures are not shown', async () => {
  const order = await anOrderIn(app, 'ACCEPTED', { startAt: testNow.getTime() + hour })
  const image = await anUpload(app, order.customer.id)
  await say(order.customer.token, order.id, image)
  expect(shown(await pictures(order.customer.token, order.id))).toEqual([['CHAT', 'mine', last(image)]])
  await app.db
    .updateTable('orders')
    .set({ start_at: new Date(testNow.getTime() + 30 * hour), end_at: new Date(testNow.getTime() + 31 * hour) })
    .where('id', '=', order.id)
    .execute()
  expect((await app.as(order.customer.token).get('/api/user/chat/list', { orderId: order.id })).code).not.toBe(200)
  expect(shown(await pictures(order.customer.token, order.id))).toEqual([])
})
