import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anOperator } from '../testing/an-operator.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { checkCertificates } from './check-certificates.ts'
import { checkMaskedNumbers, checkPayment, checkPush } from './check-vendors.ts'
import { checkWork } from './check-work.ts'
import type { Asking } from './finding.ts'
import { asking, said } from './testing/asking.ts'

const app = aTestApp()

describe('of the work in the background the doctor says', () => {
  const look = async (now: Date, env = {}) => said(await checkWork(asking({ env, now: () => now }), { databaseUrl: app.config.databaseUrl }))

  test('that nobody may sign in to the console, that no server runs, and what stands still', async () => {
    const now = app.clock.now()
    expect(await look(now)).toEqual(expect.arrayContaining([expect.stringContaining('missing: There is no operator and no OPERATOR_PASSWORD')]))
    expect((await look(now, { OPERATOR_PASSWORD: 'a password of tests' })).join()).not.toContain('OPERATOR_PASSWORD')
    await anOperator(app)
    expect((await look(now)).join()).not.toContain('no operator')
    await app.jobs.runDue()
    await app.db.insertInto('job_states').values({ name: 'some-job', last_good_at: now, seen_at: now }).execute()
    expect(await look(now)).toContain('ok: A server runs the background work')
    await app.db
      .insertInto('alarms')
      .values({ id: 'doctor-alarm', kind: 'WORK_STUCK', subject: 'outbox/refund', order_id: null, facts: '{}', raised_at: now })
      .execute()
    expect(await look(now)).toContain('warning: Background work is stuck: outbox/refund')
    expect((await look(new Date(now.getTime() + 600_000))).join('\n')).toContain('warning: No server has run the background work since')
  })
})

describe('of vendors the doctor says', () => {
  test('that each answers, by a call that costs nothing', async () => {
    const { payments, maskedPhone } = app.config
    const now = app.clock.now
    expect(said(await checkPayment(asking({ now }), { payments }))).toEqual(
      expect.arrayContaining(['ok: WeChat Pay: the keys are valid', 'ok: Alipay: the keys are valid']),
    )
    expect(said(await checkMaskedNumbers(asking({ now }), { maskedPhone }))).toContain('ok: Masked number service: the keys are valid')
  })

  test('that keys are refused, and that nobody can pay', async () => {
    const { WECHAT } = app.config.payments
    const now = app.clock.now
    if (!WECHAT) throw new Error('the test app has WeChat Pay')
    const wrong = await checkPayment(asking({ now }), { payments: { WECHAT: { ...WECHAT, merchantSerial: '00' } } })
    expect(said(wrong)).toContainEqual(expect.stringMatching(/^missing: WeChat Pay refused the call: /))
    expect(said(await checkPayment(asking(), {}))).toEqual(['missing: No payment channel is set: nobody can pay'])
    expect(said(await checkPayment(asking(), { testPay: true }))).toEqual([expect.stringMatching(/^warning: Only the test channel/)])
  })

  test('that their clock is not ours', async () => {
    const { payments } = app.config
    const late = asking({ now: () => new Date('2020-01-01T00:00:00Z') })
    expect(said(await checkPayment(late, { payments }))).toContainEqual(expect.stringMatching(/^warning: The clock of WeChat Pay and this one differ by \d+ s/))
  })

  test('whether the keys of pushes are a pair', async () => {
    const { push } = app.config
    if (!push) throw new Error('the test app has pushes')
    expect(said(await checkPush(asking(), { push }))).toEqual(['ok: The push keys are a pair'])
    expect(said(await checkPush(asking(), { push: { ...push, publicKey: `${push.publicKey.slice(0, -1)}A` } }))[0]).toMatch(/^missing/)
    expect(said(await checkPush(asking(), {}))[0]).toMatch(/^warning: Push is off/)
  })
})

describe('of certificates the doctor says', () => {
  const platform = () => {
    const { pem, privateKey } = app.simulators.wechatPay.certificate
    return { certificate: pem, privateKey, until: new X509Certificate(pem).validToDate.getTime() }
  }
  const look = async (over: Partial<Asking>, publicUrl = 'http://127.0.0.1:8080') => {
    const { WECHAT } = app.config.payments
    if (!WECHAT) throw new Error('the test app has WeChat Pay')
    const payments = { WECHAT: { ...WECHAT, platformKeys: { A1: platform().certificate } } }
    return said(await checkCertificates(asking(over), { publicUrl, payments }))
  }

  test.each([
    [14, 'ok: The certificate of WeChat Pay A1 is valid for 14 more days'],
    [13, 'warning: The certificate of WeChat Pay A1 is valid for 13 more days'],
    [1, 'warning: The certificate of WeChat Pay A1 is valid for 1 more day'],
    [-1, 'missing: The certificate of WeChat Pay A1 has expired'],
  ])('how long one is valid (%i days)', async (days, expected) => {
    const now = new Date(platform().until - days * 86_400_000)
    expect(await look({ now: () => now })).toEqual(['ok: Opens on this machine only: http://127.0.0.1:8080', expected])
  })

  test('that nobody trusts the one of the public address', async () => {
    const { certificate: cert, privateKey: key } = platform()
    const server = createServer({ cert, key }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo // safe: it listens on TCP
    expect((await look({}, `https://127.0.0.1:${port}`))[0]).toMatch(/^warning: The TLS connection to 127\.0\.0\.1 fails: /)
    expect((await look({}, 'http://anxin.example.com'))[0]).toBe('warning: PUBLIC_URL is not https: http://anxin.example.com')
  })
})
