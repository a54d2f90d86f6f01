import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPayWorld, anUnpaidOrder, statusOf, until, type Notice, type UnpaidOrder, type World } from '../payments/testing/pay-world.ts'
import { refundInFull } from './refund-in-full.ts'
import { refundSucceeded } from './refund-succeeded.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld()
})
afterEach(async () => {
  await world.control('faults', { clear: true })
  await world.audit()
})
afterAll(() => world.stop())

const fault = (given: object) => world.control('faults', given)
const prepare = async ({ id, token }: UnpaidOrder, over: Record<string, string> = {}): Promise<string> =>
  (await world.call(token, '/api/common/order/pay', { bizType: 'ORDER', bizId: id, payWay: 'WECHAT_JSAPI', openId: 'oPayer1', ...over })).data.payNo
const refundOf = ({ id }: UnpaidOrder) => world.db.selectFrom('refunds').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const paymentOf = (payNo: string) =>
  world.db.selectFrom('payments').select(['status', 'refunded_amount', 'refund_pending_amount']).where('pay_no', '=', payNo).executeTakeFirstOrThrow()
const vendorRefunds = async (outTradeNo: string) =>
  (await world.control<{ refunds: { outTradeNo: string; status: string; refund: number }[] }>('trades')).refunds.filter(
    (refund) => refund.outTradeNo === outTradeNo,
  )
const isRefunded = (order: UnpaidOrder) => until(async () => (await refundOf(order)).status === 'REFUNDED')

async function aPaidOrder() {
  const order = await anUnpaidOrder(world)
  const payNo = await prepare(order)
  await world.control('pay', { outTradeNo: payNo })
  await until(async () => (await statusOf(world, order)) === 'PENDING_ACCEPT')
  return { order, payNo }
}
const issueRefund = ({ id: orderId }: UnpaidOrder) =>
  world.db.transaction().execute((tx) => refundInFull(tx, { orderId, reason: '顾客取消', now: world.clock.now() }))
/** What cancelling does, with the order's own part left out. */
const cancel = ({ id }: UnpaidOrder) =>
  world.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ status: 'CANCELLED' })
      .where('id', '=', id)
      .where('status', '=', 'PENDING_ACCEPT')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return undefined
    await tx.updateTable('occupancies').set({ active: false }).where('order_id', '=', id).execute()
    return refundInFull(tx, { orderId: id, reason: '顾客取消', now: world.clock.now() })
  })

describe('a full refund', () => {
  test('is promised at once, sent after the commit and finished by the notification', async () => {
    const { order, payNo } = await aPaidOrder()
    const id = await cancel(order)
    expect(await refundOf(order)).toMatchObject({ id, status: 'REFUNDING', type: 'FULL', refund_amount: order.amount, auto: true })
    expect(await paymentOf(payNo)).toEqual({ status: 'SUCCESS', refunded_amount: 0, refund_pending_amount: order.amount })
    expect(await statusOf(world, order)).toBe('CANCELLED REFUNDING')
    await world.audit()
    expect(await vendorRefunds(payNo)).toEqual([])

    await world.sendRefunds()
    await isRefunded(order)
    expect(await paymentOf(payNo)).toEqual({ status: 'REFUNDED', refunded_amount: order.amount, refund_pending_amount: 0 })
    expect(await statusOf(world, order)).toBe('CANCELLED REFUNDED')
    expect(await vendorRefunds(payNo)).toMatchObject([{ status: 'SUCCESS', refund: order.amount }])
    const left = await world.db
      .selectFrom('postings as p')
      .innerJoin('ledger_txns as t', 't.id', 'p.txn_id')
      .select((eb) => ['account', eb.fn.sum('amount').as('sum')])
      .where('t.order_id', '=', order.id)
      .groupBy('account')
      .execute()
    expect(left.map(({ sum }) => Number(sum))).toEqual([0, 0, 0])
  })

  test('eight at once are one refund', async () => {
    const { order, payNo } = await aPaidOrder()
    // Nothing but what the payment still holds is in the way of the second.
    const ids = await Promise.all(Array.from({ length: 8 }, () => issueRefund(order)))
    expect(ids.filter(Boolean)).toHaveLength(1)
    await world.sendRefunds()
    await isRefunded(order)
    expect(await vendorRefunds(payNo)).toHaveLength(1)
  })

  test('a second promise finds nothing left to give back', async () => {
    const { order } = await aPaidOrder()
    await cancel(order)
    const again = await world.db.transaction().execute((tx) => refundInFull(tx, { orderId: order.id, reason: '再次', now: world.clock.now() }))
    expect(again).toBeUndefined()
    await world.sendRefunds()
    await isRefunded(order)
  })

  test('of an order that nobody paid is none', async () => {
    const order = await anUnpaidOrder(world)
    expect(await world.db.transaction().execute((tx) => refundInFull(tx, { orderId: order.id, reason: '无', now: world.clock.now() }))).toBeUndefined()
    expect(await statusOf(world, order)).toBe('PENDING_PAYMENT')
  })

  test('of test money is there at once', async () => {
    const order = await anUnpaidOrder(world)
    await world.call(order.token, '/api/user/order/doOrderPayTest', { orderId: order.id })
    await cancel(order)
    await world.sendRefunds()
    expect(await statusOf(world, order)).toBe('CANCELLED REFUNDED')
  })
})

