import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@anxin/contract/endpoint'
import { endpoints } from '@anxin/contract/endpoints'
import { asSent, callsOf, strictCompiler, type PlacedCall } from '../testing/document-schemas.ts'
import { callOf, fitting, someoneWithEverything, type Someone } from '../testing/every-call.ts'
import { minimalValue } from '../testing/minimal-value.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { openApiDocument } from './openapi.ts'

const app = aTestApp()
let someone: Someone
beforeAll(async () => {
  someone = await someoneWithEverything(app, '甲')
})

const document = asSent(openApiDocument())
const compile = strictCompiler(document)
// They end the session, and the technician, that the others need.
const ending = ['logout', 'techLeave']
const posts = callsOf(document).filter((call) => call.method === 'post' && call['x-role'] !== undefined && !ending.includes(call.operationId))

/** What the document demands of a call and no more, with values of records that are there. */
function leastOf(call: PlacedCall, endpoint: Endpoint) {
  const [content] = Object.values(call.requestBody?.content ?? {})
  const known = { ...fitting(someone, endpoint, app.clock.now()), ...onlyKnownHere }
  const body = minimalValue(content?.schema ?? {}, known)
  expect(content && compile(content.schema)(body), `${call.operationId} ${JSON.stringify(body)}`).toBe(true)
  const inPath = (call.parameters ?? []).flatMap((each) => ('in' in each && each.in === 'path' ? [[each.name, 'none']] : []))
  // safe: a body is an object
  return { ...Object.fromEntries(inPath), ...(body as Record<string, unknown>) }
}
const onlyKnownHere = {
  code: '123456',
  posterId: 'poster',
  planId: 'plan',
  sessionId: 'session',
  substitutionId: 'none',
  messageId: 'message',
  penaltyId: 'none',
  refundId: 'none',
  appealId: 'none',
  reviewId: 'none',
  duressPin: '8765',
  pin: '1234',
  inviteCode: 'ABCD12',
  cityCode: '330100',
  photos: Array.from({ length: 3 }, () => 'p/0a1/0a1b2c3d4e5f60718293a4b5c6d7e8f9.jpg'),
  licenseNo: '91110000600037341L',
  openTime: '10:00',
  closeTime: '22:00',
  businessLicense: 'p/0a1/0a1b2c3d4e5f60718293a4b5c6d7e8f9.jpg',
  images: ['p/0a1/0a1b2c3d4e5f60718293a4b5c6d7e8f9.jpg'],
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  p256dh: 'B'.repeat(87),
  auth: 'x'.repeat(22),
}

/** Fields that a call demands of some accounts only: their description says of which. */
const demandedOfSome: Readonly<Record<string, readonly string[]>> = {
  bindPhone: ['ticket'],
  iosRegister: ['phone', 'smsCode'],
  wxAppRegister: ['phone', 'smsCode'],
}

test('a field that only some accounts have to give says so', () => {
  for (const [name, fields] of Object.entries(demandedOfSome)) {
    const [content] = Object.values(posts.find(({ operationId }) => operationId === name)?.requestBody?.content ?? {})
    for (const field of fields) expect(content?.schema.properties?.[field]?.description, field).toMatch(/必填\n.*required/)
  }
})

test.each(posts)('$operationId: the least that the document demands is refused for no field that it leaves open', async (call) => {
  const endpoint = Object.values<Endpoint>(endpoints).find(({ path }) => path === call.path)
  if (!endpoint) throw new Error(`no call at ${call.path}`)
  const body = leastOf(call, endpoint)
  const token = endpoint.role === 'technician' ? someone.technician.token : someone.customer.token
  const answer = await callOf(app, { ...endpoint, method: 'POST' }, body, token)
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  const { refusal, data } = answer
  const field = refusal === 'badField' ? String(data.field).split('.')[0] : undefined
  const isLeftOpen = field !== undefined && !(field in body) && !demandedOfSome[call.operationId]?.includes(field)
  expect(refusal === 'priceUnseen' || isLeftOpen, `${JSON.stringify(body)} ${JSON.stringify(answer)}`).toBe(false)
})
