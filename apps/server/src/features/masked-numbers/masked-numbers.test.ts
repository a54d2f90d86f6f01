import { startOfDay } from '@anxin/rules/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verifyHistories } from '../orders/history/verify-histories.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { expectNoViolations } from '../../testing/audit.ts'
import { aCustomer, anUpload } from '../../testing/factories.ts'
import { eventsDuring } from '../../testing/published-events.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { phonesOf } from '../accounts/testing/phones.ts'
import { numberHandlers } from './keep-number.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

const second = 1000
const hour = 3_600_000
const startAt = startOfDay('2026-11-22') + 14 * hour
const endAt = startAt + hour
const contact = '13800138000'

/** An order that its technician has accepted, and both sides of it. */
async function anAcceptedOrder() {
  const booking = await aBooking(app, { startAt, place: { phone: contact, name: '张三', house_no: '3幢501', arrival_note: '门铃坏了，请敲门' } })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  const tech = app.as(booking.technician.token)
  const { phone: technicianPhone } = await app.db
    .selectFrom('accounts')
    .select('phone')
    .where('id', '=', booking.technician.accountId)
    .executeTakeFirstOrThrow()
  return {
    ...booking,
    orderId,
    tech,
    technicianPhone,
    at: async (now: number) => {
      app.clock.set(new Date(now))
      await app.jobs.runDue()
    },
    step: (move: string) => tech.post(`/api/tech/order/${move}`, { orderId }),
    arrive: async () => tech.post('/api/tech/order/arrive', { orderId, code: (await booking.as.get('/api/user/order/getArrivalCode', { orderId })).data.code }),
    seen: async () => (await tech.get('/api/tech/order/getInfo', { orderId })).data,
    info: async () => (await booking.as.get('/api/user/order/getOrderInfo', { orderId })).data,
    log: async () => (await booking.as.get('/api/user/order/getOrderLog', { orderId })).data.list.map(({ text }: { text: string }) => text) as string[],
  }
}
type Accepted = Awaited<ReturnType<typeof anAcceptedOrder>>

