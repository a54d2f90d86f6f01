import { beforeAll, expect, test } from 'vitest'
import { everyCall, fitting, someoneWithEverything } from '../testing/every-call.ts'
import { aCustomer, aSession } from '../testing/factories.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const app = aTestApp()
let token: string
let other: string
beforeAll(async () => {
  token = (await aCustomer(app)).token
  other = (await aCustomer(app)).token
})

const own = '/api/user/self/getUserInfo'
const open = '/api/user/self/getUnread'
const get = async (url: string, headers: Record<string, string>) => (await app.raw({ method: 'GET', url, headers })).code
const signedOut = { status: 200, code: 401, data: null, msg: '未登录!', refusal: 'signedOut' }

test('the token comes in its own header or as bearer, in any writing of that word', async () => {
  expect(await get(own, { token })).toBe(200)
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) expect(await get(own, { authorization: `${scheme} ${token}` }), scheme).toBe(200)
  expect(await get(own, { token, authorization: `Bearer ${token}` })).toBe(200)
  expect(await get(own, { token: '', authorization: `Bearer ${token}` })).toBe(200)
})

test("two tokens that differ are nobody's, even when both are good", async () => {
  expect(await get(own, { token, authorization: `Bearer ${other}` })).toBe(401)
  expect(await get(open, { token, authorization: `Bearer ${other}` })).toBe(401)
})

test.each([
  ['unknown', 'made-up'],
  ['empty of meaning', '0'],
  ['long', 'x'.repeat(5000)],
  ['an injection', "' or 1=1 --"],
  ['of another alphabet', 'token-%E4%BD%A0'],
])('a token that is %s is signed out, also where guests may come', async (_, bad) => {
  for (const url of [own, open]) {
    const { headers: _headers, ...answer } = await app.raw({ method: 'GET', url, headers: { token: bad } })
    expect(answer, url).toEqual(signedOut)
  }
})

test('other schemes are not tokens: the caller is a guest', async () => {
  expect(await get(open, { authorization: 'Basic dTpw' })).toBe(200)
  expect(await get(own, { authorization: 'Basic dTpw' })).toBe(401)
})

test('an expired session and a disabled account are signed out at once', async () => {
  const customer = await aCustomer(app)
  const late = await aSession(app, customer.id)
  await app.db
    .updateTable('sessions')
    .set({ expires_at: app.clock.now() })
    .where('account_id', '=', customer.id)
    .where('expires_at', '>', app.clock.now())
    .execute()
  expect(await get(open, { token: late })).toBe(401)
  const disabled = await aCustomer(app)
  expect(await get(own, { token: disabled.token })).toBe(200)
  await app.db.updateTable('accounts').set({ disabled: true }).where('id', '=', disabled.id).execute()
  expect(await get(own, { token: disabled.token })).toBe(401)
})

test('calls for anyone do not look at tokens: bad, expired or differing ones change nothing', async () => {
  const someone = await someoneWithEverything(app, '甲')
  for (const [name, endpoint] of everyCall.filter(([, { role, method }]) => role === 'anyone' && method === 'GET')) {
    const query = new URLSearchParams(Object.entries(fitting(someone, endpoint, app.clock.now())).map(([key, value]): [string, string] => [key, String(value)]))
    const url = `${endpoint.path.replaceAll(/\{(\w+)\}/g, 'notice')}?${query}`
    const answers = await Promise.all(
      [{}, { token: 'made-up' }, { token, authorization: `Bearer ${other}` }].map((headers) => app.raw({ method: 'GET', url, headers })),
    )
    expect(answers[1]?.code, name).not.toBe(401)
    expect(
      answers.map(({ data, code }) => ({ data, code })),
      name,
    ).toEqual(Array(3).fill({ data: answers[0]?.data, code: answers[0]?.code }))
  }
})
