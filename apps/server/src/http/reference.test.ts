import type { Endpoint } from '@anxin/contract/endpoint'
import { endpoints } from '@anxin/contract/endpoints'
import { exportPath, managePath, type ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { allDocuments, openApiDocument } from './openapi.ts'
import { registerReference } from './reference.ts'

let app: TestApp
let http: FastifyInstance

beforeAll(async () => {
  app = await startTestApp()
  http = Fastify()
  registerReference(http)
})
afterAll(async () => {
  await http.close()
  await app.stop()
})

describe('openapi.json', () => {
  test('describes every call of the contract with role, ownership and refusals', async () => {
    const answer = await http.inject('/openapi.json')
    const { openapi, paths } = answer.json()
    expect(openapi).toBe('3.1.0')
    for (const [name, { path, method, bothVerbs, role, ownership }] of Object.entries<Endpoint>(endpoints)) {
      const operation = paths[path]?.[method.toLowerCase()]
      expect(operation, name).toMatchObject({ operationId: name, 'x-role': role, 'x-ownership': ownership })
      if (bothVerbs) expect(Object.keys(paths[path])).toEqual(['get', 'post'])
    }
    expect(paths['/my/common/sendSms'].post.description).toContain('| 4291 | 今日发送次数已达上限 ')
  })

  test('describes every call of the operators with permission, scope and refusals, and their lists as files', async () => {
    const { paths } = (await http.inject('/openapi.json')).json()
    for (const [name, { method, permission, scope, refusals, csv }] of Object.entries<ManageEndpoint>(manageEndpoints)) {
      const operation = paths[managePath(name)]?.[method.toLowerCase()]
      expect(operation, name).toMatchObject({ operationId: name, 'x-permission': permission, 'x-scope': scope, 'x-refusals': refusals })
      expect(operation.security.length, name).toBe(permission === 'anyone' ? 0 : 2)
      if (csv) expect(paths[exportPath(name)].get, name).toMatchObject({ 'x-permission': csv.permission, responses: { 200: { content: { 'text/csv': {} } } } })
    }
    expect(paths['/api/manage/order/getList'].get.parameters.map(({ name }: { name: string }) => name)).toContain('queue')
    expect(paths['/api/manage/refund/approve'].post.requestBody.content['application/json'].schema.required).toEqual(['refundId', 'reason'])
  })

  test('describes the event stream beside the calls', async () => {
    const { get } = (await http.inject('/openapi.json')).json().paths['/api/user/events']
    expect(get.parameters.map(({ name }: { name: string }) => name)).toEqual(['watch', 'Last-Event-ID'])
    expect(get.responses[200].content).toHaveProperty('text/event-stream')
    for (const type of ['order', 'message', 'position', 'slot']) expect(get.description).toContain(`\`${type}\``)
  })

  test('says where each field goes', () => {
    const { paths } = JSON.parse(JSON.stringify(openApiDocument()))
    expect(paths['/api/common/sys/notice/detail/{id}'].get.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
    const { content } = paths['/api/user/self/addAddress'].post.requestBody
    expect(Object.keys(content)).toEqual(['application/json', 'application/x-www-form-urlencoded'])
    expect(content['application/json'].schema.required).not.toContain('normalAddress')
    expect(content['application/json'].schema.required).toContain('lat')
    expect(new Set(Object.values(paths).flatMap((verbs) => Object.values(verbs as object).map(({ operationId }) => operationId))).size).toBeGreaterThanOrEqual(
      Object.keys(endpoints).length,
    )
  })
})

test('each field says what it means and in which unit', async () => {
  const document = (await http.inject('/openapi.json')).json()
  const reply = document.paths['/api/user/order/doOrderCreate'].post.responses[200].content['application/json'].schema.properties.data.anyOf[0]
  expect(reply.properties.payAmount.description).toBe('应付金额（分）\nAmount to pay (fen)')
  expect(document.paths['/api/user/order/doOrderCreate'].post.requestBody.content['application/json'].schema.properties.startAt.description).toContain('毫秒')
})

test('the reference page brings its own script', async () => {
  const page = await http.inject('/docs/')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).not.toMatch(/https?:\/\//)
  expect((await http.inject('/docs/js/scalar.js')).statusCode).toBe(200)
  expect((await http.inject('/docs')).headers.location).toBe('/docs/')
  for (const { path } of allDocuments) expect(page.body).toContain(path)
})
