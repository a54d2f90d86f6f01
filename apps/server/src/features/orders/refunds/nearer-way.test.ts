import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aProject, aTechnician } from '../../../testing/factories.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

const minute = 60_000
const startAt = at(14)

/** A paid visit of somebody some kilometres away, handed over to somebody nearer: the difference of the ways went back. */
async function givenToSomebodyNearer() {
  const project = await aProject(app)
  const living = (km: number) => aTechnician(app, { projects: [{ id: project.id, price: 20_000 }], home_lat: 30.2741 + km / 111, home_lng: 120.1551 })
  const [far, near] = [await living(8), await living(4)]
  const booking = await aBooking(app, { startAt, technician: far, place: { lat: 30.2741, lng: 120.1551 } })
  const orderId = await booking.paid()
  const order = () =>
    app.db
      .selectFrom('orders')
      .select(['pay_amount', 'travel_fee', 'service_amount', 'status', 'returned_amount'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  const before = await order()
  const work = (technician: typeof far, move: string, more: object = {}) => app.as(technician.token).post(`/api/tech/order/${move}`, { orderId, ...more })
  expect((await work(far, 'accept')).code).toBe(200)
  expect((await work(far, 'handOver', { reason: '身体不适' })).code).toBe(200)
  const { data } = await booking.as.get('/api/user/order/getOrderInfo', { orderId })
  const { substitutionId } = data.substitution
  const chosen = await booking.as.post('/api/user/order/doOrderChooseSubstitute', { orderId, substitutionId, techId: near.id })
  expect(chosen.code, chosen.msg).toBe(200)
  // The difference arrives.
  await app.jobs.runDue()
  const after = await order()
  const backAmount = before.travel_fee - after.travel_fee
  expect(Math.min(backAmount, after.travel_fee)).toBeGreaterThan(0)
  expect([chosen.data.backAmount, before.pay_amount - after.pay_amount]).toEqual([backAmount, backAmount])
  return {
    order,
    before,
    after,
    backAmount,
    move: (name: string) => work(near, name),
    preview: async () => booking.as.post('/api/user/order/doOrderRefundPreview', { orderId }),
    ask: () => booking.as.post('/api/user/order/doOrderRefund', { orderId, reasonId: 'PLANS', requestId: randomUUID() }),
    returned: async () => {
      const rows = await app.db.selectFrom('refunds').select('refund_amount').where('order_id', '=', orderId).orderBy('applied_at').orderBy('id').execute()
      return rows.map(({ refund_amount }) => refund_amount)
    },
  }
}

test('called off in time all that is left goes back by itself: with the difference of the ways it is what was paid, to the fen', async () => {
  const { before, after, backAmount, preview, ask, returned, order } = await givenToSomebodyNearer()
  app.clock.set(new Date(startAt - 120 * minute - 1))
  expect(await preview()).toMatchObject({ code: 200, data: { refundable: true, refundAmount: after.pay_amount, maxAmount: after.pay_amount, deductions: [] } })
  const asked = await ask()
  expect([asked.code, asked.data.status]).toEqual([200, 'REFUNDING'])
  expect(await returned()).toEqual([backAmount, after.pay_amount])
  expect(backAmount + after.pay_amount).toBe(before.pay_amount)
  expect(await order()).toMatchObject({ status: 'REFUNDED', returned_amount: after.pay_amount })
})

test('once the nearer one has set out the way that is kept is theirs, not the longer one', async () => {
  const { before, after, backAmount, preview, ask, returned, move } = await givenToSomebodyNearer()
  app.clock.set(new Date(startAt - 60 * minute))
  expect((await move('depart')).code).toBe(200)
  const service = after.pay_amount - after.travel_fee
  expect(await preview()).toMatchObject({ code: 200, data: { refundAmount: service, deductions: [{ code: 'TRAVEL', amount: after.travel_fee }] } })
  const asked = await ask()
  const { token } = await anOperator(app)
  const approved = await app.as(token).post('/api/manage/refund/approve', { refundId: asked.data.refundId, amount: service, reason: '同意' })
  expect(approved.code, approved.msg).toBe(200)
  expect(await returned()).toEqual([backAmount, service])
  expect(before.pay_amount - backAmount - service).toBe(after.travel_fee)
})

test('who set out and never came has earned no way: a quarter of an hour after the start all of it may go back, the millisecond before not the way', async () => {
  const { after, preview, move } = await givenToSomebodyNearer()
  app.clock.set(new Date(startAt - 60 * minute))
  await move('depart')
  app.clock.set(new Date(startAt + 15 * minute - 1))
  expect(await preview()).toMatchObject({ code: 200, data: { refundAmount: after.pay_amount - after.travel_fee } })
  app.clock.set(new Date(startAt + 15 * minute))
  expect(await preview()).toMatchObject({ code: 200, data: { refundAmount: after.pay_amount } })
})
