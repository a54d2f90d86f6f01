import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { aCustomer } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { codes, eight, homeOf, newPhone, phonesOf } from '../accounts/testing/phones.ts'
import { vendorsOf } from './testing/vendors.ts'

let app: TestApp
const { post, codeFor, wait, warmPool } = phonesOf(() => app)
const { appleToken, control } = vendorsOf(() => app)
beforeAll(async () => {
  app = await startTestApp()
  await warmPool()
})
afterAll(() => app.stop())
// An issuer's keys are asked for again no sooner than this.
beforeEach(() => wait(31_000))

let serial = 0
const newSubject = () => `001234.${String(serial++).padStart(32, '0')}.0815`
const login = (identityToken: string, appleUserId: string, more = {}) => post('/api/user/anon/iosLogin', { identityToken, appleUserId, ...more })
const register = (body: Record<string, string>) => post('/api/user/anon/iosRegister', body, { from: '10.0.0.1' })
const ticketOf = async (sub: string, from = '10.0.0.1', more = {}): Promise<string> =>
  (await post('/api/user/anon/iosLogin', { identityToken: await appleToken({ sub }), appleUserId: sub, ...more }, { from })).data.appleTicket

describe('an identity token', () => {
  test.each([
    ['for the page', {}, {}],
    ['with the nonce of who asks', { nonce: 'abc' }, { nonce: 'abc' }],
  ])('%s signs in or gives a ticket', async (_, token, more) => {
    const sub = newSubject()
    const answer = await login(await appleToken({ sub, ...token }), sub, more)
    expect(answer).toMatchObject({ code: 200, data: { needRegister: true, appleTicket: expect.any(String) } })
  })

  test.each([
    ['for another merchant', { aud: 'someone.else' }, {}],
    ['of another issuer', { issuer: 'https://appleid.apple.com.example' }, {}],
    ['that has ended', { lifeSeconds: -1 }, {}],
    ['with a nonce that nobody gave', { nonce: 'abc' }, {}],
    ['with another nonce', { nonce: 'abc' }, { nonce: 'abd' }],
    ['without the nonce that was given', {}, { nonce: 'abc' }],
  ])('%s is refused', async (_, token, more) => {
    const sub = newSubject()
    expect(await login(await appleToken({ sub, ...token }), sub, more)).toMatchObject({
      code: 4109,
      msg: '苹果授权已失效，请重新登录',
      refusal: 'appleExpired',
    })
  })

  test('of somebody else, changed, unsigned, signed by a shared secret or no token at all is refused', async () => {
    const [sub, other] = [newSubject(), newSubject()]
    const token = await appleToken({ sub })
    const [head = '', body = '', signature = ''] = token.split('.')
    const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const changed = base64({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: other })
    expect((await login(token, other)).code).toBe(4109)
    expect((await login(`${head}.${changed}.${signature}`, other)).code).toBe(4109)
    expect((await login(`${base64({ alg: 'none' })}.${body}.`, sub)).code).toBe(4109)
    expect((await login(`${base64({ alg: 'HS256' })}.${body}.${signature}`, sub)).code).toBe(4109)
    expect((await login('a.b.c', sub)).code).toBe(4109)
    // None of these tries spent the real one.
    expect((await login(token, sub)).code).toBe(200)
  })

  test('signs in once, however its signature is written; of eight at once one is taken', async () => {
    const sub = newSubject()
    const token = await appleToken({ sub })
    const answers = await eight(() => login(token, sub))
    expect(codes(answers)).toEqual([200, ...Array<number>(7).fill(4109)])
    expect((await login(`${token}=`, sub)).code).toBe(4109)
  })

  test('by a key that is new is taken, and a key that is none asks the issuer no oftener than twice a minute', async () => {
    await control('/apple/_control/rotate')
    const [first, second] = [newSubject(), newSubject()]
    expect((await login(await appleToken({ sub: first }), first)).code).toBe(200)
    await control('/apple/_control/rotate')
    const token = await appleToken({ sub: second })
    wait(29_999)
    expect((await login(token, second)).code).toBe(4109)
    wait(1)
    expect((await login(token, second)).code).toBe(200)
  })

  test('is no fault of who signs in while the issuer is silent; keys that are known still do', async () => {
    const somebody = async () => {
      const sub = newSubject()
      return login(await appleToken({ sub }), sub)
    }
    expect((await somebody()).code).toBe(200)
    await control('/apple/_control/faults', { status: 500, times: 1000 })
    expect((await somebody()).code).toBe(200)
    wait(3_600_000)
    expect(await somebody()).toMatchObject({ code: 4905, refusal: 'signInDown' })
    await control('/apple/_control/faults', { times: 0 })
    expect((await somebody()).code).toBe(200)
  })
})

