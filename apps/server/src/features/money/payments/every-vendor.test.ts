import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refundInFull } from '../refunds/refund-in-full.ts'
import { closeAttempts } from './close-attempts.ts'
import { aPayWorld, anUnpaidOrder, statusOf, until, type Notice, type UnpaidOrder, type World } from './testing/pay-world.ts'
import { alipay, wechat } from './testing/vendors.ts'

describe.each([wechat, alipay])('$channel', (vendor) => {
  let world: World
  beforeAll(async () => {
    world = await aPayWorld({ vendor })
  })
  afterEach(async () => {
    await world.control('faults', { clear: true })
    await world.audit()
  })
  afterAll(() => world.stop())

  const fault = (given: object) => world.control('faults', given)
  const simulatorPays = (outTradeNo: string) => world.control('pay', { outTradeNo })
  const notice = (outTradeNo: string, over: object = {}) => world.control<Notice>('notification', { outTradeNo, ...over })
  const isPaid = (order: UnpaidOrder) => until(async () => (await statusOf(world, order)) === 'PENDING_ACCEPT')
  const events = (payNo: string) =>
    world.db.selectFrom('payment_events').select(['outcome', 'kind']).where('pay_no', '=', payNo).orderBy('received_at').execute()
  /** The operator has looked into what did not fit. */
  const resolve = () => world.db.updateTable('payment_events').set({ resolved_at: world.clock.now() }).where('resolved_at', 'is', null).execute()
  const settlements = async ({ id }: UnpaidOrder) =>
    (await world.db.selectFrom('ledger_txns').select('id').where('order_id', '=', id).where('kind', '=', 'payment_settled').execute()).length
  const rowsOf = async (table: 'payment_events' | 'ledger_txns' | 'refunds' | 'outbox') =>
    (
      await world.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const everything = () => Promise.all([rowsOf('payment_events'), rowsOf('ledger_txns'), rowsOf('refunds'), rowsOf('outbox')])

  /** Paid at the vendor, which keeps it to itself. */
  async function aSilentlyPaidOrder() {
    const order = await anUnpaidOrder(world)
    const payNo = await world.prepare(order)
    await fault({ drop: true, outTradeNo: payNo })
    await simulatorPays(payNo)
    return { order, payNo }
  }

  describe('a payment that is told', () => {
    test('moves the order, is booked and recorded', async () => {
      const order = await anUnpaidOrder(world)
      const payNo = await world.prepare(order)
      await simulatorPays(payNo)
      await isPaid(order)
      expect(await events(payNo)).toEqual([{ outcome: 'settled', kind: vendor.paid }])
      const postings = await world.db
        .selectFrom('postings as p')
        .innerJoin('ledger_txns as t', 't.id', 'p.txn_id')
        .select(['account', 'amount'])
        .where('t.order_id', '=', order.id)
        .orderBy('line_no')
        .execute()
      expect(postings).toEqual([
        { account: `asset:gateway:${vendor.channel.toLowerCase()}`, amount: order.amount },
        { account: `liability:customer_prepaid:${order.id}`, amount: -order.amount },
      ])
    })

    test('a hundred times at once settles once and tells the technician once', async () => {
      const { order, payNo } = await aSilentlyPaidOrder()
      const genuine = await notice(payNo)
      const answers = await Promise.all(Array.from({ length: 100 }, () => world.notify(genuine)))
      expect(answers).toEqual(Array(100).fill(vendor.taken))
      expect(await settlements(order)).toBe(1)
      expect(await world.db.selectFrom('messages').select('id').where('order_id', '=', order.id).execute()).toHaveLength(2)
      expect(await events(payNo)).toHaveLength(1)
    })

    test.each(vendor.idle)('words that say nothing of money move nothing, before or after it: %o', async (wrong) => {
      const { order, payNo } = await aSilentlyPaidOrder()
      expect(await world.notify(await notice(payNo, { wrong }))).toEqual(vendor.taken)
      expect(await statusOf(world, order)).toBe('PENDING_PAYMENT')
      await world.notify(await notice(payNo))
      expect(await world.notify(await notice(payNo, { wrong }))).toEqual(vendor.taken)
      expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
      expect(await settlements(order)).toBe(1)
    })
  })

  describe('a notice that is not what it should be', () => {
    test.each(vendor.tampers)('forged, %s: refused, nothing changes', async (tamper) => {
      const { order, payNo } = await aSilentlyPaidOrder()
      const before = await everything()
      for (let round = 0; round < 3; round++) {
        const { status, body } = await world.notify(await notice(payNo, { tamper }))
        expect([400, 401]).toContain(status)
        expect(body).toMatch(/fail/i)
      }
      expect(await everything()).toEqual(before)
      expect(await statusOf(world, order)).toBe('PENDING_PAYMENT')
      expect(await world.notify(await notice(payNo))).toEqual(vendor.taken)
      expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
    })

    test.each(vendor.wrongs)('genuinely signed with wrong content %o it is kept for the operator and pays nothing', async (wrong, problem) => {
      const { order, payNo } = await aSilentlyPaidOrder()
      expect(await world.notify(await notice(payNo, { wrong }))).toEqual(vendor.taken)
      expect(await statusOf(world, order)).toBe('PENDING_PAYMENT')
      expect((await events(payNo)).map(({ outcome }) => outcome)).toEqual([`mismatch ${problem}`])
      expect(await world.notify(await notice(payNo))).toEqual(vendor.taken)
      expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
    })

    test('for a number nobody gave out is kept and pays nothing', async () => {
      const { order, payNo } = await aSilentlyPaidOrder()
      expect(await world.notify(await notice(payNo, { wrong: vendor.stranger }))).toEqual(vendor.taken)
      expect(await events('P-unknown-number')).toMatchObject([{ outcome: 'unknown' }])
      expect(await statusOf(world, order)).toBe('PENDING_PAYMENT')
      await expect(world.audit()).rejects.toThrow('P-unknown-number')
      await resolve()
    })
  })

  test('a payment without a notice is found by asking, five seconds after it began', async () => {
    const { order } = await aSilentlyPaidOrder()
    world.clock.advance(4_999)
    expect(await world.askGateway()).toBe(0)
    expect(await statusOf(world, order)).toBe('PENDING_PAYMENT')
    world.clock.advance(1)
    await until(async () => (await world.askGateway()) === 0)
    expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
  })

  test('beginning it again finds it paid', async () => {
    const { order } = await aSilentlyPaidOrder()
    const { payWay, fields } = vendor
    const path = payWay === 'WECHAT_JSAPI' ? '/api/common/order/pay' : '/api/common/order/pay/web'
    // A payer's app that kept the former parameters hears it from the vendor; anyone who asks for another way hears it here.
    const body = payWay === 'WECHAT_JSAPI' ? { payWay: 'WECHAT_APP' } : { payWay, ...fields }
    expect(await world.call(order.token, path, { bizType: 'ORDER', bizId: order.id, ...body })).toMatchObject({ code: 4611 })
    expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
  })

  describe('closing', () => {
    const close = ({ id }: UnpaidOrder) => closeAttempts(world.deps, world.purposes, { purpose: 'ORDER', purposeId: id, now: world.clock.now() })

    test('an unpaid attempt is closed at the gateway; without attempts there is nothing to close', async () => {
      const order = await anUnpaidOrder(world)
      expect(await close(order)).toBe('closed')
      const payNo = await world.prepare(order)
      expect(await close(order)).toBe('closed')
      await expect(simulatorPays(payNo)).rejects.toThrow(/CLOSE/)
    })

    test('one that is paid after all is settled', async () => {
      const { order } = await aSilentlyPaidOrder()
      expect(await close(order)).toBe('paid')
      expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
    })

    test('a gateway that does not say leaves the attempt open', async () => {
      const order = await anUnpaidOrder(world)
      const payNo = await world.prepare(order)
      await fault({ badSignature: true, path: payNo })
      expect(await close(order)).toBe('unsure')
      expect(await close(order)).toBe('closed')
    })
  })

  test('the money of a cancelled order goes back where it came from, once, although the first answer is lost', async () => {
    const { order, payNo } = await aSilentlyPaidOrder()
    await world.notify(await notice(payNo))
    await world.db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', order.id).execute()
      await tx.updateTable('occupancies').set({ active: false }).where('order_id', '=', order.id).execute()
      await refundInFull(tx, { orderId: order.id, reason: '顾客取消', now: world.clock.now() })
    })
    await fault({ lostAnswer: true, path: 'refund' })
    await world.sendRefunds()
    await until(async () => {
      world.clock.advance(60_000)
      await world.sendRefunds()
      return (await statusOf(world, order)) === 'CANCELLED REFUNDED'
    })
    const { refunds } = await world.control<{ refunds: { outTradeNo: string; refund: number }[] }>('trades')
    expect(refunds.filter(({ outTradeNo }) => outTradeNo === payNo).map(({ refund }) => refund)).toEqual([order.amount])
  })
})

