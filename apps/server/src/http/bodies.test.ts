import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { anOrderIn } from '../testing/an-order.ts'
import { callOf, everyCall, fitting, someoneWithEverything, type Someone } from '../testing/every-call.ts'
import { aCustomer, aTechnician } from '../testing/factories.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { parseForm } from './form.ts'
import { normalise } from './normalise.ts'

const app = aTestApp()
let one: Someone
beforeAll(async () => {
  one = await someoneWithEverything(app, '甲')
})

const asForm = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]))
const posts = everyCall.filter(([, { method, bothVerbs }]) => method === 'POST' || bothVerbs)

describe('both encodings', () => {
  test.each(posts)('%s says the same about a form as about JSON', async (_, endpoint) => {
    // Each asks as someone new, and is refused for the same reason or does the same.
    const ask = async (encode: 'form' | 'post') => {
      const who = endpoint.role === 'technician' ? await aTechnician(app) : await aCustomer(app)
      const input = { ...fitting(one, endpoint, app.clock.now()), phone: `138${String(++phones).padStart(8, '0')}` }
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, 'notice')
      const { code, msg, data } = await (encode === 'form' ? app.as(who.token).form(path, asForm(input)) : app.as(who.token).post(path, input))
      return { code, msg, keys: Object.keys(data ?? {}), field: data?.field }
    }
    let phones = 0
    expect(await ask('form')).toEqual(await ask('post'))
  })

  test('a form carries nested values as JSON text', async () => {
    const customer = await aCustomer(app)
    const as = app.as(customer.token)
    const { data: address } = await as.form('/api/user/self/addAddress', {
      name: '李四',
      phone: '13800138000',
      province: '浙江省',
      city: '杭州市',
      area: '西湖区',
      address: '文三路',
      lat: '30.28',
      lng: '120.13',
      normalAddress: '1',
    })
    const cart = {
      techId: one.technician.id,
      addressId: address.addressId,
      startAt: String(app.clock.now().getTime() + 28 * 3_600_000),
      items: JSON.stringify([{ projectId: one.technician.projects[0]?.id, quantity: 2 }]),
    }
    const quote = await as.form('/api/user/order/doOrderPreview', cart)
    expect(quote.data.price.lines[0]).toMatchObject({ kind: 'SERVICE', amount: 39_600 })
    expect((await as.form('/api/user/order/doOrderPreview', { ...cart, items: '[{"projectId":' })).data).toEqual({ field: 'items' })
    expect((await as.form('/api/user/order/doOrderPreview', { ...cart, items: '[{"projectId":"x","quantity":"2"}]' })).data).toEqual({
      field: 'items.0.quantity',
    })
  })
})

describe('both verbs', () => {
  const doubtful = everyCall.filter(([, { bothVerbs }]) => bothVerbs)
  test('are taken by every call whose verb is in doubt, and by no other', async () => {
    expect(doubtful.length).toBeGreaterThan(8)
    for (const [name, endpoint] of everyCall) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, 'notice')
      const token = endpoint.role === 'technician' ? one.technician.token : one.customer.token
      const other = endpoint.method === 'GET' ? await app.as(token).post(path, {}) : await app.as(token).get(path, {})
      if (!endpoint.bothVerbs) expect(other, name).toMatchObject({ status: 404, code: 404, data: null, msg: '请求的地址不存在' })
      else expect(other.status, name).toBe(200)
    }
  })

  test('answer the same', async () => {
    for (const [name, endpoint] of doubtful.filter(([key]) => key !== 'getNewUserCoupon')) {
      const input = fitting(one, endpoint, app.clock.now())
      const [read, written] = [await callOf(app, { ...endpoint, method: 'GET' }, input), await callOf(app, { ...endpoint, method: 'POST' }, input)]
      expect([name, read.code, Object.keys(read.data ?? {})]).toEqual([name, written.code, Object.keys(written.data ?? {})])
    }
  })
})

