import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { drawTaken } from '../../../testing/draw-taken.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'
import { renumber } from './queries.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

const path = (name: string) => `/api/user/order/${name}`
const refundNumbers = async () => (await app.db.selectFrom('refunds').select('refund_no').execute()).map(({ refund_no }) => refund_no)
async function cancelled() {
  const { as, ...booking } = await aBooking(app, { startAt: at(14) })
  const orderId = await booking.paid()
  return as.form(path('doOrderCancel'), { orderId, reason: '临时有事' })
}

test('a payment whose number was drawn before gets another one, and is paid', async () => {
  await (await aBooking(app, { startAt: at(14) })).paid()
  await drawTaken(app, { table: 'payments', column: 'pay_no', times: 2 })
  const booking = await aBooking(app, { startAt: at(14) })
  const { data } = await booking.create()
  expect((await booking.as.form(path('doOrderPayTest'), { orderId: data.orderId })).code).toBe(200)
  const attempts = await app.db.selectFrom('payments').select(['pay_no', 'purpose_id', 'status']).execute()
  expect(new Set(attempts.map(({ pay_no }) => pay_no)).size).toBe(attempts.length)
  expect(attempts).toContainEqual(expect.objectContaining({ purpose_id: data.orderId, status: 'SUCCESS' }))
})

test('a refund whose number was drawn before gets another one: of a cancelled order, and one that was asked for', async () => {
  expect((await cancelled()).code).toBe(200)
  await drawTaken(app, { table: 'refunds', column: 'refund_no', times: 2 })
  expect((await cancelled()).code).toBe(200)

  const { as, ...booking } = await aBooking(app, { startAt: at(14) })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  await drawTaken(app, { table: 'refunds', column: 'refund_no', times: 2 })
  expect((await as.post(path('doOrderRefund'), { orderId, reasonId: 'PLANS', requestId: 'r'.repeat(32) })).code).toBe(200)
  const numbers = await refundNumbers()
  expect(numbers.length).toBeGreaterThanOrEqual(3)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a refund that is sent again gets no number that another refund has or had', async () => {
  await cancelled()
  await cancelled()
  const [first, second] = await app.db.selectFrom('refunds').select(['id', 'refund_no']).orderBy('applied_at').orderBy('id').execute()
  if (!first || !second) throw new Error('no refunds')
  const now = app.clock.now()
  const drawing = (...drawn: string[]) => {
    const next = drawn.values()
    return () => next.next().value ?? ''
  }
  // Without the word to the channel, so that it is undone afterwards.
  const undone = app.db.transaction().execute(async (tx) => {
    expect(await renumber(tx, first.id, { formerNo: first.refund_no, now }, drawing(second.refund_no, 'R-first'))).toBe('R-first')
    expect(await renumber(tx, second.id, { formerNo: second.refund_no, now }, drawing('R-first', first.refund_no, 'R-second'))).toBe('R-second')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
})
