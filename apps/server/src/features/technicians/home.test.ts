import { createHash } from 'node:crypto'
import { distance, type Point } from '@anxin/rules/distance'
import { startOfDay } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aTechnician } from '../../testing/factories.ts'
import { moved } from '../../testing/least-squares.ts'
import { coveringM } from '../schedule/obfuscated-location.ts'
import { bearingOf } from '../orders/reads/live-position.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

/** What somebody works out about a technician's home who knows the code, books visits and follows the way. */
const app = aTestApp()

const minute = 60_000
const hour = 60 * minute
const city = { lat: 30.2741, lng: 120.1551 }
const farOff = 500
const somewhere = () => moved(city, Math.random() * 5000, Math.random() * 360)
const baseOf = (id: string) => app.db.selectFrom('technicians').select(['base_lat as lat', 'base_lng as lng']).where('id', '=', id).executeTakeFirstOrThrow()

test("the home does not follow from the base and the technician's account: no hash of its id leads back", async () => {
  let found = 0
  for (let count = 0; count < 40; count++) {
    const home = somewhere()
    const technician = await aTechnician(app, { home_lat: home.lat, home_lng: home.lng })
    const hash = createHash('md5').update(technician.accountId).digest('hex')
    const [turn, reach] = [hash.slice(0, 7), hash.slice(7, 14)].map((hex) => Number.parseInt(hex, 16) / 16 ** 7)
    // Back along the way that the hash would have moved it.
    const guess = moved(await baseOf(technician.id), -(700 + 150 * (reach ?? 0)), 90 - (turn ?? 0) * 360)
    if (distance(guess, home) < farOff) found++
  }
  // A direction drawn at random is right by chance in some of them.
  expect(found).toBeLessThan(20)
})

type Seen = { stage: string; at: number; etaAt: number; bearing?: string; lat?: number; lng?: number }
/** A customer in a direction books, the technician accepts, leaves home and is followed along the first two kilometres. */
async function followed(technician: Awaited<ReturnType<typeof aTechnician>>, home: Point, { degrees, startAt }: { degrees: number; startAt: number }) {
  const { as, preview, paid, visited } = await aBooking(app, { startAt, technician, place: moved(home, 5000, degrees) })
  const travelMin = (await preview()).data.travel.durationMin
  const orderId = await paid()
  await visited(orderId, 'accept')
  app.clock.set(new Date(startAt - hour))
  await app.as(technician.token).post('/api/tech/order/depart', { orderId })
  const seen: Seen[] = []
  for (let metres = 0; metres <= 2000; metres += 100) {
    await app.as(technician.token).post('/api/tech/reportPosition', moved(home, metres, degrees))
    const { data } = await as.get('/api/user/order/getOrderInfo', { orderId })
    seen.push(data.position)
    app.clock.advance(15_000)
  }
  await app.as(technician.token).post('/api/tech/order/arrive', { orderId, code: (await as.get('/api/user/order/getArrivalCode', { orderId })).data.code })
  return { seen, departedAt: startAt - hour, travelMin }
}

test('nor from following the technician out of the door on eight days in eight directions', async () => {
  const home = somewhere()
  const technician = await aTechnician(app, { home_lat: home.lat, home_lng: home.lng, service_radius_m: 50_000 })
  for (let day = 0; day < 8; day++) {
    const startAt = startOfDay('2026-11-22') + day * 24 * hour + 14 * hour
    app.clock.set(new Date(startAt - 20 * hour))
    const { seen, departedAt, travelMin } = await followed(technician, home, { degrees: 45 * day, startAt })
    // Where more than the plan begins to show follows from the base, and so does the direction.
    const { base, door } = { base: await baseOf(technician.id), door: moved(home, 5000, 45 * day) }
    const shownFrom = seen.findIndex((_, step) => distance(moved(home, step * 100, 45 * day), door) < distance(base, door) - coveringM)
    expect(seen.map(({ stage }) => stage).indexOf('ON_THE_WAY')).toBe(shownFrom)
    for (const { stage, bearing, lat, lng } of seen)
      expect([bearing, lat, lng]).toEqual([stage === 'LEAVING' ? undefined : bearingOf(door, base), undefined, undefined])
    // Nothing that the quote had not said: the trip from the base.
    if (seen[0]?.stage === 'LEAVING') expect(seen[0].etaAt).toBe(departedAt + travelMin * minute)
    // On the way out all that is said before that is the same.
    expect(new Set(seen.slice(0, shownFrom < 0 ? seen.length : shownFrom).map(({ etaAt, bearing }) => `${etaAt} ${bearing}`)).size).toBeLessThanOrEqual(1)
  }
  app.clock.set(testNow)
}, 60_000)

test('the next customer does not learn where the one before lives, even when the technician comes straight from there', async () => {
  const technician = await aTechnician(app, { service_radius_m: 50_000 })
  const startAt = startOfDay('2026-11-22') + 14 * hour
  const before = moved(city, 3000, 200)
  const door = moved(before, 900, 20)
  const first = await aBooking(app, { startAt, technician, place: before })
  const served = await first.paid()
  const next = await aBooking(app, { startAt: startAt + 2 * hour, technician, place: door })
  const orderId = await next.paid()
  await next.visited(orderId, 'accept')
  app.clock.set(new Date(startAt - hour))
  await first.visited(served, 'finish')
  app.clock.set(new Date(startAt + 70 * minute))
  const tech = app.as(technician.token)
  await tech.post('/api/tech/order/depart', { orderId })
  const said = []
  for (let metres = 0; metres <= 800; metres += 100) {
    await tech.post('/api/tech/reportPosition', moved(before, metres, 20))
    said.push((await next.as.get('/api/user/order/getOrderInfo', { orderId })).data.position)
    app.clock.advance(10_000)
  }
  app.clock.set(testNow)
  const standsFor = await app.db.selectFrom('occupancies').select(['lat', 'lng']).where('order_id', '=', served).executeTakeFirstOrThrow()
  const points = [await baseOf(technician.id), { lat: Number(standsFor.lat), lng: Number(standsFor.lng) }]
  const shownWithin = Math.min(...points.map((point) => distance(point, door) - coveringM))
  // Neither a place nor a side; and how far only where the points that stand for the places before say so.
  const expected = said.map((_, step) =>
    distance(moved(before, step * 100, 20), door) < shownWithin ? 'NEAR undefined undefined' : 'LEAVING undefined undefined',
  )
  expect(said.map(({ stage, lat, bearing }) => `${stage} ${lat} ${bearing}`)).toEqual(expected)
})
