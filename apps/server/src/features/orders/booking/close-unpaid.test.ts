import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { calendarOf, slotEvent, type Published } from '../../../events/live-event.ts'
import { anOrderIn, statusOf } from '../../../testing/an-order.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aBooking } from '../../../testing/a-booking.ts'
import { aCoupon, aCustomer, aTechnician, aUserCoupon } from '../../../testing/factories.ts'
import { startTestApp, testNow, type TestApp } from '../../../testing/start-test-app.ts'
import { eventsDuring } from '../../../testing/published-events.ts'
import { verifyHistories } from '../history/verify-histories.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(async () => {
  await expectNoViolations(app.db)
  await app.stop()
})

const hour = 3_600_000
const startAt = Math.ceil(testNow.getTime() / hour) * hour + 28 * hour
const count = async (status: string) =>
  Number(
    (
      await app.db
        .selectFrom('orders')
        .select(sql<number>`count(*)`.as('n'))
        .where('status', '=', status)
        .executeTakeFirst()
    )?.n,
  )

test('a pile of five hundred unpaid orders is closed in one go, in few statements, and all their times are free again', async () => {
  const technicians = []
  for (let i = 0; i < 10; i++) technicians.push(await aTechnician(app))
  const customer = await aCustomer(app)
  for (let i = 0; i < 500; i++) {
    const technician = technicians[i % 10]
    if (technician) await anOrderIn(app, 'PENDING_PAYMENT', { technician, customer })
  }
  // What the clockwork asks where nothing is due.
  const idle = await app.queriesOf(() => app.jobs.runDue())
  app.clock.advance(16 * 60_000)
  const statements = await app.queriesOf(() => app.jobs.runDue())
  expect([await count('CLOSED'), await count('PENDING_PAYMENT')]).toEqual([500, 0])
  expect(statements - idle).toBeLessThan(40)
  expect(await app.db.selectFrom('occupancies').select('id').where('active', '=', true).execute()).toEqual([])
  expect(await app.db.selectFrom('messages').select('title').where('account_id', '=', customer.id).execute()).toHaveLength(500)
})

test('each keeps its history, its coupon comes back, and both sides are notified, as when it closes alone', async () => {
  const customer = await aCustomer(app)
  const coupon = await aCoupon(app, { type: 'NO_THRESHOLD', face_amount: 2000, threshold_amount: 0 })
  const { id: userCouponId } = await aUserCoupon(app, { coupon_id: coupon.id, account_id: customer.id })
  const booking = await aBooking(app, { startAt, customer, userCouponId })
  const { orderId } = (await booking.create()).data
  expect(await app.db.selectFrom('user_coupons').select('order_id').where('id', '=', userCouponId).executeTakeFirst()).toEqual({ order_id: orderId })
  const plain = await aBooking(app, { startAt })
  expect((await plain.create()).code).toBe(200)
  app.clock.advance(15 * 60_000 - 1)
  await app.jobs.runDue()
  expect(await count('CLOSED')).toBe(0)
  app.clock.advance(1)
  const slots: Published[] = []
  const stop = app.deps.events.subscribe(calendarOf(booking.technician.id), (event) => slots.push(event))
  const events = await eventsDuring(app, [customer.id, booking.technician.accountId], () => app.jobs.runDue())
  stop()
  expect(events.map(({ accountId, type }) => `${accountId} ${type}`).toSorted()).toEqual(
    [`${customer.id} message`, `${customer.id} order`, `${booking.technician.accountId} order`].toSorted(),
  )
  expect(slots).toEqual([slotEvent(booking.technician.id, app.clock.now())])
  const { data } = await booking.as.get('/api/user/order/getOrderInfo', { orderId })
  expect(data).toMatchObject({ status: 'CLOSED', closeReason: '支付超时' })
  const log = (await booking.as.get('/api/user/order/getOrderLog', { orderId })).data.list
  expect(log.map(({ text, actor }: { text: string; actor: string }) => `${actor} ${text}`)).toEqual(['USER 您提交了订单', 'SYSTEM 超时未支付，订单已关闭'])
  await verifyHistories(app.db, { key: app.deps.historyKey, onBroken: (broken) => expect.fail(JSON.stringify(broken)) })
  const copy = await app.db.selectFrom('user_coupons').select(['status', 'order_id']).where('id', '=', userCouponId).executeTakeFirstOrThrow()
  expect(copy).toEqual({ status: 'UNUSED', order_id: null })
  const told = await app.db.selectFrom('messages').select(['title', 'event_key']).where('order_id', '=', orderId).execute()
  expect(told).toEqual([{ title: '订单已关闭', event_key: `${customer.id}/${orderId}/2/customer` }])
  expect((await (await aBooking(app, { startAt, technician: booking.technician })).create()).code).toBe(200)
})

test('one that cannot be closed holds up none of the others', async () => {
  const orders = []
  for (let i = 0; i < 6; i++) orders.push((await anOrderIn(app, 'PENDING_PAYMENT')).id)
  const stuck = orders[3] ?? ''
  await asOwner(
    app,
    `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = 'check_violation'; end $$;
     create trigger refuse_one before update on orders for each row when (new.id = '${stuck}') execute function refuse_one()`,
  )
  app.clock.advance(16 * 60_000)
  await expect(app.jobs.runDue()).rejects.toThrow('refused')
  expect(await Promise.all(orders.map((id) => statusOf(app, id)))).toEqual(orders.map((id) => (id === stuck ? 'PENDING_PAYMENT' : 'CLOSED')))
})

test('one that somebody is paying just now is left to them, and two servers close each order once', async () => {
  const orders = []
  for (let i = 0; i < 12; i++) orders.push((await anOrderIn(app, 'PENDING_PAYMENT')).id)
  const [paying = ''] = orders
  app.clock.advance(16 * 60_000)
  await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', paying).forUpdate().execute()
    const runs = await Promise.all(Array.from({ length: 8 }, () => app.jobs.runDue()))
    expect(runs.reduce((sum, run) => sum + (run['close unpaid orders'] ?? 0), 0)).toBe(11)
  })
  expect([await statusOf(app, paying), await count('CLOSED')]).toEqual(['PENDING_PAYMENT', 11])
  await app.jobs.runDue()
  expect(await statusOf(app, paying)).toBe('CLOSED')
})

test('one second before its end an order may be paid, at its end it only waits to be closed, in the list and on its page', async () => {
  const { customer, id: orderId } = await anOrderIn(app, 'PENDING_PAYMENT')
  const own = app.as(customer.token)
  const actions = async () => {
    const [{ data: page }, { data: list }] = [await own.get('/api/user/order/getOrderInfo', { orderId }), await own.get('/api/user/order/getOrderList')]
    expect(page.status).toBe('PENDING_PAYMENT')
    expect(list.list[0].actions).toEqual(page.actions)
    return page.actions
  }
  app.clock.advance(15 * 60_000 - 1000)
  expect(await actions()).toEqual(['PAY', 'CANCEL'])
  app.clock.advance(1000)
  expect(await actions()).toEqual(['CANCEL'])
})
