import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { aCoupon, aTechnician, aUserCoupon } from '../../testing/factories.ts'
import { paymentRow, refundRow } from '../../testing/order-rows.ts'
import { inTwoDays } from '../../testing/moments.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

const hour = 3_600_000
const later = () => inTwoDays(app.clock)
const desk = async (over: Parameters<typeof anOperator>[1] = {}) => {
  const as = app.as((await anOperator(app, over)).token)
  return {
    post: (call: string, input: object) => as.post(`/api/manage/${call}`, { ...input }),
    get: (call: string) => as.get(`/api/manage/${call}`),
  }
}
type Desk = Awaited<ReturnType<typeof desk>>
const drafted = async ({ post }: Desk, changes: object) => (await post('setting/draft', { changes, note: '春节调价' })).data.draftId as string

/** A refund that was asked for at a moment of a visit's life, and decided as asked. */
async function refunded(last: 'accept' | 'arrive' | 'finish', { amount, at }: { amount?: number; at?: (booked: { startAt: number }) => number } = {}) {
  const startAt = later()
  const booked = await aBooking(app, { startAt, travelType: 'BUS' })
  const orderId = await booked.paid()
  await booked.visited(orderId, last)
  if (last === 'finish') await booked.as.form('/api/user/order/doOrderConfirm', { orderId })
  if (at) app.clock.set(new Date(at({ startAt })))
  const { data } = await booked.as.post('/api/user/order/doOrderRefund', { orderId, reasonId: 'PLANS', amount, requestId: randomUUID() })
  if (data.status === 'APPLIED') expect((await (await desk()).post('refund/approve', { refundId: data.refundId, reason: '同意' })).code).toBe(200)
  return orderId
}

test('a draft with a dearer trip and a larger empty-trip fee shows to the fen what past orders and refunds would have been', async () => {
  const technician = await aTechnician(app)
  const dayAt = (hours: number) => Date.parse('2026-11-21T00:00:00+08:00') + hours * hour
  // 5.2 km by day: 12 yuan with 3 km in them, and 3 begun kilometres of 2.60; a fifth more at night. The draft: 15 and 3.00.
  const trip = { technician, distance_m: 5200, travel_fee: 1980, pay_amount: 21_780 }
  const day = await anOrderIn(app, 'COMPLETED', { ...trip, startAt: dayAt(14) })
  const night = await anOrderIn(app, 'COMPLETED', { ...trip, startAt: dayAt(22.5), travel_fee: 2376, pay_amount: 22_176 })
  await anOrderIn(app, 'COMPLETED', { technician, startAt: dayAt(16) })
  const coupon = await aCoupon(app, { type: 'TRAVEL_FREE', max_discount_amount: 2000 })
  const copy = await aUserCoupon(app, { coupon_id: coupon.id, account_id: day.customer.id })
  const withCoupon = { user_coupon_id: copy.id, coupon_amount: 1980, coupon_funded_by: 'PLATFORM', pay_amount: 19_800 }
  const free = await anOrderIn(app, 'COMPLETED', { ...trip, ...withCoupon, customer: day.customer, startAt: dayAt(18) })
  const absentAt = new Date(dayAt(20))
  const absent = await anOrderIn(app, 'CLOSED', { technician, absent_at: absentAt, startAt: dayAt(20) })
  const payment = paymentRow({ purpose_id: absent.id, account_id: absent.customer.id, status: 'SUCCESS', paid_at: absentAt })
  await app.db.insertInto('payments').values(payment).execute()
  const back = { payment_id: payment.id, account_id: absent.customer.id, order_id: absent.id, applied_at: absentAt }
  await app.db
    .insertInto('refunds')
    .values(refundRow({ ...back, apply_amount: 15_840, refund_amount: 15_840 }))
    .execute()
  await anOrderIn(app, 'PENDING_PAYMENT', { ...trip, paid_at: null, startAt: dayAt(12) })
  app.clock.advance(60_000)
  const atDoor = await refunded('arrive')

  const boss = await desk()
  const draftId = await drafted(boss, { 'travelRule.startFee': 1500, 'travelRule.perKmFee': 300, absentKeepBp: 3000, payExpireMin: 20 })
  const { code, data } = await boss.post('setting/backtest', { draftId })
  expect(code).toBe(200)
  expect(data).toMatchObject({ orders: 6, shown: ['absentKeepBp', 'travelRule.startFee', 'travelRule.perKmFee'], notShown: ['payExpireMin'] })
  expect(data.prices).toMatchObject({
    paid: { booked: 21_780 + 22_176 + 4 * 19_800, inForce: 21_780 + 22_176 + 4 * 19_800, drafted: 22_200 + 22_680 + 20_200 + 3 * 19_800, differing: 3 },
    travel: { booked: 1980 + 2376 + 1980, inForce: 1980 + 2376 + 1980, drafted: 2400 + 2880 + 2400, differing: 3 },
    commission: { booked: 6 * 3960, inForce: 6 * 3960, drafted: 6 * 3960, differing: 0 },
  })
  expect(data.prices.worst).toMatchObject([
    { orderId: night.id, booked: 22_176, inForce: 22_176, drafted: 22_680, commissionMore: 0 },
    { orderId: day.id, inForce: 21_780, drafted: 22_200 },
    // The coupon pays the trip up to 20 yuan.
    { orderId: free.id, inForce: 19_800, drafted: 20_200 },
  ])
  expect(data.refunds).toMatchObject({
    requests: 2,
    amount: { booked: 2 * 15_840, inForce: 2 * 15_840, drafted: 2 * 13_860, differing: 2 },
    byThemselves: { inForce: 1, drafted: 1 },
  })
  expect(data.refunds.worst.map(({ orderId, rule }: { orderId: string; rule: string }) => [orderId, rule])).toEqual([
    [atDoor, 'refund/arrived@1'],
    [absent.id, 'order/absent@1'],
  ])
  expect((await boss.post('setting/backtest', { draftId, orders: 1 })).data).toMatchObject({ orders: 1, prices: { paid: { booked: 19_800 } } })

  expect((await boss.get('setting/getInfo')).data.drafts).toMatchObject([{ draftId, backtestedAt: app.clock.now().getTime() }])
  const lines = await app.db.selectFrom('audit_log').select(['action', 'after']).where('subject_id', '=', draftId).orderBy('seq').execute()
  expect(lines.slice(1, 2)).toEqual([{ action: 'policy.backtest', after: { orders: 6, paidMore: 1324, commissionMore: 0, refundedMore: -3960 } }])
})

