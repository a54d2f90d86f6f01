import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { aTechnician } from '../../testing/factories.ts'
import { startTestApp, testNow, type TestApp } from '../../testing/start-test-app.ts'
import { eventsDuring } from '../../testing/published-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(testNow))
afterAll(() => app.stop())

const minute = 60_000
const hour = 60 * minute

describe('what the technician learns of the place and the customer', () => {
  const district = ['area']
  const place = ['address', 'area', 'houseNo', 'lat', 'lng']
  const door = ['address', 'area', 'arrivalNote', 'houseNo', 'lat', 'lng']
  test.each([
    ['PENDING_ACCEPT', district, false],
    ['ACCEPTED', place, true],
    ['DEPARTED', door, true],
    ['ARRIVED', door, true],
    ['IN_SERVICE', door, true],
    ['PENDING_CONFIRM', door, true],
    ['COMPLETED', door, true],
    ['CANCELLED', district, false],
    ['CLOSED', district, false],
    ['REFUNDED', district, false],
  ] as const)('%s', async (status, fields, phone) => {
    const order = await anOrderIn(app, status)
    const tech = app.as(order.technician.token)
    const { data } = await tech.get('/api/tech/order/getInfo', { orderId: order.id })
    expect(Object.keys(data.address).toSorted()).toEqual(fields)
    expect(data.address.area).toBe('杭州市西湖区')
    if (fields.length > 1) expect(data.address).toMatchObject({ address: '文三路478号', houseNo: '3幢501' })
    if (fields === door) expect(data.address.arrivalNote).toBe('门铃坏了，请敲门')
    // Who is at the door need not be who booked.
    expect(data.customer).toEqual({ nickname: '测试顾客', ...(phone && { name: '张三', phone: '13800138000' }) })
    // Lists tell no more than the order itself.
    for (const tab of ['TODAY', 'PENDING', 'UPCOMING', 'DONE'])
      for (const one of (await tech.get('/api/tech/order/getList', { tab })).data.list) expect(Object.keys(one.address).toSorted()).toEqual(fields)
  })

  test('closes again two hours after the service', async () => {
    const order = await anOrderIn(app, 'COMPLETED')
    const look = async () => (await app.as(order.technician.token).get('/api/tech/order/getInfo', { orderId: order.id })).data
    app.clock.advance(2 * hour - 1)
    expect((await look()).address.arrivalNote).toBe('门铃坏了，请敲门')
    app.clock.advance(1)
    expect((await look()).address).toEqual({ area: '杭州市西湖区' })
    expect((await look()).customer).toEqual({ nickname: '测试顾客' })
  })
})

