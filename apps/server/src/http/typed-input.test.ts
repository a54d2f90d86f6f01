import typed from '@anxin/rules/vectors/typed.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { codes, newPhone, phonesOf } from '../features/accounts/testing/phones.ts'
import { hashPassword } from '../features/accounts/passwords.ts'
import { hash } from '@node-rs/argon2'
import { aCity, aCustomer } from '../testing/factories.ts'
import { aTestApp } from '../testing/start-test-app.ts'

// The table of what people type and paste, sent as it is: a client without readers of its own is understood too.
const app = aTestApp()
const { codeFor, loginBySms, loginByPwd, register, post, wait } = phonesOf(() => app)
beforeAll(async () => {
  await aCity(app)
})

type Someone = { token: string }
// safe: the file has pairs of texts under these names
const pairs = ({ cases }: { cases: unknown[][] }) => cases as [string, string][]
const place = { name: '张三', phone: '13800138000', province: '浙江省', city: '杭州市', area: '西湖区', address: '文三路478号', lat: 30.2795, lng: 120.1301 }
const edit = ({ token }: Someone, body: Record<string, unknown>) => app.as(token).post('/api/user/self/editAddress', body)

describe('what is typed into an address', () => {
  let me: Someone
  let addressId = ''
  beforeAll(async () => {
    me = await aCustomer(app)
    addressId = (await app.as(me.token).post('/api/user/self/addAddress', place)).data.addressId
  })

  test('a phone in any form is kept as its eleven digits', async () => {
    for (const [given, phone] of pairs(typed.phones)) expect((await edit(me, { addressId, phone: given })).data?.phone, given).toBe(phone)
    for (const given of typed.phones.refused.filter(Boolean))
      expect(await edit(me, { addressId, phone: given }), given).toMatchObject({ code: 400, data: { field: 'phone' } })
  })

  test('a name is kept as it is read, and one that shows nothing is refused', async () => {
    for (const [given, name] of pairs(typed.names)) expect((await edit(me, { addressId, name: given })).data?.name, given).toBe(name)
    for (const given of typed.names.refused.filter((name) => name.trim() !== ''))
      expect(await edit(me, { addressId, name: given }), JSON.stringify(given)).toMatchObject({ code: 400, msg: '请填写联系人', data: { field: 'name' } })
  })

  test('twenty characters are twenty, of whatever they are made', async () => {
    for (const one of ['𠮷', '👨‍👩‍👧‍👦', '🇨🇳', 'é', '张']) {
      expect((await edit(me, { addressId, name: one.repeat(20) })).data?.name, one).toBe(one.repeat(20))
      expect(await edit(me, { addressId, name: one.repeat(21) }), one).toMatchObject({ code: 400, msg: '联系人最多20个字' })
    }
    expect((await edit(me, { addressId, name: `a${'\u0301'.repeat(400)}` })).code).toBe(400)
  })

  test('the number of an identity card lands in no part of it', async () => {
    for (const [given, left] of pairs(typed.identityNumbers)) {
      const { data } = await edit(me, { addressId, address: given, houseNo: given, arrivalNote: given })
      expect(data, given).toMatchObject({ address: left, houseNo: left, arrivalNote: left })
    }
    for (const given of typed.identityNumbers.kept) expect((await edit(me, { addressId, houseNo: given })).data?.houseNo, given).toBe(given)
  })
})

test('the database holds twenty emoji of a family wherever a name is kept', async () => {
  const me = await aCustomer(app)
  const name = '👨‍👩‍👧‍👦'.repeat(20)
  expect((await app.as(me.token).post('/api/user/self/editUserInfo', { nickname: name })).data?.nickname).toBe(name)
  expect((await app.as(me.token).post('/api/user/self/editTrustedContact', { name, phone: '138 0013 8001', consent: true })).code).toBe(200)
})

