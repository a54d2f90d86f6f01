import { sampleOf, smsKindNames, smsKinds, smsOf, type SmsMessage } from '@anxin/server/outside/sms/kinds'
import type { OpenSms, SmsVendor } from '@anxin/server/outside/sms/port'
import { smsAt } from '@anxin/server/testing/sms-at'
import { aliyunSms } from '@anxin/server/outside/sms/aliyun/read-settings'
import { tencentSms } from '@anxin/server/outside/sms/tencent/read-settings'
import { trySms } from '@anxin/server/outside/sms/try-sms'
import { webhookSms } from '@anxin/server/outside/sms/webhook/webhook-sms'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aReceiver, aSimulator, get, post } from '../testing.ts'
import type { Message } from './inbox.ts'

const sites = { publicUrl: 'https://anxin.example.com', operatorUrl: 'https://console.example.com' }
let simulator: Awaited<ReturnType<typeof aSimulator>>
let clock = new Date('2026-11-21T02:00:00Z')
const now = () => clock
beforeAll(async () => {
  simulator = await aSimulator({ now })
})
afterAll(() => simulator.close())
beforeEach(() => {
  // No number meets the limits of the test before.
  clock = new Date(clock.getTime() + 25 * 3_600_000)
})

const names = ['aliyun', 'tencent', 'webhook'] as const
type Name = (typeof names)[number]
const vendorOf = (name: Name, options: { timeoutMs?: number } = {}): SmsVendor => {
  const [vendor] = smsAt(simulator, [name], options).vendors
  if (!vendor) throw new Error('a vendor for each name')
  return vendor
}
const open = (name: Name): OpenSms => vendorOf(name).open(now)
const control = (path: string, body: object) => post<unknown[]>(`${simulator.url}/sms/_control/${path}`, body)
const inbox = (phone: string) => get<Message[]>(`${simulator.url}/sms/messages?phone=${encodeURIComponent(phone)}`)
const aCode = (phone: string) => smsOf(sites, phone, 'LOGIN', { code: '482913' })
let serial = 0
const aPhone = () => `137${String((serial += 1)).padStart(8, '0')}`
const outcome = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: { failure?: string; code?: string }) => [error.failure, error.code],
  )

describe.each(names)('%s', (name) => {
  test('a code arrives with its text and number, at home and abroad', async () => {
    for (const phone of [aPhone(), '+4915123456789']) {
      const { messageId } = await open(name).send(aCode(phone))
      const [message] = await inbox(phone)
      expect(message).toMatchObject({ vendor: name, id: messageId, phone, code: '482913', text: `【安心到家】${aCode(phone).text}` })
    }
  })

  test('the second within a minute, the sixth within an hour and the eleventh within a day are refused with the time to wait', async () => {
    const phone = aPhone()
    const send = () => open(name).send(aCode(phone))
    const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000))
    await send()
    await expect(send()).rejects.toMatchObject({ failure: 'phoneLimit', resendIn: name === 'tencent' ? 30 : 60 })
    for (let i = 0; i < 4; i++) {
      later(1)
      await send()
    }
    later(1)
    await expect(send()).rejects.toMatchObject({ failure: 'phoneLimit', resendIn: 3_600 })
    later(61)
    for (let i = 0; i < 5; i++) {
      await send()
      later(1)
    }
    later(61)
    await expect(send()).rejects.toMatchObject({ failure: 'phoneLimit', resendIn: 86_400 })
  })

  test('a vendor that is silent leaves the outcome open', async () => {
    await control('vendor-faults', { path: name, hang: 60_000 })
    const silent = vendorOf(name, { timeoutMs: 50 }).open(now)
    await expect(silent.send(aCode(aPhone()))).rejects.toMatchObject({ failure: 'unknown', code: 'TIMEOUT' })
    // A call that never came has left the fault in place.
    await fetch(`${simulator.url}/sms/_control/vendor-faults`, { method: 'DELETE' })
  })

  test('what cannot be understood leaves the outcome open: an answer that is lost, no JSON, a broken server', async () => {
    for (const fault of [{ lostAnswer: true }, { html: true }, { status5xx: 502 }, { reset: true }]) {
      await control('vendor-faults', { path: name, ...fault })
      await expect(open(name).send(aCode(aPhone()))).rejects.toMatchObject({ failure: 'unknown' })
    }
  })

  test('a message whose answer was lost has arrived', async () => {
    const phone = aPhone()
    await control('vendor-faults', { path: name, lostAnswer: true })
    await outcome(open(name).send(aCode(phone)))
    expect(await inbox(phone)).toHaveLength(1)
  })
})

