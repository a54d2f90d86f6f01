import { createClient, nodeOf } from '@anxin/server/outside/payments/alipay/client'
import { createAlipayChannel } from '@anxin/server/outside/payments/alipay/alipay-channel'
import { fenOf, yuanOf, yuanPattern } from '@anxin/server/outside/payments/alipay/amounts'
import { billLinesOf } from '@anxin/server/outside/payments/alipay/bill'
import { signedText, signText } from '@anxin/server/outside/payments/alipay/signing'
import type { NewTrade, PaymentChannel } from '@anxin/server/outside/payments/channel'
import { execFileSync } from 'node:child_process'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSimulator, get, post } from '../testing.ts'
import type { Fault } from './faults.ts'
import { retrySeconds } from './notices.ts'

const clock = { at: new Date('2026-11-20T15:59:59Z') }
const at = (text: string) => {
  clock.at = new Date(text)
}
let simulator: Awaited<ReturnType<typeof aSimulator>>
let channel: PaymentChannel
let number = 0
const newNo = () => `A${String(++number).padStart(12, '0')}`
const returnUrl = 'http://127.0.0.1:8080/?a=1#/pages/pay/pay?orderId=1&paying=1'

beforeAll(async () => {
  simulator = await aSimulator({ now: () => clock.at })
  const { appId, sellerId, app, platform } = simulator.alipay
  const gatewayUrl = `${simulator.url}/alipay/gateway.do`
  // The vendor's tool hands keys out as the bare text between the lines of a PEM.
  const bare = (pem: string) => pem.replaceAll(/-----.*-----|\n/g, '')
  const notifyUrl = 'http://127.0.0.1:9/notify'
  channel = createAlipayChannel({
    gatewayUrl,
    appId,
    sellerId,
    privateKey: bare(app.privateKey),
    platformKey: bare(platform.publicKey),
    notifyUrl,
    now: () => clock.at,
  })
})
afterAll(() => simulator.close())

const control = <T>(path: string, body: unknown) => post<T>(`${simulator.url}/alipay/_control/${path}`, body)
const fault = (given: Fault) => control('faults', given)
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  )
const aTrade = (over: Partial<NewTrade> = {}): NewTrade => ({
  payNo: newNo(),
  payWay: 'ALIPAY_WAP',
  description: '肩颈, 60 分钟',
  amount: 28_800,
  expireAt: new Date(clock.at.getTime() + 900_000),
  payer: undefined,
  clientIp: '117.136.0.1',
  returnUrl,
  kept: undefined,
  ...over,
})
async function begun(trade: NewTrade) {
  const given = await channel.begin(trade)
  if (given.state !== 'begun') throw new Error(given.state)
  return given.action
}
async function aPaidTrade(over: Partial<NewTrade> = {}) {
  const trade = aTrade(over)
  const action = await begun(trade)
  if (action.do === 'open') await fetch(action.payUrl)
  const { trade_no } = await control<{ trade_no: string }>('pay', { outTradeNo: trade.payNo })
  return { ...trade, transactionId: trade_no }
}

