import type { NewTrade, PaymentChannel } from '@anxin/server/outside/payments/channel'
import { billLinesOf } from '@anxin/server/outside/payments/wechat/bill'
import { createWechatChannel } from '@anxin/server/outside/payments/wechat/wechat-channel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSimulator, post } from '../testing.ts'
import type { Fault } from './faults.ts'

const clock = { at: new Date('2026-11-20T15:59:59Z') }
const day = '2026-11-20'
const at = (text: string) => {
  clock.at = new Date(text)
}

let simulator: Awaited<ReturnType<typeof aSimulator>>
let channel: PaymentChannel
let number = 0
const newNo = () => `B${String(++number).padStart(12, '0')}`

beforeAll(async () => {
  simulator = await aSimulator({ now: () => clock.at })
  const { mchid, appid, merchant, apiV3Key, platform } = simulator.wechatPay
  channel = createWechatChannel({
    baseUrl: `${simulator.url}/wechat-pay`,
    mchId: mchid,
    appId: appid,
    merchantSerial: merchant.serial,
    merchantPrivateKey: merchant.privateKey,
    apiV3Key,
    platformKeys: { [platform.serial]: platform.publicKey },
    notifyUrl: 'http://127.0.0.1:9/notify',
    now: () => clock.at,
  })
})
afterAll(() => simulator.close())

const control = <T>(path: string, body: unknown) => post<T>(`${simulator.url}/wechat-pay/_control/${path}`, body)
const fault = (given: Fault) => control('faults', given)
const pay = async (outTradeNo: string) => (await control<{ transaction_id: string }>('pay', { outTradeNo })).transaction_id
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  )

async function aTrade(over: Partial<NewTrade> = {}) {
  const trade = { payNo: newNo(), payWay: 'WECHAT_JSAPI' as const, description: '肩颈舒缓', amount: 28_800, payer: 'oDemo123', clientIp: '117.136.0.1' }
  await channel.begin({ ...trade, expireAt: new Date(clock.at.getTime() + 900_000), returnUrl: undefined, kept: undefined, ...over })
  return { ...trade, ...over }
}

test('the bill of a day holds every payment and every refund of it, in fen, with the fees', async () => {
  const first = await aTrade({ description: '肩颈, 60 分钟' })
  const second = await aTrade({ amount: 12_345 })
  const late = await aTrade()
  await aTrade()
  const [firstId, secondId] = [await pay(first.payNo), await pay(second.payNo)]
  const back = { payNo: second.payNo, refundNo: newNo(), refundAmount: 2_345, paidAmount: 12_345, reason: '' }
  await fault({ refundStatus: 'PROCESSING', outTradeNo: second.payNo })
  await channel.refund(back)

  at('2026-11-20T16:00:00Z')
  const lateId = await pay(late.payNo)
  const nextDay = { ...back, refundNo: newNo(), refundAmount: 10_000 }
  await channel.refund(nextDay)

  const moment = new Date('2026-11-20T15:59:59Z')
  at('2026-11-21T02:00:00Z')
  expect(await channel.bill(day)).toEqual([
    { kind: 'PAYMENT', payNo: first.payNo, transactionId: firstId, amount: 28_800, feeAmount: 173, at: moment },
    { kind: 'PAYMENT', payNo: second.payNo, transactionId: secondId, amount: 12_345, feeAmount: 74, at: moment },
    { kind: 'REFUND', payNo: second.payNo, transactionId: secondId, amount: 2_345, feeAmount: -14, at: moment, refundNo: back.refundNo, state: 'PROCESSING' },
  ])
  at('2026-11-22T02:00:00Z')
  expect(await channel.bill('2026-11-21')).toMatchObject([
    { kind: 'PAYMENT', payNo: late.payNo, transactionId: lateId },
    { kind: 'REFUND', refundNo: nextDay.refundNo, amount: 10_000 },
  ])
})

test('there is none before ten the next morning, for a day without trades and after three months', async () => {
  at('2026-11-21T01:59:59Z')
  expect(await code(channel.bill(day))).toBe('STATEMENT_CREATING')
  at('2026-11-21T02:00:00Z')
  expect(await channel.bill('2026-11-21')).toBeUndefined()
  expect(await channel.bill('2026-11-10')).toBeUndefined()
  at('2027-03-01T02:00:00Z')
  expect(await channel.bill(day)).toBeUndefined()
})

