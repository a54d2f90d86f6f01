import underPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { registerNotifications } from './notifications.ts'
import { markClosed } from './queries.ts'
import { aPayWorld, anUnpaidOrder, statusOf, until, type Notice, type UnpaidOrder, type World } from './testing/pay-world.ts'

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
const simulatorPays = (outTradeNo: string) => world.control('pay', { outTradeNo })
const notice = (outTradeNo: string, over: object = {}) => world.control<Notice>('notification', { outTradeNo, ...over })
const events = (payNo: string) => world.db.selectFrom('payment_events').select(['outcome', 'kind']).where('pay_no', '=', payNo).orderBy('received_at').execute()
/** The operator has looked into what did not fit. */
const resolve = (payNo: string) => world.db.updateTable('payment_events').set({ resolved_at: world.clock.now() }).where('pay_no', '=', payNo).execute()
/** Paid at the gateway, which keeps it to itself. */
async function aSilentlyPaidOrder() {
  const order = await anUnpaidOrder(world)
  const payNo = await world.prepare(order)
  await fault({ drop: true, outTradeNo: payNo })
  await simulatorPays(payNo)
  return { order, payNo }
}
const everything = async () => {
  const count = async (table: 'payment_events' | 'ledger_txns' | 'refunds' | 'outbox') =>
    Number(
      (
        await world.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n,
    )
  return { events: await count('payment_events'), ledger: await count('ledger_txns'), refunds: await count('refunds'), outbox: await count('outbox') }
}
const settlements = async ({ id }: UnpaidOrder) =>
  (await world.db.selectFrom('ledger_txns').select('id').where('order_id', '=', id).where('kind', '=', 'payment_settled').execute()).length

describe('a payment that is told', () => {
  test('a hundred times at once when the policy has to be read again: nobody waits for a connection that another holds', async () => {
    const { order, payNo } = await aSilentlyPaidOrder()
    const genuine = await notice(payNo)
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000)
    const statuses = await Promise.all(Array.from({ length: 100 }, () => world.notify(genuine)))
    later.mockRestore()
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await settlements(order)).toBe(1)
  })

  test('by a hundred different notifications at once, too', async () => {
    const { order, payNo } = await aSilentlyPaidOrder()
    const notices = await Promise.all(Array.from({ length: 100 }, () => notice(payNo)))
    const answers = await Promise.all(notices.map((one) => world.notify(one)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await settlements(order)).toBe(1)
    expect((await events(payNo)).filter(({ outcome }) => outcome === 'settled')).toHaveLength(1)
  })

  test('an old one ten minutes later is refused, and changes nothing', async () => {
    const { order, payNo } = await aSilentlyPaidOrder()
    const genuine = await notice(payNo)
    await world.notify(genuine)
    const before = await everything()
    world.clock.advance(600_000)
    expect(await world.notify(genuine)).toMatchObject({ status: 401 })
    world.clock.advance(-600_000)
    expect(await world.notify(genuine)).toMatchObject({ status: 204 })
    expect(await everything()).toEqual(before)
    expect(await settlements(order)).toBe(1)
  })

  test('290 seconds early or late is accepted', async () => {
    for (const shiftSeconds of [-290, 290]) {
      const { order, payNo } = await aSilentlyPaidOrder()
      expect(await world.notify(await notice(payNo, { shiftSeconds }))).toMatchObject({ status: 204 })
      expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
    }
  })
})