test('what cannot be reached was not sent', async () => {
  const { aliyun, tencent, webhook } = simulator.vendors.smsVendors
  const templates = { local: new Map([['CODE', 'x']]), abroad: new Map<string, string>() }
  const nowhere = await aClosedPort()
  for (const { open: openVendor } of [
    aliyunSms({ baseUrl: nowhere, ...aliyun, templates }),
    tencentSms({ baseUrl: nowhere, region: 'ap-guangzhou', ...tencent, templates }),
    webhookSms({ url: nowhere, ...webhook, signName: 'x' }),
  ])
    await expect(openVendor(now).send(aCode(aPhone()))).rejects.toMatchObject({ failure: 'unreachable' })
})

test('another secret is a refused key', async () => {
  const { aliyun, tencent, webhook } = simulator.vendors.smsVendors
  const templates = { local: new Map([['CODE', 'SMS_CODE']]), abroad: new Map<string, string>() }
  const results = [
    aliyunSms({ baseUrl: `${simulator.url}/sms/aliyun/`, ...aliyun, accessKeySecret: 'another', templates }),
    aliyunSms({ baseUrl: `${simulator.url}/sms/aliyun/`, ...aliyun, accessKeyId: 'another', templates }),
    tencentSms({ baseUrl: `${simulator.url}/sms/tencent/`, region: 'ap-guangzhou', ...tencent, secretKey: 'another', templates }),
    tencentSms({ baseUrl: `${simulator.url}/sms/tencent/`, region: 'ap-guangzhou', ...tencent, secretId: 'another', templates }),
    webhookSms({ url: `${simulator.url}/sms/webhook`, ...webhook, secret: 'another secret of at least 32 characters', signName: 'x' }),
  ].map((vendor) => outcome(vendor.open(now).send(aCode(aPhone()))))
  expect(await Promise.all(results)).toEqual([
    ['credentials', 'SignatureDoesNotMatch'],
    ['credentials', 'InvalidAccessKeyId.NotFound'],
    ['credentials', 'AuthFailure.SignatureFailure'],
    ['credentials', 'AuthFailure.SecretIdNotFound'],
    ['credentials', 'HTTP_401'],
  ])
})

/** Where nobody listens any more. */
async function aClosedPort(): Promise<string> {
  const receiver = await aReceiver()
  await receiver.close()
  return receiver.url
}

const documented: [Name, string, string][] = [
  ['aliyun', 'isv.BLACK_KEY_CONTROL_LIMIT', 'blocked'],
  ['aliyun', 'isv.MOBILE_NUMBER_ILLEGAL', 'badNumber'],
  ['aliyun', 'isv.SMS_CONTENT_ILLEGAL', 'content'],
  ['aliyun', 'isv.SMS_TEMPLATE_ILLEGAL', 'template'],
  ['aliyun', 'isv.SMS_SIGNATURE_ILLEGAL', 'template'],
  ['aliyun', 'isv.AMOUNT_NOT_ENOUGH', 'quota'],
  ['aliyun', 'isv.OUT_OF_SERVICE', 'quota'],
  ['aliyun', 'isv.DAY_LIMIT_CONTROL', 'quota'],
  ['aliyun', 'isp.RAM_PERMISSION_DENY', 'credentials'],
  ['aliyun', 'Throttling.User', 'throttled'],
  ['aliyun', 'isp.SYSTEM_ERROR', 'unknown'],
  ['tencent', 'FailedOperation.PhoneNumberInBlacklist', 'blocked'],
  ['tencent', 'InvalidParameterValue.IncorrectPhoneNumber', 'badNumber'],
  ['tencent', 'UnsupportedOperation.UnsuportedRegion', 'badNumber'],
  ['tencent', 'FailedOperation.ContainSensitiveWord', 'content'],
  ['tencent', 'FailedOperation.TemplateIncorrectOrUnapproved', 'template'],
  ['tencent', 'FailedOperation.SignatureIncorrectOrUnapproved', 'template'],
  ['tencent', 'FailedOperation.InsufficientBalanceInSmsPackage', 'quota'],
  ['tencent', 'UnauthorizedOperation.SerivceSuspendDueToArrears', 'quota'],
  ['tencent', 'LimitExceeded.AppDailyLimit', 'quota'],
  ['tencent', 'UnauthorizedOperation.RequestIpNotInWhitelist', 'credentials'],
  ['tencent', 'RequestLimitExceeded', 'throttled'],
  ['tencent', 'InternalError.Timeout', 'unknown'],
  ['webhook', 'blocked', 'blocked'],
  ['webhook', 'quota', 'quota'],
  ['webhook', 'phoneLimit', 'phoneLimit'],
]
test.each(documented)('%s: %s means %s', async (name, code, failure) => {
  await control('vendor-faults', { path: name, code })
  await expect(open(name).send(aCode(aPhone()))).rejects.toMatchObject({ vendor: name, failure, ...(failure !== 'throttled' && { code }) })
})

