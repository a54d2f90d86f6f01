import { beforeAll, expect, test } from 'vitest'
import { aSession } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { newPhone, phonesOf, wrong } from './testing/phones.ts'

const app = aTestApp()
const { post, codeFor, register, wait, loginByPwd, warmPool } = phonesOf(() => app)
beforeAll(async () => {
  await warmPool()
})

async function registered() {
  const phone = newPhone()
  const { data } = await register(phone)
  // A number gets one code a minute.
  wait(61_000)
  return { phone, token: data.token as string, id: data.userInfo.userId as string } // safe: a login's answer
}
const ticketOf = async (phone: string) =>
  (await post('/my/common/authSms', { phone, scene: 'BIND', smsCode: await codeFor(phone, 'BIND') })).data.ticket as string // safe: so the call answers
const bind = (token: string, body: Record<string, string>) => post('/api/user/self/bindPhone', body, { token })

test('with both numbers proven the account has the new one, and other devices are signed out', async () => {
  const { phone, token, id } = await registered()
  const other = await aSession(app, id)
  const next = newPhone()
  const ticket = await ticketOf(phone)
  const smsCode = await codeFor(next, 'BIND')
  expect(await bind(token, { phone: next, smsCode, ticket })).toMatchObject({ code: 200, data: { phoneMasked: `${next.slice(0, 3)}****${next.slice(-4)}` } })
  expect((await app.as(token).get('/api/user/self/getUserInfo')).code).toBe(200)
  expect((await app.as(other).get('/api/user/self/getUserInfo')).code).toBe(401)
  expect((await loginByPwd(next, 'ruyi-8899')).code).toBe(200)
  expect((await loginByPwd(phone, 'ruyi-8899')).code).toBe(4104)
})

test('a session alone changes nothing: without the old number, with a wrong code, or twice with one ticket', async () => {
  const { phone, token } = await registered()
  const stranger = newPhone()
  const next = newPhone()
  const smsCode = await codeFor(next, 'BIND')
  expect((await bind(token, { phone: next, smsCode })).code).toBe(400)
  expect((await bind(token, { phone: next, smsCode, ticket: await ticketOf(stranger) })).code).toBe(4101)
  const ticket = await ticketOf(phone)
  expect((await bind(token, { phone: next, smsCode: wrong(smsCode), ticket })).code).toBe(4101)
  expect((await bind(token, { phone, smsCode, ticket })).code).toBe(400)
  expect((await bind('nobody', { phone: next, smsCode, ticket })).code).toBe(401)
  expect((await bind(token, { phone: next, smsCode, ticket })).code).toBe(200)
  wait(61_000)
  expect((await bind(token, { phone, smsCode: await codeFor(phone, 'BIND'), ticket })).code).toBe(4101)
})

test('a number that has an account is refused to who proved it, and nothing is used up', async () => {
  const [mine, taken] = [await registered(), await registered()]
  const ticket = await ticketOf(mine.phone)
  const smsCode = await codeFor(taken.phone, 'BIND')
  expect(await bind(mine.token, { phone: taken.phone, smsCode, ticket })).toMatchObject({ code: 4103, refusal: 'phoneTaken' })
  const next = newPhone()
  expect((await bind(mine.token, { phone: next, smsCode: await codeFor(next, 'BIND'), ticket })).code).toBe(200)
})

test('eight at once with one ticket: one changes the number', async () => {
  const { phone, token } = await registered()
  const ticket = await ticketOf(phone)
  const next = newPhone()
  const smsCode = await codeFor(next, 'BIND')
  const answers = await Promise.all(Array.from({ length: 8 }, () => bind(token, { phone: next, smsCode, ticket })))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})
