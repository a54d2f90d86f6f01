import { refusals } from '@anxin/contract/refusals'
import { beforeAll, describe, expect, test } from 'vitest'
import { behind } from '../../testing/behind-a-lock.ts'
import { aCustomer } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { codes, eight, newPhone, phonesOf, wrong } from './testing/phones.ts'

const app = aTestApp({ config: { poolSize: 12 } })
const { post, inbox, send, codeFor, wait, loginBySms, loginByPwd, warmPool } = phonesOf(() => app)
beforeAll(async () => {
  await warmPool()
})

const minute = 60_000

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

  test('one message in a minute, refused with the seconds left', async () => {
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
    const fault = (code: string) =>
      fetch(`${app.simulators.url}/sms/_control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code, times: 1 }),
      })
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
    expect(first).toMatchObject({
      code: 200,
      data: { isNew: true, userInfo: { phoneMasked: `139****${phone.slice(-4)}`, hasPassword: false, techStatus: 'NONE', balanceAmount: 0, isVip: false } },
    })
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
    const answers = await behind(
      app,
      (tx) => tx.selectFrom('sms_codes').select('id').where('phone', '=', phone).forUpdate().execute(),
      Array.from({ length: 8 }, () => () => loginBySms(phone, wrong(code))),
    )
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

  test('a disabled account reads it and gets no session', async () => {
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