test.each(smsKindNames)('the sample of %s, once approved, reads at every vendor as we wrote it', async (kind) => {
  const setting = { ...sites, language: 'zh-CN' } as const
  const ids = { aliyun: `SMS_${kind}`, tencent: `9_${kind}` }
  await control('templates', {
    [ids.aliyun]: sampleOf(kind, { ...setting, style: 'named' }),
    [ids.tencent]: sampleOf(kind, { ...setting, style: 'numbered' }),
  })
  const phone = aPhone()
  const sample: Record<string, string> = {
    code: '482913',
    name: '欧阳小明（手机尾号 1234）',
    hours: '4',
    shop: '晚晴推拿',
    token: 'x'.repeat(32),
    ask: 'a'.repeat(20),
    seal: 's'.repeat(22),
  }
  // safe: more values than any kind has
  const message = smsOf(sites, phone, kind, sample as never)
  const { aliyun, tencent } = simulator.vendors.smsVendors
  const templates = (id: string) => ({ local: new Map([[kind, id]]), abroad: new Map<string, string>() })
  const vendors = [
    aliyunSms({ baseUrl: `${simulator.url}/sms/aliyun/`, ...aliyun, templates: templates(ids.aliyun) }),
    tencentSms({ baseUrl: `${simulator.url}/sms/tencent/`, region: 'ap-guangzhou', ...tencent, templates: templates(ids.tencent) }),
    vendorOf('webhook'),
  ]
  for (const vendor of vendors) await vendor.open(now).send(message)
  expect((await inbox(phone)).map(({ text }) => text)).toEqual(Array.from({ length: 3 }, () => `【安心到家】${message.text}`))
  expect(message.values.map(([variable]) => variable)).toEqual(smsKinds[kind].variables)
})

test('250 numbers at once go in batches, and a number that is refused is refused alone', async () => {
  const phones = Array.from({ length: 250 }, aPhone)
  const messages: SmsMessage[] = phones.map((phone) => smsOf(sites, phone, 'TEST', {}))
  for (const name of ['aliyun', 'tencent'] as const) {
    const outcomes = await open(name).sendMany?.(messages)
    expect(outcomes).toHaveLength(250)
    expect(outcomes?.every((one) => 'messageId' in one && one.messageId !== '')).toBe(true)
  }
  expect(new Set((await Promise.all(phones.slice(0, 5).map(inbox))).flat().map(({ vendor }) => vendor))).toEqual(new Set(['aliyun', 'tencent']))
  const again = await open('tencent').sendMany?.([smsOf(sites, phones[0] ?? '', 'TEST', {}), smsOf(sites, aPhone(), 'TEST', {})])
  expect(again).toMatchObject([{ failure: 'phoneLimit' }, { messageId: expect.stringMatching(/./) }])
})

test('what became of a message can be asked', async () => {
  const phone = aPhone()
  const line = open('aliyun')
  const sent = { phone, sentAt: now(), ...(await line.send(aCode(phone))) }
  expect(await line.findReceipt?.(sent)).toBeUndefined()
  await control('receipt', { phone })
  expect(await line.findReceipt?.(sent)).toMatchObject({ isDelivered: true, code: 'DELIVRD' })
})

test('a test message tries each vendor, whatever the others say', async () => {
  await control('vendor-faults', { path: 'aliyun', code: 'isv.AMOUNT_NOT_ENOUGH' })
  const results = await trySms({ sms: smsAt(simulator, names), ...sites }, aPhone(), { now })
  expect(results).toMatchObject([
    { vendor: 'aliyun', outcome: 'quota', code: 'isv.AMOUNT_NOT_ENOUGH' },
    { vendor: 'tencent', outcome: 'sent' },
    { vendor: 'webhook', outcome: 'sent' },
  ])
})
