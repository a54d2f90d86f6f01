import { afterEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aCoupon, aCustomer, aProject, aTechnician, aUserCoupon } from '../../../testing/factories.ts'
import { inTwoDays } from '../../../testing/moments.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp()
afterEach(() => expectNoViolations(app.db))

test.each([
  ['NO_THRESHOLD', 9000],
  ['TRAVEL_FREE', 0],
] as const)(
  'a coupon (%s) that was more than the services of the one who comes now cost leaves the way alone, and every part of the price can go back',
  async (type, face_amount) => {
    const project = await aProject(app)
    const [first, cheap] = [
      await aTechnician(app, { projects: [{ id: project.id, price: 20_000 }] }),
      await aTechnician(app, { projects: [{ id: project.id, price: 5000 }] }),
    ]
    const coupon = await aCoupon(app, { name_en: 'With thanks', type, face_amount })
    const customer = await aCustomer(app)
    const { id: userCouponId } = await aUserCoupon(app, { coupon_id: coupon.id, account_id: customer.id })
    const booking = await aBooking(app, { startAt: inTwoDays(app.clock), technician: first, customer, userCouponId })
    const orderId = await booking.paid()
    await booking.visited(orderId, 'accept')
    const boss = app.as((await anOperator(app)).token)
    expect((await boss.post('/api/manage/order/reassign', { orderId, technicianId: cheap.id, reason: '技师临时有事' })).code).toBe(200)

    const order = await app.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(order.travel_fee).toBeGreaterThan(0)
    const [services, way] = type === 'TRAVEL_FREE' ? [5000, order.travel_fee - order.coupon_amount] : [0, order.travel_fee]
    expect(order).toMatchObject({ service_amount: 5000, pay_amount: services + way })
    const line = await app.db.selectFrom('order_price_lines').select('reason').where('order_id', '=', orderId).where('kind', '=', 'COUPON').executeTakeFirst()
    expect(line).toEqual({ reason: { said: 'COUPON', nameEn: 'With thanks' } })
    // What the other one costs less has gone back by now.
    await app.jobs.runDue()
    const preview = await booking.as.post('/api/user/order/doOrderRefundPreview', { orderId })
    const lines = (preview.data.lines as { code: string; amount: number }[]).map(({ code, amount }) => [code, amount])
    expect([preview.code, preview.data.refundAmount, lines]).toEqual([200, services + way, [['SERVICE', services], ...(way > 0 ? [['TRAVEL', way]] : [])]])
  },
)
