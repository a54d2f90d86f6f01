import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { anExtendedVisit } from '../../../testing/an-extended-visit.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

/** An extended visit as each list and page shows what was paid for it. */
async function aReadVisit() {
  const visit = await anExtendedVisit(app, { startAt: at(14) })
  const { as, orderId } = visit
  const { token } = await anOperator(app)
  const own = (await app.db.selectFrom('orders').select('pay_amount').where('id', '=', orderId).executeTakeFirstOrThrow()).pay_amount
  type Shown = { orderId: string; payAmount: number; paidAmount?: number; returnedAmount?: number }
  const amounts = ({ payAmount, paidAmount, returnedAmount }: Shown) => ({ payAmount, paidAmount, returnedAmount })
  const ofList = (list: Shown[], id = orderId) => list.filter((one) => one.orderId === id).map(amounts)
  return {
    ...visit,
    own,
    seen: async () => ({
      list: ofList((await as.get('/api/user/order/getOrderList', { tab: 'ALL' })).data.list),
      detail: [amounts((await as.get('/api/user/order/getOrderInfo', { orderId })).data)],
      console: ofList((await app.as(token).get('/api/manage/order/getList', { q: visit.customer.phone })).data.list),
      panel: [amounts((await app.as(token).get('/api/manage/order/getInfo', { orderId })).data)],
    }),
    parts: async () => (await as.get('/api/user/order/getOrderInfo', { orderId })).data.extras as { payAmount: number; paidAt?: number }[],
    file: async () => (await app.http.inject({ url: '/api/manage/order/export?queue=ALL', headers: { token } })).body,
    addedRow: async () => ofList((await app.as(token).get('/api/manage/order/getList', { q: visit.customer.phone })).data.list, visit.extraOrderId),
  }
}
const everywhere = (amounts: object) => ({ list: [amounts], detail: [amounts], console: [amounts], panel: [amounts] })

test('what was paid for an extended visit is the same sum in every list and page, and its parts make it up', async () => {
  const visit = await aReadVisit()
  const { own } = visit
  expect(await visit.seen()).toEqual(everywhere({ payAmount: own, paidAmount: own + 9000, returnedAmount: 0 }))
  expect(await visit.addedRow()).toEqual([{ payAmount: 9000, paidAmount: 9000, returnedAmount: 0 }])

  // What waits to be paid is no part of it.
  await visit.add()
  expect(await visit.seen()).toEqual(everywhere({ payAmount: own, paidAmount: own + 9000, returnedAmount: 0 }))
  const paid = (await visit.parts()).filter(({ paidAt }) => paidAt !== undefined)
  expect(paid.reduce((sum, { payAmount }) => sum + payAmount, own)).toBe(own + 9000)
  expect(await visit.file()).toContain(`,${(own / 100).toFixed(2)},${((own + 9000) / 100).toFixed(2)},0.00,`)
})

test('what goes back stays a part of what was paid, and is shown beside it everywhere', async () => {
  const visit = await aReadVisit()
  const { as, own, orderId, extraOrderId } = visit
  expect((await as.post('/api/user/order/doOrderRefund', { orderId: extraOrderId, reasonId: 'OTHER', requestId: 'e'.repeat(32) })).code).toBe(200)
  await app.jobs.runDue()
  const { refund_amount: back } = await app.db.selectFrom('refunds').select('refund_amount').where('order_id', '=', extraOrderId).executeTakeFirstOrThrow()
  expect(back).toBeGreaterThan(0)
  expect(await visit.seen()).toEqual(everywhere({ payAmount: own, paidAmount: own + 9000, returnedAmount: back }))

  const { token } = await anOperator(app)
  const given = { orderId, parts: [{ partId: 'TRAVEL', amount: 100 }], reason: '路上多绕了路' }
  expect(await app.as(token).post('/api/manage/order/refund', given)).toMatchObject({ code: 200 })
  expect(await visit.seen()).toEqual(everywhere({ payAmount: own, paidAmount: own + 9000, returnedAmount: back + 100 }))
})

test('an order that was never paid shows no sum, and one that was cancelled what went back', async () => {
  const booking = await aBooking(app, { startAt: at(18) })
  const { data } = await booking.create()
  const shown = async () => (await booking.as.get('/api/user/order/getOrderInfo', { orderId: data.orderId })).data
  expect(await shown()).not.toHaveProperty('paidAmount')
  await booking.as.form('/api/user/order/doOrderPayTest', { orderId: data.orderId })
  expect(await shown()).toMatchObject({ paidAmount: data.payAmount, returnedAmount: 0 })
  await booking.as.form('/api/user/order/doOrderCancel', { orderId: data.orderId, reason: '临时有事' })
  expect(await shown()).toMatchObject({ paidAmount: data.payAmount, returnedAmount: data.payAmount })
})
