import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { codeOf } from '../../testing/a-visit.ts'
import { statusOf } from '../../testing/an-order.ts'
import { expectNoViolations } from '../../testing/audit.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp()

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** From the booking to a week after the start, ms from the start. */
const moments = [-6 * day, -138 * hour, -day, -3 * hour, -hour, -30 * minute, 0, 10 * minute, 30 * minute, hour, 3 * hour, day, 2 * day, 7 * day]

test('no money moves without a visit: who never goes there earns nothing, whatever they send and when', { timeout: 60_000 }, async () => {
  const startAt = testNow.getTime() + 6 * day
  const { paid, technician } = await aBooking(app, { startAt })
  const orderId = await paid()
  const work = app.as(technician.token)
  const photo = 'p/0a1/0a1b2c3d4e5f60718293a4b5c6d7e8f9.jpg'
  const all: [string, object][] = [
    ['accept', {}],
    ['depart', {}],
    ['arrive', { photo, lat: 0, lng: 0 }],
    ['arrive', { photo, lat: 30.2795, lng: 120.1301 }],
    ['arrive', { code: (await codeOf(app, orderId)) === '123456' ? '654321' : '123456' }],
    ['start', {}],
    ['finish', {}],
    ['reportAbsent', { images: [photo] }],
    ['leave', {}],
  ]
  const seen = new Set<string>()
  for (const at of moments) {
    app.clock.set(new Date(startAt + at))
    for (const [call, body] of all) for (const waited of [{}, { waitedMs: day }]) await work.post(`/api/tech/order/${call}`, { orderId, ...body, ...waited })
    await app.jobs.runDue()
    seen.add(await statusOf(app, orderId))
  }
  expect([...seen]).toEqual(['ACCEPTED', 'DEPARTED'])
  const postings = await app.db
    .selectFrom('postings as p')
    .innerJoin('ledger_txns as t', 't.id', 'p.txn_id')
    .select(['t.kind', 'p.account'])
    .where('t.order_id', '=', orderId)
    .execute()
  // What the customer paid lies where it was put, and nowhere else.
  expect(new Set(postings.map(({ kind }) => kind))).toEqual(new Set(['payment_settled']))
  expect(postings.map(({ account }) => account)).toContain(`liability:customer_prepaid:${orderId}`)
  await expectNoViolations(app.db)
})