describe('when things go wrong', () => {
  test('a lost notification is made good by asking', async () => {
    const { order, payNo } = await aPaidOrder()
    await fault({ drop: true, outTradeNo: payNo })
    await cancel(order)
    await world.sendRefunds()
    await until(async () => (await vendorRefunds(payNo))[0]?.status === 'SUCCESS')
    expect((await refundOf(order)).status).toBe('REFUNDING')
    world.clock.advance(5_000)
    await world.sendRefunds()
    expect(await statusOf(world, order)).toBe('CANCELLED REFUNDED')
  })

  test.each<[string, object]>([
    ['500', { status5xx: 500 }],
    ['an answer that is lost', { lostAnswer: true }],
    ['silence', { hang: 1500 }],
    ['an answer nobody signed', { badSignature: true }],
  ])('%s: the trouble is written down, and the same refund is asked for again', async (name, given) => {
    const { order, payNo } = await aPaidOrder()
    await cancel(order)
    await fault({ drop: true, outTradeNo: payNo })
    await fault({ ...given, path: '/refunds' })
    if (name === 'silence') world.beImpatient()
    await world.sendRefunds()
    expect(await refundOf(order)).toMatchObject({ status: 'REFUNDING', last_error: expect.stringMatching(/^[A-Z_]+$/) })
    await until(async () => {
      world.clock.advance(2_000)
      await world.sendRefunds()
      return (await refundOf(order)).status === 'REFUNDED'
    })
    expect(await refundOf(order)).toMatchObject({ last_error: null })
    expect(await vendorRefunds(payNo)).toHaveLength(1)
  })

  test.each(['ABNORMAL', 'CLOSED'] as const)('%s keeps the money promised, shows on the order and alarms an operator', async (refundStatus) => {
    const { order, payNo } = await aPaidOrder()
    await fault({ refundStatus, outTradeNo: payNo })
    await cancel(order)
    await world.sendRefunds()
    await until(async () => (await refundOf(order)).last_error === refundStatus)
    world.clock.advance(60_000)
    await world.sendRefunds()
    expect(await refundOf(order)).toMatchObject({ status: 'FAILED', last_error: refundStatus })
    expect(await statusOf(world, order)).toBe('CANCELLED FAILED')
    const alarms = () => world.db.selectFrom('alarms').select(['kind', 'resolved_at']).where('order_id', '=', order.id).execute()
    expect(await alarms()).toEqual([{ kind: 'REFUND_FAILED', resolved_at: null }])
    expect(await paymentOf(payNo)).toMatchObject({ refund_pending_amount: order.amount })
    expect(await vendorRefunds(payNo)).toHaveLength(1)

    // The same number in the end arrives, and the alarm is over.
    const { refund_no: refundNo } = await refundOf(order)
    expect(await world.db.transaction().execute((tx) => refundSucceeded(tx, world.onRefund, { refundNo, now: world.clock.now() }))).toBe(true)
    expect(await statusOf(world, order)).toBe('CANCELLED REFUNDED')
    expect((await alarms()).map(({ resolved_at }) => resolved_at !== null)).toEqual([true])
  })

  test('a refund that takes its time waits without harm', async () => {
    const { order, payNo } = await aPaidOrder()
    await fault({ refundStatus: 'PROCESSING', outTradeNo: payNo })
    await cancel(order)
    for (let round = 0; round < 4; round++) {
      await world.sendRefunds()
      world.clock.advance(20_000)
    }
    expect(await refundOf(order)).toMatchObject({ status: 'REFUNDING', last_error: null })
    await world.control('refund', { outRefundNo: (await refundOf(order)).refund_no })
    await isRefunded(order)
  })

  test('two workers at once and repeated notifications refund once', async () => {
    const { order, payNo } = await aPaidOrder()
    // The first word is lost, so that the next ones come at once.
    await fault({ drop: true, outTradeNo: payNo })
    await cancel(order)
    await Promise.all(Array.from({ length: 4 }, () => world.sendRefunds()))
    await until(async () => (await vendorRefunds(payNo))[0]?.status === 'SUCCESS')
    expect(await vendorRefunds(payNo)).toHaveLength(1)
    const answers = await world.control<{ answers: number[] }>('notify', { outTradeNo: payNo, copies: 20 })
    expect(new Set(answers.answers)).toEqual(new Set([204]))
    const posted = await world.db.selectFrom('ledger_txns').select('kind').where('order_id', '=', order.id).orderBy('id').execute()
    expect(posted.map(({ kind }) => kind)).toEqual(['payment_settled', 'refund_accepted', 'refund_succeeded'])
  })

  test('eight words of success at once are one', async () => {
    const { order } = await aPaidOrder()
    await cancel(order)
    const { refund_no: refundNo } = await refundOf(order)
    await Promise.all(Array.from({ length: 8 }, () => refundOf(order)))
    const told = await Promise.all(
      Array.from({ length: 8 }, () => world.db.transaction().execute((tx) => refundSucceeded(tx, world.onRefund, { refundNo, now: world.clock.now() }))),
    )
    expect(told.filter(Boolean)).toHaveLength(1)
  })

  test('the notice of the refund overtakes the notice of the payment', async () => {
    const { order, payNo } = await aPaidOrder()
    const late = await world.control<Notice>('notification', { outTradeNo: payNo })
    await cancel(order)
    await world.sendRefunds()
    await isRefunded(order)
    expect(await world.notify(late)).toMatchObject({ status: 204 })
    expect(await statusOf(world, order)).toBe('CANCELLED REFUNDED')
  })
})

