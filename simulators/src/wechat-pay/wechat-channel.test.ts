import { GatewayError } from '@anxin/server/outside/gateway-error'
import { NoticeRefused, type PaymentChannel } from '@anxin/server/outside/payments/channel'
import { createWechatChannel } from '@anxin/server/outside/payments/wechat/wechat-channel'
import { signLines } from '@anxin/server/outside/payments/wechat/signing'
import { execFileSync } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aReceiver, aSimulator, post } from '../testing.ts'
import { tampers, type Fault } from './faults.ts'

type Notice = { headers: Record<string, string>; body: string }

let simulator: Awaited<ReturnType<typeof aSimulator>>
let receiver: Awaited<ReturnType<typeof aReceiver>>
let number = 0
const now = () => new Date()
const newNo = () => `T${Date.now()}${String(++number).padStart(6, '0')}`

beforeAll(async () => {
  simulator = await aSimulator()
  receiver = await aReceiver()
})
afterAll(async () => {
  await simulator.close()
  await receiver.close()
})

const control = <T>(path: string, body: unknown) => post<T>(`${simulator.url}/wechat-pay/_control/${path}`, body)
const plan = (fault: Fault) => control('faults', fault)

function aChannel(other: { timeoutMs?: number; notifyUrl?: string; now?: () => Date } = {}): PaymentChannel {
  const { mchid, appid, merchant, apiV3Key, platform } = simulator.wechatPay
  return createWechatChannel({
    baseUrl: `${simulator.url}/wechat-pay`,
    mchId: mchid,
    appId: appid,
    merchantSerial: merchant.serial,
    merchantPrivateKey: merchant.privateKey,
    apiV3Key,
    platformKeys: { [platform.serial]: platform.publicKey },
    notifyUrl: receiver.url,
    now,
    ...other,
  })
}

const aTrade = (over: object = {}) => ({
  payNo: newNo(),
  payWay: 'WECHAT_JSAPI' as const,
  description: '肩颈舒缓 60分钟',
  amount: 28_800,
  expireAt: new Date(Date.now() + 900_000),
  payer: 'oDemo123',
  clientIp: '117.136.0.1',
  returnUrl: undefined,
  kept: undefined,
  ...over,
})
async function prepayIdOf(channel: PaymentChannel, trade: ReturnType<typeof aTrade>): Promise<string> {
  const begun = await channel.begin(trade)
  if (begun.state !== 'begun' || begun.kept === undefined) throw new Error(`not begun: ${begun.state}`)
  return begun.kept
}
async function paramsOf(channel: PaymentChannel, trade: ReturnType<typeof aTrade>) {
  const begun = await channel.begin(trade)
  if (begun.state !== 'begun' || begun.action.do !== 'invoke') throw new Error(`not begun: ${begun.state}`)
  return begun.action.params
}

describe('a payment', () => {
  test('names event, payer and way in its notices, and tells of refunds that ended', async () => {
    const channel = aChannel()
    const trade = aTrade()
    await control('pay', { prepayId: await prepayIdOf(channel, trade) })
    const [notice] = await receiver.take(1)
    expect(channel.readNotification(notice?.headers ?? {}, notice?.body ?? Buffer.alloc(0), now())).toMatchObject({
      event: 'TRANSACTION.SUCCESS',
      trade: { payer: 'oDemo123', payWay: 'WECHAT_JSAPI' },
    })
    await channel.refund({ payNo: trade.payNo, refundNo: newNo(), refundAmount: 8_800, paidAmount: 28_800, reason: '技师迟到' })
    const [, second] = await receiver.take(2)
    expect(channel.readNotification(second?.headers ?? {}, second?.body ?? Buffer.alloc(0), now())).toMatchObject({
      about: 'refund',
      refund: { state: 'SUCCESS', refundAmount: 8_800, foreign: undefined },
    })
    expect(await channel.query(trade.payNo)).toMatchObject({ state: 'REFUNDED' })
  })

  test('beginning again tells what became of the number', async () => {
    const channel = aChannel({ notifyUrl: 'http://127.0.0.1:9/notify' })
    const [open, paid, closed] = [aTrade(), aTrade(), aTrade()]
    const prepayId = await prepayIdOf(channel, open)
    expect(await prepayIdOf(channel, open)).toBe(prepayId)
    expect(await channel.begin({ ...open, amount: 1 })).toEqual({ state: 'spent', code: 'INVALID_REQUEST' })
    await channel.begin(paid)
    await control('pay', { outTradeNo: paid.payNo })
    expect(await channel.begin(paid)).toMatchObject({ state: 'alreadyPaid', trade: { state: 'PAID', payNo: paid.payNo } })
    await channel.begin(closed)
    await channel.close(closed.payNo)
    expect(await channel.begin(closed)).toEqual({ state: 'spent', code: 'ORDER_CLOSED' })
  })

  test('a browser is led to the cashier and back, the native app gets a signed request', async () => {
    const channel = aChannel()
    const returnUrl = 'http://127.0.0.1:8080/#/pages/pay-success/pay-success'
    const begun = await channel.begin(aTrade({ payWay: 'WECHAT_H5', returnUrl }))
    const payUrl = begun.state === 'begun' && begun.action.do === 'open' ? begun.action.payUrl : ''
    expect(new URL(payUrl).searchParams.get('redirect_url')).toBe(returnUrl)
    expect(await (await fetch(payUrl)).text()).toContain('288.00')
    expect(await channel.begin(aTrade({ payWay: 'WECHAT_H5', clientIp: '127.0.0.1' }))).toEqual({ state: 'spent', code: 'PARAM_ERROR' })
    const { package: packed, orderString = '' } = await paramsOf(channel, aTrade({ payWay: 'WECHAT_APP' }))
    expect(packed).toBe('Sign=WXPay')
    expect(JSON.parse(orderString)).toMatchObject({ package: 'Sign=WXPay', prepayid: expect.stringMatching(/^wx/) })
  })

  test('the bridge opens the cashier only for parameters we signed', async () => {
    const params = await paramsOf(aChannel(), aTrade())
    const open = (body: object) => post<object>(`${simulator.url}/wechat-pay/bridge/open`, body)
    expect(await open(params)).toEqual({ cashier: `/wechat-pay/cashier?${params.package}&embed=1` })
    expect(await open({ ...params, nonceStr: 'x' })).toMatchObject({ code: 'SIGN_ERROR' })
    expect(await open({ ...params, package: 'prepay_id=wx0' })).toMatchObject({ code: 'SIGN_ERROR' })
  })
})

