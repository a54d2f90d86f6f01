import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '@anxin/contract/refusals'
import { aCustomer, aSession, aTechnician } from '../../testing/factories.ts'
import { startTestApp, type Answer, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Eight at once must meet on open connections.
  await Promise.all(Array.from({ length: 10 }, () => app.as().get('/api/sundry/user/getConfigure', { x: Math.random() })))
})
afterAll(() => app.stop())

const minute = 60_000
let serial = 0
const newPhone = () => `1391${String(1_000_000 + serial++).slice(-7)}`
const wait = (ms: number) => app.clock.advance(ms)
const inbox = async (phone: string): Promise<{ code: string; text: string }[]> => (await fetch(`${app.simulators.url}/sms/messages?phone=${phone}`)).json() as Promise<{ code: string; text: string }[]>
/** Each call comes from an address of its own, as the limit of one network is tried apart. */
const send = async (phone: string, scene = 'LOGIN', ip = `10.${serial >> 8}.${serial++ & 255}.1`): Promise<Answer> =>
  (await app.http.inject({ method: 'POST', url: '/my/common/sendSms', payload: { phone, scene }, remoteAddress: ip })).json()
const codeFor = async (phone: string, scene = 'LOGIN') => {
  expect((await send(phone, scene)).code).toBe(200)
  return (await inbox(phone))[0]?.code ?? ''
}
const wrong = (code: string) => (code === '000001' ? '000002' : '000001')
const post = (path: string, body: Record<string, string>, token?: string) => app.as(token).form(path, body)
const loginBySms = (phone: string, smsCode: string, more = {}) => post('/api/user/anon/loginByPhoneAndSms', { phone, smsCode, ...more })
const loginByPwd = (phone: string, pwd: string) => post('/api/user/anon/loginByPhoneAndPwd', { phone, pwd })
const register = async (phone: string, pwd = 'ruyi-8899', more = {}) => post('/api/user/anon/regByPhoneAndPwd', { phone, smsCode: await codeFor(phone, 'REGISTER'), pwd, ...more })
const codes = (answers: Answer[]) => answers.map(({ code }) => code).sort((a, b) => a - b)
const eight = <T>(call: (i: number) => Promise<T>) => Promise.all(Array.from({ length: 8 }, (_, i) => call(i)))

