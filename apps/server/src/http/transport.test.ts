import { connect, type AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectWithin } from '../testing/expect-within.ts'
import { aCustomer } from '../testing/factories.ts'
import { readFailure } from '../db/unavailable.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

const secret = 'select * from accounts where phone = 13800138000'
const busy = (code: string) => Object.assign(new pg.DatabaseError(secret, 1, 'error'), { code })

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp({
    before: async (http) => {
      http.get('/broken', () => {
        throw new TypeError(secret)
      })
      http.get('/broken-with-status', () => {
        throw Object.assign(new Error(secret), { statusCode: 502 })
      })
      http.get('/full', () => {
        throw Object.assign(new Error(secret), { statusCode: 503 })
      })
      http.get<{ Params: { code: string } }>('/database/:code', ({ params }) => {
        throw readFailure(busy(params.code))
      })
    },
  })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port // safe: it listens on TCP
})
afterAll(() => app.stop())

const json = { 'content-type': 'application/json' }
const login = '/api/user/anon/loginByPhoneAndSms'

describe('what the transport decides keeps its status, in the envelope', () => {
  test.each([
    ['an unknown address', { method: 'GET', url: '/api/nowhere' }, 404, '请求的地址不存在'],
    ['an unknown address of a write', { url: '/api/nowhere', payload: {} }, 404, '请求的地址不存在'],
    ['another verb', { method: 'DELETE', url: login }, 404, '请求的地址不存在'],
    ['half of an escape in the address', { method: 'GET', url: '/api/%zz' }, 400, '请求格式不正确'],
    ['two mebibytes', { url: login, headers: json, payload: `{"phone":"${'1'.repeat(2 * 1024 * 1024)}"}` }, 413, '提交的内容过大'],
    [
      'two mebibytes of a form',
      { url: login, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: `phone=${'1'.repeat(2 * 1024 * 1024)}` },
      413,
      '提交的内容过大',
    ],
    ['plain text', { url: login, headers: { 'content-type': 'text/plain' }, payload: 'phone=1' }, 415, '不支持的内容类型'],
    ['XML', { url: login, headers: { 'content-type': 'application/xml' }, payload: '<phone/>' }, 415, '不支持的内容类型'],
    ['a type that is none', { url: login, headers: { 'content-type': '][' }, payload: 'x' }, 415, '不支持的内容类型'],
    ['JSON that ends too early', { url: login, headers: json, payload: '{"phone":"1' }, 400, '请求格式不正确'],
    ['JSON with a byte order mark and nothing else', { url: login, headers: json, payload: '\uFEFF' }, 400, '请求格式不正确'],
    ['an empty body that calls itself JSON', { url: login, headers: json, payload: '' }, 400, '请求格式不正确'],
    ['JSON that would change every object', { url: login, headers: json, payload: '{"__proto__":{"isAdmin":true}}' }, 400, '请求格式不正确'],
    [
      'JSON that would change every object, by the constructor',
      { url: login, headers: json, payload: '{"constructor":{"prototype":{"isAdmin":true}}}' },
      400,
      '请求格式不正确',
    ],
  ] as const)('%s', async (_, request, status, msg) => {
    const { headers: _headers, ...answer } = await app.raw(request)
    expect(answer).toEqual({ status, code: status, data: null, msg })
  })

  test('bytes that are no HTTP', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.end('NONSENSE\r\n\r\n'))
      let text = ''
      socket
        .on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        .on('close', () => resolve(text))
        .on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toEqual({ code: 400, data: null, msg: '请求格式不正确' })
  })

  test.each(['40001', '40P01', '55P03', '57014', '57P01', '57P02', '57P03'])(
    'a database too busy to decide, or down (%s), asks to come again',
    async (code) => {
      const { headers, ...answer } = await app.raw({ method: 'GET', url: `/database/${code}` })
      expect(answer).toEqual({ status: 503, code: 503, data: null, msg: '系统繁忙，请稍后再试' })
      expect(headers['retry-after']).toBe('1')
    },
  )

  test('a server with too much to do asks to come again', async () => {
    const { headers, ...answer } = await app.raw({ method: 'GET', url: '/full' })
    expect(answer).toEqual({ status: 503, code: 503, data: null, msg: '系统繁忙，请稍后再试' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

test.each(['/broken', '/broken-with-status', '/database/42P01', '/database/23505'])('a defect tells nothing of itself: %s', async (url) => {
  const { headers, ...answer } = await app.raw({ method: 'GET', url })
  expect(answer).toEqual({ status: 500, code: 500, data: null, msg: '系统异常' })
  expect(JSON.stringify(headers)).not.toContain('select')
})

describe('bodies that are odd but harmless', () => {
  test('JSON that is not an object says nothing, so the first field is missing', async () => {
    for (const payload of ['5', 'true', 'null', '"text"', '[1,2]', '[]'])
      expect(await app.raw({ url: login, headers: json, payload }), payload).toMatchObject({ status: 200, code: 400, data: { field: 'phone' } })
  })

  test('a hundred thousand levels, names or digits are answered at once', async () => {
    const { token } = await aCustomer(app)
    const bodies = [
      `{"items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      `{${Array.from({ length: 20_000 }, (_, i) => `"n${i}":1`).join()}}`,
      `{"startAt":${'9'.repeat(200_000)}}`,
      `{"items":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}}`,
    ]
    const started = performance.now()
    for (const payload of bodies)
      expect(await app.raw({ url: '/api/user/order/doOrderPreview', headers: { ...json, token }, payload }), payload.slice(0, 20)).toMatchObject({
        status: 200,
        code: 400,
      })
    expectWithin(started, 2000)
  })

  test('the last of a name said twice counts, and a read with a body is a read', async () => {
    const { token } = await aCustomer(app)
    expect(await app.raw({ url: '/api/user/self/editUserInfo', headers: { ...json, token }, payload: '{"nickname":"先","nickname":"后"}' })).toMatchObject({
      code: 200,
      data: { nickname: '后' },
    })
    expect(await app.raw({ method: 'GET', url: '/api/user/self/getUserInfo', headers: { ...json, token }, payload: '{"userId":"someone"}' })).toMatchObject({
      code: 200,
      data: { nickname: '后' },
    })
    expect(
      await app.raw({ method: 'GET', url: '/api/user/self/getUserInfo?page=1&page=2&__proto__[x]=1&constructor.prototype.x=1', headers: { token } }),
    ).toMatchObject({ code: 200 })
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  test('a type may name its character set', async () => {
    const { token } = await aCustomer(app)
    for (const type of ['application/json; charset=utf-8', 'application/x-www-form-urlencoded;charset=UTF-8'])
      expect(await app.raw({ url: '/api/user/logout', headers: { 'content-type': type, token }, payload: type.includes('json') ? '{}' : '' })).toMatchObject({
        status: 200,
      })
  })
})
