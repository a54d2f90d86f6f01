import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { aBooking } from '../../../testing/a-booking.ts'
import { codeOf } from '../../../testing/a-visit.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aProject, aTechnician } from '../../../testing/factories.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

const minute = 60_000
const path = (name: string) => `/api/user/order/${name}`

/** A visit of an hour agreed for two o'clock whose technician is at the door; it began at none yet. */
async function atTheDoor() {
  const [long, short, other] = [
    await aProject(app, { sort: 1, duration_min: 30, addable: false }),
    await aProject(app, { sort: 2, duration_min: 30 }),
    await aProject(app, { sort: 3, duration_min: 60 }),
  ]
  const technician = await aTechnician(app, { projects: [long, short, other].map(({ id }) => ({ id, price: 9000 })) })
  const booking = await aBooking(app, { startAt: at(14), technician, items: [{ projectId: other.id, quantity: 1 }] })
  const orderId = await booking.paid()
  const tech = app.as(technician.token)
  const move = (name: string, when: number, more: object = {}) => {
    app.clock.set(new Date(when))
    return tech.post(`/api/tech/order/${name}`, { orderId, ...more })
  }
  await tech.post('/api/tech/order/accept', { orderId })
  expect((await move('depart', at(13))).code).toBe(200)
  app.clock.set(new Date(at(13.5)))
  expect((await move('arrive', at(13.5), { code: await codeOf(app, orderId) })).code).toBe(200)
  const { as } = booking
  const add = async () => {
    const body = { orderId, type: 'ADD_TIME', items: [{ projectId: short.id, quantity: 1 }], requestId: randomUUID() }
    return (await as.post(path('doOrderExtra'), body)).data as { extraOrderId: string; newEndAt: number }
  }
  return {
    orderId,
    as,
    tech,
    same: other.id,
    start: (when: number) => move('start', when),
    offer: async () => (await as.get(`/api/order/v2/projectList/${orderId}`)).data,
    add,
    pay: (extraOrderId: string) => as.form(path('doOrderPayTest'), { orderId: extraOrderId }),
    info: async (id = orderId) => (await as.get(path('getOrderInfo'), { orderId: id })).data,
    log: async () => (await as.get(path('getOrderLog'), { orderId })).data.list as { step: string; text: string; endAt?: number }[],
  }
}

test.each([
  ['twenty-two minutes early', at(14) - 22 * minute],
  ['ten minutes late', at(14) + 10 * minute],
  ['on time', at(14)],
])('time added to a service that began %s has one end: in the offer, the payment, the history and on both screens', async (_, began) => {
  const visit = await atTheDoor()
  expect((await visit.start(began)).code).toBe(200)
  const end = began + 60 * minute
  const offer = await visit.offer()
  expect(offer).toMatchObject({ endAt: end, maxEndAt: end + offer.maxAddMin * minute })
  const { extraOrderId, newEndAt } = await visit.add()
  const longer = end + 30 * minute
  expect(newEndAt).toBe(longer)
  expect(await visit.info(extraOrderId)).toMatchObject({ startAt: end, endAt: longer })
  await visit.pay(extraOrderId)
  expect((await visit.info()).extras).toMatchObject([{ startAt: end, endAt: longer }])
  expect((await visit.log()).at(-1)).toMatchObject({ step: 'extend', endAt: longer })
  const { data } = await visit.tech.get('/api/tech/order/getInfo', { orderId: visit.orderId })
  expect(data.endAt).toBe(longer)
  expect((await visit.info()).endAt).toBe(longer)
  const listed = (await visit.as.get(path('getOrderList'), {})).data.list as { orderId: string; endAt: number }[]
  expect(listed.find(({ orderId }) => orderId === visit.orderId)?.endAt).toBe(longer)
  const days = (await visit.tech.get('/api/tech/order/getList', { tab: 'TODAY' })).data.list as { orderId: string; endAt: number }[]
  expect(days.find(({ orderId }) => orderId === visit.orderId)?.endAt).toBe(longer)
  const { token } = await anOperator(app)
  expect((await app.as(token).get('/api/manage/order/getInfo', { orderId: visit.orderId })).data.endAt).toBe(longer)
  expect(data.extensions).toMatchObject([{ endAt: longer }])
  const told = app.db.selectFrom('messages').select('facts').where('order_id', '=', visit.orderId).where('event', '=', 'timeAdded')
  const { facts } = await told.executeTakeFirstOrThrow()
  expect(facts).toMatchObject({ endAt: longer })
})

test('time that was added at the door begins at the end of the service, whenever that really began', async () => {
  const visit = await atTheDoor()
  const { extraOrderId, newEndAt } = await visit.add()
  expect(newEndAt).toBe(at(15.5))
  await visit.pay(extraOrderId)
  await visit.start(at(14) - 20 * minute)
  expect((await visit.info()).extras).toMatchObject([{ startAt: at(15) - 20 * minute, endAt: at(15.5) - 20 * minute }])
})

test('what a late beginning has used up of the room before the next trip is offered to nobody', async () => {
  const visit = await atTheDoor()
  const before = (await visit.offer()).maxAddMin
  await visit.start(at(14) + 10 * minute)
  expect((await visit.offer()).maxAddMin).toBe(Math.max(0, before - 10))
})

test('more of the same is offered first, then what is meant to be added, then the rest', async () => {
  const visit = await atTheDoor()
  const { list } = await visit.offer()
  expect(list.map(({ isSame, addable }: { isSame: boolean; addable: boolean }) => [isSame, addable])).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ])
  expect(list[0].projectId).toBe(visit.same)
})
