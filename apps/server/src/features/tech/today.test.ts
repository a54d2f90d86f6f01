import { startOfDay } from '@anxin/rules/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultPolicy } from '@anxin/contract/policy'
import { anOrderIn } from '../../testing/an-order.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { roadDistance, shownMinutes, travelMinutes } from '../schedule/travel.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))

const today = startOfDay('2026-11-21')
const at = (hour: number) => today + hour * 3_600_000
const ids = (orders: { orderId: string }[]) => orders.map(({ orderId }) => orderId)

test('the workbench shows who waits, the day in order and what has been earned', async () => {
  const technician = await aTechnician(app, { free_travel: true })
  const tech = app.as(technician.token)
  const customer = await aCustomer(app)
  const order = (status: Parameters<typeof anOrderIn>[1], hour: number, over: object = {}) =>
    anOrderIn(app, status, { technician, customer, startAt: at(hour), ...over })
  const waits = await order('PENDING_ACCEPT', 20, { accept_expire_at: new Date(testNow.getTime() + 120_000) })
  const waitsTomorrow = await order('PENDING_ACCEPT', 34, { accept_expire_at: new Date(testNow.getTime() + 60_000) })
  const accepted = await order('ACCEPTED', 12)
  const done = await order('COMPLETED', 8, { service_end_at: new Date(at(9)), coupon_amount: 3000, coupon_funded_by: 'PLATFORM', pay_amount: 16_800 })
  const finished = await order('PENDING_CONFIRM', 10, {
    service_end_at: new Date(at(9.5)),
    coupon_amount: 3000,
    coupon_funded_by: 'TECHNICIAN',
    pay_amount: 16_800,
  })
  await order('COMPLETED', -20, { service_end_at: new Date(at(-19)) })
  for (const status of ['CANCELLED', 'CLOSED', 'REFUNDED', 'PENDING_PAYMENT'] as const) await order(status, 14)
  await anOrderIn(app, 'ACCEPTED', { startAt: at(15) })

  const base = await app.db.selectFrom('technicians').select(['base_lat as lat', 'base_lng as lng']).where('id', '=', technician.id).executeTakeFirstOrThrow()
  const trip = shownMinutes(travelMinutes(defaultPolicy, roadDistance(base, { lat: 30.2795, lng: 120.1301 }), waits.startAt))

  const { data } = await tech.get('/api/tech/getToday')
  expect(ids(data.pending)).toEqual([waitsTomorrow.id, waits.id])
  expect(ids(data.today)).toEqual([done.id, finished.id, accepted.id, waits.id])
  // A coupon of the platform is paid to the technician, one of their own is not; the commission goes off both.
  expect([data.doneCount, data.incomeAmount]).toEqual([2, 16_800 + 3000 - 3960 + (16_800 - 3960)])
  expect(data).toMatchObject({
    onDuty: true,
    nickname: '林师傅',
    serverNow: testNow.getTime(),
    calendarUrl: `${app.config.publicUrl}/api/tech/schedule/calendar.ics?key=${technician.calendar_secret}`,
  })
  expect(data.pending[1]).toMatchObject({
    status: 'PENDING_ACCEPT',
    statusText: '待接单',
    acceptExpireAt: testNow.getTime() + 120_000,
    actions: ['ACCEPT', 'REJECT'],
    // From the base, as no order stands before it.
    departBy: waits.startAt - trip * 60_000,
    incomeAmount: 15_840,
  })
})

test("a visit that began before midnight stays on the day's list until it is over", async () => {
  const technician = await aTechnician(app)
  const late = await anOrderIn(app, 'IN_SERVICE', { technician, startAt: at(23.5) })
  const over = await anOrderIn(app, 'PENDING_CONFIRM', { technician, startAt: at(21) })
  app.clock.set(new Date(at(24.25)))
  expect(ids((await app.as(technician.token).get('/api/tech/getToday')).data.today)).toEqual([late.id])
  await app.as(technician.token).post('/api/tech/order/finish', { orderId: late.id })
  expect((await app.as(technician.token).get('/api/tech/getToday')).data.today).toEqual([])
  expect(ids((await app.as(technician.token).get('/api/tech/order/getList', { tab: 'DONE' })).data.list)).toEqual([late.id, over.id])
})

