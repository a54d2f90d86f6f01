import { beforeEach, describe, expect, test } from 'vitest'
import { anOrderIn, statusOf } from '../../testing/an-order.ts'
import { codeOf } from '../../testing/a-visit.ts'
import { aTechnician, anUpload } from '../../testing/factories.ts'
import { reveals } from '../orders/reads/reveal-windows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { eventsDuring } from '../../testing/published-events.ts'

const app = aTestApp({ warm: true })
beforeEach(() => app.clock.set(testNow))

const minute = 60_000
const hour = 60 * minute

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
    expect(await seen()).toEqual({ stage: 'NEAR', at: app.clock.now().getTime(), etaAt: expect.any(Number), distanceM: expect.any(Number) })
    expect((await seen()).distanceM).toBeGreaterThan(500)
    expect((await seen()).etaAt).toBeGreaterThan(app.clock.now().getTime())
    await tech.post('/api/tech/order/arrive', { orderId: order.id, code: await codeOf(app, order.id) })
    expect(await seen()).toBeUndefined()
  })

  test('a reading that the phone took a moment before the departure counts', async () => {
    const order = await anOrderIn(app, 'ACCEPTED')
    const tech = app.as(order.technician.token)
    await tech.post('/api/tech/order/depart', { orderId: order.id })
    const at = app.clock.now().getTime() - 5000
    await report(order.technician.token, { at })
    const { data } = await app.as(order.customer.token).get('/api/user/order/getOrderInfo', { orderId: order.id })
    expect(data.position).toMatchObject({ at })
  })

  test('only customers whose technician is on the way are notified', async () => {
    const departed = await anOrderIn(app, 'DEPARTED')
    const accepted = await anOrderIn(app, 'ACCEPTED', { technician: departed.technician })
    const events = await eventsDuring(app, [departed.customer.id, accepted.customer.id], async () => {
      await report(departed.technician.token)
      await report(departed.technician.token, { at: 1 })
    })
    expect(events.map((event) => `${event.type} ${'orderId' in event ? event.orderId : ''}`)).toEqual([`position ${departed.id}`])
  })
})

