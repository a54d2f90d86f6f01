import { expect, test } from 'vitest'
import { elsewhere, newPhone, phonesOf, wrong } from '../features/accounts/testing/phones.ts'
import { keyedHash } from '../keyed-hash.ts'
import { asOwner } from '../testing/as-owner.ts'
import { aCustomer } from '../testing/factories.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const app = aTestApp()
const { codeFor, send, wait, loginBySms, loginByPwd } = phonesOf(() => app)

const eventsOf = (phone: string) =>
  app.db
    .selectFrom('security_events')
    .selectAll()
    .where('phone_hash', '=', keyedHash(app.config.appSecret, 'phone', phone))
    .orderBy('id')
    .execute()
const kindsOf = async (phone: string) => (await eventsOf(phone)).map(({ kind }) => kind)

test('wrong passwords and the lock they end in are written down with the network, never with the phone', async () => {
  const { phone } = await aCustomer(app)
  for (let i = 0; i < 8; i++) await loginByPwd(phone, 'ruyi-0000', elsewhere())
  const events = await eventsOf(phone)
  expect(events.map(({ kind, network, facts }) => ({ kind, network, facts }))).toEqual([
    ...Array(5).fill({ kind: 'SIGN_IN_FAILED', network: elsewhere(), facts: { by: 'password' } }),
    { kind: 'SIGN_IN_LOCKED', network: elsewhere(), facts: {} },
  ])
  expect(events.map(({ at }) => at.getTime())).toEqual(Array(6).fill(app.clock.now().getTime()))
  expect(JSON.stringify(events)).not.toContain(phone)
})

test('what comes in floods is one line a minute, which says how often it was', async () => {
  const phone = newPhone()
  for (let i = 0; i < 10; i++) await loginByPwd(phone, 'ruyi-0000', elsewhere())
  wait(60_000)
  await loginByPwd(phone, 'ruyi-0000', elsewhere())
  const locked = (await eventsOf(phone)).filter(({ kind }) => kind === 'SIGN_IN_LOCKED')
  expect(locked.map(({ facts }) => facts)).toEqual([{}, { repeats: 4 }])
})

test('wrong codes, the void one and messages asked for too often are written down without the code', async () => {
  const phone = newPhone()
  const code = await codeFor(phone)
  await send(phone)
  for (let i = 0; i < 6; i++) await loginBySms(phone, wrong(code))
  expect(await kindsOf(phone)).toEqual(['LIMIT_REACHED', ...Array(5).fill('SIGN_IN_FAILED'), 'CODE_VOID', 'SIGN_IN_FAILED'])
  for (const secret of [code, wrong(code), phone]) expect(JSON.stringify(await eventsOf(phone))).not.toContain(secret)
})

test('lines are kept ninety days', async () => {
  const phone = newPhone()
  await loginByPwd(phone, 'ruyi-0000')
  wait(90 * 86_400_000)
  await app.jobs.runDue()
  expect(await kindsOf(phone)).toEqual(['SIGN_IN_FAILED'])
  wait(1)
  await app.jobs.runDue()
  expect(await kindsOf(phone)).toEqual([])
})

test('a log that cannot be written stops nobody', async () => {
  const { phone } = await aCustomer(app)
  await asOwner(app, 'alter table security_events rename to gone')
  expect((await loginByPwd(phone, 'ruyi-0000')).code).toBe(4104)
  await asOwner(app, 'alter table gone rename to security_events')
})

test('the figures of the server count each kind', async () => {
  const { body } = await app.http.inject('/metrics')
  expect(body).toMatch(/^anxin_security_events_total\{kind="SIGN_IN_FAILED"\} [1-9]\d*$/m)
  expect(body).toMatch(/^anxin_security_events_total\{kind="SMS_BUDGET"\} 0$/m)
})
