import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aCustomer } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { codes, eight, elsewhere, homeOf, newPhone, phonesOf } from '../accounts/testing/phones.ts'
import { identityTicketLife } from './rules.ts'
import { vendorsOf } from './testing/vendors.ts'

let app: TestApp
const { post, codeFor, wait, warmPool, loginBySms } = phonesOf(() => app)
const { newOpenId, wechatCode } = vendorsOf(() => app)
beforeAll(async () => {
  app = await startTestApp()
  await warmPool()
})
afterAll(() => app.stop())

const login = (code: string, from?: string) => post('/api/user/anon/wxAppLogin', { code, platform: 'mp' }, { from })
const register = (wxTicket: string, phone: string, smsCode: string, { from, ...more }: { from?: string; nickname?: string } = {}) =>
  post('/api/user/anon/wxAppRegister', { wxTicket, phone, smsCode, ...more }, { from: from ?? homeOf(phone) })
const userInfo = (code: string, token?: string) => post('/api/sundry/user/wechatUserInfo', { code }, { token })

/** A ticket of this person, asked for where the phone's owner is at home. */
const ticketFor = async (openid: string, phone: string): Promise<string> => (await login(await wechatCode(openid), homeOf(phone))).data.wxTicket
const identitiesOf = (openid: string) => app.db.selectFrom('account_identities').selectAll().where('subject', '=', openid).execute()

async function bound(openid = newOpenId(), phone = newPhone()) {
  const answer = await register(await ticketFor(openid, phone), phone, await codeFor(phone, 'BIND'))
  expect(answer.code).toBe(200)
  return { openid, phone, ...answer.data }
}

describe('signing in with WeChat', () => {
  test('who is new binds a phone and is signed in; the next time one tap is enough', async () => {
    const [openid, phone] = [newOpenId(), newPhone()]
    const first = await login(await wechatCode(openid, { nickname: '周小满 🌿' }), homeOf(phone))
    expect(first).toMatchObject({ code: 200, data: { needRegister: true, nickname: '周小满 🌿', avatar: '' } })
    expect(first.data).not.toHaveProperty('token')

    const made = await register(first.data.wxTicket, phone, await codeFor(phone, 'BIND'))
    expect(made).toMatchObject({ code: 200, data: { isNew: true, userInfo: { phone, nickname: '周小满 🌿' } } })

    const again = await login(await wechatCode(openid))
    expect(again).toMatchObject({ code: 200, data: { isNew: false, userInfo: { userId: made.data.userInfo.userId } } })
    expect((await app.as(again.data.token).get('/api/user/self/getUserInfo')).data.phone).toBe(phone)
  })

  test('a phone that has an account keeps it, with its name; it now answers to WeChat too', async () => {
    const { id, phone } = await aCustomer(app, { nickname: '老顾客' })
    const openid = newOpenId()
    const linked = await register(await ticketFor(openid, phone), phone, await codeFor(phone, 'BIND'))
    expect(linked).toMatchObject({ code: 200, data: { isNew: false, userInfo: { userId: id, nickname: '老顾客' } } })
    expect(await login(await wechatCode(openid))).toMatchObject({ data: { userInfo: { userId: id } } })
  })

  test('a name that nobody may carry is not taken over', async () => {
    const phone = newPhone()
    const ticket = (await login(await wechatCode(newOpenId(), { nickname: '\u200b\u0007' }), homeOf(phone))).data.wxTicket
    expect((await register(ticket, phone, await codeFor(phone, 'BIND'))).data.userInfo.nickname).toMatch(/^安心用户\d{4}$/)
  })

  test.each([
    ['made up', () => 'made-up', 4107],
    ['empty', () => '', 400],
  ])('a code that is %s is refused', async (_, code, expected) => {
    expect((await login(code())).code).toBe(expected)
  })

  test('a code signs in once, and says so to anyone who guards the doors', async () => {
    const { openid } = await bound()
    const code = await wechatCode(openid)
    expect((await login(code, elsewhere(7))).code).toBe(200)
    expect(await login(code, elsewhere(7))).toMatchObject({ code: 4107, msg: '微信授权已失效，请重新授权', refusal: 'wechatExpired' })
    const events = await app.db.selectFrom('security_events').select(['kind', 'facts']).where('network', '=', elsewhere(7)).execute()
    expect(events).toEqual([{ kind: 'SIGN_IN_FAILED', facts: { by: 'wechat' } }])
  })

  test('an account that is closed stays closed', async () => {
    const { openid, userInfo: user } = await bound()
    await app.db.updateTable('accounts').set({ disabled: true }).where('id', '=', user.userId).execute()
    expect((await login(await wechatCode(openid))).code).toBe(4106)
  })

  test('a vendor that does not answer, or is not there at all, is no fault of the code', async () => {
    const without = await startTestApp({ config: { wechat: undefined } })
    expect(await without.as().form('/api/user/anon/wxAppLogin', { code: 'x' })).toMatchObject({ code: 4905, refusal: 'signInDown' })
    await without.stop()
    const { wechat: settings } = app.config
    if (!settings) throw new Error('the test app speaks to WeChat')
    const silent = await startTestApp({ config: { wechat: { ...settings, apiBaseUrl: 'http://127.0.0.1:9' } } })
    expect(await silent.as().form('/api/user/anon/wxAppLogin', { code: 'x' })).toMatchObject({ code: 4905 })
    await silent.stop()
  })
})

