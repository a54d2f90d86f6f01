import type { Role } from '@anxin/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { callOf, everyCall, fieldsOf, fitting, someoneWithEverything, type Someone } from '../testing/every-call.ts'
import { expectWithin } from '../testing/expect-within.ts'
import { aCustomer } from '../testing/factories.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const app = aTestApp()
let one: Someone
beforeAll(async () => {
  one = await someoneWithEverything(app, '甲')
})

// Calls that send a message, or hash a password, cost what they cost; their fields are tried beside their features.
const dear = new Set(['sendSms', 'regByPhoneAndPwd', 'loginByPhoneAndPwd', 'resetPwd'])
const fields = everyCall.filter(([name]) => !dear.has(name)).flatMap(([name, endpoint]) => fieldsOf(endpoint).map((field) => ({ name, endpoint, field })))

const values = {
  'a text with NUL': 'a\u0000b',
  'half of a character': 'a\ud83d',
  'the largest whole number': Number.MAX_SAFE_INTEGER,
  'a number below nought': -1,
  'a day that is none': '2026-02-30',
  'ten thousand letters': 'x'.repeat(10_000),
  'many per cent signs': '%_'.repeat(12),
  'a template': "${7*7}{{7*7}}'; drop table orders; --",
  'lines of a header': 'a\r\nset-cookie: x=1',
  'a list of lists': [[[['x']]]],
  'an object in place of a text': { toString: 'x', length: 1, $gt: '' },
} as const

describe.each(Object.entries(values))('%s', (what, value) => {
  test('in any field of any call is refused or kept as text, quickly, and breaks nothing', async () => {
    const tokens: Partial<Record<Role, string>> = { customer: one.customer.token, technician: one.technician.token }
    for (const { name, endpoint, field } of fields) {
      if (name === 'logout') continue
      const started = performance.now()
      const answer = await callOf(app, endpoint, { ...fitting(one, endpoint, app.clock.now()), [field]: value }, tokens[endpoint.role])
      expect(answer.status, `${name}.${field} ${JSON.stringify(answer)}`).toBeLessThan(500)
      expectWithin(started, 2000, `${name}.${field}`)
      if (what === 'a text with NUL' || (what === 'half of a character' && endpoint.method === 'POST')) expect(answer.code, `${name}.${field}`).not.toBe(200)
    }
    expect((await app.as(one.customer.token).get('/api/user/self/getUserInfo')).code).toBe(200)
  })
})

test('a text that no record can keep is refused by its field, also deep inside', async () => {
  const as = app.as(one.customer.token)
  expect(await as.post('/api/user/self/editUserInfo', { deviceBrand: 'a\u0000' })).toMatchObject({
    code: 400,
    data: { field: 'deviceBrand' },
    msg: '内容含有无法识别的字符',
  })
  expect(await as.get('/api/user/tech/getTechListSearch', { keyword: '肩\u0000' })).toMatchObject({ code: 400, data: { field: 'keyword' } })
  expect(await as.form('/api/user/self/editUserInfo', { nickname: '张\u0007三' })).toMatchObject({ code: 400, data: { field: 'nickname' } })
})

test('unusual but honest texts come back as they were sent', async () => {
  const as = app.as((await aCustomer(app)).token)
  for (const nickname of ['👩‍🦰🙂', 'Ω≈ç√', '<b>粗</b>', "O'Neil; --", '${1+1}', '%00', '𠮷野家', 'مرحبا', '__proto__', 'constructor']) {
    for (const send of ['post', 'form'] as const) {
      expect((await as[send]('/api/user/self/editUserInfo', { nickname })).data?.nickname, `${send} ${nickname}`).toBe(nickname)
      expect((await as.get('/api/user/self/getUserInfo')).data.nickname).toBe(nickname)
    }
  }
})

test('names that reach for the prototype of every object do nothing, in forms, addresses and nested JSON', async () => {
  const as = app.as((await aCustomer(app)).token)
  await as.form('/api/user/self/editUserInfo', {
    '__proto__[polluted]': 'x',
    'constructor[prototype][polluted]': 'x',
    __proto__: 'x',
    constructor: 'x',
    nickname: '甲',
  })
  await as.form('/api/user/order/doOrderPreview', {
    items: '[{"__proto__":{"polluted":"x"},"constructor":{"prototype":{"polluted":"x"}},"projectId":"p","quantity":1}]',
  })
  await app.raw({ method: 'GET', url: '/api/user/tech/getTechListHot?__proto__[polluted]=x&constructor[prototype][polluted]=x&__proto__=x' })
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect((await as.get('/api/user/self/getUserInfo')).data.nickname).toBe('甲')
})
