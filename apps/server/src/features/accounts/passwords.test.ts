import { refusals } from '@anxin/contract/refusals'
import { beforeAll, describe, expect, test } from 'vitest'
import { untilWaiting } from '../../testing/behind-a-lock.ts'
import { aCustomer, aSession } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { lockFailures } from './failures-sql.ts'
import { codes, eight, newPhone, phonesOf } from './testing/phones.ts'

const app = aTestApp()
const { post, codeFor, wait, loginBySms, loginByPwd, register, warmPool } = phonesOf(() => app)
beforeAll(async () => {
  await warmPool()
})

const minute = 60_000

describe('passwords', () => {
  test('registering makes an account that the password opens', async () => {
    const phone = newPhone()
    expect(await register(phone, 'ruyi-8899', { oaid: 'device\u0007one' })).toMatchObject({ code: 200, data: { isNew: true, userInfo: { hasPassword: true } } })
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

  test('unknown phones, wrong passwords and accounts without one are answered alike; disabled ones after the right password', async () => {
    const phone = newPhone()
    const unknown = await loginByPwd(phone, 'ruyi-8899')
    expect(unknown).toMatchObject({ code: 4104, msg: '账号或密码错误' })
    expect(await loginByPwd('1', 'ruyi-8899')).toMatchObject({ code: 400, data: { field: 'phone' } })
    await register(phone)
    expect(await loginByPwd(phone, 'ruyi-0000')).toEqual(unknown)
    expect(await loginByPwd((await aCustomer(app)).phone, 'ruyi-8899')).toEqual(unknown)
    await app.db.updateTable('accounts').set({ disabled: true }).where('phone', '=', phone).execute()
    expect(await loginByPwd(phone, 'ruyi-0000')).toEqual(unknown)
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
  test('a sign-in with the old password that was underway when it changed opens no session', async () => {
    const phone = newPhone()
    const { data } = await register(phone)
    await app.as(data.token).form('/api/user/logout')
    wait(minute)
    const smsCode = await codeFor(phone, 'RESET_PWD')
    const login = await app.db.transaction().execute(async (tx) => {
      await lockFailures(tx, phone)
      const underway = loginByPwd(phone, 'ruyi-8899')
      await untilWaiting(app.db)
      expect((await post('/api/user/info/resetPwd', { phone, smsCode, newPwd: 'ruyi-7788' })).code).toBe(200)
      return { underway }
    })
    expect((await login.underway).code).toBe(4104)
    expect(await app.db.selectFrom('sessions').select('token_hash').where('account_id', '=', data.userInfo.userId).execute()).toEqual([])
  })

  test('of two changes with the same old password one is made', async () => {
    const phone = newPhone()
    const { data } = await register(phone)
    const change = (newPwd: string) => post('/api/user/info/resetPwd', { oldPwd: 'ruyi-8899', newPwd }, { token: data.token })
    expect(codes(await Promise.all([change('ruyi-7788'), change('ruyi-6677')]))).toEqual([200, 4110])
  })

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
    const reset = (oldPwd: string, newPwd = 'ruyi-7788') => post('/api/user/info/resetPwd', { oldPwd, newPwd }, { token: data.token })
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
