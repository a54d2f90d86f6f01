import { startOfDay } from '@anxin/rules/time'
import { afterEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aCoupon, aProject, aTechnician, aUserCoupon } from '../../../testing/factories.ts'
import { allWeek } from '../../../testing/rows.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'
import { roadDistance, travelMinutes, type Point } from '../../schedule/travel.ts'

const app = aTestApp()
afterEach(() => expectNoViolations(app.db))

const minute = 60_000
const startAt = startOfDay('2026-11-22') + 14 * 60 * minute

const takenBy = async (orderId: string) => {
  const { during } = await app.db.selectFrom('occupancies').select('during').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const [from = '', until = ''] = String(during).match(/\d{4}-[^"]+/g) ?? []
  return [Date.parse(from), Date.parse(until)]
}

/** Minutes between two points of the calendar, which are never the places themselves. */
const tripOf = async (from: Point, to: Point) => {
  const policy = await app.deps.policy()
  return travelMinutes(policy, roadDistance(from, to, policy.travel.roadFactor), startAt)
}
const baseOf = (id: string) => app.db.selectFrom('technicians').select(['base_lat as lat', 'base_lng as lng']).where('id', '=', id).executeTakeFirstOrThrow()

test.each([
  ['deleted', 'delAddress', {}],
  ['moved next to the technician', 'editAddress', { lat: 30.2741, lng: 120.1551 }],
])('an address that is %s after the quote still takes the trip of the quote out of the calendar', async (_, call, change) => {
  const { technician, customer, address, preview, create, as } = await aBooking(app, { startAt, place: { lat: 30.34 } })
  const quote = await preview()
  const trip = await tripOf(await baseOf(technician.id), app.deps.obfuscateLocation(customer.id, address))
  expect(trip).toBeGreaterThan(30)
  expect((await as.post(`/api/user/self/${call}`, { addressId: address.id, ...change })).code).toBe(200)
  const { code, data } = await create({ previewToken: quote.data.previewToken })
  expect(code).toBe(200)
  expect(await takenBy(data.orderId)).toEqual([startAt - trip * minute, startAt + 75 * minute])
})

test('the quote of the largest cart with the longest address makes an order', async () => {
  const projects = []
  for (let i = 0; i < 10; i++) projects.push(await aProject(app, { name: '经络疏通精油全身舒缓推拿护理'.repeat(2), duration_min: 45 }))
  const place = { region: '省'.repeat(60), address: '路'.repeat(100), house_no: '楼'.repeat(50), arrival_note: '门'.repeat(200) }
  const technician = await aTechnician(app, { projects })
  const items = projects.map(({ id }) => ({ projectId: id, quantity: 1 }))
  const { preview, create } = await aBooking(app, { startAt, technician, items, place })
  const { data } = await preview()
  expect(await create({ previewToken: data.previewToken })).toMatchObject({ code: 200, data: { payAmount: data.price.payAmount } })
})

test.each([
  ['at eight', 8 * 60, 200],
  ['half an hour before eight', 7.5 * 60, 400],
  ['half an hour before seven', 18.5 * 60, 200],
  ['at seven', 19 * 60, 400],
])('who comes by public transport pays no fare, but only by day: %s', async (_, minutes, code) => {
  const technician = await aTechnician(app, { hours: JSON.stringify(allWeek(360, 1320)) })
  const at = startOfDay('2026-11-22') + minutes * minute
  const { preview, create } = await aBooking(app, { startAt: at, technician, travelType: 'BUS', place: { lat: 30.34 } })
  for (const answer of [await preview(), await create()]) {
    expect(answer.code).toBe(code)
    if (code === 400) expect(answer.data).toEqual({ field: 'travelType' })
  }
})

test.each([
  ['with an evening free', 17, [17.5, 18, 18.5]],
  ['all days off', 24, []],
])('the nearest starts offered for a lost one are really free: %s', async (_, until, free) => {
  const technician = await aTechnician(app)
  const tech = app.as(technician.token)
  const midnight = (days: number) => startOfDay('2026-11-22') + days * 24 * 60 * minute
  for (const days of [-1, 0, 1, 2, 3])
    await tech.post('/api/tech/schedule/addTimeOff', { startAt: midnight(days), endAt: midnight(days) + (days === 1 ? until : 24) * 60 * minute })
  const { preview } = await aBooking(app, { startAt, technician, place: { lat: technician.home_lat, lng: technician.home_lng } })
  const { code, data } = await preview()
  expect(code).toBe(4601)
  // The way takes ten minutes, so that the first start of the evening is the next one on the grid.
  expect(data.nearest).toEqual(free.map((hour) => midnight(1) + hour * 60 * minute))
  for (const start of data.nearest) expect((await preview({ startAt: start })).code).toBe(200)
})

test('an order booked in between that makes the trip longer makes the technician leave earlier', async () => {
  const { technician, customer, address, preview, create } = await aBooking(app, { startAt })
  const quote = await preview()
  const between = await aBooking(app, { startAt: startAt - 120 * minute, technician, place: { lat: 30.34 } })
  expect((await between.create()).code).toBe(200)
  const { data } = await create({ previewToken: quote.data.previewToken })
  const { travel_min } = await app.db.selectFrom('orders').select('travel_min').where('id', '=', data.orderId).executeTakeFirstOrThrow()
  expect(travel_min).toBeGreaterThan(quote.data.travel.durationMin)
  const { obfuscateLocation } = app.deps
  const trip = await tripOf(obfuscateLocation(between.customer.id, between.address), obfuscateLocation(customer.id, address))
  expect((await takenBy(data.orderId))[0]).toBe(startAt - trip * minute)
})

test('a cart that names one of two quoted projects twice is not the quoted one', async () => {
  const technician = await aTechnician(app, { projects: [await aProject(app), await aProject(app)] })
  const [first, second] = technician.projects.map(({ id }) => ({ projectId: id, quantity: 1 }))
  if (!first || !second) throw new Error('no projects')
  const { preview, create } = await aBooking(app, { startAt, technician, items: [first, second] })
  const { previewToken } = (await preview()).data
  expect((await create({ previewToken, items: [first, first] })).code).toBe(4605)
  expect((await create({ previewToken, items: [second, first] })).code).toBe(200)
})

test('a coupon that an unpaid order holds is among those that cannot be used, with that reason', async () => {
  const one = await aBooking(app, { startAt })
  const coupon = await aCoupon(app, { threshold_amount: 0 })
  const own = await aUserCoupon(app, { account_id: one.customer.id, coupon_id: coupon.id })
  expect((await one.preview()).data.usableCoupons).toMatchObject([{ userCouponId: own.id }])
  expect((await one.create({ userCouponId: own.id })).code).toBe(200)
  const other = await aBooking(app, { startAt, customer: one.customer })
  const { data } = await other.preview()
  expect(data.usableCoupons).toEqual([])
  expect(data.unusableCoupons).toMatchObject([{ userCouponId: own.id, usable: false, obstacle: { said: 'HELD' } }])
  expect(await other.preview({ userCouponId: own.id })).toMatchObject({ refusal: 'couponUnusable', data: { obstacle: { said: 'HELD' } } })
})

test('a quote reads once beside the session, sixteen at once share their reads, and its coupons are as the list of coupons shows them', async () => {
  const crowd = await Promise.all(Array.from({ length: 16 }, () => aBooking(app, { startAt })))
  const [one] = crowd
  if (!one) throw new Error('no bookings')
  const coupon = await aCoupon(app, { threshold_amount: 0 })
  await aUserCoupon(app, { account_id: one.customer.id, coupon_id: coupon.id })
  let shown: object[] = []
  expect(await app.queriesOf(async () => (shown = (await one.preview()).data.usableCoupons))).toBe(2)
  expect(shown).toMatchObject((await one.as.get('/api/user/tech/getCouponListSelf')).data.list)
  const all = () => Promise.all(crowd.map(async ({ preview }) => expect((await preview()).code).toBe(200)))
  expect(await app.queriesOf(all)).toBeLessThanOrEqual(8)
})