describe('duty', () => {
  test('who goes off duty shows as resting in lists, has no slots and takes no order, until back on', async () => {
    const technician = await aTechnician(app)
    const tech = app.as(technician.token)
    const card = async () => (await app.as().get('/api/user/tech/getTechListProject', { projectId: technician.projects[0]?.id })).data.list[0]
    const slots = async () => (await app.as().get('/api/user/tech/getTechBusy', { techId: technician.id })).code
    expect(await card()).toMatchObject({ techId: technician.id, state: 'AVAILABLE' })
    expect((await tech.form('/api/tech/setDuty', { onDuty: '0' })).data).toEqual({ onDuty: false })
    // Read by guests a moment ago; the change is seen at once all the same.
    expect(await card()).toMatchObject({ techId: technician.id, state: 'OFFLINE' })
    expect(await card()).not.toHaveProperty('earliestAt')
    expect(await slots()).toBe(4301)
    expect((await tech.get('/api/tech/getToday')).data.onDuty).toBe(false)
    expect((await tech.post('/api/tech/setDuty', { onDuty: true })).data).toEqual({ onDuty: true })
    expect([await slots(), (await card()).state]).toEqual([200, 'AVAILABLE'])
  })

  test.each([[{}], [{ onDuty: 'yes' }], [{ onDuty: 2 }]])('%j is refused', async (body) => {
    const technician = await aTechnician(app)
    expect(await app.as(technician.token).post('/api/tech/setDuty', body)).toMatchObject({ code: 400, data: { field: 'onDuty' }, msg: '请选择上班或下班' })
    expect((await app.as(technician.token).get('/api/tech/getToday')).data.onDuty).toBe(true)
  })
})

describe('the tabs', () => {
  test('each shows its states, the next first, and pages', async () => {
    const technician = await aTechnician(app)
    const tech = app.as(technician.token)
    const made: Record<string, string> = {}
    for (const [index, status] of (
      ['PENDING_PAYMENT', 'PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE', 'PENDING_CONFIRM', 'COMPLETED', 'CANCELLED', 'CLOSED'] as const
    ).entries()) {
      made[status] = (await anOrderIn(app, status, { technician, startAt: at(11 + index) })).id
    }
    made.TOMORROW = (await anOrderIn(app, 'ACCEPTED', { technician, startAt: at(30) })).id
    const list = async (tab: string) => (await tech.get('/api/tech/order/getList', { tab, limit: 50 })).data
    const named = async (tab: string) => {
      const { list: orders, total } = await list(tab)
      expect(total).toBe(orders.length)
      return ids(orders).map((id) => Object.keys(made).find((name) => made[name] === id))
    }
    expect(await named('PENDING')).toEqual(['PENDING_ACCEPT'])
    expect(await named('TODAY')).toEqual(['PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE', 'PENDING_CONFIRM', 'COMPLETED'])
    expect(await named('UPCOMING')).toEqual(['ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE', 'TOMORROW'])
    expect(await named('DONE')).toEqual(['CLOSED', 'CANCELLED', 'COMPLETED', 'PENDING_CONFIRM'])
    expect((await tech.get('/api/tech/order/getList', { tab: 'DONE', page: 2, limit: 3 })).data).toMatchObject({
      total: 4,
      list: [{ orderId: made.PENDING_CONFIRM }],
    })
    expect((await tech.get('/api/tech/order/getList', { tab: 'ALL' })).data).toEqual({ field: 'tab' })
    expect((await tech.get('/api/tech/order/getInfo', { orderId: made.PENDING_PAYMENT })).code).toBe(404)
  })

  test('another technician sees none of them', async () => {
    const order = await anOrderIn(app, 'ACCEPTED')
    const other = app.as((await aTechnician(app)).token)
    for (const tab of ['TODAY', 'PENDING', 'UPCOMING', 'DONE'])
      expect((await other.get('/api/tech/order/getList', { tab })).data).toMatchObject({ list: [], total: 0 })
    expect(await other.get('/api/tech/order/getInfo', { orderId: order.id })).toEqual(await other.get('/api/tech/order/getInfo', { orderId: 'nothing' }))
  })
})

test("the profile is the technician's own", async () => {
  const technician = await aTechnician(app, { nickname: '周师傅' })
  const { data } = await app.as(technician.token).get('/api/tech/profile/get')
  expect(data).toMatchObject({
    techId: technician.id,
    nickname: '周师傅',
    status: 'ACTIVE',
    onDuty: true,
    projects: [{ projectId: technician.projects[0]?.id, price: technician.projects[0]?.price }],
    certs: [],
  })
})

test('who has left the platform is a customer again', async () => {
  const technician = await aTechnician(app)
  await app.db.updateTable('technicians').set({ status: 'LEFT' }).where('id', '=', technician.id).execute()
  expect((await app.as(technician.token).get('/api/tech/getToday')).code).toBe(403)
  expect((await app.as(technician.token).get('/api/user/self/getUserInfo')).code).toBe(200)
})
