import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, aTechnician } from '../testing/factories.ts'
import { isLimited } from './limits.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
beforeEach(async () => {
  // The counts are the process's own: a server for each test.
  await app?.stop()
  app = await startTestApp({ config: { rateLimits: true } })
})
afterAll(() => app.stop())

type Given = { headers?: Record<string, string>; remoteAddress?: string }
const write = (given: Given = {}) => app.raw({ url: '/api/user/self/editUserInfo', payload: { nickname: '甲' }, ...given })
async function many(count: number, ask: (i: number) => Promise<{ status: number; code: number; headers: Record<string, unknown> }>) {
  const answers = []
  for (let i = 0; i < count; i++) answers.push(await ask(i))
  return answers
}
const refused = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length
/** A session that the server has seen: the first call of a token counts for its network. */
async function aSeenCustomer() {
  const { token } = await aCustomer(app)
  await app.as(token).get('/api/user/self/getUserInfo')
  return token
}

test('the eleventh write of a session in a second is asked to come again; other sessions and reads are not', async () => {
  const [token, other] = [await aSeenCustomer(), await aSeenCustomer()]
  const answers = await many(11, () => write({ headers: { token } }))
  const late = answers.find(({ status }) => status === 429)
  expect(refused(answers)).toBe(1)
  expect({ ...late, headers: undefined }).toEqual({ status: 429, code: 4290, data: null, msg: '操作过于频繁，请稍后再试', headers: undefined })
  expect(late?.headers['retry-after']).toBe('1')
  expect((await write({ headers: { authorization: `Bearer ${token}` } })).status).toBe(429)
  expect((await write({ headers: { token: other } })).status).toBe(200)
  expect((await app.as(token).get('/api/user/self/getUserInfo')).code).toBe(200)
  app.clock.advance(1000)
  expect((await write({ headers: { token } })).status).toBe(200)
})

test('every address has a limit but those of pages, of health and of what vendors send', async () => {
  const urls = new Set<string>()
  const other = await startTestApp({
    before: async (http) => {
      http.addHook('onRoute', ({ url }) => void urls.add(url))
    },
  })
  await other.stop()
  expect(urls.size).toBeGreaterThan(200)
  const open = [
    '*',
    '/api/common/order/notify/:channel',
    '/api/common/sms/receipts/:vendor',
    '/api/common/sms/receipts/:vendor/:key',
    '/docs',
    '/docs/*',
    '/healthz',
    '/metrics',
    '/openapi.json',
    '/openapi/customer.json',
    '/openapi/operator.json',
    '/openapi/technician.json',
    '/readyz',
  ]
  expect([...urls].filter((url) => !isLimited(url)).toSorted()).toEqual(open)
})

test('a write that may be asked for as a read is a write', async () => {
  const token = await aSeenCustomer()
  const answers = await many(11, () => app.raw({ method: 'GET', url: '/api/user/tech/getNewUserCoupon', headers: { token } }))
  expect(refused(answers)).toBe(1)
})

test('guests share the limit of their address, and made-up tokens or forwarded addresses do not reset it', async () => {
  const disguises = [
    (i: number) => ({ token: `made-up-${i}` }),
    (i: number) => ({ authorization: `Bearer made-up-${i}` }),
    (i: number) => ({ 'x-forwarded-for': `203.0.113.${i}` }),
  ]
  const answers = await many(61, (i) => write({ headers: disguises[i % 3]?.(i) ?? {} }))
  expect(refused(answers)).toBe(1)
  expect(answers.filter(({ code }) => code === 401).length).toBe(60)
})

test('a subscriber of IPv6 does not get a limit for each of their addresses', async () => {
  expect(refused(await many(61, (i) => write({ remoteAddress: `2001:db8:1:2::${i.toString(16)}` })))).toBe(1)
})

test('notifications of payments are never turned away', async () => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, () =>
      app.http.inject({ method: 'POST', url: '/api/common/order/notify/wechat', headers: { 'content-type': 'application/json' }, payload: '{}' }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toEqual([])
})

describe('ten times as much as is allowed in a minute', () => {
  const get = (url: string, token?: string) => (i: number) =>
    app.raw({ method: 'GET', url: url.replace('#', String(i)), headers: token === undefined ? {} : { token } })

  test.each([
    ['place names', 60, 120, '/api/common/place/suggestion?keyword=x#&region=杭州'],
    ['free times', 120, 600, '/api/user/tech/getTechBusy?techId=nobody&days=1'],
    ['lists', 300, 1200, '/api/user/tech/getTechListSearch?keyword=x#'],
  ] as const)('of %s: the rest is asked to come again, for sessions and for guests', async (_, ofSession, ofGuests, url) => {
    const token = await aSeenCustomer()
    const address = encodeURI(url).replace('%23', '#')
    const own = await many(ofSession + 20, get(address, token))
    expect(refused(own)).toBe(20)
    expect(Number(own.at(-1)?.headers['retry-after'])).toBe(60)
    expect(refused(await many(ofGuests + 20, get(address)))).toBe(20)
    // Others, and other things, are as before.
    expect((await app.as(token).get('/api/user/self/getUserInfo')).status).toBe(200)
    expect((await app.raw({ method: 'GET', url: address, remoteAddress: '203.0.113.5' })).status).toBe(200)
    app.clock.advance(60_000)
    expect((await get(address, token)(0)).status).toBe(200)
  })

  test('of prices: a quote counts like a look at the free times', async () => {
    const token = await aSeenCustomer()
    const technician = await aTechnician(app)
    const preview = () => app.raw({ url: '/api/user/order/doOrderPreview', headers: { token }, payload: { techId: technician.id } })
    expect(refused(await many(100, preview))).toBe(0)
    const busy = () => app.raw({ method: 'GET', url: `/api/user/tech/getTechBusy?techId=${technician.id}&days=1`, headers: { token } })
    expect(refused(await many(30, busy))).toBe(10)
  })

  test('of the maps by many sessions: the network has a limit too, as each call is paid for', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, aSeenCustomer))
    const answers = await many(330, (i) => app.raw({ method: 'GET', url: '/api/common/ipLocation', headers: { token: tokens[i % 6] ?? '' } }))
    expect(refused(answers)).toBe(30)
  })

  test('of sign-ins: a network has thirty a minute, signed in or not, and it is written down once', async () => {
    const login = (i: number) =>
      app.raw({ url: '/api/user/anon/loginByPhoneAndSms', payload: { phone: `1370000${String(i).padStart(4, '0')}`, smsCode: '123456' } })
    expect(refused(await many(40, login))).toBe(10)
    expect((await app.raw({ url: '/my/common/sendSms', payload: { phone: '13700000000', scene: 'LOGIN' } })).status).toBe(429)
    expect((await app.raw({ url: '/my/common/sendSms', payload: { phone: '13700000000', scene: 'LOGIN' }, remoteAddress: '203.0.113.5' })).status).toBe(200)
    await app.deps.security.settled()
    const events = await app.db.selectFrom('security_events').select(['network', 'facts']).where('kind', '=', 'LIMIT_REACHED').execute()
    expect(events).toEqual([{ network: '127.0.0.1', facts: { limit: 'signIn' } }])
  })
})

test('pictures sent up by the guests of a network are limited, no matter who holds a ticket for them', async () => {
  const answers = await many(121, () => app.raw({ url: '/my/common/upload', payload: { token: 'none' } }))
  expect(refused(answers)).toBe(1)
  expect((await app.raw({ url: '/my/common/upload', payload: { token: 'none' }, remoteAddress: '203.0.113.9' })).status).not.toBe(429)
})
