import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aProject, aTechnician } from '../../../testing/factories.ts'
import { inTwoDays } from '../../../testing/moments.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'
import { orderRefunded } from '../refunds/order-refunded.ts'
import { refundFailed } from '../../money/refunds/refund-succeeded.ts'

const app = aTestApp({ config: { testPay: true } })
afterEach(() => expectNoViolations(app.db))

const hour = 3_600_000

/** An accepted visit with three services; one of them is on its way back and its channel gave that up. */
async function oneFailed() {
  const projects = [await aProject(app), await aProject(app), await aProject(app)]
  const technician = await aTechnician(app, { projects: projects.map(({ id }) => ({ id, price: 5000 })) })
  const booked = await aBooking(app, { startAt: inTwoDays(app.clock), technician, items: projects.map(({ id: projectId }) => ({ projectId, quantity: 1 })) })
  const orderId = await booked.paid()
  await booked.visited(orderId, 'accept')
  const ask = (more: object = {}) => booked.as.post('/api/user/order/doOrderRefund', { orderId, reasonId: 'PLANS', requestId: randomUUID(), ...more })
  const preview = (more: object = {}) => booked.as.post('/api/user/order/doOrderRefundPreview', { orderId, ...more })
  const seen = async () => (await booked.as.get('/api/user/order/getOrderInfo', { orderId })).data
  const refunds = () => app.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('applied_at').orderBy('id').execute()
  const items = (await seen()).items as { itemId: string; price: number }[]
  expect((await ask({ itemIds: [items[0]?.itemId] })).data.status).toBe('REFUNDING')
  const refundNo = (await refunds())[0]?.refund_no ?? ''
  const gaveUp = { refundNo, trouble: 'ABNORMAL', now: app.clock.now() }
  expect(await app.db.transaction().execute((tx) => refundFailed(tx, orderRefunded(app.deps), gaveUp))).toBe(true)
  app.clock.advance(1000)
  const { pay_amount: paid } = await app.db.selectFrom('orders').select('pay_amount').where('id', '=', orderId).executeTakeFirstOrThrow()
  const held = async () => {
    const { amount, refunded_amount, refund_pending_amount } = await app.db
      .selectFrom('payments')
      .select(['amount', 'refunded_amount', 'refund_pending_amount'])
      .where('purpose_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return amount - refunded_amount - refund_pending_amount
  }
  const openAlarms = () => app.db.selectFrom('alarms').select('kind').where('order_id', '=', orderId).where('resolved_at', 'is', null).execute()
  return { ...booked, orderId, items, ask, preview, seen, refunds, paid, held, openAlarms }
}

test('what a channel gave up stays promised and hinders no other refund; of eight at once for all that is left one is given, and all arrive', async () => {
  const { ask, preview, seen, refunds, paid, held, openAlarms, items } = await oneFailed()
  const gone = items[0]?.price ?? 0
  expect(await seen()).toMatchObject({ status: 'ACCEPTED', refundStatus: 'FAILED', actions: expect.arrayContaining(['REFUND']) })
  expect(await held()).toBe(paid - gone)
  expect((await preview()).data).toMatchObject({ refundAmount: paid - gone, automatic: true })
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  for (const { refusal } of answers.filter(({ code }) => code !== 200)) expect(refusal).toBe('cannotRefund')
  expect((await refunds()).map(({ status, refund_amount }) => [status, refund_amount])).toEqual([
    ['FAILED', gone],
    ['REFUNDING', paid - gone],
  ])
  expect(await held()).toBe(0)
  expect(await seen()).toMatchObject({ status: 'REFUNDED', refundStatus: 'FAILED' })
  expect(await openAlarms()).toEqual([{ kind: 'REFUND_FAILED' }])
  app.clock.advance(hour)
  await app.jobs.runDue()
  expect((await refunds()).map(({ status }) => status)).toEqual(['REFUNDED', 'REFUNDED'])
  expect(await seen()).toMatchObject({ status: 'REFUNDED', refundStatus: 'REFUNDED' })
  expect(await openAlarms()).toEqual([])
})

test('of eight at once for each of the two services that are left each is given once', async () => {
  const { ask, refunds, paid, items } = await oneFailed()
  const [, second, third] = items
  const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => ask({ itemIds: [(nth % 2 === 0 ? second : third)?.itemId] })))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
  const given = (await refunds()).reduce((sum, { refund_amount }) => sum + refund_amount, 0)
  // The way goes with the last of them.
  expect(given).toBe(paid)
  await app.jobs.runDue()
})

test('a decision that is waited for is the order’s word, withdrawn it says again what failed, and the operator gives no more than is left', async () => {
  const { ask, preview, seen, refunds, paid, items, as, orderId } = await oneFailed()
  const gone = items[0]?.price ?? 0
  app.clock.set(new Date((await seen()).startAt - hour))
  expect((await ask()).data.status).toBe('APPLIED')
  expect(await seen()).toMatchObject({ refundStatus: 'APPLIED', actions: expect.arrayContaining(['REFUND_CANCEL']) })
  expect([(await ask()).refusal, (await preview()).refusal]).toEqual(['refundOpen', 'refundOpen'])
  expect((await as.form(`/api/user/order/doOrderRefundCancel/${orderId}`, {})).data).toEqual({ refundStatus: 'CANCELLED', orderStatus: 'ACCEPTED' })
  expect((await seen()).refundStatus).toBe('FAILED')

  app.clock.advance(1000)
  const { data } = await ask()
  const { token } = await anOperator(app)
  const approved = await app.as(token).post('/api/manage/refund/approve', { refundId: data.refundId, amount: paid - gone, reason: '同意' })
  expect(approved.code, approved.msg).toBe(200)
  expect((await refunds()).map(({ status, refund_amount }) => [status, refund_amount])).toEqual([
    ['FAILED', gone],
    ['CANCELLED', paid - gone],
    ['REFUNDING', paid - gone],
  ])
  await app.jobs.runDue()
})