describe('a forged notification', () => {
  const mangled: [string, (given: Notice) => Notice][] = [
    ['no body', ({ headers }) => ({ headers, body: '' })],
    ['one byte more', ({ headers, body }) => ({ headers, body: `${body} ` })],
    ['one byte less', ({ headers, body }) => ({ headers, body: body.slice(0, -1) })],
    [
      'form encoding',
      ({ headers, body }) => ({ headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body: `a=${encodeURIComponent(body)}` }),
    ],
    ['no headers', ({ body }) => ({ headers: { 'content-type': 'application/json' }, body })],
    ['an empty signature', ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-signature': '' }, body })],
    ['a signature that is no base64', ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-signature': '%%%' }, body })],
    ['another nonce', ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-nonce': 'x' }, body })],
    ['a timestamp in words', ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-timestamp': 'now' }, body })],
    ['a timestamp with an exponent', ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-timestamp': '1e9' }, body })],
    ['an unknown serial', ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-serial': '__proto__' }, body })],
  ]
  test.each(mangled)('%s: refused, nothing changes', async (_name, mangle) => {
    const { order, payNo } = await aSilentlyPaidOrder()
    const before = await everything()
    const { status, body } = await world.notify(mangle(await notice(payNo)))
    expect([400, 401]).toContain(status)
    expect(JSON.parse(body)).toMatchObject({ code: 'FAIL' })
    expect(await everything()).toEqual(before)
    expect(await statusOf(world, order)).toBe('PENDING_PAYMENT')
  })
})

test('an overloaded server that sheds everything else still listens', async () => {
  const http = Fastify()
  await http.register(underPressure, { maxRssBytes: 1, sampleInterval: 5 })
  await registerNotifications(http, world.deps, world.purposes, world.onRefund)
  http.get('/other', () => 'ok')
  await http.ready()
  await until(async () => (await http.inject('/other')).statusCode === 503)
  for (let round = 0; round < 5; round++)
    expect((await http.inject({ method: 'POST', url: '/api/common/order/notify/wechat', payload: {} })).statusCode).toBe(401)
  await http.close()
})

describe('a payment that is not told', () => {
  test('is found within a minute although the gateway answers nothing the first time', async () => {
    const order = await anUnpaidOrder(world)
    const payNo = await world.prepare(order)
    world.clock.advance(300_000)
    await world.askGateway()
    await fault({ drop: true, outTradeNo: payNo })
    await simulatorPays(payNo)
    await fault({ status5xx: 500, path: `${payNo}?` })
    for (let second = 0; second <= 60; second += 5) {
      world.clock.advance(5_000)
      await world.askGateway()
    }
    expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
  })

  test('an older answer, that it is closed, changes nothing of a payment that was notified meanwhile', async () => {
    const { order, payNo } = await aSilentlyPaidOrder()
    const attempt = () => world.db.selectFrom('payments').select(['id', 'status']).where('pay_no', '=', payNo).executeTakeFirstOrThrow()
    await world.notify(await notice(payNo))
    const paid = await attempt()
    await markClosed(world.db, paid.id)
    expect(await attempt()).toEqual(paid)
    expect([await statusOf(world, order), await settlements(order)]).toEqual(['PENDING_ACCEPT', 1])
  })

  test('an answer about another amount is kept for the operator and pays nothing', async () => {
    const { order, payNo } = await aSilentlyPaidOrder()
    await world.db
      .updateTable('payments')
      .set({ amount: order.amount + 1 })
      .where('pay_no', '=', payNo)
      .execute()
    world.clock.advance(5_000)
    await world.askGateway()
    expect(await statusOf(world, order)).toBe('PENDING_PAYMENT')
    expect(await events(payNo)).toEqual([{ outcome: 'mismatch amount', kind: 'QUERY' }])
    await expect(world.audit()).rejects.toThrow('mismatch amount')
    await resolve(payNo)
  })

  test('asking twice at once settles once; an attempt nobody ended is ended long after its time', async () => {
    const { order } = await aSilentlyPaidOrder()
    const forgotten = await anUnpaidOrder(world)
    const payNo = await world.prepare(forgotten)
    world.clock.advance(10_000)
    await Promise.all(Array.from({ length: 4 }, () => world.askGateway()))
    expect(await settlements(order)).toBe(1)
    world.clock.advance(900_000 + 180_000)
    for (let round = 0; round < 5; round++) await world.askGateway()
    expect(await world.db.selectFrom('payments').select('status').where('pay_no', '=', payNo).executeTakeFirst()).toEqual({ status: 'CLOSED' })
  })
})

test('lost words about many payments at once are all made up for in one round of questions', async () => {
  const orders = []
  for (let i = 0; i < 25; i++) orders.push((await aSilentlyPaidOrder()).order)
  world.clock.advance(6000)
  await world.askGateway()
  const states = await Promise.all(orders.map((order) => statusOf(world, order)))
  expect(new Set(states)).toEqual(new Set(['PENDING_ACCEPT']))
})