describe('arriving', () => {
  const aDeparted = async () => {
    const order = await anOrderIn(app, 'DEPARTED')
    const tech = app.as(order.technician.token)
    return {
      ...order,
      arrive: (body: object) => tech.post('/api/tech/order/arrive', { orderId: order.id, ...body }),
      photo: await anUpload(app, order.technician.accountId),
      facts: async () => (await app.db.selectFrom('order_events').select('facts').where('order_id', '=', order.id).executeTakeFirst())?.facts,
    }
  }
  // The address of the orders of tests, and places 480 m and 520 m north of it.
  const door = { lat: 30.2795, lng: 120.1301 }
  const near = { ...door, lat: door.lat + 480 / 111_195 }
  const far = { ...door, lat: door.lat + 520 / 111_195 }

  test("with the customer's code, at the door or where the phone finds no position", async () => {
    const { arrive, facts, id, customer } = await aDeparted()
    expect(await arrive({})).toMatchObject({ code: 400, data: { field: 'code' }, msg: '请输入到达码或上传现场照片' })
    expect(await arrive({ code: '12345' })).toMatchObject({ code: 400, data: { field: 'code' } })
    const { code } = (await app.as(customer.token).get('/api/user/order/getArrivalCode', { orderId: id })).data
    expect(await arrive({ code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') })).toMatchObject({ code: 4615, data: { field: 'code' } })
    app.clock.advance(3 * minute)
    expect((await arrive({ code })).code).toBe(4615)
    app.clock.advance(-minute)
    expect((await arrive({ code, ...door })).data.status).toBe('ARRIVED')
    // How far off it was, and not where: the history is kept for ever, and this is somebody's home.
    expect(await facts()).toEqual({ by: 'code', distanceM: 0 })
  })

  test('every code that does not fit counts, also of many sent at once: after nine the right one is taken, after ten only a photo helps', async () => {
    const afterWrong = async (count: number) => {
      const visit = await aDeparted()
      const wrong = String((Number(await codeOf(app, visit.id)) + 500_000) % 1_000_000).padStart(6, '0')
      const answers = await Promise.all(Array.from({ length: count }, () => visit.arrive({ code: wrong })))
      expect(answers.map(({ refusal }) => refusal)).toEqual(answers.map(() => 'arrivalCodeWrong'))
      return visit
    }
    const nine = await afterWrong(9)
    expect((await nine.arrive({ code: await codeOf(app, nine.id) })).data.status).toBe('ARRIVED')
    const { arrive, photo, id } = await afterWrong(10)
    expect(await arrive({ code: await codeOf(app, id) })).toMatchObject({ code: 4615, msg: '到达码输错次数过多，请在服务地址附近用照片登记' })
    expect((await arrive({ photo, ...near })).data.status).toBe('ARRIVED')
  })

  test('with a photo of the own, within 500 m of the address', async () => {
    const { arrive, photo, facts } = await aDeparted()
    expect(await arrive({ photo })).toMatchObject({ code: 400, data: { field: 'lat' }, msg: '用照片登记需要定位，请允许定位或输入到达码' })
    expect(await arrive({ photo, ...far })).toMatchObject({ code: 4615, msg: '您的位置离服务地址超过 500 米，请到达后再登记，或输入顾客的到达码' })
    expect(await arrive({ photo, lat: 0, lng: 0 })).toMatchObject({ code: 4615 })
    expect((await arrive({ photo, ...near })).data.status).toBe('ARRIVED')
    expect(await facts()).toEqual({ by: 'photo', photo, distanceM: 480 })
  })

  test.each<[string, (other: string) => Promise<string> | string]>([
    ['invented', () => 'p/0a1/0a1b2c3d4e5f60718293a4b5c6d7e8f9.jpg'],
    ["the demo's", () => 'demo/door.jpg'],
    ['out of the folder', () => '../door.jpg'],
    ["somebody else's", (other) => anUpload(app, other)],
  ])('a photo that is %s proves nothing, however near', async (_, keyOf) => {
    const { arrive, id } = await aDeparted()
    const photo = await keyOf((await aTechnician(app)).accountId)
    expect(await arrive({ photo, ...door })).toMatchObject({ code: 400, data: { field: 'photo' }, msg: '图片地址不正确' })
    expect(await statusOf(app, id)).toBe('DEPARTED')
  })

  test('after the booked time only the code shows that the visit is still wanted', async () => {
    const { arrive, photo, id, endAt } = await aDeparted()
    app.clock.set(new Date(endAt))
    expect(await arrive({ photo, ...door })).toMatchObject({ code: 4615, msg: '预约时间已过，请输入顾客的到达码' })
    expect((await arrive({ code: await codeOf(app, id) })).data.status).toBe('ARRIVED')
  })
})

describe('steps that waited on the phone for a network', () => {
  const sentLater = async (startAt: number) => {
    const order = await anOrderIn(app, 'ACCEPTED', { startAt, accepted_at: testNow })
    const tech = app.as(order.technician.token)
    return {
      ...order,
      send: (move: string, takenAt: number, body: object = {}) =>
        tech.post(`/api/tech/order/${move}`, { orderId: order.id, waitedMs: app.clock.now().getTime() - takenAt, ...body }),
      row: () => app.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow(),
    }
  }
  const startAt = testNow.getTime() + 60 * minute

  test('count from when they were taken: a whole visit in a cellar is what it was', async () => {
    const { id, send, row } = await sentLater(startAt)
    app.clock.set(new Date(startAt))
    const code = await codeOf(app, id)
    app.clock.set(new Date(startAt + 65 * minute))
    expect((await send('depart', startAt - 30 * minute)).code).toBe(200)
    expect((await send('arrive', startAt, { code })).code).toBe(200)
    expect((await send('start', startAt + 2 * minute)).code).toBe(200)
    expect((await send('finish', startAt + 62 * minute)).data.status).toBe('PENDING_CONFIRM')
    expect(await row()).toMatchObject({
      departed_at: new Date(startAt - 30 * minute),
      arrived_at: new Date(startAt),
      service_start_at: new Date(startAt + 2 * minute),
      service_end_at: new Date(startAt + 62 * minute),
      // The customer hears of it now, and has a whole day from now.
      auto_confirm_at: new Date(startAt + 65 * minute + 24 * hour),
    })
    const events = await app.db
      .selectFrom('order_events')
      .select('at')
      .where('order_id', '=', id)
      .where('move', 'not in', [...reveals])
      .orderBy('seq')
      .execute()
    expect(events.map(({ at }) => at.getTime())).toEqual([-30, 0, 2, 62].map((min) => startAt + min * minute))
  })

  test('cannot be dated before the step before them, so that no time of a service is made up', async () => {
    const { id, send, row } = await sentLater(startAt)
    app.clock.set(new Date(startAt))
    expect((await send('depart', startAt)).code).toBe(200)
    expect((await send('arrive', startAt, { code: await codeOf(app, id) })).code).toBe(200)
    app.clock.advance(10 * minute)
    expect((await send('start', startAt - 5 * hour)).code).toBe(200)
    expect((await row()).service_start_at).toEqual(new Date(startAt))
    expect(await send('finish', startAt - 5 * hour)).toMatchObject({ code: 4610, data: { from: startAt + 30 * minute }, refusal: 'finishTooEarly' })
  })

  test('a photo counts when it comes: only the code tells when it was right', async () => {
    const { send, row, technician } = await sentLater(startAt)
    await send('depart', testNow.getTime())
    app.clock.set(new Date(startAt + 20 * minute))
    const photo = await anUpload(app, technician.accountId)
    expect((await send('arrive', startAt, { photo, lat: 30.28, lng: 120.13 })).code).toBe(200)
    expect((await row()).arrived_at).toEqual(new Date(startAt + 20 * minute))
  })

  test('sent again after more waiting, a step is the same request', async () => {
    const { id, send } = await sentLater(startAt)
    const requestId = 'the-key-of-one-departure'
    expect((await send('depart', testNow.getTime(), { requestId })).code).toBe(200)
    app.clock.advance(5 * minute)
    expect((await send('depart', testNow.getTime(), { requestId })).code).toBe(200)
    expect(await app.db.selectFrom('order_events').select('move').where('order_id', '=', id).where('move', '=', 'depart').execute()).toHaveLength(1)
  })
})

describe('being late', () => {
  const late = (order: Awaited<ReturnType<typeof anOrderIn>>, body: object) =>
    app.as(order.technician.token).post('/api/tech/order/reportLate', { orderId: order.id, ...body })
  const log = async (order: Awaited<ReturnType<typeof anOrderIn>>) =>
    (await app.as(order.customer.token).get('/api/user/order/getOrderLog', { orderId: order.id })).data?.list
      .map(({ text }: { text: string }) => text)
      // What was looked at is another story.
      .filter((text: string) => !text.includes('查看')) ?? []

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
  expect((await look()).actions).toEqual(['LEAVE', 'CHAT'])
  const answers = await Promise.all(Array.from({ length: 8 }, () => tech.post('/api/tech/order/leave', { orderId: order.id })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(7).fill(4610)])
  expect((await look()).actions).toEqual(['CHAT'])
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
    app.clock.set(new Date(order.startAt))
    for (const [call, body, passed] of [
      ['depart', {}, 0],
      ['arrive', { code: await codeOf(app, order.id) }, 0],
      ['start', {}, 0],
      ['finish', {}, hour],
      ['leave', {}, 0],
    ] as const) {
      app.clock.advance(passed)
      expect((await tech.post(`/api/tech/order/${call}`, { orderId: order.id, requestId, ...body })).code, call).toBe(200)
    }
    expect(await events(order.id)).toHaveLength(5)
  })
})
