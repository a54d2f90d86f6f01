import { GatewayError } from '@anxin/server/outside/gateway-error'
import { createAlipayChannel } from '@anxin/server/outside/payments/alipay/alipay-channel'
import { NoticeRefused, type NewTrade, type PaymentChannel, type Trade } from '@anxin/server/outside/payments/channel'
import { createWechatChannel } from '@anxin/server/outside/payments/wechat/wechat-channel'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as alipayFaults from './alipay/faults.ts'
import { aReceiver, aSimulator, get, post } from './testing.ts'
import * as wechatFaults from './wechat-pay/faults.ts'

type Simulator = Awaited<ReturnType<typeof aSimulator>>
type Over = { timeoutMs?: number; notifyUrl: string }

const now = () => new Date()
const returnUrl = 'http://127.0.0.1:8080/#/pages/pay/pay?orderId=1'

/** What is special to a vendor in tests that are the same for all. */
type Vendor = {
  name: string
  payWay: NewTrade['payWay']
  aChannel: (simulator: Simulator, over: Over) => PaymentChannel
  answer: object
  /** What a call about refunds is known by. */
  refundPath: string
  tampers: readonly string[]
  wrongs: [wrong: object, told: Partial<Trade>][]
}

const vendors: Vendor[] = [
  {
    name: 'wechat-pay',
    payWay: 'WECHAT_JSAPI',
    aChannel: ({ url, wechatPay }: Simulator, over: Over) =>
      createWechatChannel({
        baseUrl: `${url}/wechat-pay`,
        mchId: wechatPay.mchid,
        appId: wechatPay.appid,
        merchantSerial: wechatPay.merchant.serial,
        merchantPrivateKey: wechatPay.merchant.privateKey,
        apiV3Key: wechatPay.apiV3Key,
        platformKeys: { [wechatPay.platform.serial]: wechatPay.platform.publicKey },
        now,
        ...over,
      }),
    answer: { status: 204 },
    refundPath: '/refunds',
    tampers: wechatFaults.tampers,
    wrongs: [
      [{ mchid: '1900000000' }, { foreign: 'mchid' }],
      [{ appid: 'wx0000000000000000' }, { foreign: 'appid' }],
      [{ outTradeNo: 'another-number' }, { payNo: 'another-number' }],
      [{ amount: 28_801 }, { amount: 28_801 }],
      [{ currency: 'USD' }, { currency: 'USD' }],
      [{ tradeType: 'NATIVE' }, { payWay: 'NATIVE' }],
      [{ openid: 'oSomebodyElse' }, { payer: 'oSomebodyElse' }],
    ],
  },
  {
    name: 'alipay',
    payWay: 'ALIPAY_WAP',
    aChannel: ({ url, alipay }: Simulator, over: Over) =>
      createAlipayChannel({
        gatewayUrl: `${url}/alipay/gateway.do`,
        appId: alipay.appId,
        sellerId: alipay.sellerId,
        privateKey: alipay.app.privateKey,
        platformKey: alipay.platform.publicKey,
        now,
        ...over,
      }),
    answer: { status: 200, body: 'success' },
    refundPath: 'alipay.trade.refund ',
    tampers: alipayFaults.tampers,
    wrongs: [
      [{ app_id: '9021000000000000' }, { foreign: 'app_id' }],
      [{ seller_id: '2088000000000000' }, { foreign: 'seller_id' }],
      [{ out_trade_no: 'another-number' }, { payNo: 'another-number' }],
      [{ total_amount: '288.01' }, { amount: 28_801 }],
      [{ total_amount: '0.00' }, { amount: 0 }],
      [{ trade_status: 'WAIT_BUYER_PAY' }, { state: 'OPEN' }],
      [{ trade_status: 'TRADE_CLOSED', gmt_payment: null }, { state: 'CLOSED' }],
    ],
  },
]

let simulator: Simulator
let receiver: Awaited<ReturnType<typeof aReceiver>>
beforeAll(async () => {
  simulator = await aSimulator()
  receiver = await aReceiver('success')
})
afterAll(async () => {
  await simulator.close()
  await receiver.close()
})

let number = 0
const newNo = () => `T${Date.now()}${String(++number).padStart(6, '0')}`
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  )

