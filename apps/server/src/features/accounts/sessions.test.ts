import { beforeAll, describe, expect, test } from 'vitest'
import { behind } from '../../testing/behind-a-lock.ts'
import { aCustomer, aSession } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { codes, eight, newPhone, phonesOf } from './testing/phones.ts'

const app = aTestApp()
const { codeFor, wait, loginBySms, warmPool } = phonesOf(() => app)
beforeAll(async () => {
  await warmPool()
})

const minute = 60_000
const day = 24 * 60 * minute
const own = '/api/user/self/getUserInfo'
/** A call with this token: its code, and the new token that came with the answer. */
const use = async (token: string) => {
  const { code, headers } = await app.raw({ method: 'GET', url: own, headers: { token } })
  return { code, renewed: headers.token as string | undefined } // safe: the server sets one value or none
}
async function aSignIn() {
  const phone = newPhone()
  const { data } = await loginBySms(phone, await codeFor(phone))
  return data as { token: string; expireAt: number; userInfo: { userId: string } } // safe: the contract's reply
}

describe('a session', () => {
  test('ends thirty days after its last use', async () => {
    const { token } = await aSignIn()
    wait(30 * day - 1)
    expect((await use(token)).code).toBe(200)
    wait(30 * day - 1)
    expect((await use(token)).code).toBe(200)
    wait(30 * day)
    expect((await use(token)).code).toBe(401)
  })

  test('is written down once a day at most, however much it is used', async () => {
    const { token } = await aSignIn()
    wait(day)
    const asked = () => app.queriesOf(() => use(token))
    const [first, second] = [await asked(), await asked()]
    expect(first).toBeGreaterThan(second)
    wait(day - 1)
    expect(await asked()).toBe(second)
  })

  test('kept with one token for ever stays: a client that takes no new one loses nothing', async () => {
    const { token } = await aSignIn()
    for (let week = 0; week < 20; week++) {
      wait(8 * day)
      const { code, renewed } = await use(token)
      expect([code, typeof renewed]).toEqual([200, 'string'])
    }
  })
})

describe('a token', () => {
  test('older than a week is answered with a new one; the old is good until the new is used, and five minutes', async () => {
    const { token } = await aSignIn()
    wait(7 * day - 1)
    expect((await use(token)).renewed).toBeUndefined()
    wait(day)
    const { renewed: lost = '' } = await use(token)
    expect(lost).toMatch(/^[\w-]{43}$/)

    // The answer did not arrive: the next day brings another, which takes the place of the lost one.
    wait(day)
    const { code, renewed: latest = '' } = await use(token)
    expect(code).toBe(200)
    expect((await use(lost)).code).toBe(401)
    expect((await use(latest)).code).toBe(200)
    expect((await use(token)).code).toBe(200)
    wait(5 * minute - 1)
    expect((await use(token)).code).toBe(200)
    wait(1)
    expect((await use(token)).code).toBe(401)
    expect((await use(latest)).code).toBe(200)
  })

  test('is stored as a hash alone, the new one like the first', async () => {
    const { token, userInfo } = await aSignIn()
    wait(8 * day)
    const { renewed = '' } = await use(token)
    const rows = await app.db.selectFrom('sessions').selectAll().where('account_id', '=', userInfo.userId).execute()
    expect(rows).toHaveLength(2)
    for (const secret of [token, renewed])
      expect(JSON.stringify(rows.map((row) => ({ ...row, token_hash: row.token_hash.toString('latin1') })))).not.toContain(secret)
  })

  test('used eight times at once brings one new token', async () => {
    const { token, userInfo } = await aSignIn()
    wait(8 * day)
    const answers = await eight(() => use(token))
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200))
    expect(answers.filter(({ renewed }) => renewed)).toHaveLength(1)
    expect(await app.db.selectFrom('sessions').select('id').where('account_id', '=', userInfo.userId).execute()).toHaveLength(2)
  })

  test('new or old, ends with its session', async () => {
    const { token } = await aSignIn()
    wait(8 * day)
    const { renewed = '' } = await use(token)
    expect((await app.as(renewed).form('/api/user/logout')).code).toBe(200)
    for (const one of [token, renewed]) expect((await use(one)).code).toBe(401)
  })

  test('reaches pages of the installed app, which come from elsewhere', async () => {
    const { token } = await aSignIn()
    wait(8 * day)
    const { headers } = await app.raw({ method: 'GET', url: own, headers: { token, origin: 'capacitor://localhost' } })
    expect(headers).toMatchObject({ 'access-control-expose-headers': 'token', 'cache-control': 'no-store', token: expect.any(String) })
  })
})

