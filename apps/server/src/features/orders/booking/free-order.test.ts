import { startOfDay } from '@anxin/rules/time'
import { afterEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aCoupon, aCustomer, aTechnician, aUserCoupon } from '../../../testing/factories.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'
import { eventsDuring } from '../../../testing/published-events.ts'

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

test('a free order is notified to both sides as a paid one is: a message each and a sign to their open screens', async () => {
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

test('anyone who cancels a free order is not promised money', async () => {
  const { customer, as, create } = await aFreeBooking()
  const { data } = await create()
  expect((await as.form('/api/user/order/doOrderCancel', { orderId: data.orderId })).data).toEqual({ status: 'CANCELLED' })
  expect(await messagesOf(customer.id)).toContainEqual({ title: '订单已取消', summary: '本单无需退款' })
})

/** A free order that its technician accepted right away, and what its customer may do with it. */
async function anAcceptedFreeOrder() {
  app.clock.set(new Date(startAt - 5 * 3_600_000))
  const booked = await aFreeBooking()
  const { orderId } = (await booked.create()).data
  await booked.visited(orderId, 'accept')
  const actions = async () => (await booked.as.get('/api/user/order/getOrderInfo', { orderId })).data.actions
  return { ...booked, orderId, actions, cancel: () => booked.as.form('/api/user/order/doOrderCancel', { orderId }) }
}

test('a free order that was accepted is cancelled until two hours before its start, and its coupon comes back; there is no money to ask for', async () => {
  const { customer, orderId, actions, cancel } = await anAcceptedFreeOrder()
  app.clock.set(new Date(startAt - 2 * 3_600_000 - 1))
  expect(await actions()).toContain('CANCEL')
  expect(await actions()).not.toContain('REFUND')
  expect((await cancel()).data).toEqual({ status: 'CANCELLED' })
  const coupon = await app.db.selectFrom('user_coupons').select('status').where('account_id', '=', customer.id).executeTakeFirstOrThrow()
  expect(coupon.status).toBe('UNUSED')
  const { status } = await app.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()
  expect(status).toBe('CANCELLED')
})

test('from two hours before its start on it is not', async () => {
  const { actions, cancel } = await anAcceptedFreeOrder()
  app.clock.set(new Date(startAt - 2 * 3_600_000))
  expect(await actions()).not.toContain('CANCEL')
  expect((await cancel()).code).toBe(4610)
})
