import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fieldOf, HttpError, RefusedError } from './errors.ts'
import { OfflineError } from '@anxin/api-client/offline-error'
import { answerTo, request, requestFor, setApiBase, strip, type CallShape } from './request.ts'
import { session } from '../session/session.ts'
import { aServer, reply } from '../testing/a-server.ts'

const read: CallShape = { method: 'GET', path: '/api/user/tech/getTechInfo', body: 'query' }
const form: CallShape = { method: 'POST', path: '/api/user/order/doOrderRefundCancel/{id}', body: 'form' }
const json: CallShape = { method: 'POST', path: '/api/user/order/doOrderCreate', body: 'json' }

let answer: (response: ServerResponse) => void
let server: Awaited<ReturnType<typeof aServer>>

beforeAll(async () => {
  server = await aServer((_, response) => answer(response))
  setApiBase(`${server.url}/`)
})
afterAll(() => server.close())
beforeEach(() => {
  session.clear()
  server.received.length = 0
  answer = (response) => reply(response, { code: 200, data: { ok: true }, msg: '' })
})

test('empty values are left out, zero and false are sent', () => {
  expect(strip({ a: '', b: null, c: undefined, d: 0, e: false, f: 'x' })).toEqual({ d: 0, e: false, f: 'x' })
})

test('a read sends its input as a query, a write as a form with nested values as JSON', async () => {
  expect(requestFor(read, { techId: 't 1', page: 0, sex: '' }).url).toBe('/api/user/tech/getTechInfo?techId=t+1&page=0')
  expect(requestFor(read, {}).url).toBe('/api/user/tech/getTechInfo')

  await request(form, { id: 'r/1', items: [{ projectId: 'p', quantity: 2 }], note: '你好&再见', off: false })
  const { method, url, headers, body } = server.last()
  expect([method, url]).toEqual(['POST', '/api/user/order/doOrderRefundCancel/r%2F1'])
  expect(headers['content-type']).toMatch('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    items: '[{"projectId":"p","quantity":2}]',
    note: '你好&再见',
    off: 'false',
  })
})

test('a call that says json sends json', async () => {
  await request(json, { techId: 't', remark: '', items: [{ quantity: 1 }], startAt: 0 })
  expect(server.last().headers['content-type']).toBe('application/json')
  expect(JSON.parse(server.last().body)).toEqual({ techId: 't', items: [{ quantity: 1 }], startAt: 0 })
})

test('every call carries the headers of the specification, the token only when there is one', async () => {
  await request(read, {})
  expect(server.last().headers).toMatchObject({ esptype: 'h5', devicebrand: 'Web', upversion: '2.2.3' })
  expect(server.last().headers).not.toHaveProperty('token')

  session.signIn('abc')
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 MicroMessenger/8.0' })
  await request(read, {})
  vi.unstubAllGlobals()
  expect(server.last().headers).toMatchObject({ token: 'abc', authorization: 'Bearer abc', esptype: 'wechat' })
})

test('a refusal carries its name, code, sentence, field and everything beside', async () => {
  answer = (response) => reply(response, { code: 400, data: { field: 'phone' }, msg: '手机号格式不正确', refusal: 'badField' })
  const error = await request(form, {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RefusedError)
  expect(error).toMatchObject({ code: 400, msg: '手机号格式不正确', refusal: 'badField', detail: { field: 'phone' } })
  expect(fieldOf(error)).toBe('phone')
})

test('HTTP 401 and 500 raise; another status with an envelope is a refusal, without one it raises', async () => {
  for (const status of [401, 500]) {
    answer = (response) => reply(response, { code: 500, data: null, msg: '系统异常' }, status)
    await expect(request(read, {})).rejects.toMatchObject({ name: 'HttpError', status })
    await expect(answerTo(read, {})).rejects.toBeInstanceOf(HttpError)
  }
  answer = (response) => reply(response, { code: 429, data: null, msg: '操作过于频繁' }, 429)
  await expect(request(read, {})).rejects.toMatchObject({ name: 'RefusedError', code: 429 })
  answer = (response) => response.writeHead(502).end('<html>')
  await expect(request(read, {})).rejects.toMatchObject({ name: 'HttpError', status: 502 })
  answer = (response) => response.end('<html>')
  await expect(request(read, {})).rejects.toMatchObject({ name: 'HttpError', status: 200 })
})

test('a body that is no envelope is given as is, with whatever status but 401 and 500', async () => {
  answer = (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404 Not Found</h1>')
  expect(await answerTo(read, {})).toEqual({ status: 404, body: '<h1>404 Not Found</h1>' })
  await expect(request(read, {})).rejects.toMatchObject({ status: 404, body: '<h1>404 Not Found</h1>' })
  answer = (response) => reply(response, { code: 404, data: null, msg: '资源不存在' }, 404)
  expect(await answerTo(read, {})).toEqual({ status: 404, body: { code: 404, data: null, msg: '资源不存在' } })
})

test('an HTTP 401 does not end the session', async () => {
  session.signIn('abc')
  answer = (response) => reply(response, { code: 401, data: null, msg: '' }, 401)
  await expect(request(read, {})).rejects.toBeInstanceOf(HttpError)
  expect(session.token()).toBe('abc')
})

test('no answer in time, or none at all, is a missing network; a call that was stopped is not', async () => {
  answer = () => undefined
  await expect(request(read, {}, { timeoutMs: 30 })).rejects.toBeInstanceOf(OfflineError)

  const abort = new AbortController()
  const asked = server.received.length
  const stopped = request(read, {}, { signal: abort.signal })
  await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(asked))
  abort.abort()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })

  setApiBase('http://127.0.0.1:1')
  await expect(request(read, {})).rejects.toBeInstanceOf(OfflineError)
  setApiBase(server.url)
})

test('a new token that comes with an answer is used from then on, and counts as no new sign-in', async () => {
  session.signIn('old', 'account')
  const changes: string[] = []
  const stop = session.onChange((token) => changes.push(token))
  answer = (response) => {
    response.setHeader('token', 'new')
    reply(response, { code: 200, data: null, msg: '' })
  }
  await request(read, {})
  expect(server.last().headers.token).toBe('old')
  await request(read, {})
  expect(server.last().headers.token).toBe('new')
  expect(changes).toEqual([])
  stop()
})

test('a new token for a session that is over meanwhile is left aside', async () => {
  session.signIn('old', 'account')
  answer = (response) => {
    session.signIn('other', 'another')
    response.setHeader('token', 'new')
    reply(response, { code: 200, data: null, msg: '' })
  }
  await request(read, {})
  expect(session.token()).toBe('other')
  session.clear()
  session.renew('', 'new')
  expect(session.token()).toBe('')
})