test('paid by two vendors, an order keeps the money of one, and the other gives it back by itself', async () => {
  const world = await aPayWorld({ vendor: alipay })
  const order = await anUnpaidOrder(world)
  // Its address has gone out, and nobody has opened it: the vendor cannot close what it does not know.
  const { data } = await world.call(order.token, '/api/common/order/pay/web', { bizType: 'ORDER', bizId: order.id, payWay: 'ALIPAY_WAP', ...alipay.fields })
  const other = await world.call(order.token, '/api/common/order/pay', { bizType: 'ORDER', bizId: order.id, payWay: 'WECHAT_JSAPI', openId: 'oPayer1' })
  await fetch(`${world.app.simulators.url}/wechat-pay/_control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outTradeNo: other.data.payNo }),
  })
  await until(async () => (await statusOf(world, order)) === 'PENDING_ACCEPT')
  await (await fetch(data.payUrl)).text()
  await world.control('pay', { outTradeNo: data.payNo })
  const refunds = () => world.db.selectFrom('refunds').select(['status', 'ledger_source']).where('order_id', '=', order.id).execute()
  await until(async () => (await refunds()).length === 1)
  await world.sendRefunds()
  expect(await refunds()).toEqual([{ status: 'REFUNDED', ledger_source: 'SUSPENSE' }])
  expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
  await world.audit()
  await world.stop()
})

test('a cancelled order whose address is paid all the same gives the money back, although no notice comes', async () => {
  const world = await aPayWorld({ vendor: alipay })
  const order = await anUnpaidOrder(world)
  const { data } = await world.call(order.token, '/api/common/order/pay/web', { bizType: 'ORDER', bizId: order.id, payWay: 'ALIPAY_WAP', ...alipay.fields })
  expect((await world.app.as(order.token).post('/api/user/order/doOrderCancel', { orderId: order.id, reason: '不需要了' })).code).toBe(200)
  await world.control('faults', { drop: true, outTradeNo: data.payNo })
  await (await fetch(data.payUrl)).text()
  await world.control('pay', { outTradeNo: data.payNo })

  // Asked about once its time is over, and again when the first answer does not come.
  const { expire_at } = await world.db.selectFrom('payments').select('expire_at').where('pay_no', '=', data.payNo).executeTakeFirstOrThrow()
  world.clock.set(new Date(expire_at.getTime() + 119_000))
  expect(await world.askGateway()).toBe(0)
  await world.control('faults', { badSignature: true, path: data.payNo, times: 1 })
  world.clock.advance(2000)
  expect(await world.askGateway()).toBe(0)
  world.clock.advance(60_000)
  expect(await world.askGateway()).toBe(1)
  world.clock.advance(600_000)
  expect(await world.askGateway()).toBe(0)
  await world.sendRefunds()
  const refunds = await world.db.selectFrom('refunds').select(['status', 'refund_amount', 'ledger_source']).where('order_id', '=', order.id).execute()
  expect(refunds).toEqual([{ status: 'REFUNDED', refund_amount: order.amount, ledger_source: 'SUSPENSE' }])
  await world.audit()
  await world.stop()
})
