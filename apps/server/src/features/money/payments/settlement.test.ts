import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { aCoupon, aUserCoupon } from '../../../testing/factories.ts'
import { eventsDuring } from '../../../testing/published-events.ts'
import { turns } from '../../../testing/turns.ts'
import type { OrderEvent } from '../../orders/history/order-events.ts'
import { verifyHistories } from '../../orders/history/verify-histories.ts'
import { aPayWorld, anUnpaidOrder, statusOf, type Notice, type UnpaidOrder, type World } from './testing/pay-world.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld()
})
afterEach(() => world.audit())
afterAll(() => world.stop())

const notice = (outTradeNo: string, over: object = {}) => world.control<Notice>('notification', { outTradeNo, ...over })
const outcomes = async (payNo: string) =>
  (await world.db.selectFrom('payment_events').select('outcome').where('pay_no', '=', payNo).execute()).map(({ outcome }) => outcome).toSorted()

/** The number of an attempt that is paid at the vendor, which keeps it to itself. */
async function silentlyPaid({ id, token }: UnpaidOrder): Promise<string> {
  const body = { bizType: 'ORDER', bizId: id, payWay: 'WECHAT_JSAPI', openId: 'oPayer1' }
  const { data } = await world.call(token, '/api/common/order/pay', body)
  await world.control('faults', { drop: true, outTradeNo: data.payNo })
  await world.control('pay', { outTradeNo: data.payNo })
  return data.payNo
}

async function anOrderWithCoupon() {
  const order = await anUnpaidOrder(world)
  const coupon = await aCoupon(world)
  const copy = await aUserCoupon(world, { coupon_id: coupon.id, account_id: order.accountId, status: 'LOCKED', order_id: order.id })
  await world.db.updateTable('orders').set({ user_coupon_id: copy.id }).where('id', '=', order.id).execute()
  return { order, copy }
}

const historyOf = async ({ id }: UnpaidOrder) => {
  const rows = await world.db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('seq').execute()
  return rows.map(({ order_id: orderId, from_status: from, to_status: to, actor_id: actorId, prev_hash: prevHash, ...event }) => ({
    ...event,
    orderId,
    from,
    to,
    actorId,
    prevHash,
    actor: event.actor as OrderEvent['actor'],
    facts: event.facts as Record<string, unknown>,
  }))
}

test('a payment that is notified costs one read and one write, and all that hangs on it is there', async () => {
  const { order, copy } = await anOrderWithCoupon()
  const payNo = await silentlyPaid(order)
  const told = await notice(payNo)
  let statements = 0
  const events = await eventsDuring(world.app, [order.accountId], async () => {
    statements = await world.app.queriesOf(async () => expect(await world.notify(told)).toMatchObject({ status: 204 }))
  })
  expect(statements).toBe(2)

  expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
  const { paid_at, pay_way, accept_expire_at } = await world.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  const now = world.clock.now()
  expect([paid_at, pay_way, accept_expire_at]).toEqual([now, 'WECHAT_JSAPI', new Date(now.getTime() + 600_000)])
  expect(await world.db.selectFrom('user_coupons').select(['status', 'used_at']).where('id', '=', copy.id).executeTakeFirst()).toEqual({
    status: 'USED',
    used_at: now,
  })
  const history = await historyOf(order)
  expect(history).toMatchObject([{ move: 'pay', from: 'PENDING_PAYMENT', to: 'PENDING_ACCEPT', actor: 'SYSTEM', facts: { payNo, amount: order.amount } }])
  const broken: string[] = []
  await verifyHistories(world.db, { key: world.deps.historyKey, onBroken: ({ orderId }) => broken.push(orderId) })
  expect(broken).not.toContain(order.id)
  expect(await world.db.selectFrom('messages').select('title').where('order_id', '=', order.id).orderBy('title').execute()).toEqual([
    { title: '支付成功' },
    { title: '新订单' },
  ])
  expect(events.map((event) => `${event.type} ${'orderId' in event && event.orderId === order.id}`)).toEqual(['order true', 'message true'])
  expect(await outcomes(payNo)).toEqual(['settled'])
})

test('the same notice again costs a read and the note of the word', async () => {
  const payNo = await silentlyPaid(await anUnpaidOrder(world))
  await world.notify(await notice(payNo))
  const again = await notice(payNo)
  expect(await world.app.queriesOf(() => world.notify(again))).toBe(2)
  expect(await outcomes(payNo)).toEqual(['already', 'settled'])
})

