import { createMaps } from '@anxin/server/outside/maps'
import { createSms } from '@anxin/server/outside/sms'
import { createUploadStore } from '@anxin/server/outside/upload-store'
import { createWechat, memoryTokenCache, signJsSdk } from '@anxin/server/outside/wechat'
import { createWechatPay, NotificationRefused } from '@anxin/server/outside/wechat-pay'
import { signLines } from '@anxin/server/outside/wechat-pay-signing'
import { execFileSync } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aReceiver, aSimulator, get, post } from './testing.ts'
import { tampers, type Fault } from './wechat-pay/faults.ts'

type Notice = { headers: Record<string, string>; body: string }

let simulator: Awaited<ReturnType<typeof aSimulator>>
let receiver: Awaited<ReturnType<typeof aReceiver>>
let number = 0
const now = () => new Date()
const newNo = () => `T${Date.now()}${String(++number).padStart(6, '0')}`

beforeAll(async () => {
  simulator = await aSimulator({ smsLimits: { perMinute: 1 } })
  receiver = await aReceiver()
})
afterAll(async () => {
  await simulator.close()
  await receiver.close()
})

const control = <T>(path: string, body: unknown) => post<T>(`${simulator.url}/wechat-pay/_control/${path}`, body)
const plan = (fault: Fault) => control('faults', fault)

function aPay(other: { timeoutMs?: number; notifyUrl?: string; mchId?: string; now?: () => Date } = {}) {
  const { mchid, appid, merchant, apiV3Key, platform } = simulator.wechatPay
  return createWechatPay({
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

const aTrade = (outTradeNo = newNo()) => ({
  outTradeNo,
  description: '肩颈舒缓 60分钟',
  amount: 28_800,
  expireAt: new Date(Date.now() + 900_000),
  openId: 'oDemo123',
})
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  )

describe('a payment', () => {
  test('is created, paid, notified, queried and refunded', async () => {
    const pay = aPay()
    const trade = aTrade()
    const { prepayId } = await pay.createJsapi(trade)
    expect(prepayId).toMatch(/^wx\w{34}$/)
    expect(await pay.queryByOutTradeNo(trade.outTradeNo)).toMatchObject({ state: 'NOTPAY', amount: 28_800, transactionId: undefined })

    await control('pay', { prepayId })
    const [notice] = await receiver.take(1)
    const event = pay.parseNotification(notice?.headers ?? {}, notice?.body ?? '', now())
    expect(event).toMatchObject({
      kind: 'transaction',
      eventType: 'TRANSACTION.SUCCESS',
      trade: { outTradeNo: trade.outTradeNo, state: 'SUCCESS', amount: 28_800, openId: 'oDemo123' },
    })
    if (event.kind === 'transaction') expect(pay.mismatch(event.trade, { ...trade, tradeType: 'JSAPI' })).toBeUndefined()

    const asked = { outTradeNo: trade.outTradeNo, outRefundNo: newNo(), refundAmount: 8_800, totalAmount: 28_800, reason: '技师迟到' }
    expect(await pay.refund(asked)).toMatchObject({ state: 'PROCESSING', refundAmount: 8_800 })
    const [, second] = await receiver.take(2)
    expect(pay.parseNotification(second?.headers ?? {}, second?.body ?? '', now())).toMatchObject({
      kind: 'refund',
      refund: { state: 'SUCCESS', refundAmount: 8_800, mchId: simulator.wechatPay.mchid },
    })
    expect(await pay.queryRefund(asked.outRefundNo)).toMatchObject({ state: 'SUCCESS', refundAmount: 8_800 })
    expect(await pay.queryByOutTradeNo(trade.outTradeNo)).toMatchObject({ state: 'REFUND' })
    expect(await code(pay.refund({ ...asked, outRefundNo: newNo(), refundAmount: 20_001 }))).toBe('NOT_ENOUGH')
  })

  test('closing tells closed, paid and unknown apart', async () => {
    const pay = aPay({ notifyUrl: 'http://127.0.0.1:9/notify' })
    const [closed, paid] = [aTrade(), aTrade()]
    await pay.createJsapi(closed)
    await pay.createJsapi(paid)
    await control('pay', { outTradeNo: paid.outTradeNo })
    expect(await pay.close(closed.outTradeNo)).toBe('closed')
    expect(await pay.close(closed.outTradeNo)).toBe('closed')
    expect(await pay.close(paid.outTradeNo)).toBe('paid')
    expect(await pay.close(newNo())).toBe('absent')
    expect(await pay.queryByOutTradeNo(newNo())).toBeUndefined()
    expect(await pay.queryRefund(newNo())).toBeUndefined()
  })

  test('an emoji in the description does not stop it', async () => {
    await aPay().createJsapi({ ...aTrade(), description: `💆 足疗 ${'很长'.repeat(90)}` })
  })

  test('H5 leads to the cashier, App gives a signed request', async () => {
    const pay = aPay()
    const { h5Url } = await pay.createH5({ ...aTrade(), clientIp: '117.136.0.1' })
    const cashier = await (await fetch(`${h5Url}&redirect_url=${encodeURIComponent('http://127.0.0.1:8080/#/pages/pay-success/pay-success')}`)).text()
    expect(cashier).toContain('288.00')
    expect(await code(pay.createH5({ ...aTrade(), clientIp: '127.0.0.1' }))).toBe('PARAM_ERROR')
    const { prepayId } = await pay.createApp(aTrade())
    expect(pay.paySignParams.app(prepayId)).toMatchObject({ package: 'Sign=WXPay', prepayid: prepayId })
  })

  test('the bridge opens the cashier only for parameters we signed', async () => {
    const pay = aPay()
    const { prepayId } = await pay.createJsapi(aTrade())
    const params = pay.paySignParams.jsapi(prepayId)
    const open = (body: object) => post<object>(`${simulator.url}/wechat-pay/bridge/open`, body)
    expect(await open(params)).toEqual({ cashier: `/wechat-pay/cashier?prepay_id=${prepayId}&embed=1` })
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
    const pay = aPay({ timeoutMs: 300 })
    const trade = aTrade()
    await plan({ ...fault, path: '/jsapi' })
    const failure = await pay.createJsapi(trade).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'GatewayError', code: expected, retryable })
    expect((await pay.createJsapi(trade)).prepayId).toMatch(/^wx/)
  })

  test('a refusal that nobody signed decides nothing', async () => {
    const pay = aPay()
    const { outTradeNo } = aTrade()
    await plan({ badSignature: true, path: outTradeNo })
    expect(await code(pay.close(outTradeNo))).toBe('BAD_SIGNATURE')
  })

  test('another amount under the same number is refused', async () => {
    const pay = aPay()
    const trade = aTrade()
    const { prepayId } = await pay.createJsapi(trade)
    expect((await pay.createJsapi(trade)).prepayId).toBe(prepayId)
    expect(await code(pay.createJsapi({ ...trade, amount: 1 }))).toBe('INVALID_REQUEST')
  })
})

