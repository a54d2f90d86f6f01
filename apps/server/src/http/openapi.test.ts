import { allSurfaces } from '@anxin/contract/surfaces'
import { describe, expect, test } from 'vitest'
import { asSent, callsOf, strictCompiler, type Schema } from '../testing/document-schemas.ts'
import { aCustomer } from '../testing/factories.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { allDocuments, openApiDocument } from './openapi.ts'

const app = aTestApp()
const whole = asSent(openApiDocument())
const calls = callsOf(whole)
const json = { 'content-type': 'application/json' }
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every schema of a document that stands at a place of its own. */
const schemasIn = (value: unknown, at = ''): [string, Schema][] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, each]) => (key === 'schema' ? [[at, each as Schema] as [string, Schema]] : schemasIn(each, `${at}/${key}`)))
    : []

test('every schema of the document compiles under a strict validator', () => {
  const compile = strictCompiler(whole)
  const places = [...schemasIn(whole), ...Object.entries(whole.components.schemas)]
  expect(places.length).toBeGreaterThan(1000)
  // What stands at several places is compiled once.
  const schemas = new Map(places.map(([at, schema]) => [JSON.stringify(schema), [at, schema] as const])).values()
  const broken = [...schemas].flatMap(([at, schema]) => {
    try {
      compile(schema)
      return []
    } catch (error) {
      return [`${at}: ${String(error)}`]
    }
  })
  expect(broken).toEqual([])
})

test.each(allDocuments)('$path refers to nothing that it does not have, and has no component that nothing refers to', ({ surface }) => {
  const document = asSent(openApiDocument(surface))
  const referred = new Set([...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, place]) => place))
  const { securitySchemes: _, ...components } = document.components
  expect([...referred].toSorted()).toEqual(
    Object.entries(components)
      .flatMap(([kind, parts]) => Object.keys(parts).map((name) => `${kind}/${name}`))
      .toSorted(),
  )
})

test('whole and by surface: none is larger than two megabytes, and no call is left out', async () => {
  const sizes: Record<string, number> = {}
  const names = new Set<string>()
  for (const { path, surface } of allDocuments) {
    const answer = await app.http.inject(path)
    expect(answer.headers['content-type'], path).toContain('application/json')
    sizes[path] = answer.rawPayload.length
    if (surface) for (const { operationId } of callsOf(answer.json())) names.add(operationId)
  }
  for (const [path, size] of Object.entries(sizes)) expect(size, path).toBeLessThan(2_000_000)
  expect([...names].toSorted()).toEqual(calls.map(({ operationId }) => operationId).toSorted())
  expect(Object.keys(sizes)).toEqual(['/openapi.json', ...allSurfaces.map(({ name }) => `/openapi/${name}.json`)])
})

test('a surface has its own calls and the ones that every account has', () => {
  const of = (surface: 'customer' | 'technician' | 'operator') => new Set(callsOf(asSent(openApiDocument(surface))).map(({ operationId }) => operationId))
  const [customer, technician, operator] = [of('customer'), of('technician'), of('operator')]
  expect(['doOrderCreate', 'getTechListHot', 'loginByPhoneAndSms', 'upload', 'events'].filter((name) => !customer.has(name))).toEqual([])
  expect(['techOrderAccept', 'order/getList'].filter((name) => customer.has(name))).toEqual([])
  expect(['techOrderAccept', 'loginByPhoneAndSms', 'logout', 'getMessageList', 'upload', 'events', 'calendar'].filter((name) => !technician.has(name))).toEqual(
    [],
  )
  expect(['doOrderCreate', 'order/getList'].filter((name) => technician.has(name))).toEqual([])
  expect(['auth/login', 'order/getList', 'order/export', 'dashboard/events'].filter((name) => !operator.has(name))).toEqual([])
  expect([...operator].filter((name) => customer.has(name) || technician.has(name))).toEqual([])
})

/** What vendors send, in forms of their own. */
const ofVendors = /^POST \/api\/common\/(order\/notify|sms\/receipts)\//

