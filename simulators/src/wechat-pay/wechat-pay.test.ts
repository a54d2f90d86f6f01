import { createDecipheriv, randomBytes, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aReceiver, aSimulator, get, post } from '../testing.ts'
import { retrySeconds } from './notices.ts'
import { sign, verify } from '../rsa.ts'

let simulator: Awaited<ReturnType<typeof aSimulator>>
let number = 0
const newNo = () => `W${Date.now()}${String(++number).padStart(6, '0')}`

let aheadMs = 0

beforeAll(async () => {
  simulator = await aSimulator({ now: () => new Date(Date.now() + aheadMs) })
})
afterEach(() => {
  aheadMs = 0
})
afterAll(() => simulator.close())

type Call = {
  at?: typeof simulator
  body?: unknown
  seconds?: number
  serial?: string
  key?: string
  mchid?: string
  header?: string
  signedBody?: string
  platform?: string
  signedPath?: string
}

/** A signed call as any merchant would write it; each option breaks one thing. */
async function call(method: 'GET' | 'POST', path: string, options: Call = {}) {
  const { url, wechatPay } = options.at ?? simulator
  const { merchant, mchid } = wechatPay
  const body = options.body === undefined ? '' : JSON.stringify(options.body)
  const timestamp = Math.floor(Date.now() / 1000) + (options.seconds ?? 0)
  const nonce = randomBytes(8).toString('hex')
  const signature = sign(
    `${method}\n${options.signedPath ?? `/wechat-pay${path}`}\n${timestamp}\n${nonce}\n${options.signedBody ?? body}\n`,
    options.key ?? merchant.privateKey,
  )
  const authorization = `WECHATPAY2-SHA256-RSA2048 signature="${signature}",mchid="${options.mchid ?? mchid}",serial_no="${options.serial ?? merchant.serial}",nonce_str="${nonce}",timestamp="${timestamp}"`
  const response = await fetch(`${url}/wechat-pay${path}`, {
    method,
    headers: {
      authorization: options.header ?? authorization,
      'content-type': 'application/json',
      ...(options.platform && { 'wechatpay-serial': options.platform }),
    },
    ...(body && { body }),
  })
  const text = await response.text()
  return { status: response.status, text, json: text ? (JSON.parse(text) as Record<string, unknown>) : {}, headers: response.headers }
}

