import { createPrivateKey } from 'node:crypto'
import { createClient } from '@anxin/server/outside/payments/wechat/client'
import { createWechatChannel } from '@anxin/server/outside/payments/wechat/wechat-channel'
import type { PaymentChannel } from '@anxin/server/outside/payments/channel'
import { readPlatformKeys } from '@anxin/server/outside/payments/wechat/signing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aSimulator, post } from '../testing.ts'
import type { Fault } from './faults.ts'

const clock = { at: new Date('2026-11-20T04:00:00Z') }
let simulator: Awaited<ReturnType<typeof aSimulator>>
let channel: PaymentChannel
let client: ReturnType<typeof createClient>
let number = 0
const newNo = () => `C${String(++number).padStart(12, '0')}`

beforeAll(async () => {
  simulator = await aSimulator({ now: () => clock.at })
  const { mchid: mchId, appid: appId, merchant, apiV3Key, platform } = simulator.wechatPay
  const baseUrl = `${simulator.url}/wechat-pay`
  const platformKeys = { [platform.serial]: platform.publicKey }
  const now = () => clock.at
  const common = { baseUrl, mchId, merchantSerial: merchant.serial, now }
  channel = createWechatChannel({ ...common, appId, merchantPrivateKey: merchant.privateKey, apiV3Key, platformKeys, notifyUrl: 'http://127.0.0.1:9/notify' })
  client = createClient({ ...common, privateKey: createPrivateKey(merchant.privateKey), platformKeys: readPlatformKeys(platformKeys), timeoutMs: 8000 })
  await control('settings', { refundDelayMs: 1 })
})
afterAll(() => simulator.close())

const control = <T>(path: string, body: unknown) => post<T>(`${simulator.url}/wechat-pay/_control/${path}`, body)
const fault = (given: Fault) => control('faults', given)
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  )
async function aPaidTrade() {
  const payNo = newNo()
  const expireAt = new Date(clock.at.getTime() + 900_000)
  const trade = { payNo, payWay: 'WECHAT_JSAPI' as const, description: '肩颈舒缓', amount: 100, payer: 'oDemo', clientIp: '117.136.0.1', expireAt }
  await channel.begin({ ...trade, returnUrl: undefined, kept: undefined })
  await control('pay', { outTradeNo: payNo })
  return payNo
}
const aRefund = (payNo: string, refundAmount: number) => ({ payNo, refundNo: newNo(), refundAmount, paidAmount: 100, reason: '' })

test('more than is left is a wrong request; too little in the merchant’s account is said as such, and the same number goes through once there is enough', async () => {
  const payNo = await aPaidTrade()
  await channel.refund(aRefund(payNo, 60))
  expect(await code(channel.refund(aRefund(payNo, 41)))).toBe('INVALID_REQUEST')
  const rest = aRefund(payNo, 40)
  await fault({ refundStatus: 'NOT_ENOUGH', outTradeNo: payNo })
  expect(await code(channel.refund(rest))).toBe('NOT_ENOUGH')
  expect(await channel.refund(rest)).toMatchObject({ refundNo: rest.refundNo, state: 'PROCESSING' })
})

test('what a card could not take is paid to another card, or to the merchant, once', async () => {
  const states: [type: string, more: object, state: string][] = [
    ['USER_BANK_CARD', { bank_type: 'ICBC_DEBIT', bank_account: 'sealed', real_name: 'sealed' }, 'SUCCESS'],
    ['MERCHANT_BANK_CARD', {}, 'ENDED'],
  ]
  for (const [type, more, state] of states) {
    const payNo = await aPaidTrade()
    const refund = aRefund(payNo, 100)
    await fault({ refundStatus: 'ABNORMAL', outTradeNo: payNo })
    await channel.refund(refund)
    await vi.waitUntil(async () => (await channel.queryRefund(refund))?.state === 'FAILED')
    const { refund_id } = await client.send('GET', `/v3/refund/domestic/refunds/${refund.refundNo}`, undefined, (json) => json as { refund_id: string })
    const path = `/v3/refund/domestic/refunds/${refund_id}/apply-abnormal-refund` as const
    const apply = (body: object) => client.send('POST', path, { out_refund_no: refund.refundNo, ...body }, (json) => json as { status: string })
    expect(await code(apply({ type: 'ANOTHER' }))).toBe('PARAM_ERROR')
    expect(await code(apply({ type: 'USER_BANK_CARD' }))).toBe('PARAM_ERROR')
    expect(await apply({ type, ...more })).toMatchObject({ status: 'PROCESSING' })
    await vi.waitUntil(async () => (await channel.queryRefund(refund))?.state === state)
    expect(await code(apply({ type, ...more }))).toBe('INVALID_REQUEST')
  }
})

test('the bill of an account lists what went in and out, with what was left', async () => {
  clock.at = new Date('2026-11-21T04:00:00Z')
  const payNo = await aPaidTrade()
  const refund = aRefund(payNo, 30)
  await channel.refund(refund)
  await vi.waitUntil(async () => (await channel.queryRefund(refund))?.state === 'SUCCESS')
  const ask = (query: string) => client.send('GET', `/v3/bill/fundflowbill?${query}`, undefined, (json) => json as { download_url: string })
  expect(await code(ask('bill_date=2026-11-21'))).toBe('NO_STATEMENT_EXIST')
  clock.at = new Date('2026-11-22T02:00:00Z')
  expect(await code(ask('bill_date=2026-11-21&account_type=ANOTHER'))).toBe('PARAM_ERROR')
  expect(await code(ask('bill_date=2026-11-21&account_type=FEES'))).toBe('NO_STATEMENT_EXIST')
  const file = (await client.download((await ask('bill_date=2026-11-21&account_type=BASIC')).download_url)).toString('utf8')
  expect(file).toContain(`\`交易,\`交易,\`收入,\`1.00,`)
  expect(file).toContain(`,\`${refund.refundNo}`)
  expect(file.trimEnd().split('\r\n').at(-1)).toBe('`2,`1,`1.00,`1,`0.30')
})