test('every address that clients read or write is in the document', () => {
  const served = [...app.http.printRoutes({ commonPrefix: false }).matchAll(/(\/(?:api|my)\/\S+) \(([^)]+)\)/g)].flatMap(([, path = '', verbs = '']) =>
    verbs.split(', ').flatMap((verb) => (verb === 'HEAD' ? [] : [`${verb} ${path.replaceAll(/:(\w+)/g, '{$1}')}`])),
  )
  expect(served.length).toBeGreaterThan(300)
  const documented = new Set(calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`))
  expect(served.filter((one) => !documented.has(one) && !ofVendors.test(one))).toEqual([])
})

test('every call has one group, and every group belongs to one task', () => {
  const tags = whole.tags.map(({ name }) => name)
  for (const { operationId, tags: own } of calls) expect(own.length === 1 && tags.includes(own[0] ?? ''), operationId).toBe(true)
  expect(whole['x-tagGroups'].flatMap((group) => group.tags)).toEqual(tags)
  expect(new Set(tags).size).toBe(tags.length)
})

describe('both languages', () => {
  const chinese = /\p{Script=Han}/u
  const described = (value: unknown, at = ''): [string, string][] =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, each]) =>
          (key === 'description' || key === 'summary') && typeof each === 'string'
            ? [[`${at}/${key}`, each] as [string, string]]
            : described(each, `${at}/${key}`),
        )
      : []

  test('every description and summary says it in Chinese and in English', () => {
    const texts = described(whole)
    expect(texts.length).toBeGreaterThan(1000)
    const alone = texts.filter(([, text]) => !chinese.test(text) || !text.split('\n').some((line) => /[A-Za-z]{2}/.test(line) && !chinese.test(line)))
    expect(alone).toEqual([])
  })
})

describe('what the transport answers', () => {
  const schemaOf = (path: string, method: 'get' | 'post') => Object.keys(whole.paths[path]?.[method]?.responses ?? {})
  const create = '/api/user/order/doOrderCreate'

  test.each([
    ['JSON that is none', create, 'post', { method: 'POST', url: create, headers: json, payload: '{' }, 400],
    ['two mebibytes', create, 'post', { method: 'POST', url: create, headers: json, payload: `{"remark":"${'x'.repeat(2 ** 21)}"}` }, 413],
    [
      'a long field in the address',
      '/api/common/sys/notice/detail/{id}',
      'get',
      { method: 'GET', url: `/api/common/sys/notice/detail/${'x'.repeat(300)}` },
      414,
    ],
    ['XML', create, 'post', { method: 'POST', url: create, headers: { 'content-type': 'application/xml' }, payload: '<a/>' }, 415],
    ['an upload without a token', '/my/common/upload', 'post', { method: 'POST', url: '/my/common/upload', headers: json, payload: '{}' }, 415],
  ] as const)('is in the document: %s', async (_, path, method, request, status) => {
    const answer = await app.http.inject(request)
    expect(answer.statusCode).toBe(status)
    expect(schemaOf(path, method)).toContain(String(status))
  })

  test('so are too many requests, a busy server and a defect, the first two with their Retry-After', () => {
    for (const { operationId, responses } of calls) expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['429', '500', '503']))
    for (const name of ['TooManyRequests', 'ServiceUnavailable']) expect(whole.components.responses[name]?.headers).toHaveProperty('retry-after')
  })
})

test('the headers that calls read are in the document: the token as a scheme, the idempotency key where it counts', async () => {
  expect(whole.components.securitySchemes['token']).toEqual({ type: 'apiKey', in: 'header', name: 'token' })
  const withKey = calls.filter(({ parameters = [] }) => JSON.stringify(parameters).includes('IdempotencyKey')).map(({ operationId }) => operationId)
  expect(withKey).toEqual(expect.arrayContaining(['doOrderCreate', 'doOrderExtra', 'doOrderRefund', 'addAddress', 'sendChat']))
  expect(whole.components.parameters['IdempotencyKey']).toMatchObject({ name: 'Idempotency-Key', in: 'header', required: false })

  const { token } = await aCustomer(app)
  for (const operationId of ['doOrderCreate', 'doOrderExtra', 'doOrderRefund']) {
    const call = calls.find((each) => each.operationId === operationId)
    const [content] = Object.values(call?.requestBody?.content ?? {})
    expect(content?.schema.required, operationId).toContain('requestId')
    const headers = { token, ...json, 'idempotency-key': 'a-key-of-eight' }
    const body = { techId: 'x', items: [{ projectId: 'x', quantity: 1 }], addressId: 'x', startAt: 1, orderId: 'x', type: 'ADD_TIME', reasonId: 'OTHER' }
    const answer = await app.http.inject({ method: 'POST', url: call?.path ?? '', headers, payload: { ...body, expectAmount: 1 } })
    expect(answer.json().refusal, operationId).not.toBe('badField')
  }
})
