import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { managePath, type ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { expect, test } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()

test('a page of somebody else cannot act for an operator: a token in a cookie, the address or the body opens no call', async () => {
  const { token } = await anOperator(app)
  for (const [name, { method, permission }] of Object.entries<ManageEndpoint>(manageEndpoints)) {
    if (permission === 'anyone') continue
    const url = `${managePath(name)}?token=${token}`
    // What a form of another page can send: no header of its own, and the types that need no leave.
    const headers = { cookie: `token=${token}; session=${token}`, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await app.http.inject({ method, url, headers, ...(method === 'POST' && { payload: `token=${token}&reason=test` }) })
    expect(reply.json(), name).toMatchObject({ code: 401, refusal: 'signedOut' })
    expect(reply.headers['set-cookie'], name).toBeUndefined()
    expect(reply.headers['access-control-allow-origin'], name).not.toBe('https://evil.example')
  }
})

test('a sign-in draws a token of its own: one that was brought along stays nobody’s, and no cookie is set', async () => {
  const { name } = await anOperator(app, { passwordHash: await hashPassword('a long password 9', 'test') })
  const brought = 'f'.repeat(64)
  const reply = await app.http.inject({
    method: 'POST',
    url: managePath('auth/login'),
    headers: { token: brought, cookie: `token=${brought}` },
    payload: { name, password: 'a long password 9' },
  })
  expect(reply.json()).toMatchObject({ code: 200 })
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(reply.json().data.token).not.toBe(brought)
  expect((await app.as(brought).get(managePath('auth/me'))).code).toBe(401)
  expect((await app.as(reply.json().data.token).get(managePath('auth/me'))).code).toBe(200)
})

const signInAsCookie = async (name: string) => {
  const payload = { name, password: 'a long password 9', asCookie: true }
  const reply = await app.http.inject({ method: 'POST', url: managePath('auth/login'), payload })
  const set = String(reply.headers['set-cookie'])
  return { data: reply.json().data, set, cookie: set.split(';')[0] ?? '' }
}

test('the console gets its session as a cookie that no script reads and no other site sends, and no token', async () => {
  const { name } = await anOperator(app, { passwordHash: await hashPassword('a long password 9', 'test') })
  const { data, set, cookie } = await signInAsCookie(name)
  expect(data.token).toBeUndefined()
  expect(set).toMatch(/^anxin_operator=[\w-]{43}; Path=\/api\/manage; HttpOnly; SameSite=Strict; Max-Age=43200$/)
  const ask = (method: 'GET' | 'POST', call: string, headers: Record<string, string>) =>
    app.http.inject({ method, url: managePath(call), headers: { cookie, host: '127.0.0.1:8080', ...headers }, ...(method === 'POST' && { payload: {} }) })
  const own = { origin: 'http://127.0.0.1:8080' }
  expect((await ask('GET', 'auth/me', { 'sec-fetch-site': 'same-origin' })).json().code).toBe(200)
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:8081' },
    { 'sec-fetch-site': 'same-origin' },
  ]
  for (const headers of foreign) expect((await ask('POST', 'auth/logout', headers)).json(), JSON.stringify(headers)).toMatchObject({ refusal: 'signedOut' })
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await ask('GET', 'auth/me', { 'sec-fetch-site': site })).json(), site).toMatchObject({ refusal: 'signedOut' })
  const out = await ask('POST', 'auth/logout', own)
  expect(out.json().code).toBe(200)
  expect(String(out.headers['set-cookie'])).toMatch(/^anxin_operator=; .*Max-Age=0$/)
  expect((await ask('GET', 'auth/me', {})).json()).toMatchObject({ refusal: 'signedOut' })
})

test('a page of somebody else signs nobody in: a form sent from there sets no cookie, and the console’s own does', async () => {
  const { name } = await anOperator(app, { passwordHash: await hashPassword('a long password 9', 'test') })
  const signIn = (headers: Record<string, string>) =>
    app.http.inject({
      method: 'POST',
      url: managePath('auth/login'),
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: '127.0.0.1:8080', ...headers },
      payload: `name=${name}&password=a+long+password+9&asCookie=true`,
    })
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    const reply = await signIn(headers)
    expect(reply.json(), JSON.stringify(headers)).toMatchObject({ refusal: 'notAllowed' })
    expect(reply.headers['set-cookie']).toBeUndefined()
  }
  expect(String((await signIn({ origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-origin' })).headers['set-cookie'])).toContain('anxin_operator=')
})
