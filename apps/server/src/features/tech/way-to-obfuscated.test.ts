import { defaultPolicy } from '@anxin/contract/policy'
import { startOfDay } from '@anxin/rules/time'
import { describe, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aTechnician } from '../../testing/factories.ts'
import { beside, guessByRing, guessByRings, metres, placeOf, pointOf } from '../../testing/guess-home.ts'
import { moved } from '../../testing/least-squares.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { besideCell } from '../schedule/obfuscated-location.ts'
import { wayToObfuscated } from './way-to-obfuscated.ts'

/** T-INF-07: what a technician works out about a customer's door before its address opens. */
const app = aTestApp()
const hour = 3_600_000
const startAt = startOfDay('2026-11-23') + 14 * hour

test('until the address opens distance, fare and minutes are those to the point that stands for it; then the order’s own', async () => {
  const technician = await aTechnician(app, { home_lat: 30.24, home_lng: 120.1, service_radius_m: 50_000 })
  const { paid, visited } = await aBooking(app, { startAt, technician })
  const orderId = await paid()
  const order = await app.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  // safe: the order's snapshot of the address
  const place = order.address as { lat: number; lng: number }
  // Drawn from a secret: put where it makes a difference.
  const obfuscatedLocation = moved(place, 900, 20)
  await app.db.updateTable('occupancies').set(obfuscatedLocation).where('order_id', '=', orderId).execute()
  const base = await app.db.selectFrom('technicians').select(['base_lat as lat', 'base_lng as lng']).where('id', '=', technician.id).executeTakeFirstOrThrow()
  const way = wayToObfuscated({ base, obfuscatedLocation, type: 'TAXI', free: false }, defaultPolicy)
  const seen = async () => (await app.as(technician.token).get('/api/tech/order/getInfo', { orderId })).data
  const earned = order.pay_amount - order.commission_amount

  expect([way.distanceM, way.fareAt(startAt)]).not.toEqual([order.distance_m, expect.anything()])
  expect(way.fareAt(startAt)).not.toBe(order.travel_fee)
  expect(await seen()).toMatchObject({ incomeAmount: earned - order.travel_fee + way.fareAt(startAt) })
  await visited(orderId, 'accept')
  expect(await seen()).toMatchObject({ distanceM: way.distanceM, incomeAmount: earned - order.travel_fee + way.fareAt(startAt) })
  app.clock.set(new Date(startAt - 2 * hour))
  expect(await seen()).toMatchObject({ distanceM: order.distance_m, incomeAmount: earned })
  expect((await app.as(technician.token).get('/api/tech/getToday')).data.today).toMatchObject([{ orderId, distanceM: way.distanceM, incomeAmount: earned }])
})

describe('one to eight technicians who put together what they read', () => {
  const turn = () => Math.random() * 2 * Math.PI
  const { roadFactor } = defaultPolicy.travel

  test('find no door better than from the point that stands for it alone', () => {
    const found = { ring: 0, figures: 0 }
    let tries = 0
    for (let count = 0; count < 500; count++) {
      const door = beside({ x: 0, y: 0 }, Math.random() * 3000, turn())
      const obfuscatedLocation = besideCell(pointOf(door), { turn: Math.random(), reach: Math.random() })
      const heard: { from: ReturnType<typeof placeOf>; metres: number }[] = []
      for (let technicians = 1; technicians <= 8; technicians++) {
        const from = beside(placeOf(obfuscatedLocation), 300 + Math.random() * 4700, turn())
        const { distanceM } = wayToObfuscated({ base: pointOf(from), obfuscatedLocation, type: 'TAXI', free: false }, defaultPolicy)
        heard.push({ from, metres: distanceM / roadFactor })
        if (![1, 2, 4, 8].includes(technicians)) continue
        tries++
        if (metres(guessByRing(placeOf(obfuscatedLocation)), door) < 500) found.ring++
        if (metres(guessByRings(placeOf(obfuscatedLocation), heard), door) < 500) found.figures++
      }
    }
    expect(found.figures / tries).toBeLessThanOrEqual(found.ring / tries + 0.03)
  })
})
