import { startOfDay } from '@anxin/rules/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { anOrderIn, statusOf } from '../../testing/an-order.ts'
import { expectNoViolations } from '../../testing/audit.ts'
import { startTestApp, testNow, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { poolSize: 20 } })
})
beforeEach(() => app.clock.set(testNow))
afterAll(() => app.stop())

const startAt = startOfDay('2026-11-22') + 14 * 3_600_000
const confirmPath = '/api/user/order/doOrderConfirm'

test('a service that begins while its customer confirms is not confirmed before its end', async () => {
  const { as, paid, visited } = await aBooking(app, { startAt })
  const orderId = await paid()
  await visited(orderId, 'arrive')
  let asked: ReturnType<typeof as.form> | undefined
  await app.db.transaction().execute(async (tx) => {
    await tx.updateTable('orders').set({ status: 'IN_SERVICE', service_start_at: testNow }).where('id', '=', orderId).execute()
    asked = as.form(confirmPath, { orderId })
    // Long enough for the call to have read the order as it was, or to wait for it.
    await new Promise((go) => setTimeout(go, 300))
  })
  expect(await asked).toMatchObject({ code: 4610, msg: '服务尚未结束，暂不能确认' })
  expect(await statusOf(app, orderId)).toBe('IN_SERVICE')
  await expectNoViolations(app.db)
})