describe('getSessionList', () => {
  test('shows where the account is signed in, the latest used first, and nothing of the tokens', async () => {
    const { token, userInfo, expireAt } = await aSignIn()
    const begun = app.clock.now().getTime()
    wait(8 * day)
    const other = await aSession(app, userInfo.userId)
    wait(minute)
    await use(token)
    const { data } = await app.as(token).get('/api/user/self/getSessionList')
    expect(data.list).toHaveLength(2)
    expect(data.list[0]).toEqual({
      sessionId: expect.any(String),
      deviceBrand: 'Web',
      network: '127.0.*.*',
      createdAt: begun,
      lastUsedAt: app.clock.now().getTime(),
      expireAt: app.clock.now().getTime() + 30 * day,
      current: true,
    })
    expect(data.list[0].expireAt).toBeGreaterThan(expireAt)
    expect(data.list[1]).toMatchObject({ current: false, lastUsedAt: app.clock.now().getTime() - minute })
    for (const secret of [token, other]) expect(JSON.stringify(data)).not.toContain(secret)
  })

  test('shows no ended ones, and nobody else’s', async () => {
    const { id, token } = await aCustomer(app)
    await aCustomer(app)
    const ended = await aSession(app, id)
    await app.as(ended).form('/api/user/logout')
    expect((await app.as(token).get('/api/user/self/getSessionList')).data.list).toHaveLength(1)
  })
})

describe('revokeSession', () => {
  const idOf = async (token: string) =>
    (await app.as(token).get('/api/user/self/getSessionList')).data.list.find(({ current }: { current: boolean }) => current).sessionId as string
  const revoke = (token: string, sessionId: string) => app.as(token).form('/api/user/self/revokeSession', { sessionId })

  test('ends another device with all its tokens, at once, and is written down', async () => {
    const { token: lost, userInfo } = await aSignIn()
    wait(8 * day)
    const { renewed = '' } = await use(lost)
    const phone = await aSession(app, userInfo.userId)
    expect(await revoke(phone, await idOf(lost))).toMatchObject({ code: 200, data: null })
    for (const one of [lost, renewed]) expect((await use(one)).code).toBe(401)
    expect((await use(phone)).code).toBe(200)
    const events = await app.db.selectFrom('security_events').select(['kind', 'network']).where('account_id', '=', userInfo.userId).execute()
    expect(events).toEqual([{ kind: 'SESSION_REVOKED', network: '127.0.0.1' }])
  })

  test('ends the device that asks', async () => {
    const { token } = await aCustomer(app)
    expect((await revoke(token, await idOf(token))).code).toBe(200)
    expect((await use(token)).code).toBe(401)
  })

  test("somebody else's session is as missing as one that never was", async () => {
    const [one, other] = [await aCustomer(app), await aCustomer(app)]
    const foreign = await revoke(one.token, await idOf(other.token))
    expect(foreign).toMatchObject({ code: 404, msg: '登录设备不存在', data: null })
    expect(await revoke(one.token, 'nothing')).toEqual(foreign)
    expect((await use(other.token)).code).toBe(200)
  })

  test('signed out and without a session it says so', async () => {
    const { token } = await aCustomer(app)
    expect((await app.as().form('/api/user/self/revokeSession', { sessionId: 'x' })).code).toBe(401)
    expect((await app.as().get('/api/user/self/getSessionList')).code).toBe(401)
    expect(await app.as(token).form('/api/user/self/revokeSession', {})).toMatchObject({ code: 400, data: { field: 'sessionId' } })
  })

  test('eight at once: one ends it', async () => {
    const { id, token } = await aCustomer(app)
    const sessionId = await idOf(await aSession(app, id))
    const answers = await behind(
      app,
      (tx) => tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().execute(),
      Array.from({ length: 8 }, () => () => revoke(token, sessionId)),
    )
    expect(codes(answers)).toEqual([200, ...Array(7).fill(404)])
  })
})