describe('a bill that cannot be believed', () => {
  test('is refused: another file than the one promised, an answer nobody signed, a gateway that fails', async () => {
    at('2026-11-21T02:00:00Z')
    await fault({ wrongBill: true, path: 'billdownload' })
    expect(await code(channel.bill(day))).toBe('BAD_SIGNATURE')
    await fault({ badSignature: true, path: 'tradebill' })
    expect(await code(channel.bill(day))).toBe('BAD_SIGNATURE')
    await fault({ status5xx: 503, path: 'billdownload' })
    expect(await code(channel.bill(day))).toBe('SYSTEM_ERROR')
    expect(await code(channel.bill(day))).toBe('ok')
  })

  const head =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
  const line =
    '`2026-11-20 17:07:11,`wx1,`1900000109,`0,`,`4200000925202611204997714292,`P202611201707,`oPayer,`JSAPI,`SUCCESS,`OTHERS,`CNY,`0.29,`0.00,`0,`0,`0.00,`0.00,`,`,`上门服务,`,`0.00000,`0.60%,`0.29,`0.00,`'
  const end = (count: number) =>
    `总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\n\`${count},\`0.29,\`0.00,\`0.00,\`0.00,\`0.29,\`0.00\n`
  const bill = (...lines: string[]) => [head, ...lines, end(lines.length)].join('\n')

  test('as the vendor prints it, it is read; columns may stand in another order', () => {
    expect(billLinesOf(bill(line))).toMatchObject([{ kind: 'PAYMENT', amount: 29, payNo: 'P202611201707', at: new Date('2026-11-20T09:07:11Z') }])
    const turned = (text: string) => text.split(',').toReversed().join(',')
    expect(billLinesOf([turned(head), turned(line), end(1)].join('\n'))).toEqual(billLinesOf(bill(line)))
  })

  test.each([
    ['nothing', ''],
    ['a page', '<html>502</html>'],
    ['cut off before its end', `${head}\n${line}`],
    ['fewer lines than it says', [head, line, end(2)].join('\n')],
    ['no column for the number of the payment', bill(line).replace('商户订单号', '商户单号')],
  ])('%s', (_name, text) => {
    expect(() => billLinesOf(text)).toThrow(expect.objectContaining({ code: 'BAD_ANSWER' }))
  })
  const fine = { kind: 'PAYMENT', payNo: 'P202611201707', amount: 29 }
  test.each([
    ['a column too few', line.replace('`JSAPI,', ''), '', 'other columns than the head'],
    ['a comma in a name without a mark between values', line.replaceAll('`', '').replace('上门服务', '上门,服务'), '', 'other columns than the head'],
    ['an amount in words', line.replace('`0.29,`0.00,`', '`many,`0.00,`').replace('`0.60%,`0.29', '`0.60%,`many'), 'P202611201707', '订单金额 is many'],
    ['no time', line.replace('2026-11-20 17:07:11', ''), 'P202611201707', 'no time'],
    ['a payment that was revoked', line.replace('SUCCESS', 'REVOKED'), 'P202611201707', 'REVOKED '],
    ['a kind nobody knows', line.replace('SUCCESS', 'GIFT'), 'P202611201707', 'GIFT '],
    ['a refund without a state', line.replace('SUCCESS', 'REFUND'), 'P202611201707', 'REFUND '],
    ['no number', line.replace('P202611201707', ''), '', 'no number'],
  ])('a row that is not understood costs itself alone: %s', (_name, text, payNo, problem) => {
    expect(billLinesOf(bill(line, text, line))).toEqual([
      expect.objectContaining(fine),
      { kind: 'UNREAD', row: 3, payNo, refundNo: '', text, problem },
      expect.objectContaining(fine),
    ])
  })

  test.each([
    ['a comma and a quotation mark in a name', head, line.replace('上门服务', '肩颈, 60 分钟 "上门"')],
    ['values without marks', head, line.replaceAll('`', '')],
    ['quoted values with commas, quotation marks and lines', head, `"\`${line.slice(1).split(',`').join('","`')}"`.replace('上门服务', '上""门"",\n服务')],
    [
      'a head of quoted names',
      head
        .split(',')
        .map((name) => `"${name}"`)
        .join(','),
      line,
    ],
    ['columns that came later', `${head},订单优惠,备注`, `${line},\`0.00,\`新列, 含逗号`],
    ['an empty cell behind the last comma', `${head},`, `${line},`],
    [
      'the layout of 24 columns',
      head.split(',').slice(0, 24).join(',').replace('应结订单金额', '总金额').replaceAll('代金券', '企业红包'),
      line.split(',').slice(0, 24).join(','),
    ],
  ])('as vendors write it, it is read: %s', (_name, itsHead, itsLine) => {
    expect(billLinesOf([itsHead, itsLine, itsLine, end(2)].join('\r\n'))).toEqual([fine, fine].map((one) => expect.objectContaining(one)))
  })
})