describe('the position', () => {
  const report = async (token: string, more: object = {}) => app.as(token).post('/api/tech/reportPosition', { lat: 30.28, lng: 120.14, ...more })
  const kept = async (id: string) => app.db.selectFrom('technician_positions').select(['lat', 'at']).where('technician_id', '=', id).executeTakeFirst()

  test('the newest counts: an older report changes nothing, one from the future is of now', async () => {
    const { id, token } = await aTechnician(app)
    expect(await report(token, { accuracyM: 12.5 })).toMatchObject({ code: 200, data: null })
    await report(token, { lat: 31, at: testNow.getTime() - 1 })
    await report(token, { lat: 32, at: testNow.getTime() })
    expect(await kept(id)).toEqual({ lat: 30.28, at: testNow })
    app.clock.advance(1000)
    await report(token, { lat: 30.29, at: testNow.getTime() + 10 * hour })
    expect(await kept(id)).toEqual({ lat: 30.29, at: app.clock.now() })
  })

  test.each([
    ['lat', 91],
    ['lng', -181],
    ['lat', undefined],
    ['accuracyM', -1],
    ['at', -5],
    ['at', 1e300],
    ['lat', 'north'],
  ])('%s of %s is refused', async (field, value) => {
    const { id, token } = await aTechnician(app)
    expect(await report(token, { [field]: value })).toMatchObject({ code: 400, data: { field } })
    expect(await kept(id)).toBeUndefined()
  })

  test('the customer sees it only between departure and arrival, and nothing from before the departure', async () => {
    const order = await anOrderIn(app, 'ACCEPTED')
    const tech = app.as(order.technician.token)
    const seen = async () => (await app.as(order.customer.token).get('/api/user/order/getOrderInfo', { orderId: order.id })).data.position
    await report(order.technician.token)
    expect(await seen()).toBeUndefined()
    app.clock.advance(minute)
    await tech.post('/api/tech/order/depart', { orderId: order.id })
    expect(await seen()).toBeUndefined()
    app.clock.advance(minute)
    // First where the way begins, then a second one from elsewhere.
    await report(order.technician.token, { lat: 30.3, lng: 120.14 })
    expect(await seen()).toEqual({ stage: 'LEAVING', at: app.clock.now().getTime(), etaAt: expect.any(Number) })
    app.clock.advance(minute)
    await report(order.technician.token, { lat: 30.285, lng: 120.133 })
    expect(await seen()).toMatchObject({ stage: 'NEAR', lat: 30.285, lng: 120.133, at: app.clock.now().getTime() })
    expect((await seen()).distanceM).toBeGreaterThan(500)
    expect((await seen()).etaAt).toBeGreaterThan(app.clock.now().getTime())
    await tech.post('/api/tech/order/arrive', { orderId: order.id, photo: 'demo/door.jpg' })
    expect(await seen()).toBeUndefined()
  })

  test('a reading that the phone took a moment before the departure counts', async () => {
    const order = await anOrderIn(app, 'ACCEPTED')
    const tech = app.as(order.technician.token)
    await tech.post('/api/tech/order/depart', { orderId: order.id })
    const at = app.clock.now().getTime() - 5000
    await report(order.technician.token, { at })
    const { data } = await app.as(order.customer.token).get('/api/user/order/getOrderInfo', { orderId: order.id })
    expect(data.position).toMatchObject({ stage: 'LEAVING', at })
  })

  test('only customers whose technician is on the way are told', async () => {
    const departed = await anOrderIn(app, 'DEPARTED')
    const accepted = await anOrderIn(app, 'ACCEPTED', { technician: departed.technician })
    const events = await eventsDuring(app, [departed.customer.id, accepted.customer.id], async () => {
      await report(departed.technician.token)
      await report(departed.technician.token, { at: 1 })
    })
    expect(events.map(({ type, orderId }) => `${type} ${orderId}`)).toEqual([`position ${departed.id}`])
  })
})

