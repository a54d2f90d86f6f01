import { endpoints } from '@anxin/contract/endpoints'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectWithin } from '../../../testing/expect-within.ts'
import { newId } from '../../../ids.ts'
import { aPayWorld, anUnpaidOrder, statusOf, until, type UnpaidOrder, type World } from './testing/pay-world.ts'
import { returnUrlOf } from './rules.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld()
})
afterEach(() => world.audit())
afterAll(() => world.stop())

const pay = ({ id, token }: UnpaidOrder, over: Record<string, string> = {}) =>
  world.call(token, '/api/common/order/pay', { bizType: 'ORDER', bizId: id, payWay: 'WECHAT_JSAPI', openId: 'oPayer1', ...over })
const payWeb = ({ id, token }: UnpaidOrder, over: Record<string, string> = {}) =>
  world.call(token, '/api/common/order/pay/web', {
    bizType: 'ORDER',
    bizId: id,
    payWay: 'WECHAT_H5',
    returnUrl: 'http://127.0.0.1:8080/#/pages/pay-success/pay-success?id=1',
    ...over,
  })
const fault = (given: object) => world.control('faults', given)
type Trade = { outTradeNo: string; state: string; prepayId: string; total: number; tradeType: string; description: string }
const trades = async (payNo: string) => (await world.control<{ trades: Trade[] }>('trades')).trades.filter((trade) => trade.outTradeNo === payNo)
const attempts = ({ id }: UnpaidOrder) =>
  world.db.selectFrom('payments').select(['pay_no', 'status', 'pay_way']).where('purpose_id', '=', id).orderBy('id').execute()
const simulatorPays = (payNo: string) => world.control('pay', { outTradeNo: payNo })