describe('the payer', () => {
  test('is led to the cashier by a signed address, pays there, and is led back before the hash', async () => {
    const trade = aTrade()
    const action = await begun(trade)
    const payUrl = action.do === 'open' ? action.payUrl : ''
    const page = await fetch(payUrl)
    expect(await page.text()).toContain('288.00')
    expect(new URL(page.url).pathname).toBe('/alipay/cashier')
    await post(`${simulator.url}/alipay/cashier/pay`, { outTradeNo: trade.payNo })
    const done = await (await fetch(page.url)).text()
    const { redirectUrl } = JSON.parse(/id="cashier">([^<]*)</.exec(done)?.[1] ?? '{}') as { redirectUrl: string }
    const back = new URL(redirectUrl)
    expect(back.hash).toBe('#/pages/pay/pay?orderId=1&paying=1')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ a: '1', out_trade_no: trade.payNo, total_amount: '288.00', sign_type: 'RSA2' })
    back.searchParams.delete('a')
    // What the browser carries back is signed too, and is no notice.
    expect(channel.readNotification({}, Buffer.from(back.search.slice(1)), clock.at)).toMatchObject({ about: 'unclear' })
  })

  test('with an address that somebody changed is refused with that reason, and nothing is made', async () => {
    const trade = aTrade()
    const action = await begun(trade)
    const changed = new URL(action.do === 'open' ? action.payUrl : '')
    changed.searchParams.set('biz_content', (changed.searchParams.get('biz_content') ?? '').replace('288.00', '0.01'))
    const page = await fetch(changed)
    expect(page.status).toBe(400)
    expect(await page.text()).toContain('isv.invalid-signature')
    expect(await channel.query(trade.payNo)).toBeUndefined()
  })

  test('in the native app hands the signed text to the kit; after its time nothing is paid', async () => {
    const action = await begun(aTrade({ payWay: 'ALIPAY_APP' }))
    const orderString = (action.do === 'invoke' && action.params.orderString) || ''
    expect(await control('pay', { orderString })).toMatchObject({ trade_status: 'TRADE_SUCCESS', total_amount: '288.00' })
    const late = await begun(aTrade({ payWay: 'ALIPAY_APP', expireAt: new Date(clock.at.getTime() - 1_000) }))
    expect(await control('pay', { orderString: late.do === 'invoke' ? late.params.orderString : '' })).toMatchObject({ code: 'ACQ.TRADE_HAS_CLOSE' })
  })
})

describe('a refund', () => {
  const asked = ({ payNo }: { payNo: string }) => ({ payNo, refundNo: newNo(), refundAmount: 100, paidAmount: 28_800, reason: '' })

  test('that takes its time is on its way until the vendor says otherwise', async () => {
    const trade = await aPaidTrade()
    await control('settings', { refundDelayMs: 60_000 })
    await fault({ refundStatus: 'PROCESSING' })
    const refund = asked(trade)
    expect(await channel.refund(refund)).toMatchObject({ state: 'PROCESSING' })
    expect(await channel.refund(refund)).toMatchObject({ state: 'PROCESSING', transactionId: trade.transactionId })
  })

  test('that the merchant has no money for is refused by name and can be asked for again', async () => {
    const refund = asked(await aPaidTrade())
    await fault({ refundStatus: 'REFUSED' })
    expect(await code(channel.refund(refund))).toBe('ACQ.SELLER_BALANCE_NOT_ENOUGH')
    expect(await channel.refund(refund)).toMatchObject({ state: 'SUCCESS' })
  })

  test('is notified like a payment: a part of it leaves it paid, the whole closes it', async () => {
    const trade = await aPaidTrade()
    const read = async (outRefundNo: string) => {
      const { headers, body } = await control<{ headers: Record<string, string>; body: string }>('notification', { outRefundNo })
      return channel.readNotification(headers, Buffer.from(body), clock.at)
    }
    const [part, rest] = [asked(trade), { ...asked(trade), refundAmount: 28_700 }]
    await channel.refund(part)
    expect(await read(part.refundNo)).toMatchObject({ about: 'payment', trade: { state: 'PAID' } })
    await channel.refund(rest)
    expect(await read(rest.refundNo)).toMatchObject({ about: 'payment', trade: { state: 'REFUNDED', payNo: trade.payNo } })
    expect(await channel.close(trade.payNo)).toBe('paid')
  })
})