describe('an answer of the gateway', () => {
  const cases: [name: string, fault: Fault, code: string, retryable: boolean][] = [
    ['500', { status5xx: 500 }, 'SYSTEM_ERROR', true],
    ['502 html', { html: true }, 'SYSTEM_ERROR', true],
    ['429', { rateLimit: true }, 'RATELIMIT', true],
    ['401', { signError: true }, 'SIGN_ERROR', false],
    ['not signed by the platform', { badSignature: true }, 'BAD_SIGNATURE', true],
    ['reset', { reset: true }, 'NETWORK', true],
    ['lost after the work was done', { lostAnswer: true }, 'NETWORK', true],
    ['hanging', { hang: 2_000 }, 'TIMEOUT', true],
  ]
  test.each(cases)('%s becomes a typed error, and the same number works afterwards', async (_name, fault, expected, retryable) => {
    const channel = aChannel({ timeoutMs: 300 })
    const trade = aTrade()
    await plan({ ...fault, path: '/jsapi' })
    const failure = await channel.begin(trade).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GatewayError)
    expect(failure).toMatchObject({ code: expected, retryable })
    expect(await prepayIdOf(channel, trade)).toMatch(/^wx/)
  })
})

describe('a notification', () => {
  const notice = (body: object) => control<Notice>('notification', body)
  async function aPaidTrade() {
    const trade = aTrade()
    await aChannel({ notifyUrl: 'http://127.0.0.1:9/notify' }).begin(trade)
    await control('pay', { outTradeNo: trade.payNo })
    return trade.payNo
  }
  const judge = ({ headers, body }: Notice, at = now()) => {
    try {
      return aChannel().readNotification(headers, Buffer.from(body), at).about
    } catch (error) {
      return error instanceof NoticeRefused ? error.reason : String(error)
    }
  }
  const reasons: Record<(typeof tampers)[number], string> = {
    signature: 'signature',
    'other-key': 'signature',
    'merchant-key': 'signature',
    signtest: 'signature',
    body: 'signature',
    reserialised: 'signature',
    serial: 'serial',
    'no-timestamp': 'header',
    'no-nonce': 'header',
    'no-serial': 'header',
    'no-signature': 'header',
    stale: 'window',
    future: 'window',
    tag: 'sealed',
    aad: 'sealed',
    ciphertext: 'sealed',
  }

  test('is accepted when genuine, and 290 seconds early or late', async () => {
    const outTradeNo = await aPaidTrade()
    for (const shiftSeconds of [0, -290, 290]) expect(judge(await notice({ outTradeNo, shiftSeconds }))).toBe('payment')
  })

  test.each(tampers)('names what is wrong when forged: %s', async (tamper) => {
    expect(judge(await notice({ outTradeNo: await aPaidTrade(), tamper }))).toBe(reasons[tamper])
  })

  test('is refused with a short tag, a foreign key or ten minutes later', async () => {
    const outTradeNo = await aPaidTrade()
    const genuine = await notice({ outTradeNo })
    expect(judge(genuine, new Date(Date.now() + 600_000))).toBe('window')
    expect(judge({ ...genuine, body: '' })).toBe('signature')
    expect(judge(await notice({ outTradeNo, withCertificate: true }))).toBe('serial')
  })
})

test('our request signature is what openssl makes of the same bytes', () => {
  const { privateKey } = simulator.wechatPay.merchant
  const lines = ['POST', '/v3/pay/transactions/jsapi?a=1', '1554208460', 'nonce', '{"描述":"文字"}']
  const [key, message] = [join(simulator.folder, 'key.pem'), join(simulator.folder, 'message')]
  writeFileSync(key, privateKey, { mode: 0o600 })
  writeFileSync(message, `${lines.join('\n')}\n`)
  const expected = execFileSync('openssl', ['dgst', '-sha256', '-sign', key, message]).toString('base64')
  expect(signLines(lines, createPrivateKey(privateKey))).toBe(expected)
})
