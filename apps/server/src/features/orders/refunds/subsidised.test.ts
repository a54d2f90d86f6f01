import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aCoupon, aCustomer, aTechnician, aUserCoupon } from '../../../testing/factories.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'
import { grantRefund } from '../refund-decisions/grant-refund.ts'
import { lockOrder } from '../reads/queries.ts'

const app = aTestApp({ config: { testPay: true } })
afterEach(() => expectNoViolations(app.db))

const hour = 3_600_000
const later = () => Math.floor((app.clock.now().getTime() + 8 * hour) / (24 * hour)) * 24 * hour + (48 + 14 - 8) * hour

/** A visit that was served, of which the platform's coupon paid ten yuan, or so many fen. */
async function served(couponAmount = 1000) {
  const [technician, customer] = [await aTechnician(app), await aCustomer(app)]
  const coupon = await aCoupon(app, { type: 'NO_THRESHOLD', face_amount: couponAmount })
  const copy = await aUserCoupon(app, { coupon_id: coupon.id, account_id: customer.id })
  const booked = await aBooking(app, { startAt: later(), technician, customer, userCouponId: copy.id })
  const orderId = await booked.paid()
  await booked.visited(orderId, 'finish')
  return { ...booked, orderId, confirm: () => booked.as.form('/api/user/order/doOrderConfirm', { orderId, requestId: randomUUID() }) }
}
/** Gives back what is left of an order, or all of it but so many fen. */
const giveAll = (orderId: string, { but = 0 } = {}) =>
  app.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('gone')
    const amount = order.pay_amount - order.returned_amount - but
    await grantRefund(app.deps, tx, { order, amount, reason: '全部退还', reasonId: 'PLATFORM', operatorId: 'operator', now: app.clock.now() })
  })
/** What each refund of an order took from its technician, fen. */
const taken = async (orderId: string) =>
  (await app.db.selectFrom('refunds').select('technician_amount').where('order_id', '=', orderId).orderBy('applied_at').orderBy('id').execute()).map(
    ({ technician_amount }) => technician_amount,
  )
/** What a technician earns by an order, fen. */
async function earned(orderId: string) {
  const order = await app.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  return order.service_amount + order.travel_fee - order.commission_amount
}
/** What each account has of an order in the end, fen, credits positive. */
async function shares(orderId: string) {
  await app.jobs.runDue()
  const { rows } = await sql<{ account: string; sum: number }>`
    select split_part(account, ':', 2) as account, -sum(amount)::bigint as sum from postings p join ledger_txns t on t.id = p.txn_id where t.order_id = ${orderId} group by 1 having sum(amount) <> 0`.execute(
    app.db,
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}

test('all of a served visit given back leaves the same with everybody before its settlement as after it', async () => {
  const before = await served()
  await giveAll(before.orderId)
  const after = await served()
  expect((await after.confirm()).code).toBe(200)
  await giveAll(after.orderId)
  expect(await shares(before.orderId)).toEqual({})
  expect(await shares(after.orderId)).toEqual({})
  expect(await taken(after.orderId)).toEqual([await earned(after.orderId)])
})

test.each([
  ['the last fen of what was paid', 1000, 1],
  ['all of a visit that a coupon paid most of', 24_000, 0],
  ['the last fen of a visit that a coupon paid most of', 24_000, 1],
])('%s takes the coupon along: more than goes back', async (_what, couponAmount, last) => {
  for (const isSettled of [false, true]) {
    const { orderId, confirm } = await served(couponAmount)
    if (isSettled) expect((await confirm()).code).toBe(200)
    if (last > 0) await giveAll(orderId, { but: last })
    app.clock.advance(1000)
    await giveAll(orderId)
    expect(await shares(orderId)).toEqual({})
    const each = await taken(orderId)
    expect(each.reduce((sum, amount) => sum + amount, 0)).toBe(await earned(orderId))
    expect(each.at(-1)).toBeGreaterThan(last || 2200)
  }
})