describe('preparing a payment', () => {
  test("inside the messaging app: signed parameters for a trade of the order's amount", async () => {
    const order = await anUnpaidOrder(world)
    const { code, data } = await pay(order)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      payWay: 'WECHAT_JSAPI',
      signType: 'RSA',
      package: expect.stringMatching(/^prepay_id=wx/),
      timeStamp: String(world.clock.now().getTime() / 1000),
    })
    expect(await trades(data.payNo)).toMatchObject([{ total: order.amount, tradeType: 'JSAPI', state: 'NOTPAY' }])
    expect(await statusOf(world, order)).toBe('PENDING_PAYMENT')
  })

  test('the payer inside the messaging app is who the client names, else who the account is there', async () => {
    const order = await anUnpaidOrder(world)
    const own = { vendor: 'WECHAT', subject: 'oLinked1', account_id: order.accountId, created_at: world.clock.now() }
    await world.db.insertInto('account_identities').values(own).execute()
    const payerOf = async (payNo: string) => (await world.db.selectFrom('payments').select('payer').where('pay_no', '=', payNo).executeTakeFirstOrThrow()).payer
    const { data } = await world.call(order.token, '/api/common/order/pay', { bizType: 'ORDER', bizId: order.id, payWay: 'WECHAT_JSAPI' })
    expect(await payerOf(data.payNo)).toBe('oLinked1')
    expect(await payerOf((await pay(order)).data.payNo)).toBe('oPayer1')
  })

  test('inside the messaging app nobody stands in for a payer who is not known', async () => {
    const order = await anUnpaidOrder(world)
    const headers = { token: order.token, esptype: 'wechat', 'content-type': 'application/json' }
    const payload = { bizType: 'ORDER', bizId: order.id, payWay: 'WECHAT_JSAPI' }
    expect(await world.app.raw({ url: '/api/common/order/pay', headers, payload })).toMatchObject({ code: 400, data: { field: 'openId' } })
  })

  test('a second call of the same way takes the open attempt; another way or payer closes it first', async () => {
    const order = await anUnpaidOrder(world)
    const [first, again] = [await pay(order), await pay(order)]
    expect([again.data.payNo, again.data.package]).toEqual([first.data.payNo, first.data.package])
    const other = await pay(order, { openId: 'oPayer2' })
    const app = await pay(order, { payWay: 'WECHAT_APP' })
    const web = await payWeb(order)
    expect((await attempts(order)).map(({ pay_way, status }) => `${pay_way} ${status}`).sort()).toEqual([
      'WECHAT_APP CLOSED',
      'WECHAT_H5 CREATED',
      'WECHAT_JSAPI CLOSED',
      'WECHAT_JSAPI CLOSED',
    ])
    for (const closed of [first, other, app]) expect(await trades(closed.data.payNo)).toMatchObject([{ state: 'CLOSED' }])
    expect(await trades(web.data.payNo)).toMatchObject([{ state: 'NOTPAY', tradeType: 'MWEB' }])
    expect(JSON.parse(app.data.orderString)).toMatchObject({ package: 'Sign=WXPay', prepayid: expect.stringMatching(/^wx/) })
  })

  test('a browser page asked for again finds its attempt as it stands, and writes nothing', async () => {
    const order = await anUnpaidOrder(world)
    const written = () =>
      world.db
        .selectFrom('payments')
        .select(['pay_no', sql<string>`xmin::text`.as('by')])
        .where('purpose_id', '=', order.id)
        .execute()
    const { data } = await payWeb(order)
    const first = await written()
    expect(first).toMatchObject([{ pay_no: data.payNo }])
    expect((await payWeb(order)).data.payNo).toBe(data.payNo)
    expect(await written()).toEqual(first)
  })

  test('eight calls of different ways at once leave at most one trade that can be paid', async () => {
    const order = await anUnpaidOrder(world)
    await Promise.all(Array.from({ length: 8 }, () => world.db.selectFrom('accounts').select('id').limit(1).execute()))
    const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => (i % 2 ? pay(order, { openId: `oPayer${i}` }) : payWeb(order))))
    expect(replies.some(({ code }) => code === 200)).toBe(true)
    for (const { code } of replies) expect([200, 4610, 4803]).toContain(code)
    const made = await attempts(order)
    const live = (await Promise.all(made.map(({ pay_no }) => trades(pay_no)))).flat().filter(({ state }) => state === 'NOTPAY')
    expect(live.length).toBeLessThanOrEqual(1)
    expect(made.filter(({ status }) => status === 'CREATED').map(({ pay_no }) => pay_no)).toEqual(
      expect.arrayContaining(live.map(({ outTradeNo }) => outTradeNo)),
    )
  })

  test("the browser's page leads back to an address of ours", async () => {
    const order = await anUnpaidOrder(world)
    const { data } = await payWeb(order)
    const url = new URL(data.payUrl)
    expect(url.pathname).toBe('/wechat-pay/cashier')
    expect(url.searchParams.get('redirect_url')).toBe('http://127.0.0.1:8080/#/pages/pay-success/pay-success?id=1')
    for (const returnUrl of [
      '//evil.example',
      'https://evil.example/',
      'http://127.0.0.1:8080@evil.example/',
      'javascript:alert(1)',
      'http:\\\\evil.example',
      'http://127.0.0.1:8080.evil.example',
      '',
    ])
      expect(await payWeb(order, { returnUrl })).toMatchObject({ code: 400, msg: '回跳地址不合法', data: { field: 'returnUrl' } })
  })

  test('the address on the way back is read as a browser reads it', () => {
    const hosts = ['anxin.example']
    expect(returnUrlOf('https://anxin.example/#/pages/x', hosts)).toBe('https://anxin.example/#/pages/x')
    for (const text of [
      'https://user@anxin.example/',
      'https://anxin.example\\@evil.example/',
      'ftp://anxin.example/',
      'https:/\\evil.example',
      'https://anxin.example:444/',
      ' https://evil.example',
    ])
      expect(returnUrlOf(text, hosts) ?? 'https://anxin.example/').toMatch(/^https:\/\/anxin\.example\//)
    expect(returnUrlOf('https://user@anxin.example/', hosts)).toBeUndefined()
    expect(returnUrlOf('https://anxin.example:444/', hosts)).toBeUndefined()
  })
})

