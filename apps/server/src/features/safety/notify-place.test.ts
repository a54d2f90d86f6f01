import { startOfDay } from '@anxin/rules/time'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aCustomer } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))

const startAt = startOfDay('2026-11-22') + 14 * 3_600_000
const [well, duress] = ['1357', '2468']
const [then, later] = [
  { lat: 30.27, lng: 120.13 },
  { lat: 30.28, lng: 120.14 },
]

/** An accepted visit whose customer has both codes. */
async function aVisit() {
  const booking = await aBooking(app, { startAt })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  await booking.as.post('/api/user/self/editSafetyPins', { pin: well, duressPin: duress })
  const ask = (call: string, more: object = {}) => booking.as.post(`/api/user/order/safety/${call}`, { orderId, ...more })
  return { ...booking, orderId, ask, tell: () => ask('tell', later) }
}
const placeOf = async (orderId: string) => {
  const row = await app.db.selectFrom('safety_places').select(['lat', 'lng']).where('order_id', '=', orderId).executeTakeFirst()
  return row && { lat: row.lat, lng: row.lng }
}

test('while a timer runs the newest place is kept; without one, or an alarm, nothing is', async () => {
  const { orderId, as, ask, tell } = await aVisit()
  expect((await tell()).code).toBe(200)
  expect(await placeOf(orderId)).toBeUndefined()
  await ask('arm', then)
  expect((await tell()).data).toEqual((await as.get('/api/user/order/safety/get', { orderId })).data)
  expect(await placeOf(orderId)).toEqual(later)
})

test.each(['checkIn', 'cancel'])('after %s under duress the phone is followed, after the other code it is not, and no answer differs', async (call) => {
  const seen = async (pin: string) => {
    const { orderId, ask, tell } = await aVisit()
    await ask('arm')
    await ask(call, { pin, ...then })
    await app.jobs.runDue()
    return { orderId, said: await tell() }
  }
  const [normal, forced] = [await seen(well), await seen(duress)]
  expect(forced.said).toEqual(normal.said)
  expect([await placeOf(normal.orderId), await placeOf(forced.orderId)]).toEqual([then, later])
})

test('after a call for help until operators have settled it', async () => {
  const { orderId, ask, tell } = await aVisit()
  app.clock.set(new Date(startAt - 3_600_000))
  await ask('sos', then)
  await tell()
  expect(await placeOf(orderId)).toEqual(later)
  await app.db.updateTable('alarms').set({ resolved_at: app.clock.now() }).where('order_id', '=', orderId).execute()
  await ask('tell', then)
  expect(await placeOf(orderId)).toEqual(later)
})

test('a place that is none is refused, and so is somebody else’s visit', async () => {
  const { orderId, ask } = await aVisit()
  expect(await ask('tell', { lat: 91, lng: 120 })).toMatchObject({ code: 400, data: { field: 'lat' } })
  expect(await ask('tell', { lat: 30 })).toMatchObject({ code: 400, data: { field: 'lng' } })
  const { token } = await aCustomer(app)
  expect((await app.as(token).post('/api/user/order/safety/tell', { orderId, ...then })).refusal).toBe('orderNotFound')
})
