import { beforeAll, expect, test, vi } from 'vitest'
import { aCustomer } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { elsewhere, newPhone, phonesOf } from './testing/phones.ts'

const app = aTestApp({ config: { signInTickMs: 250 } })
const { loginByPwd, register, warmPool } = phonesOf(() => app)
beforeAll(async () => {
  await warmPool()
})

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

test('a wrong password takes as long for a phone without an account as for one with it', async () => {
  const known = newPhone()
  await register(known)
  const took = async (phone: string, i: number) => {
    const started = performance.now()
    expect((await loginByPwd(phone, 'ruyi-0000', elsewhere(i))).code).toBe(4104)
    return performance.now() - started
  }
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let i = 1; i <= 7; i++) {
    times.known.push(await took(known, i))
    times.unknown.push(await took(newPhone(), i))
  }
  const [one, other] = [median(times.known), median(times.unknown)]
  expect(Math.abs(one - other) / one).toBeLessThan(0.1)
})

test('a network that floods the sign-in by password is asked to come again, and another signs in meanwhile', async () => {
  const owner = newPhone()
  await register(owner)
  const { password_hash } = await app.db.selectFrom('accounts').select('password_hash').where('phone', '=', owner).executeTakeFirstOrThrow()
  const alone = performance.now()
  expect((await loginByPwd(owner, 'ruyi-8899')).code).toBe(200)
  const aloneMs = performance.now() - alone
  const phones = []
  for (let i = 0; i < 150; i++) phones.push((await aCustomer(app, { password_hash })).phone)

  let answered = false
  const tryPassword = (phone: string) =>
    app.http.inject({ method: 'POST', url: '/api/user/anon/loginByPhoneAndPwd', payload: { phone, pwd: 'ruyi-0000' }, remoteAddress: elsewhere() })
  const flood = phones.map(async (phone) => {
    const answers = [await tryPassword(phone)]
    while (!answered && answers.length < 5) answers.push(await tryPassword(phone))
    return answers
  })
  // The flood stands in line when the owner comes.
  await vi.waitUntil(async () => (await app.db.selectFrom('sign_in_failures').select('phone').execute()).length > 100, { timeout: 5000, interval: 20 })
  const started = performance.now()
  expect((await loginByPwd(owner, 'ruyi-8899')).code).toBe(200)
  // In one line with the flood the owner would wait for some seventy comparisons.
  expect(performance.now() - started).toBeLessThan(30 * aloneMs)
  answered = true

  const answers = (await Promise.all(flood)).flat()
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(100)
  for (const { statusCode, headers, json } of refused) {
    expect([statusCode, json().code]).toEqual([429, 4290])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})