describe('what a request says', () => {
  const schema = z.object({
    text: z.string().optional(),
    count: z.int().optional(),
    share: z.number().optional(),
    on: z.boolean().optional(),
    ids: z.array(z.string()).optional(),
    place: z.object({ lat: z.number() }).optional(),
  })
  test.each([
    ['an empty text is absent', { text: '' }, {}],
    ['null is absent', { text: null, count: null }, {}],
    ['nought and false are said', { count: 0, on: false }, { count: 0, on: false }],
    ['nought and false in a form', { count: '0', on: 'false' }, { count: 0, on: false }],
    ['1 and 0 are yes and no', { on: '1' }, { on: true }],
    ['1 and 0 as numbers', { on: 0 }, { on: false }],
    ['true as a word', { on: 'true' }, { on: true }],
    ['another word stays a word, which the schema refuses', { on: 'yes' }, { on: 'yes' }],
    ['a decimal', { share: '-0.25' }, { share: -0.25 }],
    ['a list in brackets', { 'ids[]': ['1', '2'] }, { ids: ['1', '2'] }],
    ['a list of one in brackets', { 'ids[]': '1' }, { ids: ['1'] }],
    ['a list with commas', { ids: '1,2' }, { ids: ['1', '2'] }],
    ['a list as JSON', { ids: '["1","2"]' }, { ids: ['1', '2'] }],
    ['a name twice', { ids: ['1', '2'] }, { ids: ['1', '2'] }],
    ['an object as JSON', { place: '{"lat":30}' }, { place: { lat: 30 } }],
    ['a name that nobody asked for', { isAdmin: '1', 'isAdmin[]': '1' }, {}],
  ])('%s', (_, given, expected) => {
    expect(normalise(schema, given)).toEqual(expected)
  })

  test.each(['1e3', 'NaN', 'Infinity', '1e309', ' 5', '5 ', '+5', '05', '0x10', '1_000', '１２', '5.', '.5', '--5', '99999999999999999999'])(
    '"%s" is no number',
    (value) => {
      expect(schema.safeParse(normalise(schema, { count: value })).success).toBe(false)
      expect(schema.safeParse(normalise(schema, { share: value })).success).toBe(false)
    },
  )

  test('numbers that JSON can write but no rule can use are refused', async () => {
    const as = app.as(one.customer.token)
    for (const lat of ['1e309', '-1e309', '91', '"NaN"', '"1e1"', 'true', '[30]']) {
      const answer = await app.raw({
        url: '/api/user/self/addAddress',
        headers: { token: one.customer.token, 'content-type': 'application/json' },
        payload: `{"name":"张三","phone":"13800138000","province":"浙江省","city":"杭州市","area":"西湖区","address":"文三路","lng":120,"lat":${lat}}`,
      })
      expect(answer, lat).toMatchObject({ status: 200, code: 400, data: { field: 'lat' } })
    }
    expect((await as.form('/api/user/self/editUserInfo', { sex: '1.5' })).data).toEqual({ field: 'sex' })
  })

  test('an absent field leaves things as they are; `clear` empties them', async () => {
    const as = app.as((await aCustomer(app, { signature: '旧的', birthday: '1990-01-01' })).token)
    expect((await as.form('/api/user/self/editUserInfo', { nickname: '新', signature: '' })).data).toMatchObject({ nickname: '新', signature: '旧的' })
    expect((await as.form('/api/user/self/editUserInfo', { clear: 'signature,birthday' })).data).not.toHaveProperty('birthday')
    expect((await as.form('/api/user/self/editUserInfo', { clear: 'phone' })).code).toBe(400)
  })

  test('a form of thousands of names is read no further than it must be', () => {
    expect(Object.keys(parseForm(Array.from({ length: 5000 }, (_, i) => `n${i}=1`).join('&'))).length).toBe(500)
    expect(Object.getPrototypeOf(parseForm('a=1'))).toBeNull()
  })
})

describe('pages', () => {
  const lists = everyCall.filter(([, { request }]) => 'page' in request.shape && 'limit' in request.shape)
  test.each(lists)('%s refuses pages that cannot be and is empty past the end', async (_, endpoint) => {
    const token = endpoint.role === 'technician' ? one.technician.token : one.customer.token
    const most = endpoint.request.safeParse({ ...fitting(one, endpoint, app.clock.now()), limit: 50 }).success ? 50 : 20
    const ask = (paging: object) => callOf(app, endpoint, { ...fitting(one, endpoint, app.clock.now()), ...paging }, token)
    for (const [field, value] of [
      ['page', 0],
      ['page', -1],
      ['page', 1.5],
      ['page', 'x'],
      ['page', '1e1'],
      ['limit', 0],
      ['limit', most + 1],
      ['limit', 2.5],
    ] as const) {
      const answer = await ask({ [field]: value })
      expect(answer, `${field}=${value}`).toMatchObject({ status: 200, code: 400, data: { field } })
      expect(answer.msg).toMatch(/[一-龥]/)
    }
    expect((await ask({ limit: most })).data).toMatchObject({ page: 1, limit: most })
    for (const page of [999, 1_000_000_000]) expect(await ask({ page })).toMatchObject({ code: 200, data: { list: [], page } })
  })

  test('follow each other without a gap or a repeat', async () => {
    const customer = await aCustomer(app)
    const made = []
    for (let i = 0; i < 5; i++) made.push((await anOrderIn(app, 'COMPLETED', { customer, technician: one.technician })).id)
    const pages = await Promise.all([1, 2, 3].map(async (page) => (await app.as(customer.token).get('/api/user/order/getOrderList', { page, limit: 2 })).data))
    expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
      [2, 5],
      [2, 5],
      [1, 5],
    ])
    expect(new Set(pages.flatMap(({ list }) => list.map(({ orderId }: { orderId: string }) => orderId)))).toEqual(new Set(made))
  })
})
