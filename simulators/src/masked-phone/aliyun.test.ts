import { GatewayError } from '@anxin/server/outside/gateway-error'
import { aliyunMaskedPhone } from '@anxin/server/outside/masked-phone/aliyun/aliyun-masked-phone'
import { readCallReports } from '@anxin/server/outside/masked-phone/aliyun/call-reports'
import { NumberTaken } from '@anxin/server/outside/masked-phone/port'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aReceiver, aSimulator, get, post } from '../testing.ts'

const start = new Date('2026-11-21T02:00:00Z')
const hour = 3_600_000
let clock = start
const now = () => clock
let simulator: Awaited<ReturnType<typeof aSimulator>>
beforeAll(async () => {
  simulator = await aSimulator({ now })
})
afterAll(() => simulator.close())

let serial = 0
beforeEach(() => {
  clock = start
})

const [x1 = '', x2 = ''] = ['17180000001', '17180000002']
const settings = (over: object = {}) => ({ baseUrl: `${simulator.url}/masked-phone/aliyun`, timeoutMs: 2_000, ...simulator.vendors.aliyunMaskedPhone, ...over })
const aPhone = (over: object = {}) => aliyunMaskedPhone(settings(over))(now)
const aPair = () => {
  const tail = String(++serial).padStart(8, '0')
  return { key: `order${tail}-tech-t`, phones: [`139${tail}`, `138${tail}`] as [string, string], until: new Date(clock.getTime() + hour) }
}
const plan = (fault: object) => post(`${simulator.url}/masked-phone/aliyun/_control/faults`, fault)
const dial = (from: string, number: string, more: object = {}) =>
  post<{ outcome: string; to?: string }>(`${simulator.url}/masked-phone/_control/call`, { from, number, ...more })
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: unknown) => (error instanceof GatewayError ? `${error.code}${error.retryable ? ', may be repeated' : ''}` : String(error)),
  )

describe('a number of Alibaba Cloud', () => {
  test('connects its two, several pairs at one time, and goes back as often as one likes', async () => {
    const phone = aPhone()
    const [one, other] = [aPair(), aPair()]
    const masked = await phone.bind({ ...one, number: x1 })
    await phone.bind({ ...other, number: x1 })
    expect(masked).toEqual({ number: x1, bindingId: expect.stringMatching(/^\d{16}$/) })
    expect(await dial(one.phones[0], x1)).toMatchObject({ outcome: 'CONNECTED', to: one.phones[1] })
    expect(await dial(other.phones[1], x1)).toMatchObject({ outcome: 'CONNECTED', to: other.phones[0] })
    await phone.release(masked)
    await phone.release(masked)
    expect(await dial(one.phones[0], x1)).toMatchObject({ outcome: 'NOT_A_PARTY' })
  })

  test('ends at the moment that was asked for, to the second', async () => {
    const pair = aPair()
    await aPhone().bind({ ...pair, number: x2 })
    clock = new Date(pair.until.getTime() - 1)
    expect(await dial(pair.phones[0], x2)).toMatchObject({ outcome: 'CONNECTED' })
    clock = pair.until
    expect(await dial(pair.phones[0], x2)).not.toMatchObject({ outcome: 'CONNECTED' })
  })

  test('that is asked for again is the same one; a number that one of the two is on with somebody else is taken', async () => {
    const phone = aPhone()
    const pair = aPair()
    const masked = await phone.bind({ ...pair, number: x1 })
    expect(await phone.bind({ ...pair, number: x1 })).toEqual(masked)
    const stranger = { ...aPair(), phones: [pair.phones[0], '13700000000'] as [string, string] }
    await expect(phone.bind({ ...stranger, number: x1 })).rejects.toThrow(NumberTaken)
    expect((await phone.bind({ ...stranger, number: x2 })).number).toBe(x2)
  })

  test('that is full is taken; the next one is not', async () => {
    await post(`${simulator.url}/masked-phone/_control/aliyun`, { pairsPerNumber: 0 })
    await expect(aPhone().bind({ ...aPair(), number: x1 })).rejects.toThrow(NumberTaken)
    await post(`${simulator.url}/masked-phone/_control/aliyun`, { pairsPerNumber: 200 })
    expect((await aPhone().bind({ ...aPair(), number: x1 })).number).toBe(x1)
  })

  test.each([
    ['lostAnswer', { lostAnswer: true }, true],
    ['hang', { hang: true }, false],
  ] as const)('whose answer never came (%s) is found where it was bound, and nothing where it was not', async (_, fault, isBound) => {
    const phone = aPhone({ timeoutMs: 200 })
    const pair = { ...aPair(), number: x1 }
    await plan({ ...fault, times: 1 })
    expect(await refusalOf(phone.bind(pair))).toBe('TIMEOUT, may be repeated')
    const found = await phone.find(pair)
    expect(found).toEqual(isBound ? { number: x1, bindingId: expect.any(String) } : undefined)
    expect(await phone.find({ ...pair, phones: [pair.phones[0], ''] })).toEqual(found)
    if (found) await phone.release(found)
    expect(await phone.find(pair)).toBeUndefined()
  })
})