describe('arriving', () => {
  test("with the customer's code, with a photo, or not at all", async () => {
    const order = await anOrderIn(app, 'DEPARTED')
    const tech = app.as(order.technician.token)
    const arrive = (body: object) => tech.post('/api/tech/order/arrive', { orderId: order.id, ...body })
    expect(await arrive({})).toMatchObject({ code: 400, data: { field: 'code' }, msg: '请输入到达码或上传现场照片' })
    expect(await arrive({ code: '12345' })).toMatchObject({ code: 400, data: { field: 'code' } })
    expect(await arrive({ photo: '../door.jpg' })).toMatchObject({ code: 400, data: { field: 'photo' } })
    const { code } = (await app.as(order.customer.token).get('/api/user/order/getArrivalCode', { orderId: order.id })).data
    expect(await arrive({ code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') })).toMatchObject({ code: 4615, data: { field: 'code' } })
    app.clock.advance(3 * minute)
    expect((await arrive({ code })).code).toBe(4615)
    app.clock.advance(-minute)
    expect((await arrive({ code, lat: 30.28, lng: 120.13 })).data.status).toBe('ARRIVED')
    expect((await app.db.selectFrom('order_events').select('facts').where('order_id', '=', order.id).executeTakeFirst())?.facts).toEqual({
      by: 'code',
      lat: 30.28,
      lng: 120.13,
    })
  })
})

describe('being late', () => {
  const late = (order: Awaited<ReturnType<typeof anOrderIn>>, body: object) =>
    app.as(order.technician.token).post('/api/tech/order/reportLate', { orderId: order.id, ...body })
  const log = async (order: Awaited<ReturnType<typeof anOrderIn>>) =>
    (await app.as(order.customer.token).get('/api/user/order/getOrderLog', { orderId: order.id })).data?.list.map(({ text }: { text: string }) => text) ?? []

  test.each(['ACCEPTED', 'DEPARTED'] as const)("%s: the new time stands in the order's history and the state stays", async (status) => {
    const order = await anOrderIn(app, status)
    expect((await late(order, { etaAt: testNow.getTime() + 20 * minute })).data).toMatchObject({ orderId: order.id, status })
    expect(await log(order)).toEqual(['技师预计 10:20 到达'])
  })

  test.each([
    ['a time that has passed', -1],
    ['a time of another day', 13 * hour],
    ['the end of time', Number.MAX_SAFE_INTEGER],
  ])('%s is refused', async (_, ahead) => {
    const order = await anOrderIn(app, 'DEPARTED')
    expect(await late(order, { etaAt: Math.min(testNow.getTime() + ahead, Number.MAX_SAFE_INTEGER) })).toMatchObject({ code: 400, data: { field: 'etaAt' } })
    expect(await log(order)).toEqual([])
  })

  test.each(['PENDING_ACCEPT', 'ARRIVED', 'COMPLETED'] as const)('%s is no time to say so', async (status) => {
    expect((await late(await anOrderIn(app, status), { etaAt: testNow.getTime() + minute })).code).toBe(4610)
  })

  test('a repeat under its key, even after that time, says it once', async () => {
    const order = await anOrderIn(app, 'DEPARTED')
    const body = { etaAt: testNow.getTime() + minute, requestId: 'the-key-of-one-late-report' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => late(order, body)))
    app.clock.advance(hour)
    expect([...answers, await late(order, body)].map(({ code }) => code)).toEqual(Array(9).fill(200))
    expect(await log(order)).toHaveLength(1)
  })
})

test('leaving is said once, after the service', async () => {
  const order = await anOrderIn(app, 'PENDING_CONFIRM')
  const tech = app.as(order.technician.token)
  const look = async () => (await tech.get('/api/tech/order/getInfo', { orderId: order.id })).data
  expect((await look()).actions).toEqual(['LEAVE'])
  const answers = await Promise.all(Array.from({ length: 8 }, () => tech.post('/api/tech/order/leave', { orderId: order.id })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(7).fill(4610)])
  expect((await look()).actions).toEqual([])
  for (const status of ['ACCEPTED', 'IN_SERVICE', 'CANCELLED'] as const) {
    const other = await anOrderIn(app, status)
    expect((await app.as(other.technician.token).post('/api/tech/order/leave', { orderId: other.id })).code).toBe(4610)
  }
})

test("the calls of a visit need a reason where one is due, and the order's number always", async () => {
  const order = await anOrderIn(app, 'PENDING_ACCEPT')
  const tech = app.as(order.technician.token)
  expect(await tech.post('/api/tech/order/reject', { orderId: order.id, reason: '  ' })).toMatchObject({
    code: 400,
    data: { field: 'reason' },
    msg: '请填写原因',
  })
  for (const call of ['accept', 'depart', 'arrive', 'start', 'finish', 'leave'])
    expect((await tech.post(`/api/tech/order/${call}`, { photo: 'a.jpg' })).data, call).toEqual({ field: 'orderId' })
  expect((await tech.post('/api/tech/order/accept', { orderId: order.id, requestId: 'short' })).data).toEqual({ field: 'requestId' })
})

describe('a key belongs to what was said under it', () => {
  const requestId = 'one-key-for-several-moves'
  const events = (orderId: string) =>
    app.db.selectFrom('order_events').select('move').where('order_id', '=', orderId).where('request_key', '=', requestId).execute()

  test.each([
    ['reject', 'PENDING_ACCEPT', { reason: '临时有事' }, { reason: '距离太远' }],
    ['arrive', 'DEPARTED', { photo: 'demo/door.jpg' }, { photo: 'demo/gate.jpg' }],
    ['reportLate', 'DEPARTED', { etaAt: testNow.getTime() + minute }, { etaAt: testNow.getTime() + 2 * minute }],
  ] as const)('%s: the same again answers the same, anything else is refused', async (call, status, first, second) => {
    const order = await anOrderIn(app, status)
    const tech = app.as(order.technician.token)
    const ask = (body: object) => tech.post(`/api/tech/order/${call}`, { orderId: order.id, requestId, ...body })
    const answer = await ask(first)
    expect(answer.code).toBe(200)
    expect(await ask(first)).toEqual(answer)
    expect(await ask(second)).toMatchObject({ code: 4608, msg: '重复的请求内容不一致，请重新提交', data: null })
    expect(await events(order.id)).toHaveLength(1)
  })

  test('one key serves the several moves of an order', async () => {
    const order = await anOrderIn(app, 'ACCEPTED')
    const tech = app.as(order.technician.token)
    for (const [call, body] of [
      ['depart', {}],
      ['arrive', { photo: 'demo/door.jpg' }],
      ['start', {}],
      ['finish', {}],
      ['leave', {}],
    ] as const)
      expect((await tech.post(`/api/tech/order/${call}`, { orderId: order.id, requestId, ...body })).code, call).toBe(200)
    expect(await events(order.id)).toHaveLength(5)
  })
})