test('an order that closes in the same moment is paid, or gives the money back; never half of both', async () => {
  const close = ({ id }: UnpaidOrder) =>
    world.db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('orders')
        .set((eb) => ({ status: 'CLOSED', version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('status', '=', 'PENDING_PAYMENT')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await tx.updateTable('occupancies').set({ active: false }).where('order_id', '=', id).execute()
    })
  const ends = new Map<string, number>()
  for (let round = 0; round < 30; round++) {
    const order = await anUnpaidOrder(world)
    const payNo = await silentlyPaid(order)
    const notices = await Promise.all(Array.from({ length: 8 }, () => notice(payNo)))
    const notify = notices.map((one) => world.notify(one))
    // At once, after the first answer, and at any turn between the two.
    const when = [undefined, Promise.race(notify), turns(round)][round % 3]
    const closing = when ? when.then(() => close(order)) : close(order)
    expect(new Set((await Promise.all(notify)).map(({ status }) => status))).toEqual(new Set([204]))
    await closing
    const end = await statusOf(world, order)
    ends.set(end, (ends.get(end) ?? 0) + 1)
    expect((await outcomes(payNo)).filter((outcome) => outcome !== 'already')).toEqual([end === 'PENDING_ACCEPT' ? 'settled' : 'refused'])
    await world.audit()
  }
  expect([...ends.keys()].toSorted()).toEqual(['CLOSED REFUNDING', 'PENDING_ACCEPT'])
})

test('two payments that are notified at once under one transaction number: one of them has it', async () => {
  for (let round = 0; round < 8; round++) {
    const [one, other] = [await anUnpaidOrder(world), await anUnpaidOrder(world)]
    const payNos = [await silentlyPaid(one), await silentlyPaid(other)]
    const fields = { transaction_id: `42000000000000000000${round}` }
    const notices = await Promise.all(payNos.map((payNo) => notice(payNo, { wrong: { fields } })))
    const statuses = await Promise.all(notices.map((told) => world.notify(told)))
    expect(statuses.map(({ status }) => status)).toEqual([204, 204])
    expect((await Promise.all(payNos.map(outcomes))).flat().toSorted()).toEqual(['mismatch transaction_id', 'settled'])
    for (const payNo of payNos) await world.notify(await notice(payNo))
  }
})

test('sixteen payments that are notified at the same moment share their statements, each settled once', async () => {
  const orders = await Promise.all(Array.from({ length: 16 }, () => anUnpaidOrder(world)))
  const payNos = await Promise.all(orders.map(silentlyPaid))
  const notices = await Promise.all(payNos.map((payNo) => notice(payNo)))
  const tell = async () => expect(new Set((await Promise.all(notices.map((one) => world.notify(one)))).map(({ status }) => status))).toEqual(new Set([204]))
  expect(await world.app.queriesOf(tell)).toBeLessThanOrEqual(12)
  expect(await Promise.all(orders.map((order) => statusOf(world, order)))).toEqual(orders.map(() => 'PENDING_ACCEPT'))
  expect(await Promise.all(payNos.map(outcomes))).toEqual(payNos.map(() => ['settled']))
})

test('two payments for one order that are notified at the same moment: one pays it, the other goes back', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await anUnpaidOrder(world)
    const first = await silentlyPaid(order)
    // As if a second attempt had been opened and paid beside it: the first one is closed here, and open at the vendor.
    await world.db.updateTable('payments').set({ status: 'CLOSED' }).where('pay_no', '=', first).execute()
    const second = await silentlyPaid(order)
    const notices = await Promise.all([first, second].map((payNo) => notice(payNo)))
    const statuses = await Promise.all(notices.map((told) => world.notify(told)))
    expect(statuses.map(({ status }) => status)).toEqual([204, 204])
    expect((await Promise.all([first, second].map(outcomes))).flat().toSorted()).toEqual(['refused', 'settled'])
    expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
    await world.audit()
  }
})

test('a payment that cannot be written holds up none of those it is notified with', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => anUnpaidOrder(world)))
  const payNos = await Promise.all(orders.map(silentlyPaid))
  const bad = payNos[2] ?? ''
  await asOwner(
    world.app,
    `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = 'check_violation'; end $$;
     create trigger refuse_one before insert on payment_events for each row when (new.pay_no = '${bad}') execute function refuse_one()`,
  )
  const notices = await Promise.all(payNos.map((payNo) => notice(payNo)))
  const statuses = await Promise.all(notices.map((told) => world.notify(told)))
  await asOwner(world.app, 'drop trigger refuse_one on payment_events; drop function refuse_one()')
  expect(statuses.map(({ status }) => status)).toEqual(payNos.map((payNo) => (payNo === bad ? 500 : 204)))
  expect(await Promise.all(payNos.map(outcomes))).toEqual(payNos.map((payNo) => (payNo === bad ? [] : ['settled'])))
  // The vendor says it again.
  expect(await world.notify(await notice(bad))).toMatchObject({ status: 204 })
  expect(await outcomes(bad)).toEqual(['settled'])
})