describe('money that no order takes', () => {
  test('a payment after the order closed goes back by itself', async () => {
    const order = await anUnpaidOrder(world)
    const payNo = await prepare(order)
    await world.db.updateTable('orders').set({ status: 'CLOSED' }).where('id', '=', order.id).execute()
    await world.db.updateTable('occupancies').set({ active: false }).where('order_id', '=', order.id).execute()
    await world.control('pay', { outTradeNo: payNo })
    await until(async () => (await paymentOf(payNo)).status === 'SUCCESS')
    expect(await statusOf(world, order)).toBe('CLOSED REFUNDING')
    await world.audit()
    await world.sendRefunds()
    await isRefunded(order)
    expect(await statusOf(world, order)).toBe('CLOSED REFUNDED')
    expect(await refundOf(order)).toMatchObject({ ledger_source: 'SUSPENSE', type: 'FULL', auto: true })
  })

  test('an attempt that we closed and that was paid all the same goes back', async () => {
    const order = await anUnpaidOrder(world)
    const payNo = await prepare(order)
    await world.db.updateTable('payments').set({ status: 'CLOSED' }).where('pay_no', '=', payNo).execute()
    const second = await prepare(order)
    await world.control('pay', { outTradeNo: second })
    await until(async () => (await statusOf(world, order)) === 'PENDING_ACCEPT')
    await world.control('pay', { outTradeNo: payNo })
    await until(async () => (await paymentOf(payNo)).status === 'SUCCESS')
    await world.sendRefunds()
    await isRefunded(order)
    expect(await paymentOf(payNo)).toMatchObject({ status: 'REFUNDED' })
    expect(await paymentOf(second)).toMatchObject({ status: 'SUCCESS', refunded_amount: 0, refund_pending_amount: 0 })
    expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
  })

  test('both attempts paid at the same instant: one is taken, the other goes back', async () => {
    const order = await anUnpaidOrder(world)
    const first = await prepare(order)
    await world.db.updateTable('payments').set({ status: 'CLOSED' }).where('pay_no', '=', first).execute()
    const second = await prepare(order)
    for (const payNo of [first, second]) {
      await fault({ drop: true, outTradeNo: payNo })
      await world.control('pay', { outTradeNo: payNo })
    }
    const notices = await Promise.all([first, second].map((outTradeNo) => world.control<Notice>('notification', { outTradeNo })))
    await Promise.all([...notices, ...notices].map((notice) => world.notify(notice)))
    await world.audit()
    await world.sendRefunds()
    await isRefunded(order)
    expect((await Promise.all([first, second].map(paymentOf))).map(({ status }) => status).sort()).toEqual(['REFUNDED', 'SUCCESS'])
    expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
  })
})
