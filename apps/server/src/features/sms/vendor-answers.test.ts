import { refusals } from '@anxin/contract/refusals'
import { refusalSentences } from '@anxin/contract/refusal-sentences'
import { beforeEach, describe, expect, test } from 'vitest'
import { aTestApp } from '../../testing/start-test-app.ts'
import { newPhone, phonesOf } from '../accounts/testing/phones.ts'

const app = aTestApp({ sms: ['aliyun', 'tencent'] })
const { inbox, send, codeFor, wait, loginBySms } = phonesOf(() => app)
const fault = (path: string, planned: object) =>
  fetch(`${app.simulators.url}/sms/_control/vendor-faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, ...planned }),
  })
// No vendor rests from the test before.
beforeEach(() => wait(60_000))

describe('what a person sees', () => {
  test('a code signs in, whichever vendor carried it', async () => {
    const phone = newPhone()
    expect((await loginBySms(phone, await codeFor(phone))).code).toBe(200)
    const other = newPhone()
    await fault('aliyun', { code: 'isv.AMOUNT_NOT_ENOUGH' })
    expect((await loginBySms(other, await codeFor(other))).code).toBe(200)
    expect((await inbox(other))[0]).toMatchObject({ vendor: 'tencent' })
  })

  test('a first message whose fate is unknown and a second one carry one code, and it signs in', async () => {
    const phone = newPhone()
    await fault('aliyun', { lostAnswer: true })
    expect((await send(phone)).code).toBe(200)
    const messages = await inbox(phone)
    expect(new Set(messages.map(({ code }) => code)).size).toBe(1)
    expect(messages).toHaveLength(2)
    expect((await loginBySms(phone, messages[0]?.code ?? '')).code).toBe(200)
  })

  const both = async (aliyun: object, tencent: object) => {
    await fault('aliyun', aliyun)
    await fault('tencent', tencent)
    return send(newPhone())
  }

  test('nothing went: an apology, and the next try is free', async () => {
    const phone = newPhone()
    await fault('aliyun', { code: 'isv.SMS_TEMPLATE_ILLEGAL' })
    await fault('tencent', { code: 'FailedOperation.TemplateIncorrectOrUnapproved' })
    expect(await send(phone)).toMatchObject({ code: 4111, refusal: 'smsFailed', msg: refusals.smsFailed.msg, data: null })
    expect((await send(phone)).code).toBe(200)
  })

  test('it may have gone: the sentence says to wait, the code counts, and what arrives signs in', async () => {
    const phone = newPhone()
    await fault('aliyun', { lostAnswer: true })
    await fault('tencent', { status5xx: 502 })
    expect(await send(phone)).toMatchObject({ code: 4111, refusal: 'smsMayArrive', msg: refusals.smsMayArrive.msg, data: { resendIn: 60 } })
    expect((await send(phone)).code).toBe(4290)
    expect((await loginBySms(phone, (await inbox(phone))[0]?.code ?? '')).code).toBe(200)
  })

  test('the number gets none: the sentence says so', async () => {
    const blocked = await both({ code: 'isv.BLACK_KEY_CONTROL_LIMIT' }, { code: 'FailedOperation.PhoneNumberInBlacklist' })
    expect(blocked).toMatchObject({ code: 4111, refusal: 'smsBlocked', msg: refusals.smsBlocked.msg, data: null })
  })

  test.each([
    ['触发分钟级流控Permits:1', 4290, refusals.smsTooSoon.msg, { resendIn: 60 }],
    ['触发小时级流控Permits:5', 4290, refusalSentences.smsTooOftenInHour, { resendIn: 3600 }],
    ['触发天级流控Permits:10', 4291, refusals.smsDailyLimit.msg, null],
  ])('a limit of the vendor, %s, is worded like our own', async (message, code, msg, data) => {
    await fault('aliyun', { code: 'isv.BUSINESS_LIMIT_CONTROL', message })
    expect(await send(newPhone())).toMatchObject({ code, msg, data })
  })

  test('who asks again because nothing came gets it by the other vendor', async () => {
    const phone = newPhone()
    await send(phone)
    wait(60_000)
    await send(phone)
    expect((await inbox(phone)).map((message) => (message as { vendor?: string }).vendor)).toEqual(['tencent', 'aliyun'])
  })
})
