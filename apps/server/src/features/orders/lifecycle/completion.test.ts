import { startOfDay } from '@anxin/rules/time'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { statusOf } from '../../../testing/an-order.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { untilWaiting } from '../../../testing/behind-a-lock.ts'
import { aCoupon, aCustomer, aProject, aTechnician, aUserCoupon } from '../../../testing/factories.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 20 } })
beforeEach(() => app.clock.set(testNow))

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
    await untilWaiting(app.db)
  })
  expect(await asked).toMatchObject({ code: 4610 })
  expect(await statusOf(app, orderId)).toBe('IN_SERVICE')
  await expectNoViolations(app.db)
})

test('eight orders of the same two projects, booked in either order, are confirmed at once and all counted', async () => {
  const [first, second] = [await aProject(app), await aProject(app)]
  for (let round = 0; round < 4; round++) {
    const ready: (() => Promise<{ code: number }>)[] = []
    for (let i = 0; i < 8; i++) {
      const technician = await aTechnician(app, { projects: [first, second] })
      const items = (i % 2 === 0 ? [first, second] : [second, first]).map(({ id }) => ({ projectId: id, quantity: 1 }))
      const { as, paid } = await aBooking(app, { startAt, technician, items })
      const orderId = await paid()
      await app.db.updateTable('orders').set({ status: 'PENDING_CONFIRM' }).where('id', '=', orderId).execute()
      ready.push(() => as.form(confirmPath, { orderId }))
    }
    expect((await Promise.all(ready.map((confirm) => confirm()))).map(({ code }) => code)).toEqual(Array(8).fill(200))
  }
  const sold = await app.db.selectFrom('projects').select('sale_count').where('id', 'in', [first.id, second.id]).execute()
  expect(sold.map(({ sale_count }) => sale_count)).toEqual([32, 32])
  const own = await app.db.selectFrom('offers').select('sale_count').where('project_id', 'in', [first.id, second.id]).execute()
  expect(own.map(({ sale_count }) => sale_count)).toEqual(Array(64).fill(1))
  await expectNoViolations(app.db)
})

test('a coupon of the technician that takes off all services leaves the travel fee whole: what was shown is what is earned', async () => {
  const customer = await aCustomer(app)
  const technician = await aTechnician(app)
  const terms = {
    type: 'NO_THRESHOLD',
    face_amount: 19_800,
    threshold_amount: 0,
    funded_by: 'TECHNICIAN',
    scope: 'TECH',
    technician_id: technician.id,
  } as const
  const { id: userCouponId } = await aUserCoupon(app, { coupon_id: (await aCoupon(app, terms)).id, account_id: customer.id })
  const { as, paid, visited } = await aBooking(app, { startAt, technician, customer, userCouponId, place: { lat: 30.34 } })
  const orderId = await paid()
  const { incomeAmount } = await visited(orderId, 'finish')
  expect((await as.form(confirmPath, { orderId })).code).toBe(200)

  const order = await app.db.selectFrom('orders').select(['pay_amount', 'travel_fee', 'commission_amount']).where('id', '=', orderId).executeTakeFirstOrThrow()
  expect(order).toEqual({ pay_amount: order.travel_fee, travel_fee: incomeAmount, commission_amount: 0 })
  expect(order.travel_fee).toBeGreaterThan(0)
  const earned = await app.db
    .selectFrom('postings')
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .where('account', '=', `liability:technician_payable:${technician.id}`)
    .executeTakeFirstOrThrow()
  expect(-earned.sum).toBe(incomeAmount)
  await expectNoViolations(app.db)
})