describe('a notification', () => {
  const notice = (body: object) => control<Notice>('notification', body)
  async function aPaidTrade() {
    const trade = aTrade()
    await aPay({ notifyUrl: 'http://127.0.0.1:9/notify' }).createJsapi(trade)
    await control('pay', { outTradeNo: trade.outTradeNo })
    return trade
  }
  const judge = ({ headers, body }: Notice, at = now()) => {
    try {
      return aPay().parseNotification(headers, body, at).kind
    } catch (error) {
      return error instanceof NotificationRefused ? error.reason : String(error)
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
    const { outTradeNo } = await aPaidTrade()
    for (const shiftSeconds of [0, -290, 290]) expect(judge(await notice({ outTradeNo, shiftSeconds }))).toBe('transaction')
  })

  test.each(tampers)('is refused when forged: %s', async (tamper) => {
    const { outTradeNo } = await aPaidTrade()
    for (let round = 0; round < 3; round++) expect(judge(await notice({ outTradeNo, tamper }))).toBe(reasons[tamper])
  })

  test('is refused with a short tag, a foreign key or ten minutes later', async () => {
    const { outTradeNo } = await aPaidTrade()
    const genuine = await notice({ outTradeNo })
    expect(judge(genuine, new Date(Date.now() + 600_000))).toBe('window')
    expect(judge({ ...genuine, body: '' })).toBe('signature')
    expect(judge(await notice({ outTradeNo, withCertificate: true }))).toBe('serial')
  })

  const wrongs = [
    [{ mchid: '1900000000' }, 'mchid'],
    [{ appid: 'wx0000000000000000' }, 'appid'],
    [{ outTradeNo: 'another-number' }, 'out_trade_no'],
    [{ amount: 28_801 }, 'amount'],
    [{ amount: 28_799 }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ tradeType: 'NATIVE' }, 'trade_type'],
    [{ openid: 'oSomebodyElse' }, 'payer'],
  ] as const
  test.each(wrongs)('genuinely signed with wrong content is told: %o', async (wrong, expected) => {
    const trade = await aPaidTrade()
    const { headers, body } = await notice({ outTradeNo: trade.outTradeNo, wrong })
    const event = aPay().parseNotification(headers, body, now())
    expect(event.kind === 'transaction' && aPay().mismatch(event.trade, { ...trade, tradeType: 'JSAPI' })).toBe(expected)
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

test('text messages arrive, and the vendor refuses the second within a minute', async () => {
  const { accessKeyId, accessKeySecret, signName } = simulator.vendors.sms
  const sms = createSms({ baseUrl: `${simulator.url}/sms`, accessKeyId, accessKeySecret, signName, now })
  const message = { phone: '13800000001', scene: 'LOGIN', code: '482913', text: '您的验证码为482913，5分钟内有效。' }
  await sms.send(message)
  expect(await get(`${simulator.url}/sms/messages?phone=13800000001`)).toMatchObject([
    { phone: message.phone, scene: 'LOGIN', code: '482913', sentAt: expect.any(Number) },
  ])
  expect(await code(sms.send(message))).toBe('isv.BUSINESS_LIMIT_CONTROL')
  expect(await code(createSms({ baseUrl: `${simulator.url}/sms`, accessKeyId, accessKeySecret: 'other', signName, now }).send(message))).toBe(
    'SignatureDoesNotMatch',
  )
})

test('maps locate, name a point, suggest and search', async () => {
  const maps = createMaps({ baseUrl: `${simulator.url}/maps`, key: simulator.vendors.maps.key })
  const here = await maps.ipLocation('127.0.0.1')
  expect(here).toMatchObject({ city: '杭州市', country: '中国', cityCode: '330100' })
  expect(await maps.reverse({ lat: 30.2765, lng: 120.128 })).toMatchObject({ district: '西湖区', cityCode: '330100', lat: 30.2765 })
  const { list, total } = await maps.suggestion({ keyword: '西湖', region: '杭州', near: here, page: 1, limit: 3 })
  expect(list).toHaveLength(3)
  expect(total).toBeGreaterThan(3)
  expect(list[0]).toMatchObject({ city: '杭州市', distanceM: expect.any(Number), adcode: expect.stringMatching(/^3301\d\d$/) })
  const near = await maps.search({ keyword: '地铁', near: here, radiusM: 5_000, page: 1, limit: 20 })
  expect(near.list.map(({ distanceM = 0 }) => distanceM)).toEqual(near.list.map(({ distanceM = 0 }) => distanceM).toSorted((a, b) => a - b))
  expect(await code(maps.reverse({ lat: 0, lng: 0 }))).toBe('347')
  expect(await code(createMaps({ baseUrl: `${simulator.url}/maps`, key: 'x' }).ipLocation())).toBe('190')
})

test('the store takes an image under the key of our choice, once', async () => {
  const store = createUploadStore({ region: `${simulator.url}/upload`, prefix: `${simulator.url}/upload/files/`, ...simulator.vendors.upload })
  const bytes = new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1d5bd6' } })
      .webp()
      .toBuffer(),
  )
  const picture = { key: 'p/0a1/0a1b2c3d4e5f.webp', bytes, mime: 'image/webp', now: now() }
  expect(await store.put(picture)).toEqual({ key: picture.key })
  expect(await code(store.put(picture))).toBe('HTTP_409')
  const stored = await fetch(store.urlOf(picture.key))
  expect(await sharp(await stored.arrayBuffer()).metadata()).toMatchObject({ width: 60, height: 40, format: 'webp' })
})

describe('WeChat', () => {
  const { appId, appSecret } = { appId: 'wx8888888888888888', appSecret: 'demo-wechat-secret' }
  const aWechat = (cache = memoryTokenCache()) =>
    createWechat({ apiBaseUrl: `${simulator.url}/wechat`, openBaseUrl: `${simulator.url}/wechat`, appId, appSecret, cache, now })

  test('the published JS-SDK vector', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
    const signature = signJsSdk({ ticket, noncestr: 'Wm3WZYTPz0wzccnW', timestamp: 1414587457, url: 'http://mp.weixin.qq.com?params=value' })
    expect(signature).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  })

  test('a signed page passes the messaging app, another page does not; eight at once ask for one ticket', async () => {
    const wechat = aWechat()
    const page = 'http://127.0.0.1:8080/?from=share'
    const signatures = await Promise.all(Array.from({ length: 8 }, () => wechat.jsSdkSignature(`${page}#/pages/pay/pay`)))
    const check = ({ timestamp, noncestr, signature }: (typeof signatures)[number], url: string) =>
      get<object>(`${simulator.url}/wechat/js/check?${new URLSearchParams({ appId, timestamp: String(timestamp), nonceStr: noncestr, signature, url })}`)
    for (const signature of signatures) expect(await check(signature, page)).toEqual({ errMsg: 'config:ok' })
    const [first] = signatures
    expect(first && (await check(first, 'http://evil.example/'))).toEqual({ errMsg: 'config:invalid signature' })
  })

  test('a code signs in once', async () => {
    const wechat = aWechat()
    const back = 'http://127.0.0.1:8080/?x=1#/pages/login/login'
    const redirect = await fetch(wechat.authorizeUrl({ redirectUri: back, state: 'abc123', scope: 'snsapi_base' }), { redirect: 'manual' })
    const target = new URL(redirect.headers.get('location') ?? '')
    expect(target.hash).toBe('#/pages/login/login')
    expect(target.searchParams.get('state')).toBe('abc123')
    const given = target.searchParams.get('code') ?? ''
    expect(await wechat.exchangeCode(given)).toMatchObject({ openId: expect.stringMatching(/^o[\w-]{27}$/), nickname: undefined })
    expect(await code(wechat.exchangeCode(given))).toBe('40163')
    expect(await code(wechat.exchangeCode('made-up'))).toBe('40029')
  })
})