describe('refusals', () => {
  test("signed out, another's order, no order, ways that are off, a wrong field", async () => {
    const [order, other] = [await anUnpaidOrder(world), await anUnpaidOrder(world)]
    const foreign = await pay({ ...order, token: other.token })
    const missing = await pay({ ...order, id: newId(world.clock.now()) })
    expect(foreign).toEqual(missing)
    expect(foreign).toMatchObject({ code: 404, msg: '订单不存在' })
    expect(await payWeb({ ...order, token: other.token })).toMatchObject({ code: 404 })
    expect(await pay({ ...order, token: undefined as unknown as string })).toMatchObject({ code: 401 })
    const shut = world.deps.channels.get('ALIPAY')
    world.deps.channels.delete('ALIPAY')
    expect(await pay(order, { payWay: 'ALIPAY_APP' })).toMatchObject({ code: 4801 })
    expect(await payWeb(order, { payWay: 'ALIPAY_WAP' })).toMatchObject({ code: 4801 })
    if (shut) world.deps.channels.set('ALIPAY', shut)
    expect(await payWeb(order, { payWay: 'ALIPAY_APP' })).toMatchObject({ code: 400 })
    expect(await pay(order, { payWay: 'BALANCE' })).toMatchObject({ code: 4802 })
    expect(await pay(order, { payWay: 'CASH' })).toMatchObject({ code: 400 })
    expect(await pay(order, { bizType: 'VIP' })).toMatchObject({ code: 4302 })
    expect(await attempts(order)).toEqual([])
  })

  test('paid, cancelled, too late', async () => {
    const paid = await anUnpaidOrder(world)
    await world.call(paid.token, '/api/user/order/doOrderPayTest', { orderId: paid.id })
    expect(await pay(paid)).toMatchObject({ code: 4611 })
    const late = await anUnpaidOrder(world, { pay_expire_at: new Date(world.clock.now().getTime()) })
    expect(await pay(late)).toMatchObject({ code: 4614 })
  })

  test('one second before the end is in time, the end is not', async () => {
    const at = world.clock.now().getTime()
    expect(await pay(await anUnpaidOrder(world, { pay_expire_at: new Date(at + 1000) }))).toMatchObject({ code: 200 })
    expect(await pay(await anUnpaidOrder(world, { pay_expire_at: new Date(at) }))).toMatchObject({ code: 4614 })
  })
})

describe('a gateway that fails', () => {
  test.each<[string, object]>([
    ['500', { status5xx: 500 }],
    ['502 html', { html: true }],
    ['429', { rateLimit: true }],
    ['401', { signError: true }],
    ['an answer nobody signed', { badSignature: true }],
    ['a reset', { reset: true }],
    ['an answer that is lost', { lostAnswer: true }],
    ['silence', { hang: 2000 }],
  ])('%s is reported as 4803, and the next call works under the same number', async (name, given) => {
    const order = await anUnpaidOrder(world)
    await fault({ ...given, path: '/jsapi' })
    if (name === 'silence') world.beImpatient()
    const began = performance.now()
    expect(await pay(order)).toMatchObject({ code: 4803, status: 200 })
    expectWithin(began, 10_000)
    const [former] = await attempts(order)
    const { code, data } = await pay(order)
    expect([code, data.payNo]).toEqual([200, former?.pay_no])
    expect(await attempts(order)).toHaveLength(1)
  })

  test('while the former attempt cannot be closed, nothing else becomes payable', async () => {
    const order = await anUnpaidOrder(world)
    const { data } = await pay(order)
    await fault({ status5xx: 500, path: data.payNo })
    expect(await pay(order, { payWay: 'WECHAT_APP' })).toMatchObject({ code: 4803 })
    expect(await attempts(order)).toMatchObject([{ pay_no: data.payNo, status: 'CREATED' }])
    expect(await pay(order, { payWay: 'WECHAT_APP' })).toMatchObject({ code: 200 })
  })

  test('so it is for a test payment, whose calls name this refusal', async () => {
    const order = await anUnpaidOrder(world)
    const { data } = await pay(order)
    for (const [call, path] of [
      ['doOrderPayTest', '/api/user/order/doOrderPayTest'],
      ['testPaySuccess', '/api/common/testPaySuccess'],
    ] as const) {
      await fault({ status5xx: 500, path: data.payNo })
      expect(await world.call(order.token, path, { orderId: order.id })).toMatchObject({ code: 4803, status: 200 })
      expect(endpoints[call].refusals).toContain('gatewayFailed')
    }
    expect(await statusOf(world, order)).toBe('PENDING_PAYMENT')
  })

  test('a number the gateway will not take again is given up, and the next call begins a new one', async () => {
    const order = await anUnpaidOrder(world)
    await fault({ status5xx: 500, path: '/jsapi' })
    await pay(order)
    const [first] = await attempts(order)
    await world.control('faults', { clear: true })
    const { data } = await pay(order)
    // A price change behind the attempt's back.
    await world.db.updateTable('payments').set({ amount: 1, kept: null }).where('pay_no', '=', data.payNo).execute()
    await world.db.updateTable('orders').set({ pay_amount: 1, service_amount: 1, travel_fee: 0 }).where('id', '=', order.id).execute()
    expect(await pay(order)).toMatchObject({ code: 4803 })
    const next = await pay(order)
    expect(next.code).toBe(200)
    expect(next.data.payNo).not.toBe(first?.pay_no)
    expect(await trades(data.payNo)).toMatchObject([{ state: 'CLOSED' }])
  })
})

