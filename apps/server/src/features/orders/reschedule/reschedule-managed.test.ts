import { dayOf } from '@anxin/rules/time'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { behind } from '../../../testing/behind-a-lock.ts'
import { aTechnician } from '../../../testing/factories.ts'
import { allWeek } from '../../../testing/rows.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

type Over = Partial<Parameters<typeof aBooking>[1]>
type Step = 'paid' | Parameters<Awaited<ReturnType<typeof aBooking>>['visited']>[1]

/** A visit that came so far, and what an operator does about its time; signed in afterwards, as the clock goes along. */
async function aVisit(over: Over = {}, step: Step = 'accept', operator: Parameters<typeof anOperator>[1] = {}) {
  const booking = await aBooking(app, { startAt: at(14), ...over })
  const { as, technician, customer } = booking
  const orderId = await booking.paid()
  if (step !== 'paid') await booking.visited(orderId, step)
  const { token, name } = await anOperator(app, operator)
  const desk = app.as(token)
  const told = async (who: string) =>
    (await app.as(who).get('/api/user/self/getMessageList')).data.list.map(({ event, summary }: Record<string, string>) => `${event} ${summary}`)
  return {
    ...booking,
    orderId,
    operatorName: name,
    times: async (startAt: number) =>
      (await desk.get('/api/manage/order/getTimes', { orderId, day: dayOf(startAt) })).data.list?.map((one: { startAt: number }) => one.startAt) as number[],
    acts: async () => (await desk.get('/api/manage/order/getActs', { orderId })).data,
    move: (startAt: number, more: object = {}) =>
      desk.post('/api/manage/order/reschedule', { orderId, startAt, bothAgreed: true, reason: '顾客来电', ...more }),
    info: async () => (await as.get('/api/user/order/getOrderInfo', { orderId })).data,
    log: async () => (await as.get('/api/user/order/getOrderLog', { orderId })).data.list,
    offer: (startAt: number) => app.as(technician.token).post('/api/tech/order/offerTime', { orderId, startAt }),
    told: async () => [await told(customer.token), await told(technician.token)],
  }
}

test('a visit both agreed to move stands at its new time: the old one is free, both are notified, its log says who and why', async () => {
  const visit = await aVisit()
  expect((await visit.acts()).canReschedule).toBe(true)
  const free = await visit.times(at(14))
  expect(free).toContain(at(18))
  expect(free).toContain(at(14.5))
  expect(free).not.toContain(at(14))
  expect(await visit.move(at(18), { bothAgreed: false })).toMatchObject({ code: 400, data: { field: 'bothAgreed' } })
  expect(await visit.move(at(18), { reason: '' })).toMatchObject({ code: 400, data: { field: 'reason' } })
  expect(await visit.move(at(18))).toMatchObject({ code: 200, data: { backAmount: 0 } })
  expect(await visit.info()).toMatchObject({ status: 'ACCEPTED', startAt: at(18), endAt: at(19) })
  expect(await visit.times(at(14))).toContain(at(14))
  expect(await visit.log()).toContainEqual(
    expect.objectContaining({ actor: 'PLATFORM', step: 'rescheduleByPlatform', movedTo: at(18), text: '平台客服把上门时间改为 周日 11月22日 18:00：顾客来电' }),
  )
  const [customerTold, technicianTold] = await visit.told()
  expect(customerTold.some((one: string) => one.startsWith('changeTaken'))).toBe(true)
  expect(technicianTold.some((one: string) => one.startsWith('offerTaken'))).toBe(true)
  const lines = await app.db
    .selectFrom('audit_log')
    .select(['action', 'operator_name', 'before', 'after', 'reason'])
    .where('subject_id', '=', visit.orderId)
    .execute()
  expect(lines).toMatchObject([
    {
      action: 'order.reschedule',
      operator_name: visit.operatorName,
      before: { startAt: at(14) },
      after: { startAt: at(18), backAmount: 0 },
      reason: '顾客来电',
    },
  ])
})

test('it is moved shortly before its start too, where the customer alone no longer can; not onto another visit, not too soon, not after somebody set out', async () => {
  const technician = await aTechnician(app)
  const visit = await aVisit({ technician })
  await aVisit({ technician, startAt: at(18) })
  expect(await visit.move(at(18))).toMatchObject({ refusal: 'slotTaken' })
  expect(await visit.times(at(18))).not.toContain(at(18))
  app.clock.set(new Date(at(13)))
  const late = await aVisit({ technician: await aTechnician(app), startAt: at(16) })
  app.clock.set(new Date(at(14.5)))
  expect(await late.move(at(15))).toMatchObject({ refusal: 'tooSoon' })
  expect((await late.move(at(16.5))).code).toBe(200)

  for (const [step, refusal] of [
    ['paid', 'cannotMove'],
    ['depart', 'cannotMove'],
  ] as const) {
    app.clock.set(testNow)
    const other = await aVisit({}, step)
    expect((await other.acts()).canReschedule).toBe(false)
    expect(await other.move(at(20))).toMatchObject({ refusal })
  }
})

test('what the trip costs less goes back, a dearer one costs the customer nothing, and a time that waited for an answer lapses', async () => {
  const far = { lat: 30.32, lng: 120.2 }
  const technician = await aTechnician(app, { hours: JSON.stringify(allWeek(600, 1500)) })
  const night = await aVisit({ startAt: at(22), place: far, technician })
  const before = await night.info()
  await night.offer(at(20))
  const { data } = await night.move(at(18))
  expect(data.backAmount).toBeGreaterThan(0)
  const moved = await night.info()
  expect(moved).toMatchObject({ payAmount: before.payAmount - data.backAmount, startAt: at(18), refunds: [{ refundAmount: data.backAmount }] })
  expect(moved.change).toBeUndefined()
  expect(await night.times(at(20))).toContain(at(20))
  expect((await night.move(at(22.5))).data).toEqual({ backAmount: 0 })
  expect((await night.info()).payAmount).toBe(moved.payAmount)
})

test('of eight at once who move two visits to one time, one has it; another city’s visit is not there', async () => {
  const technician = await aTechnician(app)
  const visits = [await aVisit({ technician, startAt: at(11) }), await aVisit({ technician, startAt: at(14) })]
  await Promise.all(visits.flatMap(({ times }) => [times(at(18)), times(at(18))]))
  const moves = visits.map(
    ({ move }) =>
      () =>
        move(at(18)),
  )
  const answers = await behind(
    app,
    (tx) => sql`select from listings where technician_id = ${technician.id} for update`.execute(tx),
    Array.from({ length: 4 }, () => moves).flat(),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  const starts = await Promise.all(visits.map(async ({ info }) => (await info()).startAt))
  expect(starts.filter((startAt) => startAt === at(18))).toHaveLength(1)
  const elsewhere = await aVisit({}, 'accept', { cityCodes: ['310100'] })
  expect(await elsewhere.move(at(18))).toMatchObject({ refusal: 'orderNotFound' })
})
