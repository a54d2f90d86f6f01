import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerApps, registerHeaders } from '../static.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let production: TestApp
beforeAll(async () => {
  ;[app, production] = await Promise.all([
    startTestApp({
      before: async (http, config) => {
        await registerHeaders(http, config)
        await registerApps(http, config)
      },
    }),
    startTestApp({
      config: { production: true, rateLimits: true },
      before: async (http, config) => {
        await registerHeaders(http, config)
        await registerApps(http, config)
      },
    }),
  ])
})
afterAll(async () => {
  await app.stop()
  await production.stop()
})

const everywhere = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-site' }
const ofPages = {
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-permitted-cross-domain-policies': 'none',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-xss-protection': '0',
  'origin-agent-cluster': '?1',
}
const pages = [
  ['the customer app', 'GET', '/'],
  ['the technician app', 'GET', '/technician/'],
  ['the service worker', 'GET', '/service-worker.js'],
  ['a worker', 'GET', '/assets/some-worker.mjs'],
  ['the reference', 'GET', '/docs/'],
  ['the contract', 'GET', '/openapi.json'],
  ['health', 'GET', '/healthz'],
] as const
const consoles = [['the console', 'GET', '/operator/']] as const
const parts = [
  ['a call of the operators', 'GET', '/api/manage/order/getList'],
  ['a file that is not there', 'GET', '/assets/nothing.js'],
  ['a file of another app', 'GET', '/technician/assets/nothing.css'],
  ['a call', 'GET', '/api/user/tech/getTechListHot?page=1'],
  ['a refused call', 'GET', '/api/user/self/getUserInfo'],
  ['an unknown address', 'GET', '/api/nowhere'],
  ['a body of the wrong type', 'POST', '/my/common/sendSms'],
] as const

const asked = (of: TestApp, method: 'GET' | 'POST', url: string) =>
  of.http.inject({ method, url, ...(method === 'POST' && { headers: { 'content-type': 'text/plain' }, payload: 'x' }) })

describe.each([...pages, ...consoles, ...parts])('%s', (_, method, url) => {
  test('has the headers of every answer and says nothing of what made it', async () => {
    const { headers } = await asked(app, method, url)
    expect(headers).toMatchObject(everywhere)
    for (const name of ['x-powered-by', 'server', 'strict-transport-security']) expect(headers).not.toHaveProperty(name)
  })

  test('holds browsers to https in production', async () => {
    const { headers } = await asked(production, method, url)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe.each(pages)('%s, a page or a worker', (_, method, url) => {
  test('may load what the product uses, and is framed by nobody else', async () => {
    const { headers } = await asked(app, method, url)
    expect(headers).toMatchObject(ofPages)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(/script-src [^;]*unsafe-eval/.test(policy)).toBe(false)
    expect(/script-src [^;]*unsafe-inline/.test(policy)).toBe(url.startsWith('/docs'))
  })
})

test('the console has a policy of its own: itself and the pictures of orders, no inline script, no frame at all', async () => {
  const { headers } = await app.http.inject('/operator/')
  const rules = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((rule): [string, string] => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]),
  )
  expect(Object.fromEntries(rules)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'img-src': `'self' data: blob: ${new URL(app.config.uploads.prefix).origin}`,
  })
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin', 'cross-origin-opener-policy': 'same-origin' })
})

test('with a host of its own the console and its calls are there alone, and nothing else is', async () => {
  const apart = await startTestApp({ config: { operatorUrl: 'https://desk.example' }, before: registerHeaders })
  const codeAt = async (host: string, url: string) => (await apart.http.inject({ url, headers: { host } })).statusCode
  for (const url of ['/operator/', '/operator', '/api/manage/auth/me']) expect(await codeAt('127.0.0.1:8080', url), url).toBe(404)
  expect((await apart.http.inject({ url: '/api/manage/auth/me', headers: { host: 'desk.example' } })).json()).toMatchObject({ refusal: 'signedOut' })
  for (const url of ['/api/user/tech/getTechListHot?page=1', '/technician/', '/docs/']) expect(await codeAt('desk.example', url), url).toBe(404)
  expect(await codeAt('127.0.0.1:8080', '/api/user/tech/getTechListHot?page=1')).toBe(200)
  expect(await codeAt('desk.example', '/')).toBe(302)
  for (const host of ['desk.example', '127.0.0.1:8080', '10.0.0.7']) expect(await codeAt(host, '/healthz'), host).toBe(200)
  await apart.stop()
})

test.each(parts)('%s may load nothing, shows in no frame, and says it in few bytes', async (_, method, url) => {
  const { headers } = await asked(app, method, url)
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
  const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 0)
  expect(bytes).toBeLessThan(500)
})

test("pages may load pictures from the upload store and the cashier's script, and nothing else from outside", async () => {
  const { headers } = await app.http.inject('/')
  const rules = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((rule): [string, string[]] => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1)]),
  )
  const store = new URL(app.config.uploads.prefix).origin
  expect(rules.get('img-src')).toEqual(["'self'", 'data:', 'blob:', store])
  expect(rules.get('object-src')).toEqual(["'none'"])
  expect(rules.get('base-uri')).toEqual(["'self'"])
  expect([...rules.values()].flat()).not.toContain('*')
  expect([...rules.values()].flat()).not.toContain('https:')
})

test('maps load from the origins of the settings', async () => {
  const other = await startTestApp({
    config: { mapStyle: { url: 'https://maps.example/{theme}.json', origins: ['https://maps.example', 'https://tiles.example'] } },
    before: registerHeaders,
  })
  const policy = String((await other.http.inject('/')).headers['content-security-policy'])
  for (const rule of ['connect-src', 'img-src']) expect(policy).toMatch(new RegExp(`${rule} [^;]*https://maps\\.example https://tiles\\.example`))
  expect(policy).toMatch(/worker-src 'self' blob:/)
  await other.stop()
})

test('other sites may not read answers; our own address and the installed apps may', async () => {
  const allowed = async (origin: string) =>
    (await app.http.inject({ method: 'GET', url: '/api/user/self/getUnread', headers: { origin } })).headers['access-control-allow-origin']
  for (const origin of [new URL(app.config.publicUrl).origin, 'capacitor://localhost', 'https://localhost']) expect(await allowed(origin), origin).toBe(origin)
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', `${new URL(app.config.publicUrl).origin}.evil.example`])
    expect(await allowed(origin), origin).toBeUndefined()
})

test('no path leaves the folder of the apps', async () => {
  for (const url of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%2e%2e%5cpackage.json',
    '/technician/..%2f..%2fpackage.json',
    '/.env',
    '/assets/%00',
  ]) {
    const { statusCode, body } = await app.http.inject({ method: 'GET', url })
    expect(statusCode, url).toBeGreaterThanOrEqual(400)
    expect(statusCode, url).toBeLessThan(500)
    expect(body, url).not.toContain('"workspaces"')
  }
})
