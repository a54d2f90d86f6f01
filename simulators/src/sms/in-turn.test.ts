import { smsInTurn } from '@anxin/server/outside/sms/in-turn'
import { smsOf } from '@anxin/server/outside/sms/kinds'
import { smsAt } from '@anxin/server/testing/sms-at'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSimulator, get, post } from '../testing.ts'
import type { Message } from './inbox.ts'

const sites = { publicUrl: 'https://anxin.example.com', operatorUrl: 'https://console.example.com' }
let simulator: Awaited<ReturnType<typeof aSimulator>>
let clock = new Date('2026-11-21T02:00:00Z')
const now = () => clock
const wait = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000))
beforeAll(async () => {
  simulator = await aSimulator({ now, smsLimits: { perMinute: 1, perHour: 0, perDay: 0 } })
})
afterAll(() => simulator.close())
beforeEach(async () => {
  await fetch(`${simulator.url}/sms/_control/vendor-faults`, { method: 'DELETE' })
  wait(3_600)
})

const fault = (path: string, planned: object) => post(`${simulator.url}/sms/_control/vendor-faults`, { path, ...planned })
const inbox = (phone: string) => get<Message[]>(`${simulator.url}/sms/messages?phone=${phone}`)
let serial = 0
const aPhone = () => `136${String((serial += 1)).padStart(8, '0')}`

function aLine() {
  const results: string[] = []
  const line = smsInTurn(smsAt(simulator, ['aliyun', 'tencent']).vendors, { now, onResult: (vendor, result) => void results.push(`${vendor} ${result}`) })
  const send = (phone = aPhone(), after?: string[]) => line.send(smsOf(sites, phone, 'LOGIN', { code: '482913' }), after)
  return { results, send, isResting: line.isResting }
}

test.each([
  ['quota', { code: 'isv.AMOUNT_NOT_ENOUGH' }],
  ['template', { code: 'isv.SMS_TEMPLATE_ILLEGAL' }],
  ['credentials', { code: 'isp.RAM_PERMISSION_DENY' }],
  ['blocked', { code: 'isv.BLACK_KEY_CONTROL_LIMIT' }],
  ['throttled', { code: 'Throttling.User' }],
])('after %s the other vendor sends it', async (failure, planned) => {
  const { results, send } = aLine()
  await fault('aliyun', planned)
  expect(await send()).toMatchObject({ vendor: 'tencent' })
  expect(results).toEqual([`aliyun ${failure}`, 'tencent sent'])
})

test('after an unknown outcome the other vendor sends the same text, and both may arrive', async () => {
  const { send } = aLine()
  const phone = aPhone()
  await fault('aliyun', { lostAnswer: true })
  expect(await send(phone)).toMatchObject({ vendor: 'tencent' })
  expect((await inbox(phone)).map(({ vendor, code }) => [vendor, code])).toEqual([
    ['tencent', '482913'],
    ['aliyun', '482913'],
  ])
})

test('a limit of the number is respected: no other vendor is asked', async () => {
  const { results, send } = aLine()
  const phone = aPhone()
  await send(phone)
  await expect(send(phone)).rejects.toMatchObject({ failure: 'phoneLimit', resendIn: 60 })
  expect(results).toEqual(['aliyun sent', 'aliyun phoneLimit'])
})

test('when none takes it, what may still arrive decides, then a number that cannot get any', async () => {
  const { send } = aLine()
  await fault('aliyun', { lostAnswer: true })
  await fault('tencent', { code: 'FailedOperation.PhoneNumberInBlacklist' })
  await expect(send()).rejects.toMatchObject({ failure: 'unknown', vendor: 'aliyun' })
  await fault('aliyun', { code: 'isv.SMS_TEMPLATE_ILLEGAL' })
  await fault('tencent', { code: 'FailedOperation.PhoneNumberInBlacklist' })
  await expect(send()).rejects.toMatchObject({ failure: 'blocked', vendor: 'tencent' })
})

test('a vendor that fails rests for half a minute, one message tries it then, and its answer ends the rest', async () => {
  const { results, send, isResting } = aLine()
  await fault('aliyun', { status5xx: 503, times: 4 })
  for (let i = 0; i < 3; i++) await send()
  expect(isResting('aliyun')).toBe(true)
  results.splice(0)
  await send()
  expect(results).toEqual(['tencent sent'])

  wait(31)
  results.splice(0)
  await Promise.all([send(), send(), send()])
  expect(results.filter((result) => result.startsWith('aliyun'))).toEqual(['aliyun unknown'])
  expect(results.filter((result) => result === 'tencent sent')).toHaveLength(3)

  wait(31)
  expect(await send()).toMatchObject({ vendor: 'aliyun' })
  expect(isResting('aliyun')).toBe(false)
})

test('a vendor that rests is still tried when the others fail', async () => {
  const { send } = aLine()
  await fault('aliyun', { code: 'isv.AMOUNT_NOT_ENOUGH' })
  await send()
  await fault('tencent', { code: 'FailedOperation.TemplateIncorrectOrUnapproved' })
  expect(await send()).toMatchObject({ vendor: 'aliyun' })
})

test('a vendor whose message did not arrive is tried last', async () => {
  const { send } = aLine()
  expect(await send(aPhone(), ['aliyun'])).toMatchObject({ vendor: 'tencent' })
})
