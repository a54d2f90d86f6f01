import { constants, createPublicKey, createPrivateKey, publicEncrypt, randomUUID, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, type App } from './app.ts'
import { newSealKey } from './http/seal.ts'
import { aBooking } from './testing/a-booking.ts'
import { anOperator } from './testing/an-operator.ts'
import { verifyHistories } from './features/orders/history/verify-histories.ts'
import { historyKeyOf } from './features/orders/history/order-events.ts'
import { lockOperator } from './features/operators/sign-in-queries.ts'
import { newTotpSecret, sealSecret } from './features/operators/second-factor.ts'
import { useSecondFactor } from './features/operators/use-second-factor.ts'
import { callersOf, startTestApp, type TestApp } from './testing/start-test-app.ts'
import { totpCode } from './totp.ts'

const former = 'a secret of tests with at least 32 characters'
const next = 'another secret of tests, of 32 letters or more'
const nextSeal = createPrivateKey(newSealKey())
const startAt = new Date('2026-11-22T10:00:00+08:00').getTime()

let app: TestApp
/** Servers of one database in the order of a rotation: one that knows nothing of it yet, one that takes both, one that makes the new. */
let both: App
let renewed: App
beforeAll(async () => {
  app = await startTestApp()
  const serverWith = (more: object) => build({ ...app.config, ...more }, { clock: app.clock, runJobs: false, shedsLoad: false })
  both = await serverWith({ appSecretSecond: next, sealKeySecond: nextSeal, placesSecret: former })
  renewed = await serverWith({ appSecret: next, appSecretSecond: former, sealKey: nextSeal, sealKeySecond: app.config.sealKey, placesSecret: former })
})
afterAll(async () => {
  await both.close()
  await renewed.close()
  await app.stop()
})

/** First with the former secret, then with the new one, as requests of one person meet different servers. */
const ways: [what: string, from: () => App, to: () => App][] = [
  ['forth', () => both, () => renewed],
  ['back', () => renewed, () => both],
]

describe.each(ways)('T-KEY-01: APP_SECRET and SEAL_PRIVATE_KEY, %s', (what, from, to) => {
  test('a price that one server showed is taken by the other, and the session stays', async () => {
    const booking = await aBooking(app, { startAt: startAt + (what === 'back' ? 5 * 3_600_000 : 0) })
    const { token } = booking.customer
    const cart = { techId: booking.technician.id, items: [{ projectId: booking.technician.projects[0]?.id, quantity: 1 }], addressId: booking.address.id }
    const asked = { ...cart, startAt: startAt + (what === 'back' ? 5 * 3_600_000 : 0) }
    const { data: shown } = await callersOf(from().http)(token).post('/api/user/order/doOrderPreview', asked)
    const made = await callersOf(to().http)(token).post('/api/user/order/doOrderCreate', {
      ...asked,
      previewToken: shown.previewToken,
      requestId: randomUUID(),
    })
    expect(made).toMatchObject({ code: 200, data: { needPay: true } })
    await callersOf(to().http)(token).form('/api/user/order/doOrderPayTest', { orderId: made.data.orderId })
  })

  test('a code that one server sent signs in at the other', async () => {
    const phone = what === 'back' ? '13900000002' : '13900000001'
    await callersOf(from().http)().form('/my/common/sendSms', { phone, scene: 'LOGIN' })
    const [message] = (await (await fetch(`${app.simulators.url}/sms/messages?phone=${phone}`)).json()) as { code: string }[] // safe: the simulator's inbox
    expect(await callersOf(to().http)().form('/api/user/anon/loginByPhoneAndSms', { phone, smsCode: message?.code ?? '' })).toMatchObject({ code: 200 })
  })

  test('a field that was sealed for the key of one is opened by the other', () => {
    const seal = (key: KeyObject, text: string) =>
      publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64')
    const given = createPublicKey({ key: Buffer.from(from().deps.seal.publicKey, 'base64'), format: 'der', type: 'spki' })
    expect(to().deps.seal.open(seal(given, 'a password'))).toBe('a password')
    const stranger = createPublicKey(createPrivateKey(newSealKey()))
    expect(() => to().deps.seal.open(seal(stranger, 'a password'))).toThrow()
  })
})

test('T-KEY-01: histories hold across the change with both secrets, and not with the new one alone', async () => {
  const { db } = app
  const brokenWith = async (key: KeyObject, otherKey?: KeyObject) => {
    let broken = 0
    await verifyHistories(db, { key, otherKey, onBroken: () => broken++ })
    return broken
  }
  expect(await brokenWith(historyKeyOf(next), historyKeyOf(former))).toBe(0)
  expect(await brokenWith(historyKeyOf(next))).toBeGreaterThan(0)
})

test('T-KEY-01: an operator’s authenticator goes on after the change, and not with the new secret alone', async () => {
  const { id } = await anOperator(app)
  const secret = newTotpSecret()
  await app.db
    .updateTable('operators')
    .set({ totp_secret: sealSecret(former, id, secret), totp_on: true })
    .where('id', '=', id)
    .execute()
  const now = app.clock.now()
  const given = { code: totpCode(secret, Math.floor(now.getTime() / 30_000)), now }
  const tryAt = ({ config }: App['deps']) => app.db.transaction().execute(async (tx) => useSecondFactor({ config }, tx, await lockOperator(tx, id), given))
  await expect(tryAt({ ...renewed.deps, config: { ...renewed.deps.config, appSecretSecond: undefined } })).rejects.toThrow()
  expect(await tryAt(renewed.deps)).toBe(true)
})
