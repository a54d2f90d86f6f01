import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aCustomer, aTechnician } from '../../../testing/factories.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'
import { aVisit, aWish, path } from './testing/a-wish.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

const minute = 60_000

const later = (min: number) => app.clock.advance(min * minute)

test('the customer wants it to go on: it goes on, and may be asked again after a while, three times in all', async () => {
  const visit = await aVisit(app)
  later(2)
  for (let round = 1; round <= 3; round++) {
    expect((await visit.ask()).code, `${round}`).toBe(200)
    expect(await visit.ask()).toMatchObject({ code: 4610, msg: '正在等待答复是否提前结束' })
    expect(await visit.answer(false)).toMatchObject({ code: 200, data: { status: 'IN_SERVICE', backAmount: 0 } })
    expect(await visit.info()).toMatchObject({ status: 'IN_SERVICE', endingEarly: false, refunds: [] })
    if (round < 3) {
      expect(await visit.ask()).toMatchObject({ code: 4610, data: { from: app.clock.now().getTime() + 5 * minute } })
      later(5)
    }
  }
  later(10)
  expect(await visit.ask()).toMatchObject({ code: 4610, msg: '本次服务不能再请求提前结束' })
  expect((await visit.techInfo()).actions).not.toContain('ASK_EARLY_END')
  const titles = await app.db.selectFrom('messages').select('title').where('event', '=', 'earlyEndDeclined').execute()
  expect(titles.length).toBeGreaterThanOrEqual(3)
})

test('the technician takes it back, and an answer to it comes too late', async () => {
  const visit = await aVisit(app)
  later(5)
  await visit.ask()
  const { earlyEndId } = await visit.asked()
  expect((await visit.withdraw()).data).toMatchObject({ status: 'IN_SERVICE', endingEarly: false, earlyEndAsks: 1 })
  for (const agree of [true, false])
    expect(await visit.as.form(path('doOrderAnswerEarlyEnd'), { orderId: visit.orderId, earlyEndId, agree: `${agree}` })).toMatchObject({
      code: 4610,
      msg: '这次提前结束的请求已有结果',
    })
  expect((await visit.withdraw()).code).toBe(4610)
  expect(await visit.steps()).toContain('earlyEndWithdrawn')

  // Nor does it answer the next one.
  later(5)
  expect((await visit.ask('TECHNICIAN_UNWELL')).code).toBe(200)
  for (const agree of [true, false])
    expect((await visit.as.form(path('doOrderAnswerEarlyEnd'), { orderId: visit.orderId, earlyEndId, agree: `${agree}` })).code).toBe(4610)
  expect(await visit.info()).toMatchObject({ status: 'IN_SERVICE', endingEarly: true })
})

test('without an answer the service goes on, and the wish ends with the booked time or with the service', async () => {
  const visit = await aVisit(app)
  later(20)
  await visit.ask()
  const { earlyEndId } = await visit.asked()
  later(40)
  expect(await visit.asked()).toBeUndefined()
  expect(await visit.as.form(path('doOrderAnswerEarlyEnd'), { orderId: visit.orderId, earlyEndId, agree: 'true' })).toMatchObject({ code: 4610 })
  await app.jobs.runDue()
  expect(await visit.info()).toMatchObject({ status: 'IN_SERVICE', endingEarly: false })
  expect(await visit.steps()).toContain('earlyEndLapsed')

  app.clock.set(testNow)
  const other = await aVisit(app)
  later(20)
  await other.ask()
  later(20)
  expect((await other.tech.post('/api/tech/order/finish', { orderId: other.orderId })).data).toMatchObject({ status: 'PENDING_CONFIRM', endingEarly: false })
  expect(await app.db.selectFrom('early_ends').select('status').where('order_id', '=', other.orderId).executeTakeFirst()).toEqual({ status: 'LAPSED' })
})