describe.each(vendors)('$name', ({ name, payWay, answer, refundPath, tampers, wrongs, aChannel: make }) => {
  const nowhere = 'http://127.0.0.1:9/notify'
  const aChannel = (over: Partial<Over> = {}) => make(simulator, { notifyUrl: nowhere, ...over })
  const control = <T>(path: string, body: unknown) => post<T>(`${simulator.url}/${name}/_control/${path}`, body)
  const aTrade = (over: Partial<NewTrade> = {}): NewTrade => ({
    payNo: newNo(),
    payWay,
    description: '肩颈舒缓 60分钟',
    amount: 28_800,
    expireAt: new Date(Date.now() + 900_000),
    payer: payWay === 'WECHAT_JSAPI' ? 'oDemo123' : undefined,
    clientIp: '117.136.0.1',
    returnUrl,
    kept: undefined,
    ...over,
  })
  /** Begun, and seen by the payer: some vendors know a trade only from then on. */
  async function opened(channel: PaymentChannel, trade = aTrade()) {
    const begun = await channel.begin(trade)
    if (begun.state === 'begun' && begun.action.do === 'open') await fetch(begun.action.payUrl)
    return { ...trade, kept: begun.state === 'begun' ? begun.kept : undefined }
  }
  async function paid(channel = aChannel()) {
    const trade = await opened(channel)
    await control('pay', { outTradeNo: trade.payNo })
    return trade
  }

  test('is begun, paid, notified, asked about and given back in two parts', async () => {
    const channel = aChannel({ notifyUrl: receiver.url })
    const first = receiver.received.length
    const trade = await opened(channel)
    expect(await channel.query(trade.payNo)).toMatchObject({ state: 'OPEN', transactionId: null })
    await control('pay', { outTradeNo: trade.payNo })
    const notice = (await receiver.take(first + 1))[first]
    const told = channel.readNotification(notice?.headers ?? {}, notice?.body ?? Buffer.alloc(0), now())
    expect(told).toMatchObject({ about: 'payment', answer, trade: { payNo: trade.payNo, state: 'PAID', amount: 28_800, currency: 'CNY', foreign: undefined } })
    const asked = await channel.query(trade.payNo)
    expect(told).toMatchObject({ trade: { transactionId: asked?.transactionId, paidAt: asked?.paidAt } })

    const part = { payNo: trade.payNo, refundNo: newNo(), refundAmount: 8_801, paidAmount: 28_800, reason: '技师迟到 & 加价' }
    await channel.refund(part)
    const again = await vendorEnds(() => channel.refund(part))
    expect(again).toMatchObject({ refundNo: part.refundNo, payNo: trade.payNo, transactionId: asked?.transactionId, refundAmount: 8_801, paidAmount: 28_800 })
    expect(again).toEqual(await channel.queryRefund(part))
    expect(await code(channel.refund({ ...part, refundAmount: 8_802 }))).not.toBe('ok')
    expect(await code(channel.refund({ ...part, refundNo: newNo(), refundAmount: 20_000 }))).not.toBe('ok')
    await channel.refund({ ...part, refundNo: newNo(), refundAmount: 19_999 })
    await vendorEnds(() => channel.queryRefund(part))
    expect(await channel.queryRefund({ payNo: trade.payNo, refundNo: newNo() })).toBeUndefined()
    const { refunds } = await get<{ refunds: { outTradeNo: string; refund: number }[] }>(`${simulator.url}/${name}/_control/trades`)
    expect(refunds.filter(({ outTradeNo }) => outTradeNo === trade.payNo).map(({ refund }) => refund)).toEqual([8_801, 19_999])
  })

  /** Some vendors take their time to pay a refund out. */
  const vendorEnds = <T extends { state: string } | undefined>(ask: () => Promise<T>): Promise<T> =>
    vi.waitFor(
      async () => {
        const answered = await ask()
        if (answered?.state !== 'SUCCESS') throw new Error(`the refund is ${answered?.state}`)
        return answered
      },
      { timeout: 30_000, interval: 10 },
    )

  test('closing tells closed, paid and unknown apart', async () => {
    const channel = aChannel()
    const closed = await opened(channel)
    const { payNo } = await paid(channel)
    expect(await channel.close(closed.payNo)).toBe('closed')
    expect(await channel.close(closed.payNo)).toBe('closed')
    expect(await channel.query(closed.payNo)).toMatchObject({ state: 'CLOSED' })
    expect(await channel.close(payNo)).toBe('paid')
    expect(await channel.close(newNo())).toBe('absent')
    expect(await channel.query(newNo())).toBeUndefined()
    expect(await channel.queryRefund({ payNo: newNo(), refundNo: newNo() })).toBeUndefined()
  })

  test('beginning again tells what became of the number', async () => {
    const channel = aChannel()
    const open = await opened(channel)
    expect(await channel.begin(open)).toMatchObject({ state: 'begun', kept: open.kept })
    const done = await paid(channel)
    expect(await channel.begin({ ...done, kept: name === 'alipay' ? done.kept : undefined })).toMatchObject({
      state: 'alreadyPaid',
      trade: { state: 'PAID', payNo: done.payNo },
    })
    const closed = await opened(channel)
    await channel.close(closed.payNo)
    expect(await channel.begin({ ...closed, kept: name === 'alipay' ? closed.kept : undefined })).toMatchObject({ state: 'spent' })
  })

  test('an emoji, the marks of an address and a long text in the description do not stop it', async () => {
    const channel = aChannel()
    const trade = await opened(channel, aTrade({ description: `💆 足疗 a=b&c/d %20 ${'很长'.repeat(200)}` }))
    expect(await channel.query(trade.payNo)).toMatchObject({ state: 'OPEN' })
  })

  const faults: [what: string, fault: wechatFaults.ApiFault, code: string, retryable: boolean][] = [
    ['500', { status5xx: 500 }, 'SYSTEM_ERROR', true],
    ['502 html', { html: true }, 'SYSTEM_ERROR', true],
    ['too many calls', { rateLimit: true }, 'RATELIMIT', true],
    ['our signature refused', { signError: true }, 'SIGN_ERROR', false],
    ['not signed by the platform', { badSignature: true }, 'BAD_SIGNATURE', true],
    ['reset', { reset: true }, 'NETWORK', true],
    ['lost after the work was done', { lostAnswer: true }, 'NETWORK', true],
    ['hanging', { hang: 2_000 }, 'TIMEOUT', true],
  ]
  test.each(faults)('an answer of %s becomes a typed error, and the same number gives the money back once', async (_what, fault, expected, retryable) => {
    const channel = aChannel({ timeoutMs: 1_000 })
    const { payNo } = await paid(channel)
    const part = { payNo, refundNo: newNo(), refundAmount: 100, paidAmount: 28_800, reason: '' }
    await control('faults', { ...fault, path: refundPath })
    const failure = await channel.refund(part).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GatewayError)
    expect(failure).toMatchObject({ code: expected, retryable })
    expect(await vendorEnds(() => channel.refund(part))).toMatchObject({ refundAmount: 100 })
  })

  test('a refusal that nobody signed decides nothing', async () => {
    const { payNo } = aTrade()
    await control('faults', { badSignature: true, path: payNo })
    expect(await code(aChannel().close(payNo))).toBe('BAD_SIGNATURE')
  })

  type Notice = { headers: Record<string, string>; body: string }
  const notice = (body: object) => control<Notice>('notification', body)
  function judge({ headers, body }: Notice) {
    try {
      return aChannel().readNotification(headers, Buffer.from(body), now()).about
    } catch (error) {
      return error instanceof NoticeRefused ? 'refused' : String(error)
    }
  }

  test.each(tampers)('a notice is refused when forged: %s', async (tamper) => {
    const { payNo: outTradeNo } = await paid()
    for (let round = 0; round < 3; round++) expect(judge(await notice({ outTradeNo, tamper }))).toBe('refused')
    expect(judge(await notice({ outTradeNo }))).toBe('payment')
  })

  test.each(wrongs)('a notice genuinely signed with wrong content tells it: %o', async (wrong, trade) => {
    const { headers, body } = await notice({ outTradeNo: (await paid()).payNo, wrong })
    expect(aChannel().readNotification(headers, Buffer.from(body), now())).toMatchObject({ about: 'payment', trade })
  })
})