test('a shorter free time makes refunds wait for an operator, a shorter time to ask gives none, and what an operator gave stays given', async () => {
  const early = await refunded('accept', { at: ({ startAt }) => startAt - 3 * hour })
  const late = await refunded('finish', { amount: 5000, at: ({ startAt }) => startAt + 21 * hour })
  const soon = await refunded('finish', { amount: 3000, at: ({ startAt }) => startAt + 3 * hour })
  const boss = await desk()
  const { data } = await boss.post('setting/backtest', { draftId: await drafted(boss, { freeCancelBeforeMin: 360, refundWithinH: 12 }) })
  expect(data.refunds).toMatchObject({
    requests: 3,
    amount: { booked: 27_800, inForce: 27_800, drafted: 22_800, differing: 1 },
    byThemselves: { inForce: 1, drafted: 0 },
    worst: [
      { orderId: late, booked: 5000, inForce: 5000, drafted: 0, rule: 'refund/served@1', draftRule: 'refund/too-late@1' },
      { orderId: early, inForce: 19_800, drafted: 19_800, rule: 'refund/accepted@1', draftRule: 'refund/accepted-late@1' },
    ],
  })
  expect(data.refunds.worst.map(({ orderId }: { orderId: string }) => orderId)).not.toContain(soon)
  expect(data.prices.paid.differing).toBe(0)
})

test('what was published since the orders stands beside what is in the books; an outdated draft, and an operator of one city, calculate nothing', async () => {
  await anOrderIn(app, 'COMPLETED', { distance_m: 5200, travel_fee: 1980, pay_amount: 21_780 })
  const boss = await desk()
  const old = await drafted(boss, { commissionBp: 1000 })
  await aPolicyInForce(app.deps, { 'travelRule.startFee': 1000, commissionBp: 2500 })
  expect((await boss.post('setting/backtest', { draftId: old })).refusal).toBe('draftOutdated')
  expect((await boss.post('setting/backtest', { draftId: 'nothing' })).refusal).toBe('draftNotFound')
  const draftId = await drafted(boss, { commissionBp: 1000 })
  expect((await boss.post('setting/backtest', { draftId })).data.prices).toMatchObject({
    paid: { booked: 21_780, inForce: 21_580, drafted: 21_580, differing: 0 },
    commission: { booked: 3960, inForce: 4950, drafted: 1980, differing: 1 },
    worst: [{ commissionMore: -2970 }],
  })
  for (const over of [{ cityCodes: ['330100'] }, { permissions: ['policy.view'] as const }])
    expect(await (await desk(over)).post('setting/backtest', { draftId })).toMatchObject({ code: 403 })
})