test('it is asked of a service that goes on, until the technician may end it alone, and not while money is asked back', async () => {
  const booking = await aBooking(app, { startAt: at(14) })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'arrive')
  const before = aWish(app, { as: booking.as, tech: app.as(booking.technician.token), orderId })
  expect(await before.ask()).toMatchObject({ code: 4610, msg: '当前状态不可操作' })

  app.clock.set(testNow)
  const visit = await aVisit(app)
  expect((await visit.ask('BORED')).code).toBe(400)
  later(30)
  expect(await visit.ask()).toMatchObject({ code: 4610, msg: '当前状态不可操作' })

  app.clock.set(testNow)
  const other = await aVisit(app)
  later(5)
  const back = { orderId: other.orderId, reasonId: 'QUALITY', amount: 100, requestId: 'b'.repeat(32) }
  expect((await other.as.post(path('doOrderRefund'), back)).code).toBe(200)
  expect((await other.ask()).code).toBe(4621)

  app.clock.set(testNow)
  const third = await aVisit(app)
  later(5)
  await third.ask()
  expect(await third.as.post(path('doOrderRefund'), { ...back, orderId: third.orderId, requestId: 'c'.repeat(32) })).toMatchObject({
    code: 4610,
    msg: '正在等待答复是否提前结束',
  })
})

test('nobody else reads it, answers it, asks for it or takes it back', async () => {
  const visit = await aVisit(app)
  later(5)
  await visit.ask()
  const { earlyEndId } = await visit.asked()
  const stranger = app.as((await aCustomer(app)).token)
  expect((await stranger.get(path('getEarlyEnd'), { orderId: visit.orderId })).code).toBe(404)
  expect((await visit.answer(true, {}, stranger)).code).toBe(404)
  expect((await visit.answer(true, {}, app.as(undefined))).code).toBe(401)
  const colleague = app.as((await aTechnician(app)).token)
  expect((await colleague.post('/api/tech/order/withdrawEarlyEnd', { orderId: visit.orderId, earlyEndId })).code).toBe(404)
  expect((await colleague.post('/api/tech/order/askEarlyEnd', { orderId: visit.orderId, reason: 'CUSTOMER_WISH' })).code).toBe(404)
  expect((await visit.as.post('/api/tech/order/askEarlyEnd', { orderId: visit.orderId, reason: 'CUSTOMER_WISH' })).code).toBe(403)
  expect(await visit.info()).toMatchObject({ status: 'IN_SERVICE', endingEarly: true })
})

test('an amount that was shown stands for a minute, and then the one that holds is named', async () => {
  const visit = await aVisit(app)
  later(20)
  await visit.ask()
  const shown = (await visit.asked()).backAmount
  app.clock.advance(minute + 1)
  const now = (await visit.asked()).backAmount
  expect(now).toBeLessThan(shown)
  app.clock.advance(minute)
  expect(await visit.answer(true, { expectAmount: shown })).toMatchObject({ code: 4605, data: { refundAmount: (await visit.asked()).backAmount } })
  expect(await visit.info()).toMatchObject({ status: 'IN_SERVICE', endingEarly: true })
  expect(await visit.answer(true, { expectAmount: now })).toMatchObject({ code: 200, data: { backAmount: now } })
  expect(await visit.refunds()).toMatchObject([{ apply_amount: now }])
})

test('of eight answers at once one counts, and of eight wishes one waits', async () => {
  const visit = await aVisit(app)
  later(20)
  await Promise.all(Array.from({ length: 8 }, () => visit.info()))
  const wishes = await Promise.all(Array.from({ length: 8 }, () => visit.ask()))
  expect(wishes.filter(({ code }) => code === 200)).toHaveLength(1)
  const { earlyEndId, backAmount } = await visit.asked()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      visit.as.form(path('doOrderAnswerEarlyEnd'), { orderId: visit.orderId, earlyEndId, agree: i % 4 === 3 ? 'false' : 'true', expectAmount: backAmount }),
    ),
  )
  const counted = answers.filter(({ code }) => code === 200)
  expect(counted).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 4610)).toHaveLength(7)
  expect(await visit.refunds()).toHaveLength(counted[0]?.data.status === 'IN_SERVICE' ? 0 : 1)
})

test('a wish that was sent twice under one key is one, and one of another reason is refused', async () => {
  const visit = await aVisit(app)
  later(5)
  const requestId = 'd'.repeat(32)
  expect((await visit.ask('CUSTOMER_WISH', { requestId })).code).toBe(200)
  expect((await visit.ask('CUSTOMER_WISH', { requestId })).code).toBe(200)
  expect((await visit.ask('TECHNICIAN_UNWELL', { requestId })).code).toBe(4608)
  expect(await visit.techInfo()).toMatchObject({ earlyEndAsks: 1, endingEarly: true })
})