describe('where no codes are sent', () => {
  test('who is new with WeChat has an account without a phone; where they are sent a phone is asked for', async () => {
    const without = await startTestApp({ config: { sms: { vendors: [], receiptKey: undefined } } })
    onTestFinished(without.stop)
    const openid = newOpenId()
    const codeOf = vendorsOf(() => without).wechatCode
    const form = (path: string, body: Record<string, string>) => without.as().form(path, body)
    const { wxTicket } = (await form('/api/user/anon/wxAppLogin', { code: await codeOf(openid), platform: 'mp' })).data
    const made = await form('/api/user/anon/wxAppRegister', { wxTicket })
    expect(made).toMatchObject({ code: 200, data: { isNew: true, userInfo: { phone: '' } } })
    const again = await form('/api/user/anon/wxAppLogin', { code: await codeOf(openid), platform: 'mp' })
    expect(again.data.userInfo.userId).toBe(made.data.userInfo.userId)

    const ticket = await ticketFor(newOpenId(), newPhone())
    expect(await post('/api/user/anon/wxAppRegister', { wxTicket: ticket })).toMatchObject({ code: 400, data: { field: 'phone' } })
  })
})

describe('the ticket', () => {
  test('is good once', async () => {
    const [openid, phone] = [newOpenId(), newPhone()]
    const ticket = await ticketFor(openid, phone)
    expect((await register(ticket, phone, await codeFor(phone, 'BIND'))).code).toBe(200)
    wait(61_000)
    expect((await register(ticket, phone, await codeFor(phone, 'BIND'))).code).toBe(4107)
  })

  test.each([
    ['just before its end', identityTicketLife - 1, 200],
    ['at its end', identityTicketLife, 4107],
  ])('is judged %s', async (_, after, expected) => {
    const phone = newPhone()
    const ticket = await ticketFor(newOpenId(), phone)
    wait(after - 1000)
    const code = await codeFor(phone, 'BIND')
    wait(1000)
    expect((await register(ticket, phone, code)).code).toBe(expected)
  })

  test('is good only for who was given it, not from elsewhere nor on another device', async () => {
    const phone = newPhone()
    const on = (devicebrand: string, path: string, payload: object) =>
      app.raw({ url: `/api/user/anon/${path}`, headers: { 'content-type': 'application/json', devicebrand }, payload, remoteAddress: homeOf(phone) })
    const given = await on('Xiaomi', 'wxAppLogin', { code: await wechatCode(newOpenId()) })
    const bind = { wxTicket: given.data.wxTicket, phone, smsCode: await codeFor(phone, 'BIND') }
    expect((await register(bind.wxTicket, phone, bind.smsCode, { from: elsewhere() })).code).toBe(4107)
    expect((await on('Nokia', 'wxAppRegister', bind)).code).toBe(4107)
    expect((await on('Xiaomi', 'wxAppRegister', bind)).code).toBe(200)
  })

  test('goes on where the device has got its name since', async () => {
    const phone = newPhone()
    const payload = { wxTicket: await ticketFor(newOpenId(), phone), phone, smsCode: await codeFor(phone, 'BIND') }
    const headers = { 'content-type': 'application/json', devicebrand: 'Xiaomi' }
    expect((await app.raw({ url: '/api/user/anon/wxAppRegister', headers, payload, remoteAddress: homeOf(phone) })).code).toBe(200)
  })

  test('is not spent by a wrong code', async () => {
    const phone = newPhone()
    const ticket = await ticketFor(newOpenId(), phone)
    const code = await codeFor(phone, 'BIND')
    expect((await register(ticket, phone, code === '000001' ? '000002' : '000001')).code).toBe(4101)
    expect((await register(ticket, phone, code)).code).toBe(200)
  })

  test('stands nowhere as it is', async () => {
    const phone = newPhone()
    const ticket = await ticketFor(newOpenId(), phone)
    const rows = await app.db.selectFrom('identity_tickets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })
})

describe('one WeChat, one account', () => {
  test('a WeChat of another account is refused, and so is a second WeChat of the account; neither spends the code', async () => {
    const [openid, phone, otherPhone] = [newOpenId(), newPhone(), newPhone()]
    const late = await ticketFor(openid, otherPhone)
    await bound(openid, phone)
    const code = await codeFor(otherPhone, 'BIND')
    expect(await register(late, otherPhone, code)).toMatchObject({ code: 4108, msg: '该微信已绑定其他账号', refusal: 'wechatTaken' })

    const second = await ticketFor(newOpenId(), phone)
    wait(61_000)
    expect(await register(second, phone, await codeFor(phone, 'BIND'))).toMatchObject({ code: 4108, refusal: 'wechatOther' })
    expect((await loginBySms(otherPhone, await codeFor(otherPhone))).data.isNew).toBe(true)
  })

  test('eight who use one ticket at once: one is signed in', async () => {
    const [openid, phone] = [newOpenId(), newPhone()]
    const ticket = await ticketFor(openid, phone)
    const code = await codeFor(phone, 'BIND')
    const answers = await eight(() => register(ticket, phone, code))
    // A code takes five tries: anyone who comes later finds it void.
    expect(codes(answers).filter((one) => one === 200)).toHaveLength(1)
    for (const one of codes(answers)) expect([200, 4101, 4102, 4107]).toContain(one)
    expect(await identitiesOf(openid)).toHaveLength(1)
  })

  test('eight phones for one WeChat at once: one gets it, and the others make no account', async () => {
    const openid = newOpenId()
    const phones = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const phone = newPhone()
        return { phone, code: await codeFor(phone, 'BIND') }
      }),
    )
    const tickets: string[] = []
    for (const { phone } of phones) tickets.push(await ticketFor(openid, phone))
    const answers = await eight((i) => register(tickets[i] ?? '', phones[i]?.phone ?? '', phones[i]?.code ?? ''))
    expect(codes(answers)).toEqual([200, ...Array<number>(7).fill(4108)])
    const made = await app.db
      .selectFrom('accounts')
      .select('id')
      .where(
        'phone',
        'in',
        phones.map(({ phone }) => phone),
      )
      .execute()
    expect(made).toHaveLength(1)
  })

  test('anyone who deletes the account is a stranger to it with the same WeChat', async () => {
    const { openid, phone, token } = await bound()
    wait(61_000)
    expect((await app.as(token).post('/api/user/self/deleteAccount', { phone, smsCode: await codeFor(phone, 'DELETE', '127.0.0.1') })).code).toBe(200)
    expect(await identitiesOf(openid)).toEqual([])
    expect((await login(await wechatCode(openid))).data.needRegister).toBe(true)
  })
})