test('notices come eight times within 25 hours', () => {
  expect(retrySeconds).toHaveLength(7)
  expect(retrySeconds.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(25 * 3600)
})

test('a percent sign and a plus in what is paid for do not break a signature', async () => {
  const { payNo } = await aPaidTrade()
  const { headers, body } = await control<{ headers: Record<string, string>; body: string }>('notification', {
    outTradeNo: payNo,
    wrong: { subject: '100% 放松 + 足疗 %zz &amp=1', body: '' },
  })
  expect(channel.readNotification(headers, Buffer.from(body), clock.at)).toMatchObject({ about: 'payment', trade: { payNo } })
})

test('amounts go from fen to yuan and back without a loss', () => {
  for (let fen = 0; fen < 99_999_999_999; fen = fen < 20_000 ? fen + 1 : Math.floor(fen * 1.001)) expect([fen, fenOf(yuanOf(fen))]).toEqual([fen, fen])
  expect([0, 9, 10, 101, 26_200].map(yuanOf)).toEqual(['0.00', '0.09', '0.10', '1.01', '262.00'])
  expect(['0.1', '1', '-0.01', '1.10', '0.29', '-0.00'].map(fenOf)).toEqual([10, 100, -1, 110, 29, 0])
  for (const text of ['1.234', '.5', '1e3', '', '1,000.00', ' 1']) expect(yuanPattern.test(text)).toBe(false)
})

test('what is signed of an answer is its member as it stands, whatever its texts hold', () => {
  const member = '{"msg":"a } \\" { \\\\","sub":{"x":"}"}}'
  expect(nodeOf(`{"a_response":${member},"sign":"x"}`, 'a_response')).toBe(member)
  expect(nodeOf('{"error_response":{},"sign":"x"}', 'a_response')).toBeUndefined()
})

test('our signature is what openssl makes of the same bytes', () => {
  const { privateKey } = simulator.alipay.app
  const params = { method: 'alipay.trade.query', app_id: '1', biz_content: '{"描述":"文字 & ="}', empty: '', sign: 'x' }
  const text = 'app_id=1&biz_content={"描述":"文字 & ="}&method=alipay.trade.query'
  expect(signedText(params)).toBe(text)
  const [key, message] = [join(simulator.folder, 'key.pem'), join(simulator.folder, 'message')]
  writeFileSync(key, privateKey, { mode: 0o600 })
  writeFileSync(message, text)
  expect(signText(text, createPrivateKey(privateKey))).toBe(execFileSync('openssl', ['dgst', '-sha256', '-sign', key, message]).toString('base64'))
})

describe('the bill of a day', () => {
  test('holds every payment and every refund of it, in fen, with the fees', async () => {
    at('2026-11-12T15:59:58Z')
    const first = await aPaidTrade()
    const second = await aPaidTrade({ amount: 12_345 })
    const back = { payNo: second.payNo, refundNo: newNo(), refundAmount: 2_345, paidAmount: 12_345, reason: '' }
    await channel.refund(back)
    at('2026-11-12T16:00:00Z')
    await channel.refund({ ...back, refundNo: newNo(), refundAmount: 10_000 })

    const moment = new Date('2026-11-12T15:59:58Z')
    at('2026-11-13T02:00:00Z')
    expect(await channel.bill('2026-11-12')).toEqual([
      { kind: 'PAYMENT', payNo: first.payNo, transactionId: first.transactionId, amount: 28_800, feeAmount: 173, at: moment },
      { kind: 'PAYMENT', payNo: second.payNo, transactionId: second.transactionId, amount: 12_345, feeAmount: 74, at: moment },
      {
        kind: 'REFUND',
        payNo: second.payNo,
        transactionId: second.transactionId,
        amount: 2_345,
        feeAmount: -14,
        at: moment,
        refundNo: back.refundNo,
        state: 'SUCCESS',
      },
    ])
    at('2026-11-14T02:00:00Z')
    expect(await channel.bill('2026-11-13')).toMatchObject([{ kind: 'REFUND', amount: 10_000 }])
    expect(await channel.bill('2026-11-10')).toBeUndefined()
  })

  test('is not there before ten the next morning, and a damaged archive is refused', async () => {
    at('2026-11-15T01:59:59Z')
    const { payNo } = await aPaidTrade()
    expect(await channel.bill('2026-11-15')).toBeUndefined()
    at('2026-11-16T02:00:00Z')
    await fault({ wrongBill: true, path: 'bill-file' })
    expect(await code(channel.bill('2026-11-15'))).toBe('BAD_ANSWER')
    await fault({ badSignature: true, path: 'bill.downloadurl' })
    expect(await code(channel.bill('2026-11-15'))).toBe('BAD_SIGNATURE')
    expect(await channel.bill('2026-11-15')).toMatchObject([{ payNo }])
  })

  const head = '支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,退款批次号/请求号,服务费（元）'
  const line = '2026112022001\t,P202611201707\t,交易,2026-11-20 17:07:11,0.29,\t,0.00'
  const file = (lines: string[], count = lines.length) =>
    [head, ...lines, '#业务明细列表结束', `#交易合计：${count}笔，商家实收共0.29元`, '#退款合计：0笔'].join('\r\n')
  test.each([
    ['nothing', ''],
    ['a page', '<html>502</html>'],
    ['cut off before its end', `${head}\r\n${line}`],
    ['fewer lines than it says', file([line], 2)],
    ['more lines of a kind than it says', file([line, line], 1)],
    ['no column of amounts', file([line]).replace('订单金额', '金额')],
  ])('that cannot be read is refused: %s', (_name, text) => {
    expect(billLinesOf(file([line]))).toMatchObject([{ kind: 'PAYMENT', amount: 29, payNo: 'P202611201707', at: new Date('2026-11-20T09:07:11Z') }])
    expect(() => billLinesOf(text)).toThrow(expect.objectContaining({ code: 'BAD_ANSWER' }))
  })

  test.each([
    ['a column too few', line.replace('交易,', ''), '', 'other columns than the head'],
    ['an amount in words', line.replace('0.29', 'many'), 'P202611201707', '订单金额(元) is many'],
    ['no time', line.replace('2026-11-20 17:07:11', ''), 'P202611201707', 'no time'],
    ['a kind nobody knows', line.replace('交易', '赠送'), 'P202611201707', 'a line of the kind 赠送'],
  ])('has a line of its own for a row that is not understood: %s', (_name, text, payNo, problem) => {
    expect(billLinesOf(file([line, text], 1))).toEqual([
      expect.objectContaining({ kind: 'PAYMENT', payNo: 'P202611201707' }),
      { kind: 'UNREAD', row: 3, payNo, refundNo: '', text, problem },
    ])
  })
})

test('a trade is asked for and given back by the vendor’s own number, the whole without a number of its own, amounts as numbers too', async () => {
  const { appId, app, platform } = simulator.alipay
  const keys = { privateKey: createPrivateKey(app.privateKey), platformKeys: [createPublicKey(platform.publicKey)] }
  const { send } = createClient({ gatewayUrl: `${simulator.url}/alipay/gateway.do`, appId, ...keys, timeoutMs: 8000, now: () => clock.at })
  const ask = (method: string, content: object) => send(method, content, (json) => json)
  const [whole, parts] = [await aPaidTrade({ amount: 100 }), await aPaidTrade({ amount: 100 })]
  expect(await ask('alipay.trade.query', { trade_no: whole.transactionId })).toMatchObject({ out_trade_no: whole.payNo, total_amount: '1.00' })
  expect(await code(ask('alipay.trade.query', { trade_no: '2026000' }))).toBe('ACQ.TRADE_NOT_EXIST')
  expect(await code(ask('alipay.trade.query', {}))).toBe('ACQ.INVALID_PARAMETER')

  expect(await ask('alipay.trade.refund', { trade_no: whole.transactionId, refund_amount: 1 })).toMatchObject({ fund_change: 'Y', refund_fee: '1.00' })
  expect(await ask('alipay.trade.refund', { out_trade_no: whole.payNo, refund_amount: '1.00' })).toMatchObject({ fund_change: 'N' })
  expect(await ask('alipay.trade.fastpay.refund.query', { trade_no: whole.transactionId })).toMatchObject({
    out_request_no: whole.payNo,
    refund_amount: '1.00',
  })

  expect(await code(ask('alipay.trade.refund', { trade_no: parts.transactionId, refund_amount: 0.3 }))).toBe('ACQ.INVALID_PARAMETER')
  expect(await code(ask('alipay.trade.refund', { trade_no: parts.transactionId, refund_amount: 0.303, out_request_no: newNo() }))).toBe('ACQ.INVALID_PARAMETER')
  expect(await ask('alipay.trade.refund', { trade_no: parts.transactionId, refund_amount: 0.3, out_request_no: newNo() })).toMatchObject({ refund_fee: '0.30' })
})

test('everything that happened is listed for anyone who looks', async () => {
  const { trades } = await get<{ trades: { state: string }[] }>(`${simulator.url}/alipay/_control/trades`)
  expect(trades.length).toBeGreaterThan(5)
})
