import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { aTechnician } from '../../testing/factories.ts'
import { startTestApp, testNow, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const day = 86_400_000

test("an order counts among a technician's last thirty days for thirty days, and in the whole number for good", async () => {
  const technician = await aTechnician(app, { order_count: 2, order_count_30d: 2 })
  for (const ago of [29, 1]) await anOrderIn(app, 'COMPLETED', { technician, completed_at: new Date(testNow.getTime() - ago * day) })
  const figures = async () => {
    await app.jobs.runDue()
    return app.db.selectFrom('technicians').select(['order_count', 'order_count_30d']).where('id', '=', technician.id).executeTakeFirstOrThrow()
  }
  app.clock.set(new Date(testNow.getTime() + day - 1))
  expect(await figures()).toEqual({ order_count: 2, order_count_30d: 2 })
  app.clock.advance(1)
  expect(await figures()).toEqual({ order_count: 2, order_count_30d: 1 })
  app.clock.advance(40 * day)
  expect(await figures()).toEqual({ order_count: 2, order_count_30d: 0 })
})
