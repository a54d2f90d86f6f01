import { startOfDay } from '@anxin/rules/time'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { expectNoViolations } from '../../testing/audit.ts'
import { aProject, aTechnician } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { phonesOf } from '../accounts/testing/phones.ts'
import { aShop } from './testing/a-shop.ts'

const app = aTestApp({ config: { poolSize: 20 } })
beforeEach(() => app.clock.set(testNow))
const startAt = startOfDay('2026-11-22') + 14 * 3_600_000

const snapshotOf = (orderId: string) => app.db.selectFrom('orders').select(['shop_id', 'shop_share_bp']).where('id', '=', orderId).executeTakeFirstOrThrow()
/** What each was given of an order, by the kind of account. */
async function booked(orderId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select p.account, -sum(p.amount)::bigint as amount from postings p join ledger_txns t on t.id = p.txn_id where t.order_id = ${orderId} group by 1`.execute(
    app.db,
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account.split(':').slice(0, 2).join(':'), amount]))
}
const [technicianOf, shopOf] = ['liability:technician_payable', 'liability:shop_payable']

const answerShare = ({ as }: { as: ReturnType<typeof app.as> }, shareBp: number, accept = true) => as.post('/api/tech/store/answerShare', { shareBp, accept })

/** A visit of a shop's technician, done and confirmed. */
async function aServedVisit(shareBp = 3000) {
  const shop = await aShop(app)
  const technician = await shop.joinTechnician({ shareBp })
  const booking = await aBooking(app, { startAt, technician })
  const orderId = await booking.paid()
  const confirm = async () => {
    const shown = await booking.visited(orderId, 'finish')
    expect((await booking.as.form('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
    return shown
  }
  return { shop, technician, booking, orderId, confirm }
}

test('a higher share is taken of orders that are made after the member agreed to it, and of no other', async () => {
  const { shop, technician, booking, orderId, confirm } = await aServedVisit(3000)
  const orderOn = async (days: number) =>
    snapshotOf(await (await aBooking(app, { startAt: startAt + days * 86_400_000, technician, customer: booking.customer })).paid())
  expect(await snapshotOf(orderId)).toEqual({ shop_id: shop.shopId, shop_share_bp: 3000 })
  const asked = await shop.store('setMember', { memberId: technician.memberId, shareBp: 6000 })
  expect(asked.data).toMatchObject({ shareBp: 3000, askedShareBp: 6000 })
  expect(await orderOn(1)).toEqual({ shop_id: shop.shopId, shop_share_bp: 3000 })
  expect((await answerShare(technician, 6000)).code).toBe(200)
  expect(await snapshotOf(orderId)).toEqual({ shop_id: shop.shopId, shop_share_bp: 3000 })
  await confirm()
  const { service_amount: service } = await app.db.selectFrom('orders').select('service_amount').where('id', '=', orderId).executeTakeFirstOrThrow()
  expect((await booked(orderId))[shopOf]).toBe(Math.round(service * 0.3))
  expect(await orderOn(2)).toEqual({ shop_id: shop.shopId, shop_share_bp: 6000 })
})

test('the shop’s part is of the service alone: travel stays with the technician, and what they are shown is what they get', async () => {
  const { orderId, confirm } = await aServedVisit(2000)
  const shown = await confirm()
  const order = await app.db
    .selectFrom('orders')
    .select(['service_amount', 'travel_fee', 'pay_amount', 'commission_amount'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(order.travel_fee).toBeGreaterThan(0)
  const { [shopOf]: shop = 0, [technicianOf]: technician = 0, 'revenue:commission': commission = 0 } = await booked(orderId)
  expect(shop).toBe(Math.round(order.service_amount * 0.2))
  expect(technician).toBe(order.pay_amount - commission - shop)
  expect(technician).toBeGreaterThan(order.travel_fee)
  expect(shown.incomeAmount).toBe(technician)
  await expectNoViolations(app.db)
})

test('a refund after the settlement takes back from the shop what it had of it, to the last fen', async () => {
  const { booking, orderId, confirm } = await aServedVisit(3333)
  await confirm()
  const { token } = await anOperator(app)
  const order = await app.db.selectFrom('orders').select(['pay_amount', 'travel_fee']).where('id', '=', orderId).executeTakeFirstOrThrow()
  const before = await booked(orderId)
  const give = async (amount: number) => {
    const asked = await booking.as.post('/api/user/order/doOrderRefund', { orderId, reasonId: 'QUALITY', reason: '手法太轻', requestId: randomUUID() })
    expect(asked.code, asked.msg).toBe(200)
    const given = await app.as(token).post('/api/manage/refund/approve', { refundId: asked.data.refundId, amount, reason: '部分服务未达标' })
    expect(given.code, given.msg).toBe(200)
  }
  await give(1001)
  const then = await booked(orderId)
  expect(then[shopOf]).toBeLessThan(before[shopOf] ?? 0)
  expect((before[shopOf] ?? 0) - (then[shopOf] ?? 0)).toBe(333)
  await expectNoViolations(app.db)
  await give(order.pay_amount - order.travel_fee - 1001)
  expect((await booked(orderId))[shopOf]).toBe(0)
  await expectNoViolations(app.db)
})

test('an order that goes to another technician is of that one’s shop, or of none', async () => {
  const project = await aProject(app)
  const [first, second] = [await aShop(app), await aShop(app)]
  const own = await first.joinTechnician({ shareBp: 1000 }, await aTechnician(app, { projects: [project] }))
  const [other, free] = [
    await second.joinTechnician({ shareBp: 2000 }, await aTechnician(app, { projects: [project] })),
    await aTechnician(app, { projects: [project] }),
  ]
  const booking = await aBooking(app, { startAt, technician: own })
  const orderId = await booking.paid()
  const { token } = await anOperator(app)
  const give = async (technicianId: string) => {
    const given = await app.as(token).post('/api/manage/order/reassign', { orderId, technicianId, reason: '技师临时有事' })
    expect(given.code, given.msg).toBe(200)
    return snapshotOf(orderId)
  }
  expect(await snapshotOf(orderId)).toEqual({ shop_id: first.shopId, shop_share_bp: 1000 })
  expect(await give(other.id)).toEqual({ shop_id: second.shopId, shop_share_bp: 2000 })
  expect(await give(free.id)).toEqual({ shop_id: null, shop_share_bp: null })
})

test('a shop closes when the last order that it has a share of is settled; what it is owed is the owner’s, whom the console goes on naming', async () => {
  const { codeFor, post } = phonesOf(() => app)
  const shop = await aShop(app)
  const technician = await shop.joinTechnician({ shareBp: 3000 })
  expect((await technician.as.post('/api/tech/store/leave')).data).toEqual({ state: 'LEAVING' })
  app.clock.advance(1000)
  const booking = await aBooking(app, { startAt, technician })
  const orderId = await booking.paid()
  expect((await shop.store('removeMember', { memberId: technician.memberId })).data).toEqual({ state: 'LEFT' })

  const waits = { code: 4732, refusal: 'shopOrdersOpen', data: { openCount: 1 } }
  expect(await shop.store('leave')).toMatchObject(waits)
  const { phone, token } = shop.owner
  expect(await post('/api/user/self/deleteAccount', { phone, smsCode: await codeFor(phone, 'DELETE') }, { token })).toMatchObject(waits)
  await booking.visited(orderId, 'finish')
  expect((await booking.as.form('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
  expect((await shop.store('leave')).data).toEqual({ state: 'LEFT' })

  const { service_amount: service } = await app.db.selectFrom('orders').select('service_amount').where('id', '=', orderId).executeTakeFirstOrThrow()
  expect((await booked(orderId))[shopOf]).toBe(Math.round(service * 0.3))
  const { token: operator } = await anOperator(app)
  expect((await app.as(operator).get('/api/manage/shop/getInfo', { shopId: shop.shopId })).data).toMatchObject({
    state: 'CLOSED',
    members: [{ customerId: shop.owner.id, shopRole: 'OWNER' }],
  })
  expect((await shop.as.get('/api/user/self/getMessageList')).data.list).toContainEqual(expect.objectContaining({ event: 'shopClosed' }))
  await expectNoViolations(app.db)
})

test('who works for no shop shares with none', async () => {
  const booking = await aBooking(app, { startAt })
  const orderId = await booking.paid()
  expect(await snapshotOf(orderId)).toEqual({ shop_id: null, shop_share_bp: null })
  await booking.visited(orderId, 'finish')
  await booking.as.form('/api/user/order/doOrderConfirm', { orderId })
  expect(await booked(orderId)).not.toHaveProperty(shopOf)
})

test('a member agrees to the share that they have seen; declined, taken back or while they leave, it is as it was', async () => {
  const shop = await aShop(app)
  const technician = await shop.joinTechnician({ shareBp: 2000 })
  const set = async (shareBp: number) => (await shop.store('setMember', { memberId: technician.memberId, shareBp })).data
  const mine = async () => (await technician.as.get('/api/tech/store/get')).data.me
  const said = async (as: typeof shop.as) => {
    const { list } = (await as.get('/api/user/self/getMessageList')).data as { list: { event: string; facts: { count: number } }[] }
    return list.filter(({ event }) => /^shop(Share|Ask)/.test(event)).map(({ event, facts }) => [event, facts.count])
  }
  await set(4000)
  await set(4000)
  expect(await said(technician.as)).toEqual([['shopShareAsked', 40]])
  expect((await answerShare(technician, 3000)).refusal).toBe('invitationOver')
  expect(await mine()).toMatchObject({ shareBp: 2000, askedShareBp: 4000 })
  expect((await answerShare(technician, 4000, false)).code).toBe(200)
  expect(await mine()).toMatchObject({ shareBp: 2000 })
  expect(await mine()).not.toHaveProperty('askedShareBp')
  expect(await said(shop.as)).toEqual([['shopAskDeclined', 0]])
  expect((await answerShare(technician, 4000)).refusal).toBe('invitationOver')
  await set(5000)
  expect(await set(2000)).toMatchObject({ shareBp: 2000 })
  expect((await answerShare(technician, 5000)).refusal).toBe('invitationOver')
  expect(await set(1000)).toMatchObject({ shareBp: 1000 })
  await set(5000)
  await technician.as.post('/api/tech/store/leave')
  expect((await answerShare(technician, 5000)).refusal).toBe('invitationOver')
  expect(await mine()).toMatchObject({ shareBp: 1000 })
})

test('what an owner asks of their own services needs nobody’s yes', async () => {
  const technician = await aTechnician(app)
  const shop = await aShop(app, { ownerAccountId: technician.accountId })
  const own = app.as(technician.token)
  const { memberId } = (await own.get('/api/tech/store/get')).data.me
  expect((await own.post('/api/tech/store/setMember', { memberId, shareBp: 5000 })).data).toMatchObject({ shareBp: 5000 })
  expect((await shop.store('answerShare', { shareBp: 5000, accept: true })).refusal).toBe('shopNotFound')
})

test('while a member waits to leave, the shop takes no more of what they earn', async () => {
  const shop = await aShop(app)
  const technician = await shop.joinTechnician({ shareBp: 2000 })
  await technician.as.post('/api/tech/store/leave')
  const set = (shareBp: number) => shop.store('setMember', { memberId: technician.memberId, shareBp })
  expect((await set(2001)).refusal).toBe('notAllowed')
  expect((await set(1000)).data).toMatchObject({ shareBp: 1000 })
})
