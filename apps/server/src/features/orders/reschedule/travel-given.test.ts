import { dayOf, startOfDay } from '@anxin/rules/time'
import { afterEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { anUpload, aTechnician } from '../../../testing/factories.ts'
import { allWeek } from '../../../testing/rows.ts'
import { inTwoDays } from '../../../testing/moments.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { testPay: true } })
afterEach(() => expectNoViolations(app.db))

const minute = 60_000

/** A visit with a way that costs something, of which an operator gives back lines. */
async function aVisit(step: 'accept' | 'arrive' | 'finish', over: Partial<Parameters<typeof aBooking>[1]> = {}) {
  const booked = await aBooking(app, { startAt: inTwoDays(app.clock), ...over, place: { lat: 30.32, lng: 120.1551 } })
  const orderId = await booked.paid()
  await booked.visited(orderId, step)
  const { token } = await anOperator(app)
  const order = await app.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  expect(order.travel_fee).toBeGreaterThan(1000)
  const give = async (partId: string, amount: number) => {
    const given = await app.as(token).post('/api/manage/order/refund', { orderId, parts: [{ partId, amount }], reason: '顾客来电' })
    expect(given, given.msg).toMatchObject({ code: 200, data: { waitsForSecond: false } })
    await app.jobs.runDue()
  }
  const sumOf = async (account: string) => {
    const { sum } = await app.db
      .selectFrom('postings as p')
      .innerJoin('ledger_txns as t', 't.id', 'p.txn_id')
      .select((eb) => eb.fn.sum<string | null>('p.amount').as('sum'))
      .where('p.account', '=', account)
      .where('t.order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return Number(sum ?? 0)
  }
  return {
    ...booked,
    orderId,
    order,
    give,
    earned: async () => ({
      technician: 0 - (await sumOf(`liability:technician_payable:${booked.technician.id}`)),
      platform: 0 - (await sumOf('revenue:commission')),
    }),
    techSees: async () => (await app.as(booked.technician.token).get('/api/tech/order/getInfo', { orderId })).data,
    customerSees: async () => (await booked.as.get('/api/user/order/getOrderInfo', { orderId })).data,
  }
}

test('the way was given back and then nobody is there: four fifths of the services go back as well, on both screens and in the books', async () => {
  const { orderId, order, give, earned, techSees, customerSees, technician, as } = await aVisit('arrive')
  const { travel_fee: way, service_amount: services, pay_amount: paid } = order
  await give('TRAVEL', way)
  const kept = services / 5
  expect(await techSees()).toMatchObject({ status: 'ARRIVED', absentRefundAmount: services - kept, absentIncomeAmount: kept })
  // Who asks at the door is promised as much.
  const asked = await as.post('/api/user/order/doOrderRefundPreview', { orderId })
  expect(asked.data.refundAmount).toBe(services - kept)

  app.clock.set(new Date(Math.max(order.start_at.getTime(), app.clock.now().getTime()) + 15 * minute))
  const images = [await anUpload(app, technician.accountId)]
  const reported = await app.as(technician.token).post('/api/tech/order/reportAbsent', { orderId, images })
  expect(reported, reported.msg).toMatchObject({ code: 200, data: { status: 'CLOSED', incomeAmount: kept } })
  await app.jobs.runDue()
  const { refunds } = await customerSees()
  expect(refunds.map(({ refundAmount }: { refundAmount: number }) => refundAmount).toSorted()).toEqual([way, services - kept].toSorted())
  expect(refunds.flatMap(({ deductions }: { deductions: object[] }) => deductions)).toEqual([{ code: 'EMPTY_TRIP', name: '空单费', amount: kept }])
  expect(await earned()).toEqual({ technician: kept, platform: 0 })
  expect(way + services - kept + kept).toBe(paid)
  expect((await techSees()).incomeAmount).toBe(kept)
})

test.each(['before', 'after'] as const)(
  'the way is given back %s the completion: it was the technician’s whole, and the platform keeps its share of the services',
  async (when) => {
    const { orderId, order, give, earned, techSees, as } = await aVisit('finish')
    const { travel_fee: way, pay_amount: paid, commission_amount: commission } = order
    const confirm = async () => expect((await as.post('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
    if (when === 'after') await confirm()
    await give('TRAVEL', way)
    if (when === 'before') await confirm()
    expect(await earned()).toEqual({ technician: paid - way - commission, platform: commission })
    expect((await techSees()).incomeAmount).toBe(paid - way - commission)
  },
)

test('the way was given back and then another time makes it cheaper: it is not given back once more', async () => {
  // By night the way costs more than by day.
  const day = startOfDay(dayOf(inTwoDays(app.clock)))
  const technician = await aTechnician(app, { hours: JSON.stringify(allWeek(600, 1500)) })
  const { orderId, order, give, as, customerSees } = await aVisit('accept', { startAt: day + 22 * 60 * minute, technician })
  const at = (hour: number) => as.post('/api/user/order/doOrderReschedulePreview', { orderId, startAt: day + hour * 60 * minute })
  const before = await at(14)
  expect(before.data.backAmount, before.msg).toBeGreaterThan(0)
  await give('TRAVEL', order.travel_fee)
  const after = await at(14)
  expect(after.data).toMatchObject({ backAmount: 0, lines: [] })
  expect((await as.post('/api/user/order/doOrderReschedule', { orderId, previewToken: after.data.previewToken })).code).toBe(200)
  expect((await customerSees()).refunds).toHaveLength(1)
})