const exchange = async <T>(path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${app.simulators.url}/masked-phone/${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  // safe: tests name the shape they then assert on
  return (await answer.json()) as T
}
const call = (from: string, number: string) => exchange<{ outcome: string; to?: string }>('_control/call', { from, number })
const bindingsOf = async (orderId: string) => (await exchange<{ key: string; active: boolean }[]>('bindings')).filter(({ key }) => key.startsWith(orderId))
const numbers = async ({ seen, info }: Accepted) => {
  const order = await info()
  return [(await seen()).customer.virtualPhone, order.virtualPhone, order.actions.includes('CALL')]
}
const none = [undefined, undefined, false]

describe('the number of an order', () => {
  test('is there for both sides from two hours before the start, to the second, and connects them', async () => {
    const order = await anAcceptedOrder()
    for (const now of [testNow.getTime(), startAt - 2 * hour - second]) {
      await order.at(now)
      expect(await numbers(order)).toEqual(none)
      expect((await order.info()).callOpensAt).toBe(startAt - 2 * hour)
    }
    const events = await eventsDuring(app, [order.customer.id, order.technician.accountId], () => order.at(startAt - 2 * hour))
    // The customer is also reminded of the visit, which is no news of the number.
    const news = events.filter(({ type }) => type === 'order')
    expect(news.map(({ accountId, type }) => `${accountId} ${type}`).toSorted()).toEqual(
      [`${order.customer.id} order`, `${order.technician.accountId} order`].toSorted(),
    )
    const { virtualPhone } = await order.info()
    expect(virtualPhone).toMatch(/^170\d{8}$/)
    expect((await order.info()).callOpensAt).toBeUndefined()
    expect(await numbers(order)).toEqual([virtualPhone, virtualPhone, true])
    expect(await call(contact, virtualPhone)).toMatchObject({ outcome: 'CONNECTED', to: order.technicianPhone })
    expect(await call(order.technicianPhone, virtualPhone)).toMatchObject({ outcome: 'CONNECTED', to: contact })
    expect(await call('13999999999', virtualPhone)).toMatchObject({ outcome: 'NOT_A_PARTY' })
  })

  test('is looked at first when the time for calls begins: until then its word is nobody’s work', async () => {
    const { orderId, at } = await anAcceptedOrder()
    await at(startAt - 2 * hour - second)
    const word = () => app.db.selectFrom('outbox').select(['due_at', 'attempts']).where('key', '=', orderId).executeTakeFirstOrThrow()
    expect(await word()).toEqual({ due_at: new Date(startAt - 2 * hour), attempts: 0 })
    await at(startAt - 2 * hour)
    expect(await word()).toMatchObject({ attempts: 1 })
  })

  test('is looked at again when the service ends, and not once more when that is confirmed', async () => {
    const { orderId, as, visited, at } = await anAcceptedOrder()
    await at(startAt - hour)
    await visited(orderId, 'finish')
    await at(endAt)
    const word = () => app.db.selectFrom('outbox').select(['due_at', 'attempts']).where('key', '=', orderId).executeTakeFirstOrThrow()
    const before = await word()
    expect(before.due_at.getTime()).toBeGreaterThan(endAt)
    expect((await as.form('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
    expect(await word()).toEqual(before)
  })

  test('ends a day after the end of the service, to the second, and reaches nobody then', async () => {
    const order = await anAcceptedOrder()
    await order.at(startAt - hour / 2)
    for (const step of ['depart', 'arrive', 'start'] as const) await (step === 'arrive' ? order.arrive() : order.step(step))
    const ended = endAt + 10 * 60_000
    app.clock.set(new Date(ended))
    await order.step('finish')
    const { virtualPhone } = await order.info()
    await order.at(ended + 24 * hour - second)
    expect(await numbers(order)).toEqual([virtualPhone, virtualPhone, true])
    expect(await call(contact, virtualPhone)).toMatchObject({ outcome: 'CONNECTED' })
    app.clock.set(new Date(ended + 24 * hour))
    expect(await numbers(order)).toEqual(none)
    await app.jobs.runDue()
    expect(await call(contact, virtualPhone)).toMatchObject({ outcome: 'EXPIRED' })
  })

  test('goes back at once when the order ends otherwise', async () => {
    const order = await anAcceptedOrder()
    await order.at(startAt - hour / 2)
    const { virtualPhone } = await order.info()
    await order.step('depart')
    await order.arrive()
    app.clock.set(new Date(startAt + hour / 2))
    const images = [await anUpload(app, order.technician.accountId)]
    expect((await order.tech.post('/api/tech/order/reportAbsent', { orderId: order.orderId, images })).data.status).toBe('CLOSED')
    expect(await numbers(order)).toEqual(none)
    await app.jobs.runDue()
    expect(await call(contact, virtualPhone)).toMatchObject({ outcome: 'EXPIRED' })
  })

  test('that a cancellation overtakes belongs to nobody, and goes back', async () => {
    const booking = await aBooking(app, { startAt, place: { phone: contact } })
    app.clock.set(new Date(startAt - hour))
    const orderId = await booking.paid()
    await booking.visited(orderId, 'accept')
    const { maskedPhone } = app.deps
    if (!maskedPhone) throw new Error('no vendor')
    app.deps.maskedPhone = {
      ...maskedPhone,
      bind: async (pair) => {
        const masked = await maskedPhone.bind(pair)
        expect(await booking.as.form('/api/user/order/doOrderCancel', { orderId })).toMatchObject({ code: 200 })
        return masked
      },
    }
    await app.jobs.runDue()
    app.deps.maskedPhone = maskedPhone
    await app.jobs.runDue()
    expect(await bindingsOf(orderId)).toEqual([expect.objectContaining({ active: false })])
    expect((await booking.as.get('/api/user/order/getOrderLog', { orderId })).data.list.map(({ text }: { text: string }) => text).join()).not.toContain(
      '虚拟号码',
    )
  })

  test('follows a visit to another time, sooner or later', async () => {
    const sooner = await anAcceptedOrder()
    const asked = { orderId: sooner.orderId, startAt: startAt - 3 * hour }
    const { previewToken } = (await sooner.as.post('/api/user/order/doOrderReschedulePreview', asked)).data
    await sooner.at(testNow.getTime())
    expect((await sooner.as.post('/api/user/order/doOrderReschedule', { orderId: sooner.orderId, previewToken })).data.outcome).toBe('MOVED')
    await sooner.at(startAt - 5 * hour)
    expect(await numbers(sooner)).toEqual([expect.any(String), expect.any(String), true])

    app.clock.set(testNow)
    const later = await anAcceptedOrder()
    await later.at(startAt - hour)
    const { virtualPhone } = await later.info()
    const dayAfter = startAt + 24 * hour
    const { change } = (await later.tech.post('/api/tech/order/offerTime', { orderId: later.orderId, startAt: dayAfter })).data
    const accepted = await later.as.post('/api/user/order/doOrderAnswerChange', { orderId: later.orderId, changeId: change.changeId, accept: true })
    expect(accepted.data.startAt).toBe(dayAfter)
    await app.jobs.runDue()
    expect(await numbers(later)).toEqual(none)
    expect(await call(contact, virtualPhone)).toMatchObject({ outcome: 'EXPIRED' })
    await later.at(dayAfter - 2 * hour)
    expect(await call(contact, (await later.info()).virtualPhone)).toMatchObject({ outcome: 'CONNECTED', to: later.technicianPhone })
  })

  test('is one, with one line in the log, however many workers see to it at once and however often the vendor fails', async () => {
    const order = await anAcceptedOrder()
    app.clock.set(new Date(startAt - hour))
    await exchange('_control/faults', { times: 2 })
    const keep = numberHandlers(app.deps)['masked-number']?.send
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => keep?.({ key: order.orderId, payload: {}, attempts: 1, now: app.clock.now() })))
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    await app.jobs.runDue()
    expect(await bindingsOf(order.orderId)).toHaveLength(1)
    expect((await order.log()).filter((text) => text.includes('虚拟号码'))).toEqual(['虚拟号码已开通，通话时双方看不到真实号码'])
  })

  test('is not given without a vendor; nothing else suffers', async () => {
    const order = await anAcceptedOrder()
    const { maskedPhone } = app.deps
    app.deps.maskedPhone = undefined
    await order.at(startAt - hour)
    app.deps.maskedPhone = maskedPhone
    expect(await numbers(order)).toEqual(none)
    expect((await order.seen()).address.address).toBe('文三路478号')
  })
})

test("neither side ever sees the other's phone", async () => {
  const order = await anAcceptedOrder()
  const { phone } = await app.db.selectFrom('accounts').select('phone').where('id', '=', order.customer.id).executeTakeFirstOrThrow()
  const said: string[] = []
  const listen = async () => {
    for (const path of ['/api/tech/getToday', '/api/tech/schedule/getWeek', '/api/tech/order/getList']) said.push(JSON.stringify(await order.tech.get(path)))
    said.push(JSON.stringify(await order.seen()))
    const { address: _own, ...info } = await order.info()
    expect(JSON.stringify([info, await order.log()])).not.toContain(order.technicianPhone)
  }
  await listen()
  await order.at(startAt - hour / 2)
  await listen()
  for (const step of ['depart', 'arrive', 'start', 'finish'] as const) {
    if (step === 'finish') await order.at(endAt)
    const answer = await (step === 'arrive' ? order.arrive() : order.step(step))
    expect(answer.code).toBe(200)
    said.push(JSON.stringify(answer))
    await listen()
  }
  for (const hidden of [contact, phone]) expect(said.join()).not.toContain(hidden)
})

describe('a number that one side writes somewhere', () => {
  const number = '139 1234 5678'
  const covered = '•'.repeat(number.length)
  const written = async () => {
    const customer = await aCustomer(app, { nickname: `丽${number}` })
    const booking = await aBooking(app, { startAt, customer, place: { name: `李华${number}`, arrival_note: `到楼下打${number}` } })
    const orderId = (await booking.create({ remark: `出发前打${number}` })).data.orderId as string
    await booking.as.form('/api/user/order/doOrderPayTest', { orderId })
    return { ...booking, orderId, tech: app.as(booking.technician.token) }
  }

  test('in a wish, a note or a name is covered for the technician, and stays for its author', async () => {
    const { orderId, tech, as, visited } = await written()
    await visited(orderId, 'depart')
    const { data } = await tech.get('/api/tech/order/getInfo', { orderId })
    expect(data).toMatchObject({
      remark: `出发前打${covered}`,
      customer: { nickname: `丽${covered}`, name: `李华${covered}` },
      address: { arrivalNote: `到楼下打${covered}` },
    })
    const said = [data]
    for (const path of ['/api/tech/getToday', '/api/tech/schedule/getWeek', '/api/tech/order/getList']) said.push(await tech.get(path))
    said.push(await tech.get('/api/user/chat/list', { orderId }))
    expect(JSON.stringify(said)).not.toContain('1234')
    const { remark, address } = (await as.get('/api/user/order/getOrderInfo', { orderId })).data
    expect([remark, address.arrivalNote]).toEqual([`出发前打${number}`, `到楼下打${number}`])
  })

  test('in the reason of a technician who hands the order over is covered for the customer', async () => {
    const { orderId, tech, as, visited } = await written()
    await visited(orderId, 'accept')
    expect((await tech.post('/api/tech/order/handOver', { orderId, reason: `临时有事，加我${number}` })).code).toBe(200)
    const { list } = (await as.get('/api/user/order/getOrderLog', { orderId })).data
    // Neither with the number nor without: it is between the technician and the platform.
    expect(JSON.stringify([list, await as.get('/api/user/self/getMessageList'), await as.get('/api/user/order/getOrderInfo', { orderId })])).not.toContain(
      '加我',
    )
  })
})

test('a wish, which may tell of somebody’s health, is read until the address closes, and not by who does not come', async () => {
  const wish = '对精油过敏，膝盖不要用力'
  const booked = async () => {
    const booking = await aBooking(app, { startAt })
    const { orderId } = (await booking.create({ remark: wish })).data
    await booking.as.form('/api/user/order/doOrderPayTest', { orderId })
    const tech = app.as(booking.technician.token)
    return { ...booking, orderId, tech, read: async () => (await tech.get('/api/tech/order/getInfo', { orderId })).data.remark as string }
  }
  const { orderId, visited, read, tech } = await booked()
  expect(await read()).toBe(wish)
  await visited(orderId, 'finish')
  expect(await read()).toBe(wish)
  app.clock.set(new Date(endAt + 2 * hour - second))
  expect(await read()).toBe(wish)
  app.clock.set(new Date(endAt + 2 * hour))
  expect(await read()).toBe('')
  expect(JSON.stringify(await tech.get('/api/tech/order/getList', { tab: 'DONE' }))).not.toContain(wish)

  app.clock.set(testNow)
  const gone = await booked()
  expect((await gone.tech.post('/api/tech/order/reject', { orderId: gone.orderId, reason: '临时有事' })).code).toBe(200)
  expect(await gone.read()).toBe('')
})

test('anyone who has ended their account is called by nobody any more: the number goes back at once', async () => {
  const order = await anAcceptedOrder()
  await order.at(startAt - hour / 2)
  for (const step of ['depart', 'arrive', 'start'] as const) await (step === 'arrive' ? order.arrive() : order.step(step))
  app.clock.set(new Date(endAt))
  await order.step('finish')
  expect((await order.as.form('/api/user/order/doOrderConfirm', { orderId: order.orderId })).code).toBe(200)
  const { virtualPhone } = await order.info()
  expect(await call(order.technicianPhone, virtualPhone)).toMatchObject({ outcome: 'CONNECTED', to: contact })

  const { phone } = await app.db.selectFrom('accounts').select('phone').where('id', '=', order.customer.id).executeTakeFirstOrThrow()
  const { codeFor } = phonesOf(() => app)
  expect((await order.as.form('/api/user/self/deleteAccount', { phone, smsCode: await codeFor(phone, 'DELETE') })).code).toBe(200)
  await app.jobs.runDue()
  expect(await bindingsOf(order.orderId)).toEqual([expect.objectContaining({ active: false })])
  expect((await order.seen()).customer.virtualPhone).toBeUndefined()
})

describe('the address', () => {
  const fields = (address: object) => Object.keys(address).toSorted().join()
  const area = 'area'
  const full = 'address,area,houseNo,lat,lng'
  const withNote = 'address,area,arrivalNote,houseNo,lat,lng'

  test('opens step by step, to the second, and closes two hours after the end', async () => {
    const order = await anAcceptedOrder()
    const open = await aBooking(app, { startAt: startAt + 24 * hour, technician: order.technician })
    const waiting = await open.paid()
    const before = (await order.tech.get('/api/tech/order/getInfo', { orderId: waiting })).data
    expect([fields(before.address), before.distanceM, before.customer]).toEqual([area, undefined, { nickname: '测试顾客' }])

    const seen = await order.seen()
    expect([fields(seen.address), seen.distanceM % 100, seen.addressFrom]).toEqual([area, 0, startAt - 2 * hour])
    const expected: [number, string][] = [
      [startAt - 2 * hour - second, area],
      [startAt - 2 * hour, full],
    ]
    for (const [now, shown] of expected) {
      await order.at(now)
      const { address, customer } = await order.seen()
      expect([fields(address), customer.name]).toEqual([shown, shown === full ? '张三' : undefined])
      // Lists never tell more than the district.
      for (const { address: listed } of (await order.tech.get('/api/tech/getToday')).data.today) expect(fields(listed)).toBe(area)
      for (const { address: listed } of (await order.tech.get('/api/tech/schedule/getWeek')).data.orders) expect(fields(listed)).toBe(area)
    }
    const departed = (await order.step('depart')).data
    expect([fields(departed.address), departed.address.arrivalNote]).toEqual([withNote, '门铃坏了，请敲门'])
    await order.arrive()
    app.clock.set(new Date(startAt))
    await order.step('start')
    app.clock.set(new Date(endAt))
    await order.step('finish')
    app.clock.set(new Date(endAt + 2 * hour - second))
    expect(fields((await order.seen()).address)).toBe(withNote)
    app.clock.set(new Date(endAt + 2 * hour))
    const closed = await order.seen()
    expect([fields(closed.address), closed.customer]).toEqual([area, { nickname: '测试顾客', virtualPhone: expect.any(String) }])
  })

  test('each first look is one line of the log that the customer reads, however many look at once; lists are no look', async () => {
    const order = await anAcceptedOrder()
    await order.at(startAt - 2 * hour)
    for (const path of ['/api/tech/getToday', '/api/tech/schedule/getWeek', '/api/tech/order/getList']) await order.tech.get(path)
    const looks = async () => (await order.log()).filter((text) => text.includes('查看'))
    expect(await looks()).toEqual([])
    const events = await eventsDuring(app, [order.customer.id], () => Promise.all(Array.from({ length: 8 }, order.seen)))
    expect(events).toHaveLength(1)
    expect(await looks()).toEqual(['技师查看了完整地址'])
    await order.step('depart')
    await order.seen()
    expect(await looks()).toEqual(['技师查看了完整地址', '技师查看了到达说明'])

    const broken: unknown[] = []
    await verifyHistories(app.db, { key: app.deps.historyKey, onBroken: (one) => broken.push(one) })
    expect(broken).toEqual([])
  })
})
