import { startOfDay } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()
const [well, duress] = ['1357', '2468']

async function aVisitWithCodes() {
  const { paid, visited, as } = await aBooking(app, { startAt: startOfDay('2026-11-22') + 14 * 3_600_000 })
  const orderId = await paid()
  await visited(orderId, 'accept')
  await as.post('/api/user/self/editSafetyPins', { pin: well, duressPin: duress })
  await as.post('/api/user/self/editTrustedContact', { name: '家人', phone: '13911112222', consent: true })
  return {
    arm: () => as.post('/api/user/order/safety/arm', { orderId }),
    checkIn: (pin: string, place: object) => as.post('/api/user/order/safety/checkIn', { orderId, pin, ...place }),
  }
}

test('it takes the same time, over forty check-ins of each kind in turn', async () => {
  const me = await aVisitWithCodes()
  const took: Record<string, number[]> = { [well]: [], [duress]: [] }
  for (let round = 0; round < 42; round++)
    for (const pin of round % 2 ? [well, duress] : [duress, well]) {
      await me.arm()
      const place = round % 4 < 2 ? {} : { lat: 30.28, lng: 120.13 }
      const began = performance.now()
      const { code } = await me.checkIn(pin, place)
      const ms = performance.now() - began
      expect(code).toBe(200)
      // The first of each warm up what is compiled and cached.
      if (round > 1) took[pin]?.push(ms)
    }
  const quarter = (pin: string, share: number) => (took[pin] ?? []).toSorted((a, b) => a - b)[Math.floor(40 * share)] ?? 0
  const spread = quarter(well, 0.75) - quarter(well, 0.25)
  expect(Math.abs(quarter(well, 0.5) - quarter(duress, 0.5))).toBeLessThan(Math.max(spread, quarter(well, 0.5) * 0.15))
}, 600_000)