describe('the former attempt is paid already', () => {
  test('another way finds it paid: it is settled and shown as paid', async () => {
    const order = await anUnpaidOrder(world)
    const { data } = await pay(order)
    await fault({ drop: true, outTradeNo: data.payNo })
    await simulatorPays(data.payNo)
    expect(await pay(order, { payWay: 'WECHAT_APP' })).toMatchObject({ code: 4611 })
    expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
  })

  test('asking for a browser page again finds it paid, too', async () => {
    const order = await anUnpaidOrder(world)
    const { data } = await payWeb(order)
    await fault({ drop: true, outTradeNo: data.payNo })
    await simulatorPays(data.payNo)
    expect(await payWeb(order)).toMatchObject({ code: 4611 })
    expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
  })
})

describe('the test payment', () => {
  const test1 = ({ id, token }: UnpaidOrder) => world.call(token, '/api/user/order/doOrderPayTest', { orderId: id })
  const byNumber = ({ token }: UnpaidOrder, payNo: string) => world.call(token, '/api/common/testPaySuccess', { payNo })

  test('pays an order, once', async () => {
    const order = await anUnpaidOrder(world)
    expect(await test1(order)).toMatchObject({ code: 200, data: { paid: true, orderId: order.id, status: 'PENDING_ACCEPT' } })
    expect(await test1(order)).toMatchObject({ code: 4611 })
    expect(await world.db.selectFrom('ledger_txns').select('kind').where('order_id', '=', order.id).execute()).toEqual([{ kind: 'payment_settled' }])
  })

  test('eight at once pay it once', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await anUnpaidOrder(world)
      const codes = (await Promise.all(Array.from({ length: 8 }, () => test1(order)))).map(({ code }) => code)
      expect(codes).toContain(200)
      for (const code of codes) expect([200, 4611]).toContain(code)
      expect((await attempts(order)).map(({ status }) => status)).toEqual(['SUCCESS'])
    }
  })

  test('by the number of a real attempt: that one is closed, so it can never be paid as well', async () => {
    const order = await anUnpaidOrder(world)
    const { data } = await pay(order)
    expect(await byNumber(order, data.payNo)).toMatchObject({ code: 200, data: { status: 'PENDING_ACCEPT' } })
    expect(await trades(data.payNo)).toMatchObject([{ state: 'CLOSED' }])
    const paid = (await attempts(order)).find(({ status }) => status === 'SUCCESS')
    expect(await byNumber(order, paid?.pay_no ?? '')).toMatchObject({ code: 200, data: { paid: true } })
    expect(await byNumber(order, data.payNo)).toMatchObject({ code: 200, data: { paid: true, orderId: order.id, status: 'PENDING_ACCEPT' } })
    expect(await byNumber(await anUnpaidOrder(world), data.payNo)).toMatchObject({ code: 404 })
    expect(await world.call(order.token, '/api/common/testPaySuccess', {})).toMatchObject({ code: 400 })
  })

  test('the number of an attempt that another payment overtook stays refused', async () => {
    const order = await anUnpaidOrder(world)
    const first = await pay(order)
    const second = await pay(order, { openId: 'oPayer2' })
    await world.control('pay', { outTradeNo: second.data.payNo })
    await until(async () => (await statusOf(world, order)) === 'PENDING_ACCEPT')
    expect(await byNumber(order, first.data.payNo)).toMatchObject({ code: 4611 })
  })

  test('as a way of paying', async () => {
    const order = await anUnpaidOrder(world)
    expect(await pay(order, { payWay: 'TEST' })).toMatchObject({ code: 200, data: { paid: true, payWay: 'TEST' } })
    expect(await statusOf(world, order)).toBe('PENDING_ACCEPT')
  })
})
