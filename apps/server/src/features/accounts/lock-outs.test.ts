import { hash } from '@node-rs/argon2'
import { beforeAll, describe, expect, test } from 'vitest'
import { behind } from '../../testing/behind-a-lock.ts'
import { aCustomer } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { codes, elsewhere, newPhone, phonesOf, wrong } from './testing/phones.ts'

// Connections for all tries at once, and for who looks on.
const app = aTestApp({ config: { poolSize: 28 } })
const { post, inbox, send, codeFor, wait, loginBySms, loginByPwd, register, warmPool } = phonesOf(() => app)
beforeAll(async () => {
  await warmPool()
})

const minute = 60_000

describe('a stranger with wrong passwords', () => {
  test('closes their own way in, not the owner’s', async () => {
    const phone = newPhone()
    await register(phone)
    for (let i = 0; i < 5; i++) await loginByPwd(phone, 'ruyi-0000', elsewhere())
    expect((await loginByPwd(phone, 'ruyi-8899', elsewhere())).code).toBe(4290)
    expect((await loginByPwd(phone, 'ruyi-8899')).code).toBe(200)
    expect((await loginByPwd(phone, 'ruyi-8899', elsewhere(2))).code).toBe(200)
  })

  test('from many networks closes it for networks that the owner never used; at home and by code it stays open', async () => {
    // A hash that costs little: it is the counting that is looked at.
    const password_hash = await hash('ruyi-8899', { memoryCost: 8, timeCost: 1, parallelism: 1 })
    const { phone } = await aCustomer(app, { password_hash })
    expect((await loginByPwd(phone, 'ruyi-8899')).code).toBe(200)
    const tries = []
    for (let network = 1; network <= 13; network++)
      for (let i = 0; i < 5; i++) {
        tries.push((await loginByPwd(phone, 'ruyi-0000', elsewhere(network))).code)
        wait(1000)
      }
    expect(tries.filter((code) => code === 4104)).toHaveLength(60)
    expect(await loginByPwd(phone, 'ruyi-8899', elsewhere(99))).toMatchObject({ code: 4290, data: { retryAfter: 3600 - 65 } })
    expect((await loginByPwd(phone, 'ruyi-8899')).code).toBe(200)
    expect((await loginBySms(phone, await codeFor(phone, 'LOGIN', elsewhere(99)), { from: elsewhere(99) })).code).toBe(200)
  })

  test('for a phone without an account meets the same counts', async () => {
    const phone = newPhone()
    for (let i = 0; i < 5; i++) expect((await loginByPwd(phone, 'ruyi-0000', elsewhere())).code).toBe(4104)
    expect(await loginByPwd(phone, 'ruyi-0000', elsewhere())).toMatchObject({ code: 4290, data: { retryAfter: 900 } })
    expect((await loginByPwd(phone, 'ruyi-0000')).code).toBe(4104)
  })
})

describe('a stranger with wrong codes', () => {
  test('voids nobody’s code', async () => {
    const phone = newPhone()
    const code = await codeFor(phone)
    const tries = []
    for (let network = 1; network <= 5; network++) for (let i = 0; i < 5; i++) tries.push(await loginBySms(phone, wrong(code), { from: elsewhere(network) }))
    // Whether there is a code to guess is not said either.
    expect(new Set(codes(tries))).toEqual(new Set([4101]))
    expect((await loginBySms(phone, code)).code).toBe(200)
  })

  test('has fifteen guesses at a code at most, from however many networks', async () => {
    const phone = newPhone()
    const code = await codeFor(phone)
    for (let network = 1; network <= 50; network++) for (let i = 0; i < 20; i++) await loginBySms(phone, wrong(code), { from: elsewhere(network) })
    const row = () => app.db.selectFrom('sms_codes').select(['tries', 'stranger_tries']).where('phone', '=', phone).executeTakeFirstOrThrow()
    expect((await row()).stranger_tries).toHaveLength(10)
    expect((await loginBySms(phone, code, { from: elsewhere(51) })).code).toBe(4101)
    for (let i = 0; i < 20; i++) await loginBySms(phone, wrong(code))
    expect((await row()).tries).toBe(5)
    expect((await loginBySms(phone, code)).code).toBe(4102)
  })

  test('at once spends no more than alone', async () => {
    const phone = newPhone()
    const code = await codeFor(phone)
    await behind(
      app,
      (tx) => tx.selectFrom('sms_codes').select('id').where('phone', '=', phone).forUpdate().execute(),
      Array.from({ length: 24 }, (_, i) => () => loginBySms(phone, wrong(code), { from: elsewhere(1 + (i % 8)) })),
    )
    const { stranger_tries } = await app.db.selectFrom('sms_codes').select('stranger_tries').where('phone', '=', phone).executeTakeFirstOrThrow()
    expect(stranger_tries).toHaveLength(10)
  })
})

describe('a stranger who asks for codes', () => {
  test('ends no code that the owner has', async () => {
    const phone = newPhone()
    const code = await codeFor(phone)
    expect((await send(phone, 'LOGIN', elsewhere())).code).toBe(200)
    expect((await loginBySms(phone, code)).code).toBe(200)
  })

  test('gets the message sent, not the way in: the owner may use whichever code came', async () => {
    const phone = newPhone()
    await codeFor(phone)
    const latest = await codeFor(phone, 'LOGIN', elsewhere())
    expect((await loginBySms(phone, latest)).code).toBe(200)
  })

  test('takes all they get, and the owner still gets theirs', async () => {
    const phone = newPhone()
    for (let i = 0; i < 12; i++) {
      await send(phone, 'LOGIN', elsewhere())
      wait(10 * minute)
    }
    expect(await send(phone, 'LOGIN', elsewhere())).toMatchObject({ code: 4291 })
    expect((await loginBySms(phone, await codeFor(phone))).code).toBe(200)
  })

  test('from many networks: twenty messages a day reach the phone, and where the owner has signed in theirs come besides', async () => {
    const phone = newPhone()
    await loginBySms(phone, await codeFor(phone))
    for (let network = 1; network <= 30; network++) {
      await send(phone, 'LOGIN', elsewhere(network))
      wait(10 * minute)
    }
    expect(await inbox(phone)).toHaveLength(20)
    expect((await loginBySms(phone, await codeFor(phone))).code).toBe(200)
  })
})

test('who goes from the wireless to the mobile network while the message is on its way signs in', async () => {
  const phone = newPhone()
  const code = await codeFor(phone)
  expect((await loginBySms(phone, wrong(code), { from: elsewhere() })).code).toBe(4101)
  expect((await loginBySms(phone, code, { from: elsewhere() })).code).toBe(200)
  expect((await loginBySms(phone, code)).code).toBe(4102)
})

test('before a code is given, nothing differs between phones with and without an account', async () => {
  const known = await aCustomer(app)
  const answersTo = async (phone: string) => {
    const answers = []
    for (const scene of ['LOGIN', 'REGISTER', 'RESET_PWD']) {
      answers.push(await send(phone, scene), await send(phone, scene))
      wait(minute)
    }
    const given = { phone, smsCode: '000000', pwd: 'ruyi-8899', newPwd: 'ruyi-8899' }
    for (const path of ['/api/user/anon/regByPhoneAndPwd', '/api/user/info/resetPwd', '/api/user/anon/loginByPhoneAndSms'])
      answers.push(await post(path, given, { from: elsewhere() }))
    return answers
  }
  expect(await answersTo(known.phone)).toEqual(await answersTo(newPhone()))
})