describe('sendSms', () => {
  test('a code of six digits arrives and is stored only hashed', async () => {
    const phone = newPhone()
    expect(await send(phone)).toMatchObject({ code: 200, data: { expireIn: 300, resendIn: 60, digits: 6 } })
    const [message] = await inbox(phone)
    expect(message?.code).toMatch(/^\d{6}$/)
    const rows = await app.db.selectFrom('sms_codes').selectAll().where('phone', '=', phone).execute()
    expect(JSON.stringify(rows)).not.toContain(message?.code)
    expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('known and unknown phones get the same answer', async () => {
    const known = await aCustomer(app)
    const [one, other] = [await send(known.phone, 'RESET_PWD'), await send(newPhone(), 'RESET_PWD')]
    expect(one).toEqual(other)
  })

  test('a phone that is none and a scene that is none are refused by name', async () => {
    expect(await send('12800000000')).toMatchObject({ code: 400, msg: '手机号格式不正确', data: { field: 'phone' } })
    expect(await send(newPhone(), 'PARTY')).toMatchObject({ code: 400, data: { field: 'scene' } })
  })

  test('one message in a minute, told with the seconds left', async () => {
    const phone = newPhone()
    await send(phone)
    wait(59_000)
    expect(await send(phone, 'REGISTER')).toMatchObject({ code: 4290, msg: refusals.smsTooSoon.msg, data: { resendIn: 1 } })
    wait(1000)
    expect((await send(phone)).code).toBe(200)
  })

  test('five in an hour and ten in a day', async () => {
    const phone = newPhone()
    for (let i = 0; i < 5; i++) {
      expect((await send(phone)).code).toBe(200)
      wait(minute)
    }
    expect(await send(phone)).toMatchObject({ code: 4290, data: { resendIn: 55 * 60 } })
    wait(60 * minute)
    for (let i = 0; i < 5; i++) {
      expect((await send(phone)).code).toBe(200)
      wait(minute)
    }
    wait(60 * minute)
    expect(await send(phone)).toMatchObject({ code: 4291, msg: refusals.smsDailyLimit.msg })
    expect(await inbox(phone)).toHaveLength(10)
    wait(24 * 60 * minute)
    expect((await send(phone)).code).toBe(200)
  })

  test('eight at once to one phone: one message', async () => {
    const phone = newPhone()
    expect(codes(await eight(() => send(phone)))).toEqual([200, ...Array(7).fill(4290)])
    expect(await inbox(phone)).toHaveLength(1)
  })

  test('thirty in a day from one network, also when asked for at once', async () => {
    const sent = []
    for (let round = 0; round < 4; round++) sent.push(...(await eight(() => send(newPhone(), 'LOGIN', `2001:db8:1:2::${round + 1}`))))
    expect(codes(sent)).toEqual([...Array(30).fill(200), 4291, 4291])
    expect((await send(newPhone(), 'LOGIN', '2001:db8:1:3::1')).code).toBe(200)
  })

  test('a message that the gateway refuses does not use up the minute; one that may still arrive does', async () => {
    const fault = (code: string) => fetch(`${app.simulators.url}/sms/_control/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code, times: 1 }) })
    const phone = newPhone()
    await fault('isv.TEMPLATE_MISSING')
    expect(await send(phone)).toMatchObject({ code: 4111, msg: refusals.smsFailed.msg, data: null })
    expect((await send(phone)).code).toBe(200)

    const other = newPhone()
    await fault('SYSTEM_ERROR')
    expect(await send(other)).toMatchObject({ code: 4111, data: { resendIn: 60 } })
    expect((await send(other)).code).toBe(4290)
  })
})

describe('codes', () => {
  test('a code opens a new account, and later the same one', async () => {
    const phone = newPhone()
    const first = await loginBySms(phone, await codeFor(phone))
    expect(first).toMatchObject({ code: 200, data: { isNew: true, userInfo: { phoneMasked: `139****${phone.slice(-4)}`, hasPassword: false, techStatus: 'NONE', balanceAmount: 0, isVip: false } } })
    expect(first.data.expireAt).toBe(app.clock.now().getTime() + 30 * 24 * 60 * minute)
    wait(minute)
    const second = await loginBySms(phone, await codeFor(phone))
    expect(second).toMatchObject({ code: 200, data: { isNew: false, userInfo: { userId: first.data.userInfo.userId } } })
    expect((await app.as(first.data.token).get('/api/user/self/getUserInfo')).code).toBe(200)
  })

  test('wrong, used, expired, of another scene, of another phone', async () => {
    const phone = newPhone()
    const code = await codeFor(phone)
    expect((await loginBySms(phone, wrong(code))).code).toBe(4101)
    expect((await post('/api/user/anon/regByPhoneAndPwd', { phone, smsCode: code, pwd: 'ruyi-8899' })).code).toBe(4101)
    expect((await loginBySms(newPhone(), code)).code).toBe(4101)
    expect((await loginBySms(phone, code)).code).toBe(200)
    expect((await loginBySms(phone, code)).code).toBe(4102)

    const late = newPhone()
    const lateCode = await codeFor(late)
    wait(5 * minute)
    expect(await loginBySms(late, lateCode)).toMatchObject({ code: 4102, msg: '验证码已过期' })
  })

  test('a newer code ends the older one', async () => {
    const phone = newPhone()
    const older = await codeFor(phone)
    wait(minute)
    const newer = await codeFor(phone)
    if (older !== newer) expect((await loginBySms(phone, older)).code).toBe(4101)
    expect((await loginBySms(phone, newer)).code).toBe(200)
  })

  test('after five wrong tries the right code is void too, also when tried at once', async () => {
    const phone = newPhone()
    const code = await codeFor(phone)
    const answers = await eight(() => loginBySms(phone, wrong(code)))
    expect(codes(answers)).toEqual([...Array(5).fill(4101), ...Array(3).fill(4102)])
    expect((await loginBySms(phone, code)).code).toBe(4102)
  })

  test('eight sign-ins at once with one code: one session, one account', async () => {
    const phone = newPhone()
    const code = await codeFor(phone)
    const answers = await eight(() => loginBySms(phone, code))
    expect(codes(answers).filter((one) => one === 200)).toHaveLength(1)
    const { id } = await app.db.selectFrom('accounts').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()
    expect(await app.db.selectFrom('sessions').select('token_hash').where('account_id', '=', id).execute()).toHaveLength(1)
  })

  test('a disabled account is told so and gets no session', async () => {
    const { phone } = await aCustomer(app, { disabled: true })
    expect(await loginBySms(phone, await codeFor(phone))).toMatchObject({ code: 4106, msg: '账号已被停用' })
  })

  test('the inviter is kept; an unknown invitation does not stop the sign-in', async () => {
    const inviter = await aCustomer(app)
    const [invited, stranger] = [newPhone(), newPhone()]
    await loginBySms(invited, await codeFor(invited), { inviteCode: inviter.invite_code.toLowerCase() })
    expect((await loginBySms(stranger, await codeFor(stranger), { inviteCode: 'ZZZZ' })).code).toBe(200)
    const rows = await app.db.selectFrom('accounts').select(['phone', 'invited_by']).where('phone', 'in', [invited, stranger]).execute()
    expect(Object.fromEntries(rows.map((row) => [row.phone, row.invited_by]))).toEqual({ [invited]: inviter.id, [stranger]: null })
  })
})

describe('authSms', () => {
  test('a code becomes a ticket, which resets the password once', async () => {
    const { phone } = await aCustomer(app)
    const answer = await post('/my/common/authSms', { phone, smsCode: await codeFor(phone, 'RESET_PWD'), scene: 'RESET_PWD' })
    expect(answer).toMatchObject({ code: 200, data: { pass: true, expireIn: 600 } })
    const reset = (over = {}) => post('/api/user/info/resetPwd', { phone, ticket: answer.data.ticket, newPwd: 'ruyi-7788', ...over })
    expect((await reset({ phone: newPhone() })).code).toBe(4101)
    expect((await reset({ ticket: 'nothing' })).code).toBe(4101)
    expect((await reset()).code).toBe(200)
    expect((await reset()).code).toBe(4102)
    expect((await loginByPwd(phone, 'ruyi-7788')).code).toBe(200)
  })

  test('a ticket ends after ten minutes and serves its scene only', async () => {
    const { phone } = await aCustomer(app)
    const ticketFor = async (scene: string) => (await post('/my/common/authSms', { phone, smsCode: await codeFor(phone, scene), scene })).data.ticket
    const other = await ticketFor('APPLY')
    expect((await post('/api/user/info/resetPwd', { phone, ticket: other, newPwd: 'ruyi-7788' })).code).toBe(4101)
    wait(minute)
    const ticket = await ticketFor('RESET_PWD')
    wait(10 * minute)
    expect((await post('/api/user/info/resetPwd', { phone, ticket, newPwd: 'ruyi-7788' })).code).toBe(4102)
  })

  test('wrong input and wrong codes', async () => {
    const phone = newPhone()
    const code = await codeFor(phone, 'BIND')
    const auth = (over: Record<string, string>) => post('/my/common/authSms', { phone, smsCode: code, scene: 'BIND', ...over })
    expect(await auth({ smsCode: '12' })).toMatchObject({ code: 400, data: { field: 'smsCode' } })
    expect((await auth({ smsCode: wrong(code) })).code).toBe(4101)
    wait(5 * minute)
    expect((await auth({})).code).toBe(4102)
  })
})

describe('passwords', () => {
  test('registering makes an account that the password opens', async () => {
    const phone = newPhone()
    expect(await register(phone, 'ruyi-8899', { oaid: 'device\u0000one' })).toMatchObject({ code: 200, data: { isNew: true, userInfo: { hasPassword: true } } })
    expect(await loginByPwd(phone, 'ruyi-8899')).toMatchObject({ code: 200, data: { isNew: false } })
    const row = await app.db.selectFrom('accounts').select(['password_hash', 'oaid']).where('phone', '=', phone).executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(row.oaid).toBe('deviceone')
  })

  test('registering refuses what is short, common or taken', async () => {
    const phone = newPhone()
    const reg = (pwd: string) => post('/api/user/anon/regByPhoneAndPwd', { phone, smsCode: '123456', pwd })
    expect(await reg('12345')).toMatchObject({ code: 400, msg: '密码长度为6-20位', data: { field: 'pwd' } })
    for (const pwd of ['123456', 'Password1', 'aaaaaaa', phone, phone.slice(-6)]) expect(await reg(pwd)).toMatchObject({ code: 400, data: { field: 'pwd' } })
    expect((await reg('ruyi-8899')).code).toBe(4101)
    const { phone: known } = await aCustomer(app)
    expect(await register(known)).toMatchObject({ code: 4103, msg: '该手机号已注册' })
    const late = newPhone()
    const smsCode = await codeFor(late, 'REGISTER')
    wait(5 * minute)
    expect((await post('/api/user/anon/regByPhoneAndPwd', { phone: late, smsCode, pwd: 'ruyi-8899' })).code).toBe(4102)
  })

  test('unknown phones, wrong passwords, accounts without one and disabled ones', async () => {
    const phone = newPhone()
    expect(await loginByPwd(phone, 'ruyi-8899')).toMatchObject({ code: 4105, msg: '账号未注册' })
    expect(await loginByPwd('1', 'ruyi-8899')).toMatchObject({ code: 400, data: { field: 'phone' } })
    await register(phone)
    expect(await loginByPwd(phone, 'ruyi-0000')).toMatchObject({ code: 4104, msg: '账号或密码错误' })
    expect((await loginByPwd((await aCustomer(app)).phone, 'ruyi-8899')).code).toBe(4104)
    await app.db.updateTable('accounts').set({ disabled: true }).where('phone', '=', phone).execute()
    expect((await loginByPwd(phone, 'ruyi-8899')).code).toBe(4106)
  })

  test('five wrong passwords lock for a quarter of an hour; the code by SMS still opens', async () => {
    const phone = newPhone()
    await register(phone)
    wait(minute)
    for (let i = 0; i < 5; i++) {
      expect((await loginByPwd(phone, 'ruyi-0000')).code).toBe(4104)
      wait(1000)
    }
    expect(await loginByPwd(phone, 'ruyi-8899')).toMatchObject({ code: 4290, msg: refusals.passwordLocked.msg, data: { retryAfter: 899 } })
    expect((await loginBySms(phone, await codeFor(phone))).code).toBe(200)
    wait(15 * minute - 2000)
    expect((await loginByPwd(phone, 'ruyi-8899')).code).toBe(4290)
    wait(1000)
    expect((await loginByPwd(phone, 'ruyi-0000')).code).toBe(4104)
    expect((await loginByPwd(phone, 'ruyi-8899')).code).toBe(200)
  })

  test('eight wrong passwords at once: five are compared, the rest are locked out', async () => {
    const phone = newPhone()
    await register(phone)
    expect(codes(await eight(() => loginByPwd(phone, 'ruyi-0000')))).toEqual([...Array(5).fill(4104), ...Array(3).fill(4290)])
  })

  test('a password sealed by the client is opened', async () => {
    const { data } = await app.as().get('/api/sundry/user/getConfigure')
    const key = await crypto.subtle.importKey('spki', Buffer.from(data.publicKey, 'base64'), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
    const sealed = Buffer.from(await crypto.subtle.encrypt('RSA-OAEP', key, Buffer.from('ruyi-8899'))).toString('base64')
    const phone = newPhone()
    await register(phone)
    expect((await post('/api/user/anon/loginByPhoneAndPwd', { phone, pwd: sealed, encrypted: '1', keyId: data.publicKeyId })).code).toBe(200)
    expect(await post('/api/user/anon/loginByPhoneAndPwd', { phone, pwd: 'junk', encrypted: '1' })).toMatchObject({ code: 400, data: { field: 'pwd' } })
  })
})

describe('resetPwd', () => {
  test('by code: every session of the account ends', async () => {
    const { phone, token } = await aCustomer(app)
    expect((await post('/api/user/info/resetPwd', { phone, smsCode: await codeFor(phone, 'RESET_PWD'), newPwd: 'ruyi-7788' })).code).toBe(200)
    expect((await app.as(token).get('/api/user/self/getUserInfo')).code).toBe(401)
    expect((await loginByPwd(phone, 'ruyi-7788')).code).toBe(200)
  })

  test('signed in, by the old password: the other sessions end, this one stays', async () => {
    const phone = newPhone()
    const { data } = await register(phone)
    const other = await aSession(app, data.userInfo.userId)
    const reset = (oldPwd: string, newPwd = 'ruyi-7788') => post('/api/user/info/resetPwd', { oldPwd, newPwd }, data.token)
    expect(await reset('ruyi-0000')).toMatchObject({ code: 4110, msg: '原密码错误' })
    expect(await reset('ruyi-8899', '111111')).toMatchObject({ code: 400, data: { field: 'newPwd' } })
    expect((await reset('ruyi-8899')).code).toBe(200)
    expect((await app.as(other).get('/api/user/self/getUserInfo')).code).toBe(401)
    expect((await app.as(data.token).get('/api/user/self/getUserInfo')).code).toBe(200)
    for (let i = 0; i < 5; i++) expect((await reset('ruyi-0000')).code).toBe(4110)
    expect((await reset('ruyi-7788')).code).toBe(4290)
  })

  test('who proves nothing changes nothing', async () => {
    const { phone } = await aCustomer(app)
    const reset = (body: Record<string, string>) => post('/api/user/info/resetPwd', { newPwd: 'ruyi-7788', ...body })
    expect(await reset({})).toMatchObject({ code: 400, data: { field: 'phone' } })
    expect(await reset({ phone })).toMatchObject({ code: 400, data: { field: 'smsCode' } })
    expect(await reset({ phone, oldPwd: 'ruyi-8899' })).toMatchObject({ code: 400, data: { field: 'smsCode' } })
    expect((await reset({ phone, smsCode: '123456' })).code).toBe(4101)
    const stranger = newPhone()
    expect((await reset({ phone: stranger, smsCode: await codeFor(stranger, 'RESET_PWD') })).code).toBe(4105)
    const late = await codeFor(phone, 'RESET_PWD')
    wait(5 * minute)
    expect((await reset({ phone, smsCode: late })).code).toBe(4102)
  })
})

describe('the signed-in account', () => {
  test('signed out, each call answers 401', async () => {
    for (const answer of [await app.as().form('/api/user/logout'), await app.as().get('/api/user/self/getUserInfo'), await app.as('stale').post('/api/user/self/editUserInfo', { nickname: '新' }), await app.as('stale').form('/api/user/info/updateOaid', { oaid: 'x' })])
      expect(answer).toMatchObject({ code: 401, msg: '未登录!' })
  })

  test('logout ends this session only', async () => {
    const { id, token } = await aCustomer(app, { push_client_id: 'device' })
    const other = await aSession(app, id)
    expect(await app.as(token).form('/api/user/logout')).toMatchObject({ code: 200, data: null })
    expect((await app.as(token).get('/api/user/self/getUserInfo')).code).toBe(401)
    expect((await app.as(other).get('/api/user/self/getUserInfo')).code).toBe(200)
    expect(await app.db.selectFrom('accounts').select('push_client_id').where('id', '=', id).executeTakeFirst()).toEqual({ push_client_id: null })
  })

  test('a session ends after thirty days', async () => {
    const phone = newPhone()
    const { data } = await loginBySms(phone, await codeFor(phone))
    wait(30 * 24 * 60 * minute - 1)
    expect((await app.as(data.token).get('/api/user/self/getUserInfo')).code).toBe(200)
    wait(1)
    expect((await app.as(data.token).get('/api/user/self/getUserInfo')).code).toBe(401)
  })

  test('a technician is shown as one; a membership as long as it lasts', async () => {
    const technician = await aTechnician(app)
    expect((await app.as(technician.token).get('/api/user/self/getUserInfo')).data).toMatchObject({ techStatus: 'APPROVED', realNameStatus: 'NONE', shopStatus: 'NONE' })
    const vipUntil = new Date(app.clock.now().getTime() + minute)
    const member = await aCustomer(app, { vip_until: vipUntil })
    expect((await app.as(member.token).get('/api/user/self/getUserInfo')).data).toMatchObject({ isVip: true, vipExpireAt: vipUntil.getTime() })
    wait(minute)
    expect((await app.as(member.token).get('/api/user/self/getUserInfo')).data.isVip).toBe(false)
  })

  test('editing changes what is given and empties what clear names', async () => {
    const { id, token } = await aCustomer(app)
    const edit = (body: Record<string, unknown>) => app.as(token).post('/api/user/self/editUserInfo', body)
    const key = `u/${id}/20261121/0f0e0d0c-0b0a-4908-8706-050403020100.jpg`
    expect(await edit({ nickname: '小满', avatar: key, sex: 1, birthday: '1990-02-28', signature: '慢慢来', deviceBrand: 'Pixel\u0000', clientid: 'push-1', userId: 'x', balance: 1 })).toMatchObject({
      code: 200, data: { userId: id, nickname: '小满', avatar: `${app.config.uploads.prefix}${key}`, sex: 1, birthday: '1990-02-28', signature: '慢慢来', balanceAmount: 0 },
    })
    const cleared = await edit({ clear: ['birthday', 'signature', 'avatar'] })
    expect(cleared.data).toMatchObject({ nickname: '小满', avatar: '', sex: 1 })
    expect(cleared.data).not.toHaveProperty('birthday')
    expect((await edit({})).code).toBe(200)
  })

  test('editing refuses what does not fit', async () => {
    const { token } = await aCustomer(app)
    const other = await aCustomer(app)
    const edit = (body: Record<string, unknown>) => app.as(token).post('/api/user/self/editUserInfo', body)
    for (const [field, value] of [['nickname', '名'.repeat(21)], ['nickname', '坏\u0000'], ['birthday', '2026-02-30'], ['birthday', '2030-01-01'], ['birthday', '1990/01/01'], ['sex', 3], ['signature', '长'.repeat(101)], ['avatar', `u/${other.id}/20261121/0f0e0d0c-0b0a-4908-8706-050403020100.jpg`], ['avatar', '../x'], ['clear', ['phone']]] as const)
      expect((await edit({ [field]: value })).code, `${field} ${JSON.stringify(value)}`).toBe(400)
    expect(await edit({ nickname: '加 微 信聊' })).toMatchObject({ code: 4500, msg: '内容包含敏感词' })
    expect((await edit({ signature: '可以私下交易' })).code).toBe(4500)
    expect((await app.as(token).get('/api/user/self/getUserInfo')).data.nickname).toBe('测试顾客')
  })

  test('a device id is kept for an account and taken from guests without effect', async () => {
    const { id, token } = await aCustomer(app)
    expect(await app.as().form('/api/user/info/updateOaid', { oaid: 'o-1' })).toMatchObject({ code: 200, data: null })
    expect((await app.as(token).form('/api/user/info/updateOaid', { oaid: 'o-1\u0000', deviceBrand: 'HUAWEI' })).code).toBe(200)
    expect(await app.db.selectFrom('accounts').select(['oaid', 'device_brand']).where('id', '=', id).executeTakeFirst()).toEqual({ oaid: 'o-1', device_brand: 'HUAWEI' })
    expect((await app.as(token).form('/api/user/info/updateOaid', { oaid: 'x'.repeat(65) })).code).toBe(400)
  })
})
