import { afterAll, beforeEach, expect, test } from 'vitest'
import { aCustomer } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
beforeEach(async () => {
  // The counts are the process's own: a server for each test.
  await app?.stop()
  app = await startTestApp({ config: { rateLimits: true } })
})
afterAll(() => app.stop())

const write = (headers: Record<string, string> = {}) => app.raw({ url: '/api/user/self/editUserInfo', headers, payload: { nickname: '甲' } })
async function writes(count: number, headers: (i: number) => Record<string, string>) {
  const answers = []
  for (let i = 0; i < count; i++) answers.push(await write(headers(i)))
  return answers
}
const refused = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length

test('the eleventh write of a session in a second is told to come again; other sessions and reads are not', async () => {
  const [one, other] = [await aCustomer(app), await aCustomer(app)]
  // The first write shows the server that the token is a session's.
  await write({ token: one.token })
  const answers = await writes(11, () => ({ token: one.token }))
  const late = answers.find(({ status }) => status === 429)
  expect(refused(answers)).toBe(1)
  expect({ ...late, headers: undefined }).toEqual({ status: 429, code: 4290, data: null, msg: '操作过于频繁，请稍后再试', headers: undefined })
  expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await write({ authorization: `Bearer ${one.token}` })).status).toBe(429)
  expect((await write({ token: other.token })).status).toBe(200)
  expect((await app.as(one.token).get('/api/user/self/getUserInfo')).code).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect((await write({ token: one.token })).status).toBe(200)
})

test('guests share the limit of their address, and made-up tokens or forwarded addresses do not reset it', async () => {
  const disguises = [
    (i: number) => ({ token: `made-up-${i}` }),
    (i: number) => ({ authorization: `Bearer made-up-${i}` }),
    (i: number) => ({ 'x-forwarded-for': `203.0.113.${i}` }),
  ]
  const answers = await writes(61, (i) => disguises[i % 3]?.(i) ?? {})
  expect(refused(answers)).toBe(1)
  expect(answers.filter(({ code }) => code === 401).length).toBe(60)
})

test('a subscriber of IPv6 does not get a limit for each of their addresses', async () => {
  const answers = []
  for (let i = 0; i < 61; i++)
    answers.push(await app.raw({ url: '/api/user/self/editUserInfo', payload: { nickname: '甲' }, remoteAddress: `2001:db8:1:2::${i.toString(16)}` }))
  expect(refused(answers)).toBe(1)
})

test('notifications of payments are never turned away', async () => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, () =>
      app.http.inject({ method: 'POST', url: '/api/common/order/notify/wechat', headers: { 'content-type': 'application/json' }, payload: '{}' }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toEqual([])
})