test.each([
  ['a wrong secret', { accessKeySecret: 'x' }, {}, {}, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'x' }, {}, {}, 'InvalidAccessKeyId.NotFound'],
  ['a clock that is an hour off', { now: () => new Date(clock.getTime() - hour) }, {}, {}, 'InvalidTimeStamp.Expired'],
  ['another pool', { poolKey: 'x' }, {}, {}, 'isv.POOLKEY_NOT_EXISTS'],
  ['a number of another pool', {}, { number: '17199999999' }, {}, 'isv.FORBIDDEN_ACTION'],
  ['a phone of another country', {}, { phones: ['+85251234567', '13800000001'] }, {}, 'isv.MOBILE_NUMBER_ILLEGAL'],
  ['a time that is over within a minute', {}, { until: new Date('2026-11-21T02:01:00Z') }, {}, 'isv.EXPIRE_DATE_ILLEGAL'],
  ['too many calls', {}, {}, { code: 'Throttling.User' }, 'RATELIMIT, may be repeated'],
  ['too many bindings a second', {}, {}, { code: 'isv.FLOW_LIMIT' }, 'RATELIMIT, may be repeated'],
  ['a failure of the carrier', {}, {}, { code: 'isp.SYSTEM_ERROR' }, 'SYSTEM_ERROR, may be repeated'],
  ['an outage', {}, {}, { status5xx: 503 }, 'SYSTEM_ERROR, may be repeated'],
] as const)('Alibaba Cloud refuses %s in its own words', async (_, over, pair, fault, said) => {
  if (Object.keys(fault).length > 0) await plan({ ...fault, times: 1 })
  const phone = aliyunMaskedPhone(settings(over))('now' in over ? over.now : now)
  expect(await refusalOf(phone.bind({ ...aPair(), number: x1, ...(pair as object) }))).toBe(said)
})

test('a call is reported with the words of the vendor, again until it is taken, and read as what it was', async () => {
  const receiver = await aReceiver('{"code":0}')
  receiver.statuses.push(500)
  await post(`${simulator.url}/masked-phone/_control/aliyun`, { callbackUrl: receiver.url })
  const pair = aPair()
  const masked = await aPhone().bind({ ...pair, number: x1 })
  await dial(pair.phones[1], x1, { seconds: 42 })
  const [refused, taken] = await receiver.take(2)
  if (!refused || !taken) throw new Error('two deliveries were awaited')
  expect(taken.body.equals(refused.body)).toBe(true)
  expect(readCallReports(JSON.parse(taken.body.toString('utf8')))).toEqual([
    { callId: expect.any(String), key: pair.key, masked, by: 'second', calledAt: start, secondsSpoken: 42, isStopped: false },
  ])
  await dial(pair.phones[0], x1, { seconds: 0, unconnectedCause: 1 })
  const [, , stopped] = await receiver.take(3)
  expect(readCallReports(JSON.parse(stopped?.body.toString('utf8') ?? ''))).toMatchObject([{ by: 'first', secondsSpoken: 0, isStopped: true }])
  expect((await get<{ state: string }[]>(`${simulator.url}/masked-phone/reports`)).length).toBe(2)
  await post(`${simulator.url}/masked-phone/_control/aliyun`, { callbackUrl: '' })
  await receiver.close()
})

test('what is no report of a call is left out: text messages, other fields, other shapes', () => {
  const report = { call_id: '1', sub_id: 1, secret_no: '17180000001', out_id: 'o', call_type: 0, call_time: '2026-11-21 10:00:00' }
  const strange = [{ ...report, call_type: 2 }, { ...report, call_time: 'soon' }, null, 7, {}]
  expect(readCallReports([...strange, report])).toMatchObject([{ callId: '1', secondsSpoken: 0 }])
  for (const body of [null, 'x', {}, undefined]) expect(readCallReports(body)).toEqual([])
})