const anOrder = (other: object = {}) => ({
  appid: simulator.wechatPay.appid,
  mchid: simulator.wechatPay.mchid,
  description: '全身推拿 90分钟',
  out_trade_no: newNo(),
  notify_url: 'http://127.0.0.1:9/notify',
  amount: { total: 100, currency: 'CNY' },
  payer: { openid: 'oDemo' },
  ...other,
})
const jsapi = '/v3/pay/transactions/jsapi'
const inMs = (ms: number) => `${new Date(Date.now() + ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

describe('a call', () => {
  test('is signed and its answer is signed, by certificate or by public key as asked', async () => {
    const { platform, certificate } = simulator.wechatPay
    for (const [asked, key] of [
      [undefined, certificate],
      [platform.serial, platform],
    ] as const) {
      const { status, text, headers } = await call('POST', jsapi, { body: anOrder(), ...(asked && { platform: asked }) })
      expect(status).toBe(200)
      expect(headers.get('wechatpay-serial')).toBe(key.serial)
      const message = `${headers.get('wechatpay-timestamp')}\n${headers.get('wechatpay-nonce')}\n${text}\n`
      expect(verify(Buffer.from(message), headers.get('wechatpay-signature') ?? '', key.publicKey)).toBe(true)
    }
  })

  test('may be signed with the bare vendor path, and its time may be 290 seconds off', async () => {
    expect((await call('POST', jsapi, { body: anOrder(), signedPath: jsapi })).status).toBe(200)
    for (const seconds of [-290, 290]) expect((await call('POST', jsapi, { body: anOrder(), seconds })).status).toBe(200)
  })

  const broken: [string, Call][] = [
    ['no header', { header: '' }],
    ['another scheme', { header: 'Bearer x' }],
    ['too old', { seconds: -301 }],
    ['from the future', { seconds: 302 }],
    ['another serial', { serial: 'A'.repeat(40) }],
    ['another merchant', { mchid: '1900000000' }],
    ['another body', { signedBody: '{}' }],
    ['another path', { signedPath: '/v3/pay/transactions/app' }],
  ]
  test.each(broken)('with a broken signature is SIGN_ERROR: %s', async (_name, options) => {
    expect(await call('POST', jsapi, { body: anOrder(), ...options })).toMatchObject({ status: 401, json: { code: 'SIGN_ERROR' } })
  })

  const wrong: [string, object, string][] = [
    ['short number', { out_trade_no: '12345' }, 'PARAM_ERROR'],
    ['long number', { out_trade_no: 'a'.repeat(33) }, 'PARAM_ERROR'],
    ['number with a letter it may not have', { out_trade_no: 'abc def' }, 'PARAM_ERROR'],
    ['no description', { description: '' }, 'PARAM_ERROR'],
    ['description of 128', { description: '长'.repeat(128) }, 'PARAM_ERROR'],
    ['four-byte letter', { description: '按摩💆' }, 'PARAM_ERROR'],
    ['zero', { amount: { total: 0 } }, 'PARAM_ERROR'],
    ['half a fen', { amount: { total: 1.5 } }, 'PARAM_ERROR'],
    ['text as amount', { amount: { total: '100' } }, 'PARAM_ERROR'],
    ['dollars', { amount: { total: 100, currency: 'USD' } }, 'PARAM_ERROR'],
    ['no payer', { payer: undefined }, 'PARAM_ERROR'],
    ['plain http receiver', { notify_url: 'http://example.com/notify' }, 'PARAM_ERROR'],
    ['receiver with a query', { notify_url: 'https://example.com/notify?a=1' }, 'PARAM_ERROR'],
    ['other appid', { appid: 'wx0000000000000000' }, 'APPID_MCHID_NOT_MATCH'],
    ['other mchid', { mchid: '1900000000' }, 'PARAM_ERROR'],
    ['bad expiry', { time_expire: '2026-01-01 10:00:00' }, 'PARAM_ERROR'],
    ['past expiry', { time_expire: '2020-01-01T10:00:00+08:00' }, 'INVALID_REQUEST'],
  ]
  test.each(wrong)('with a wrong field is refused: %s', async (_name, other, code) => {
    expect(await call('POST', jsapi, { body: anOrder(other) })).toMatchObject({ status: 400, json: { code } })
  })

  test.each([
    ['127.0.0.1', 400],
    ['not-an-ip', 400],
    ['117.136.0.1', 200],
    ['2408:8000::1', 200],
  ])('H5 from %s answers %i', async (ip, status) => {
    const scene_info = { payer_client_ip: ip, h5_info: { type: 'Wap' } }
    expect((await call('POST', '/v3/pay/transactions/h5', { body: anOrder({ scene_info }) })).status).toBe(status)
  })

  test('the certificate opens with the APIv3 key', async () => {
    const { certificate, apiV3Key } = simulator.wechatPay
    const { json } = await call('GET', '/v3/certificates')
    const [{ serial_no, encrypt_certificate: sealed }] = json['data'] as [{ serial_no: string; encrypt_certificate: { nonce: string; ciphertext: string } }]
    const bytes = Buffer.from(sealed.ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, sealed.nonce).setAAD(Buffer.from('certificate')).setAuthTag(bytes.subarray(-16))
    const opened = new X509Certificate(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]))
    expect([serial_no, opened.serialNumber]).toEqual([certificate.serial, certificate.serial])
  })
})

describe('a trade', () => {
  const query = (no: string) => call('GET', `/v3/pay/transactions/out-trade-no/${no}?mchid=${simulator.wechatPay.mchid}`)
  const close = (no: string) => call('POST', `/v3/pay/transactions/out-trade-no/${no}/close`, { body: { mchid: simulator.wechatPay.mchid } })
  const pay = (outTradeNo: string) => post<Record<string, unknown>>(`${simulator.url}/wechat-pay/_control/pay`, { outTradeNo })

  test('closes once with a signed empty 204 and cannot be paid or made again', async () => {
    const order = anOrder()
    await call('POST', jsapi, { body: order })
    const closed = await close(order.out_trade_no)
    expect([closed.status, closed.text]).toEqual([204, ''])
    const message = `${closed.headers.get('wechatpay-timestamp')}\n${closed.headers.get('wechatpay-nonce')}\n\n`
    expect(verify(Buffer.from(message), closed.headers.get('wechatpay-signature') ?? '', simulator.wechatPay.certificate.publicKey)).toBe(true)
    expect(await close(order.out_trade_no)).toMatchObject({ status: 400, json: { code: 'ORDER_CLOSED' } })
    expect(await pay(order.out_trade_no)).toMatchObject({ code: 'ORDER_CLOSED' })
    expect(await call('POST', jsapi, { body: order })).toMatchObject({ json: { code: 'ORDER_CLOSED' } })
  })

  test('is closed when its time is over', async () => {
    const order = anOrder({ time_expire: inMs(60_000) })
    await call('POST', jsapi, { body: order })
    expect((await query(order.out_trade_no)).json).toMatchObject({ trade_state: 'NOTPAY' })
    aheadMs = 60_000
    expect((await query(order.out_trade_no)).json).toMatchObject({ trade_state: 'CLOSED' })
    expect(await pay(order.out_trade_no)).toMatchObject({ code: 'ORDER_CLOSED' })
  })

  test('is paid once and is then found by both numbers', async () => {
    const order = anOrder()
    await call('POST', jsapi, { body: order })
    const paid = await pay(order.out_trade_no)
    expect(paid).toMatchObject({ trade_state: 'SUCCESS', transaction_id: expect.stringMatching(/^4200\d{24}$/) })
    expect(await pay(order.out_trade_no)).toMatchObject({ code: 'ORDERPAID' })
    expect(await close(order.out_trade_no)).toMatchObject({ json: { code: 'ORDERPAID' } })
    const found = await call('GET', `/v3/pay/transactions/id/${String(paid['transaction_id'])}?mchid=${simulator.wechatPay.mchid}`)
    expect(found.json).toEqual((await query(order.out_trade_no)).json)
    expect(await query(newNo())).toMatchObject({ status: 404, json: { code: 'ORDER_NOT_EXIST' } })
  })

  test('refunds never add up to more than was paid, and a number refunds once', async () => {
    const order = anOrder()
    await call('POST', jsapi, { body: order })
    await pay(order.out_trade_no)
    const refund = (no: string, fen: number) =>
      call('POST', '/v3/refund/domestic/refunds', {
        body: { out_trade_no: order.out_trade_no, out_refund_no: no, amount: { refund: fen, total: 100, currency: 'CNY' } },
      })
    const first = newNo()
    const answers = await Promise.all([refund(first, 40), refund(newNo(), 40), refund(newNo(), 40)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400])
    const again = await refund(first, 40)
    expect(again.json['refund_id']).toBe(answers[0]?.json['refund_id'])
    expect(await refund(first, 39)).toMatchObject({ json: { code: 'INVALID_REQUEST' } })
  })

  test('outlives a restart, with its notification still on the way', async () => {
    const receiver = await aReceiver()
    receiver.statuses.push(500)
    const order = anOrder({ notify_url: receiver.url })
    // Two processes on one folder would write over each other, so the shared one stays out of it.
    const folder = mkdtempSync(join(tmpdir(), 'anxin-restart-'))
    const first = await aSimulator({ folder, wechatPay: { retryScale: 0.02 } })
    await call('POST', jsapi, { at: first, body: order })
    await post(`${first.url}/wechat-pay/_control/pay`, { outTradeNo: order.out_trade_no })
    await receiver.take(1)
    await first.close()
    const second = await aSimulator({ folder })
    const { trades } = await get<{ trades: { outTradeNo: string; state: string }[] }>(`${second.url}/wechat-pay/_control/trades`)
    expect(trades.find(({ outTradeNo }) => outTradeNo === order.out_trade_no)).toMatchObject({ state: 'SUCCESS' })
    expect(await receiver.take(2)).toHaveLength(2)
    await second.close()
    rmSync(folder, { recursive: true })
    await receiver.close()
  })
})

describe('notifications', () => {
  type Sent = { id: string; state: string; attempts: number }
  /** What becomes of the notice about a trade. */
  const noticeOf = async (outTradeNo: string) =>
    (await get<{ notifications: Sent[] }>(`${simulator.url}/wechat-pay/_control/notifications?outTradeNo=${outTradeNo}`)).notifications[0]
  async function paidTo(notify_url: string, fault?: object) {
    const order = anOrder({ notify_url })
    await call('POST', jsapi, { body: order })
    if (fault) await post(`${simulator.url}/wechat-pay/_control/faults`, { ...fault, outTradeNo: order.out_trade_no })
    await post(`${simulator.url}/wechat-pay/_control/pay`, { outTradeNo: order.out_trade_no })
    return order.out_trade_no
  }
  const idsOf = (received: { body: Buffer }[]) => received.map(({ body }) => (JSON.parse(body.toString()) as { id: string }).id)

  test('follow the vendor schedule of 24 hours and 4 minutes', () => {
    expect(retrySeconds).toHaveLength(15)
    expect(retrySeconds.reduce((sum, seconds) => sum + seconds, 0)).toBe(24 * 3600 + 4 * 60)
  })

  test('repeat with the same id until the first 2xx, then stop', async () => {
    const receiver = await aReceiver()
    receiver.statuses.push(500, 400, 302)
    const paid = await paidTo(receiver.url)
    await expect.poll(() => noticeOf(paid)).toMatchObject({ state: 'delivered', attempts: 4 })
    expect(receiver.received).toHaveLength(4)
    expect(new Set(idsOf(receiver.received)).size).toBe(1)
    await receiver.close()
  })

  test('can be copied, dropped, overtaken and sent once more', async () => {
    const receiver = await aReceiver()
    await paidTo(receiver.url, { duplicate: 9 })
    expect(new Set(idsOf(await receiver.take(10))).size).toBe(1)

    const dropped = await paidTo(receiver.url, { drop: true })
    expect(await noticeOf(dropped)).toMatchObject({ state: 'dropped', attempts: 0 })
    expect(receiver.received).toHaveLength(10)
    await post(`${simulator.url}/wechat-pay/_control/notify`, { outTradeNo: dropped, copies: 2 })
    expect(receiver.received).toHaveLength(12)

    const held = await paidTo(receiver.url, { reorder: true })
    expect(await noticeOf(held)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(receiver.received).toHaveLength(12)
    await paidTo(receiver.url)
    await receiver.take(14)
    expect(idsOf(receiver.received).at(-1)).toBe((await noticeOf(held))?.id)
    await receiver.close()
  })

  test('an unknown fault is refused by name', async () => {
    expect(await post(`${simulator.url}/wechat-pay/_control/faults`, { explode: true })).toMatchObject({ code: 'PARAM_ERROR' })
  })
})

describe('the cashier', () => {
  test('shows what is paid, escapes it, and sends nobody to a script', async () => {
    const { json } = await call('POST', jsapi, { body: anOrder({ description: '<script>alert(1)</script>' }) })
    const open = (query: string) =>
      fetch(`${simulator.url}/wechat-pay/cashier?prepay_id=${String(json['prepay_id'])}${query}`).then((response) => response.text())
    const html = await open('&redirect_url=javascript%3Aalert(1)')
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).not.toContain('javascript:alert')
    expect(html).toContain('1.00')
    await post(`${simulator.url}/wechat-pay/cashier/pay`, { prepayId: json['prepay_id'] })
    expect(await open('')).toContain('支付成功')
    expect((await fetch(`${simulator.url}/wechat-pay/cashier?prepay_id=x`)).status).toBe(404)
  })
})