describe('who WeChat says it is', () => {
  test('is shown to a guest, and bound to no account', async () => {
    const openid = newOpenId()
    expect(await userInfo(await wechatCode(openid, { nickname: '林间月' }))).toMatchObject({ code: 200, data: { openId: openid, nickname: '林间月' } })
    expect((await userInfo(await wechatCode(openid, { scope: 'snsapi_base' }))).data).toEqual({ openId: openid })
    expect(await identitiesOf(openid)).toEqual([])
  })

  test('is bound to the account that asks, which pays and signs in with it from then on', async () => {
    const { id, token } = await aCustomer(app)
    const openid = newOpenId()
    expect((await userInfo(await wechatCode(openid), token)).code).toBe(200)
    expect(await identitiesOf(openid)).toMatchObject([{ account_id: id, vendor: 'WECHAT' }])
    expect((await login(await wechatCode(openid))).data.userInfo.userId).toBe(id)
  })

  test('changes nothing where either has a counterpart', async () => {
    const { openid, userInfo: owner } = await bound()
    const { token, id } = await aCustomer(app)
    expect((await userInfo(await wechatCode(openid), token)).data.openId).toBe(openid)
    expect(await identitiesOf(openid)).toMatchObject([{ account_id: owner.userId }])
    const own = newOpenId()
    await userInfo(await wechatCode(own), token)
    await userInfo(await wechatCode(newOpenId()), token)
    expect(await app.db.selectFrom('account_identities').select('subject').where('account_id', '=', id).execute()).toEqual([{ subject: own }])
  })

  test('a session that is none is signed out, a used code refused', async () => {
    expect((await userInfo('x', 'made-up')).code).toBe(401)
    expect((await userInfo('x')).code).toBe(4107)
  })
})

test('what has ended is swept', async () => {
  await ticketFor(newOpenId(), newPhone())
  wait(identityTicketLife)
  await app.jobs.runDue()
  expect(await app.db.selectFrom('identity_tickets').select('expires_at').where('expires_at', '<=', app.clock.now()).execute()).toEqual([])
})
