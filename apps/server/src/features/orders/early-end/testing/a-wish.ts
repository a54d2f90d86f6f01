import { aBooking } from '../../../../testing/a-booking.ts'
import { aTechnician } from '../../../../testing/factories.ts'
import { tomorrowAt as at } from '../../../../testing/moments.ts'
import type { TestApp } from '../../../../testing/start-test-app.ts'

export const path = (name: string) => `/api/user/order/${name}`

/** What both sides do about an early end of a visit that has begun. */
export function aWish(app: TestApp, { as, tech, orderId }: { as: ReturnType<TestApp['as']>; tech: ReturnType<TestApp['as']>; orderId: string }) {
  const asked = async () => (await as.get(path('getEarlyEnd'), { orderId })).data.asked
  return {
    asked,
    ask: (reason = 'TECHNICIAN_UNWELL', more: object = {}) => tech.post('/api/tech/order/askEarlyEnd', { orderId, reason, ...more }),
    withdraw: async () => tech.post('/api/tech/order/withdrawEarlyEnd', { orderId, earlyEndId: (await asked())?.earlyEndId ?? 'gone' }),
    answer: async (agree: boolean, more: object = {}, who = as) =>
      who.form(path('doOrderAnswerEarlyEnd'), { orderId, earlyEndId: (await asked())?.earlyEndId ?? 'gone', agree: `${agree}`, ...more }),
    info: async () => (await as.get(path('getOrderInfo'), { orderId })).data,
    techInfo: async () => (await tech.get('/api/tech/order/getInfo', { orderId })).data,
    steps: async () => ((await as.get(path('getOrderLog'), { orderId })).data.list as { step: string }[]).map(({ step }) => step),
    refunds: () => app.db.selectFrom('refunds').select(['order_id', 'apply_amount', 'rule', 'auto', 'reason_id']).where('order_id', '=', orderId).execute(),
  }
}

/** An hour from two o'clock for 200 yuan and the way, that has begun. */
export async function aVisit(app: TestApp) {
  const technician = await aTechnician(app)
  const booking = await aBooking(app, { startAt: at(14), technician })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'start')
  const tech = app.as(technician.token)
  const { service_amount, pay_amount } = await app.db
    .selectFrom('orders')
    .select(['service_amount', 'pay_amount'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...booking, orderId, tech, service: service_amount, paid: pay_amount, ...aWish(app, { as: booking.as, tech, orderId }) }
}
