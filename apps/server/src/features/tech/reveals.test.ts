import { startOfDay } from '@anxin/rules/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { expectNoViolations } from '../../testing/audit.ts'
import { behindTheRow } from '../../testing/behind-a-lock.ts'
import { aTechnician } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

const hour = 3_600_000
const startAt = startOfDay('2026-11-22') + 14 * hour

/** An order that its technician accepted without looking at it, inside the hours in which the address is open. */
async function anUnseenOrder() {
  const booking = await aBooking(app, { startAt, place: { house_no: '3幢501' } })
  app.clock.set(new Date(startAt - hour))
  const orderId = await booking.paid()
  const at = app.clock.now()
  await app.db.updateTable('orders').set({ status: 'ACCEPTED', accepted_at: at, accept_expire_at: null }).where('id', '=', orderId).execute()
  const tech = app.as(booking.technician.token)
  return {
    ...booking,
    orderId,
    look: () => tech.get('/api/tech/order/getInfo', { orderId }),
    lines: () => app.db.selectFrom('order_events').select(['move', 'from_status']).where('order_id', '=', orderId).where('move', 'like', 'reveal%').execute(),
  }
}

test('an address that a cancellation overtakes is neither shown nor said to be seen', async () => {
  const { as, orderId, look, lines } = await anUnseenOrder()
  const cancel = () => as.form('/api/user/order/doOrderCancel', { orderId })
  const [cancelled, ...looks] = await behindTheRow(app, orderId, [cancel, ...Array.from({ length: 4 }, () => look)])
  expect(cancelled?.code).toBe(200)
  for (const { code, data } of looks) {
    expect([code, data.status]).toEqual([200, 'CANCELLED'])
    expect(JSON.stringify(data)).not.toContain('3幢501')
  }
  expect(await lines()).toEqual([])
})

test('an address is not shown to who lost the visit to somebody else while they looked', async () => {
  const { orderId, look, lines } = await anUnseenOrder()
  const other = await aTechnician(app)
  const giveAway = async () => {
    await app.db.updateTable('orders').set({ technician_id: other.id }).where('id', '=', orderId).execute()
    return { code: 200 }
  }
  const [, seen] = await behindTheRow<{ code: number; data?: unknown }>(app, orderId, [giveAway, look])
  expect(seen).toMatchObject({ code: 404 })
  expect(await lines()).toEqual([])
})

test('looks at once at an address that stays open leave one line, and all of them show it', async () => {
  const { orderId, look, lines } = await anUnseenOrder()
  const looks = await behindTheRow(
    app,
    orderId,
    Array.from({ length: 8 }, () => look),
  )
  for (const { data } of looks) expect(data.address.houseNo).toBe('3幢501')
  expect(await lines()).toEqual([{ move: 'revealAddress', from_status: 'ACCEPTED' }])
})
