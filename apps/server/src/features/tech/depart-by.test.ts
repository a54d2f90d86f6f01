import { startOfDay } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()

const minute = 60_000
const startAt = startOfDay('2026-11-22') + 14 * 60 * minute

test('the time to leave follows the order before: one booked later makes it earlier, its end gives the time back', async () => {
  const { technician, paid } = await aBooking(app, { startAt })
  const orderId = await paid()
  const tech = app.as(technician.token)
  const trip = async () => {
    const { travelMin, departBy } = (await tech.get('/api/tech/order/getInfo', { orderId })).data
    expect(departBy).toBe(startAt - travelMin * minute)
    return travelMin
  }
  const fromHome = await trip()
  const before = await aBooking(app, { startAt: startAt - 150 * minute, technician, place: { lat: 30.38 } })
  const { data } = await before.create()
  expect(await trip()).toBe(fromHome)
  await before.as.form('/api/user/order/doOrderPayTest', { orderId: data.orderId })
  expect(await trip()).toBeGreaterThan(fromHome + 20)
  expect((await tech.get('/api/tech/schedule/getWeek', { date: '2026-11-22' })).data.orders.at(1).travelMin).toBe(await trip())
  await before.as.form('/api/user/order/doOrderCancel', { orderId: data.orderId })
  expect(await trip()).toBe(fromHome)
})

test('an order booked behind another one near by begins from home again when that one ends', async () => {
  const far = { lat: 30.38 }
  const before = await aBooking(app, { startAt: startAt - 150 * minute, place: far })
  const { data } = await before.create()
  const { technician, paid } = await aBooking(app, { startAt, technician: before.technician, place: far })
  const orderId = await paid()
  await before.as.form('/api/user/order/doOrderCancel', { orderId: data.orderId })
  const { travelMin, departBy } = (await app.as(technician.token).get('/api/tech/order/getInfo', { orderId })).data
  expect(travelMin).toBeGreaterThan(30)
  expect(departBy).toBe(startAt - travelMin * minute)
})
