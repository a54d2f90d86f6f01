import { startOfDay } from '@anxin/rules/time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { expectNoViolations } from '../../testing/audit.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectNoViolations(app.db))
afterAll(() => app.stop())

const minute = 60_000
const startAt = startOfDay('2026-11-22') + 14 * 60 * minute

const takenBy = async (orderId: string) => {
  const { during } = await app.db.selectFrom('occupancies').select('during').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const [from = '', until = ''] = String(during).match(/\d{4}-[^"]+/g) ?? []
  return [Date.parse(from), Date.parse(until)]
}

test.each([
  ['deleted', (id: string) => ['/api/user/self/delAddress', { addressId: id }] as const],
  ['moved next to the technician', (id: string) => ['/api/user/self/editAddress', { addressId: id, lat: 30.2741, lng: 120.1551 }] as const],
])('an address that is %s after the quote still takes the trip of the quote out of the calendar', async (_, change) => {
  const { address, preview, create, as } = await aBooking(app, { startAt, place: { lat: 30.34 } })
  const quote = await preview()
  const { durationMin } = quote.data.travel
  expect(durationMin).toBeGreaterThan(30)
  expect((await as.post(...change(address.id))).code).toBe(200)
  const { code, data } = await create({ previewToken: quote.data.previewToken })
  expect(code).toBe(200)
  expect(await takenBy(data.orderId)).toEqual([startAt - durationMin * minute, startAt + 75 * minute])
})