describe('who is new', () => {
  test('needs no phone while the switch is off, has an account, and binds a phone later without an old one', async () => {
    const sub = newSubject()
    const made = await register({ appleTicket: await ticketOf(sub, '10.0.0.1', { fullName: '林间月' }) })
    expect(made).toMatchObject({ code: 200, data: { isNew: true, userInfo: { phone: '', phoneMasked: '', nickname: '林间月' } } })
    wait(1000)
    expect(await login(await appleToken({ sub }), sub)).toMatchObject({ data: { isNew: false, userInfo: { userId: made.data.userInfo.userId } } })

    const phone = newPhone()
    const smsCode = await codeFor(phone, 'BIND', '127.0.0.1')
    expect(await app.as(made.data.token).post('/api/user/self/bindPhone', { phone, smsCode })).toMatchObject({ code: 200, data: { phone } })
  })
})

describe('who is new while the switch is on', () => {
  beforeAll(async () => {
    await aPolicyInForce(app.deps, { 'switches.iosPhone': true })
  })

  test('must bind a phone; one that has an account is joined with it', async () => {
    const { id, phone } = await aCustomer(app)
    const sub = newSubject()
    const appleTicket = await ticketOf(sub, homeOf(phone))
    const go = (body: Record<string, string>) => post('/api/user/anon/iosRegister', { appleTicket, ...body }, { from: homeOf(phone) })
    expect(await go({})).toMatchObject({ code: 400, data: { field: 'phone' }, msg: '请绑定手机号' })
    expect(await go({ phone })).toMatchObject({ code: 400, data: { field: 'smsCode' } })
    expect(await go({ phone, smsCode: await codeFor(phone, 'BIND') })).toMatchObject({ code: 200, data: { isNew: false, userInfo: { userId: id } } })
  })

  test('cannot take a ticket of WeChat, nor one of another Apple Account for a phone that has one', async () => {
    const [one, other] = [newSubject(), newSubject()]
    const phone = newPhone()
    const bind = async (sub: string) =>
      post(
        '/api/user/anon/iosRegister',
        { appleTicket: await ticketOf(sub, homeOf(phone)), phone, smsCode: await codeFor(phone, 'BIND') },
        { from: homeOf(phone) },
      )
    expect((await bind(one)).code).toBe(200)
    wait(61_000)
    expect(await bind(other)).toMatchObject({ code: 4109, refusal: 'appleOther' })
    const ticket = await ticketOf(newSubject(), homeOf(phone))
    expect((await post('/api/user/anon/wxAppRegister', { wxTicket: ticket, phone, smsCode: '000000' }, { from: homeOf(phone) })).code).toBe(4107)
  })
})

test('without a client id nobody is offered it', async () => {
  const without = await startTestApp({ config: { apple: undefined } })
  expect((await without.as().get('/api/sundry/user/getConfigure')).data).not.toHaveProperty('apple')
  expect((await without.as().form('/api/user/anon/iosLogin', { identityToken: 'x', appleUserId: 'x' })).code).toBe(4905)
  await without.stop()
  expect((await app.as().get('/api/sundry/user/getConfigure')).data.apple).toMatchObject({ clientId: 'demo.anxin.web' })
})
