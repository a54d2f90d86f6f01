import { startOfDay } from '@anxin/rules/time'
import { afterEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { expectNoViolations } from '../../testing/audit.ts'
import { aCoupon, aCustomer, aTechnician, aUserCoupon } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { eventsDuring } from '../../testing/published-events.ts'

const app = aTestApp()
afterEach(() => expectNoViolations(app.db))

const startAt = startOfDay('2026-11-22') + 14 * 3_600_000

/** A booking whose coupon takes everything off. */
async function aFreeBooking() {
  const customer = await aCustomer(app)
  const technician = await aTechnician(app, { free_travel: true })
  const coupon = await aCoupon(app, { type: 'NO_THRESHOLD', face_amount: 19_800, threshold_amount: 0 })
  const { id: userCouponId } = await aUserCoupon(app, { coupon_id: coupon.id, account_id: customer.id })
  return aBooking(app, { customer, technician, userCouponId, startAt })
}
const messagesOf = (accountId: string) =>
  app.db.selectFrom('messages').select(['title', 'summary']).where('account_id', '=', accountId).where('type', '=', 1).orderBy('id').execute()

test('a free order is told to both sides as a paid one is: a message each and a sign to their open screens', async () => {
  const { customer, technician, create } = await aFreeBooking()
  const events = await eventsDuring(app, [customer.id, technician.accountId], async () => {
    expect((await create()).data).toMatchObject({ payAmount: 0, needPay: false })
  })
  expect((await messagesOf(customer.id)).map(({ title }) => title)).toEqual(['支付成功'])
  expect((await messagesOf(technician.accountId)).map(({ title }) => title)).toEqual(['新订单'])
  expect(events.map(({ accountId, type }) => `${accountId} ${type}`).toSorted()).toEqual(
    [`${customer.id} message`, `${customer.id} order`, `${technician.accountId} order`].toSorted(),
  )
})

test('whoever cancels a free order is not promised money', async () => {
  const { customer, as, create } = await aFreeBooking()
  const { data } = await create()
  expect((await as.form('/api/user/order/doOrderCancel', { orderId: data.orderId })).data).toEqual({ status: 'CANCELLED' })
  expect(await messagesOf(customer.id)).toContainEqual({ title: '订单已取消', summary: '本单无需退款' })
})