test('a code is read as it is pasted, and one that is too long is not cut to fit', async () => {
  for (const around of [(code: string) => code, (code: string) => `【安心到家】验证码 ${code}，5分钟内有效`, (code: string) => code.replace(/(?=...$)/, ' ')]) {
    const phone = newPhone()
    const code = await codeFor(phone)
    expect(await loginBySms(phone, `${code}7`)).toMatchObject({ code: 400, data: { field: 'smsCode' } })
    expect((await loginBySms(phone, around(code))).code).toBe(200)
    wait(60_000)
  }
})

test('a phone is one account in whatever form it is typed', async () => {
  const phone = newPhone()
  const spaced = `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`
  const smsCode = await codeFor(phone)
  const { data } = await post('/api/user/anon/loginByPhoneAndSms', { phone: spaced, smsCode }, {})
  expect(data?.userInfo?.phone).toBe(phone)
})

describe('the code of an invitation', () => {
  const comesBy = async (inviteCode: string | undefined) => {
    const phone = newPhone()
    const answer = await loginBySms(phone, await codeFor(phone), inviteCode === undefined ? {} : { inviteCode })
    const { invited_by } = await app.db.selectFrom('accounts').select('invited_by').where('phone', '=', phone).executeTakeFirstOrThrow()
    return { code: answer.code, isNew: answer.data?.isNew, invitation: answer.data?.invitation, invited_by }
  }

  test('counts in any form it is pasted in', async () => {
    const inviter = await aCustomer(app, { invite_code: 'AB3D5FG' })
    for (const [given] of pairs(typed.inviteCodes))
      expect(await comesBy(given), given).toEqual({ code: 200, isNew: true, invitation: 'COUNTED', invited_by: inviter.id })
  })

  test('that nobody has keeps nobody out and is said to be unknown; without one nothing is said', async () => {
    for (const given of ['NOPE9999', 'AB', '你好', 'x'.repeat(500)])
      expect(await comesBy(given), given).toEqual({ code: 200, isNew: true, invitation: 'UNKNOWN', invited_by: null })
    expect(await comesBy(undefined)).toEqual({ code: 200, isNew: true, invitation: undefined, invited_by: null })
  })

  test('counts for a new account alone', async () => {
    const phone = newPhone()
    await loginBySms(phone, await codeFor(phone))
    wait(60_000)
    expect((await loginBySms(phone, await codeFor(phone), { inviteCode: 'AB3D5FG' })).data).toMatchObject({ isNew: false, invitation: 'NOT_NEW' })
  })
})

describe('a password', () => {
  test('is the same in full width, in half width and in another form of its letters', async () => {
    for (const [one, other] of pairs(typed.passwords)) {
      const phone = newPhone()
      expect((await register(phone, one)).code, one).toBe(200)
      wait(60_000)
      expect((await loginByPwd(phone, other)).code, other).toBe(200)
    }
  })

  test('that was kept as it was typed, before forms were put aside, still opens', async () => {
    const phone = newPhone()
    await register(phone)
    const former = await hash('ｒｕｙｉ－７７６６', { memoryCost: 1024, timeCost: 1, parallelism: 1 })
    await app.db.updateTable('accounts').set({ password_hash: former }).where('phone', '=', phone).execute()
    wait(60_000)
    expect(codes([await loginByPwd(phone, 'ｒｕｙｉ－７７６６'), await loginByPwd(phone, 'ruyi-7766')])).toEqual([200, 4104])
    await app.db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword('ｒｕｙｉ－７７６６', 'here') })
      .where('phone', '=', phone)
      .execute()
    expect((await loginByPwd(phone, 'ruyi-7766')).code).toBe(200)
  })

  test('in full width is as common as in half width, and has six to twenty characters', async () => {
    const phone = newPhone()
    for (const pwd of ['１２３４５６', 'ｐａｓｓｗｏｒｄ', '👨‍👩‍👧‍👦'.repeat(5), 'a'.repeat(21)])
      expect(await post('/api/user/anon/regByPhoneAndPwd', { phone, smsCode: '123456', pwd }), pwd).toMatchObject({ code: 400, data: { field: 'pwd' } })
    expect((await register(phone, '👨‍👩‍👧‍👦ruyi-8899')).code).toBe(200)
  })
})
