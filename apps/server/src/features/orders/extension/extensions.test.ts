import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aCoupon, aCustomer, aProject, aTechnician, anUpload, aUserCoupon } from '../../../testing/factories.ts'
import { allWeek } from '../../../testing/rows.ts'
import { paymentRow } from '../../../testing/order-rows.ts'
import { allPurposes } from '../../all-purposes.ts'
import { bookingValues } from '../../money/ledger/ledger-sql.ts'
import { lockExtensions } from './held-extensions-sql.ts'
import { approveRefund } from '../refund-decisions/decide-refund.ts'
import { lockTechOrder } from '../../tech/queries.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { untilWaiting } from '../../../testing/behind-a-lock.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

const minute = 60_000
const path = (name: string) => `/api/user/order/${name}`
type Over = Partial<Parameters<typeof aBooking>[1]>

/** A technician of two services: an hour, and half an hour that is meant to be added. */
async function aTechnicianWithMore(over: Parameters<typeof aTechnician>[1] = {}) {
  const [long, short, other] = [
    await aProject(app, { sort: 1 }),
    await aProject(app, { sort: 2, duration_min: 30 }),
    await aProject(app, { sort: 3, duration_min: 30, addable: false }),
  ]
  const technician = await aTechnician(app, {
    projects: [
      { id: long.id, price: 20_000 },
      { id: short.id, price: 9000 },
      { id: other.id, price: 8000 },
    ],
    ...over,
  })
  return { technician, long: long.id, short: short.id, other: other.id }
}

/** A visit of an hour from two o'clock that goes on, and what its customer does about more time. */
async function aRunningVisit({
  last = 'start',
  with: known,
  ...over
}: Over & { last?: 'arrive' | 'start'; with?: Awaited<ReturnType<typeof aTechnicianWithMore>> } = {}) {
  const offered = known ?? (await aTechnicianWithMore())
  const items = [{ projectId: offered.long, quantity: 1 }]
  const booking = await aBooking(app, { startAt: at(14), technician: offered.technician, items, ...over })
  const { as } = booking
  const orderId = await booking.paid()
  await booking.visited(orderId, last)
  const tech = app.as(booking.technician.token)
  const add = (more: object = {}) =>
    as.post(path('doOrderExtra'), { orderId, type: 'ADD_TIME', items: [{ projectId: offered.short, quantity: 1 }], requestId: randomUUID(), ...more })
  const pay = (extraOrderId: string) => as.form(path('doOrderPayTest'), { orderId: extraOrderId })
  return {
    ...booking,
    ...offered,
    orderId,
    tech,
    add,
    pay,
    added: async (more: object = {}): Promise<string> => {
      const { extraOrderId } = (await add(more)).data
      expect((await pay(extraOrderId)).code).toBe(200)
      return extraOrderId
    },
    offers: (type?: string) => as.get(`/api/order/v2/projectList/${orderId}`, type === undefined ? {} : { type }),
    info: async (id = orderId) => (await as.get(path('getOrderInfo'), { orderId: id })).data,
    techInfo: async () => (await tech.get('/api/tech/order/getInfo', { orderId })).data,
    list: async (tab = 'ALL') => (await as.get(path('getOrderList'), { tab })).data,
    refundable: async (id: string) => (await as.post(path('doOrderRefundPreview'), { orderId: id })).data,
    refunded: (id: string) => as.post(path('doOrderRefund'), { orderId: id, reasonId: 'PLANS', requestId: randomUUID() }),
    move: (move: string, more: object = {}) => tech.post(`/api/tech/order/${move}`, { orderId, ...more }),
    /** Until when the calendar is taken by the visit. */
    heldUntil: async () => {
      const { rows } = await sql<{
        until: number
      }>`select extract(epoch from upper(service))::float8 * 1000 as until from occupancies where order_id = ${orderId} and active`.execute(app.db)
      return rows[0]?.until
    },
  }
}

test('time is added, held while it is unpaid, paid, seen by both, and completes with the visit to the fen', async () => {
  const visit = await aRunningVisit()
  expect((await visit.info()).actions).toContain('EXTRA')
  const offers = await visit.offers('ADD_TIME')
  expect(offers.data).toMatchObject({ endAt: at(15), list: [{ projectId: visit.long }, { projectId: visit.short, techPrice: 9000 }] })
  expect((await visit.offers()).data.list).toHaveLength(3)

  const reply = await visit.add({ shownAmount: 9000 })
  expect(reply).toMatchObject({ code: 200, data: { payAmount: 9000, newEndAt: at(15.5), payExpireAt: at(14) + 5 * minute, needPay: true } })
  const { extraOrderId } = reply.data
  expect(await visit.info()).toMatchObject({
    endAt: at(15),
    extraOrders: [extraOrderId],
    extras: [{ status: 'PENDING_PAYMENT', addMin: 30, actions: ['PAY', 'CANCEL'] }],
  })
  expect((await visit.info()).actions).not.toContain('EXTRA')
  expect(await visit.heldUntil()).toBe(at(15.5))
  expect((await visit.techInfo()).extensions).toEqual([])
  expect((await visit.list()).list.map(({ orderId }: { orderId: string }) => orderId)).toEqual([visit.orderId])
  expect(await visit.list('TO_PAY')).toMatchObject({ counts: { toPay: 1 }, list: [{ orderId: extraOrderId, isExtra: true, parentId: visit.orderId }] })

  const ofTechnician = app.db.selectFrom('technicians').select('order_count').where('id', '=', visit.technician.id)
  const counted = await ofTechnician.executeTakeFirstOrThrow()
  const pays = { bizType: 'ORDER', bizId: extraOrderId, payWay: 'TEST' }
  expect((await visit.as.form('/api/common/order/pay', pays)).code).toBe(404)
  expect((await visit.as.form('/api/common/order/pay', { ...pays, bizType: 'EXTRA', bizId: visit.orderId })).code).toBe(404)
  const before = await visit.techInfo()
  expect((await visit.as.form('/api/common/order/pay', { ...pays, bizType: 'EXTRA' })).data).toMatchObject({ paid: true })
  expect(await visit.info()).toMatchObject({
    endAt: at(15.5),
    extras: [{ status: 'IN_SERVICE', startAt: at(15), endAt: at(15.5), lines: [{ kind: 'SERVICE', amount: 9000 }] }],
  })
  expect(await visit.techInfo()).toMatchObject({ endAt: at(15.5), incomeAmount: before.incomeAmount + 7200, extensions: [{ addMin: 30, endAt: at(15.5) }] })
  const log = (await visit.as.get(path('getOrderLog'), { orderId: visit.orderId })).data.list
  expect(log.at(-1)).toMatchObject({ step: 'extend', addMin: 30, endAt: at(15.5) })
  for (const [who, event] of [
    [visit.as, 'extended'],
    [visit.tech, 'timeAdded'],
  ] as const)
    expect((await who.get('/api/user/self/getMessageList', {})).data.list).toContainEqual(expect.objectContaining({ event, orderId: visit.orderId }))

  expect(await visit.move('finish')).toMatchObject({ code: 4610 })
  app.clock.set(new Date(at(15.5)))
  expect((await visit.move('finish')).data.status).toBe('PENDING_CONFIRM')
  expect((await visit.info()).extras).toMatchObject([{ status: 'PENDING_CONFIRM' }])
  expect((await visit.as.form(path('doOrderConfirm'), { orderId: extraOrderId })).code).toBe(4610)
  expect((await visit.as.form(path('doOrderConfirm'), { orderId: visit.orderId })).code).toBe(200)
  expect(await visit.info()).toMatchObject({ status: 'COMPLETED', extras: [{ status: 'COMPLETED' }] })
  const { order_count } = await ofTechnician.executeTakeFirstOrThrow()
  expect(order_count - counted.order_count).toBe(1)
  const earned = await app.db
    .selectFrom('postings')
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .where('account', '=', `liability:technician_payable:${visit.technician.id}`)
    .executeTakeFirstOrThrow()
  expect(-Number(earned.sum)).toBe(before.incomeAmount + 7200)
})

test('what does not fit before the next trip is neither shown nor added; exactly what fits is', async () => {
  // Of an hour and a half, 25 minutes go to tidying up and ten or more to the trip, as far apart as the two blurred points fall: 55 at most are left.
  const known = await aTechnicianWithMore({ turnaround_min: 25 })
  const next = await aBooking(app, { startAt: at(16.5), technician: known.technician, items: [{ projectId: known.short, quantity: 1 }] })
  await next.paid()
  const visit = await aRunningVisit({ with: known })
  const { data } = await visit.offers()
  expect(data.maxAddMin).toBeGreaterThanOrEqual(30)
  expect(data.maxAddMin).toBeLessThan(60)
  expect(data.maxEndAt).toBe(at(15) + data.maxAddMin * minute)
  expect(data.list.map(({ projectId, maxQuantity }: Record<string, unknown>) => [projectId, maxQuantity])).toEqual([
    [visit.short, 1],
    [visit.other, 1],
  ])
  expect(await visit.add({ items: [{ projectId: visit.long, quantity: 1 }] })).toMatchObject({
    code: 4601,
    refusal: 'noTimeToAdd',
    data: { maxAddMin: data.maxAddMin },
  })
  expect(await visit.add({ items: [{ projectId: visit.short, quantity: 2 }] })).toMatchObject({ code: 4601 })
  await visit.added()
  expect((await visit.info()).actions).not.toContain('EXTRA')
  expect((await visit.offers()).data.list).toEqual([])
})

test('nothing is added past the hours of the technician, nor once they take no more orders', async () => {
  const short = await aRunningVisit({ with: await aTechnicianWithMore({ hours: JSON.stringify(allWeek(600, 15 * 60 + 29)) }) })
  expect((await short.info()).actions).not.toContain('EXTRA')
  expect(await short.add()).toMatchObject({ code: 4601, data: { maxAddMin: 29 } })

  app.clock.set(testNow)
  const visit = await aRunningVisit()
  await visit.tech.post('/api/tech/setDuty', { onDuty: false })
  expect((await visit.info()).actions).not.toContain('EXTRA')
  expect((await visit.add()).code).toBe(4301)
})

test('time is added from the arrival until the booked end; not before, not after, not by others, not to an extension', async () => {
  const early = await aBooking(app, { startAt: at(14) })
  const orderId = await early.paid()
  await early.visited(orderId, 'depart')
  const asked = { orderId, type: 'ADD_TIME', items: [{ projectId: early.technician.projects[0]?.id, quantity: 1 }], requestId: randomUUID() }
  expect(await early.as.post(path('doOrderExtra'), asked)).toMatchObject({ code: 4610, refusal: 'cannotExtend' })
  expect(await early.as.get(`/api/order/v2/projectList/${orderId}`, {})).toMatchObject({ code: 4610 })

  app.clock.set(testNow)
  const visit = await aRunningVisit({ last: 'arrive' })
  const stranger = app.as((await aCustomer(app)).token)
  expect((await stranger.post(path('doOrderExtra'), { ...asked, orderId: visit.orderId, requestId: randomUUID() })).code).toBe(404)
  expect((await stranger.get(`/api/order/v2/projectList/${visit.orderId}`, {})).code).toBe(404)
  expect((await app.as().post(path('doOrderExtra'), asked)).code).toBe(401)
  expect(await visit.add({ items: [] })).toMatchObject({ code: 400, data: { field: 'items' } })
  expect(await visit.add({ items: [{ projectId: visit.other, quantity: 1 }] })).toMatchObject({ code: 4603 })
  expect(await visit.add({ shownAmount: 8999 })).toMatchObject({ code: 4604 })
  expect((await visit.info()).extras).toEqual([])
  const child = await visit.added()
  expect((await visit.info()).extras).toMatchObject([{ status: 'ARRIVED' }])
  expect((await visit.as.post(path('doOrderExtra'), { ...asked, orderId: child, requestId: randomUUID() })).code).toBe(4610)
  await visit.move('start')
  expect((await visit.info()).extras).toMatchObject([{ status: 'IN_SERVICE' }])
  app.clock.set(new Date(at(15.5)))
  expect(await visit.add()).toMatchObject({ code: 4610, refusal: 'cannotExtend' })
  expect((await visit.info()).actions).not.toContain('EXTRA')
})

test('who would add time to added time is refused at once, however busy the technician’s calendar is', async () => {
  const visit = await aRunningVisit()
  const orderId = await visit.added()
  const answer = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('technicians').select('id').where('id', '=', visit.technician.id).forNoKeyUpdate().execute()
    return visit.add({ orderId })
  })
  expect(answer).toMatchObject({ code: 4610, refusal: 'cannotExtend' })
})

test.each(['its customer', 'the clock'])('time that was added and is called off by %s waits for who moves its visit, and they for nobody', async (who) => {
  const visit = await aRunningVisit()
  const { extraOrderId } = (await visit.add()).data
  const callOff = () => (who === 'the clock' ? app.jobs.runDue() : visit.as.post(path('doOrderCancel'), { orderId: extraOrderId }))
  if (who === 'the clock') app.clock.advance(16 * 60_000)
  const { calledOff } = await app.db.transaction().execute(async (tx) => {
    // As a technician does who ends the service: the visit and themselves, then what is added to it.
    await lockTechOrder(tx, visit.orderId, visit.technician.id)
    const calling = callOff()
    await untilWaiting(app.db)
    expect(await lockExtensions(tx, visit.orderId)).toMatchObject([{ status: 'PENDING_PAYMENT' }])
    return { calledOff: calling }
  })
  await calledOff
  expect((await visit.info()).extras).toMatchObject([{ status: who === 'the clock' ? 'CLOSED' : 'CANCELLED' }])
})

test('the same request is answered as before, another body under its key is refused, a second extension waits for the first', async () => {
  const visit = await aRunningVisit()
  const requestId = randomUUID()
  const first = await visit.add({ requestId })
  expect(await visit.add({ requestId })).toEqual(first)
  expect((await visit.add({ requestId, items: [{ projectId: visit.long, quantity: 1 }] })).code).toBe(4608)
  expect(await visit.add()).toMatchObject({ code: 4610, refusal: 'extraUnpaid', data: { orderId: first.data.extraOrderId } })
  expect((await visit.as.form(path('doOrderCancel'), { orderId: first.data.extraOrderId })).data).toMatchObject({ status: 'CANCELLED' })
  expect(await visit.heldUntil()).toBe(at(15))
  expect((await visit.add()).code).toBe(200)
})

test('unpaid at its deadline it is closed, the time is free again and the coupon back; at the end of the service likewise', async () => {
  const visit = await aRunningVisit()
  const coupon = await aCoupon(app, { threshold_amount: 0, face_amount: 1000 })
  const copy = await aUserCoupon(app, { coupon_id: coupon.id, account_id: visit.customer.id })
  const { data } = await visit.add({ userCouponId: 'auto' })
  expect(data.payAmount).toBe(8000)
  app.clock.set(new Date(data.payExpireAt - 1))
  await app.jobs.runDue()
  expect(await visit.heldUntil()).toBe(at(15.5))
  app.clock.advance(1001)
  expect((await visit.pay(data.extraOrderId)).code).toBe(4614)
  await app.jobs.runDue()
  expect((await visit.info()).extras).toMatchObject([{ status: 'CLOSED', actions: [] }])
  expect(await visit.heldUntil()).toBe(at(15))
  const statusOf = async () => (await app.db.selectFrom('user_coupons').select('status').where('id', '=', copy.id).executeTakeFirstOrThrow()).status
  expect(await statusOf()).toBe('UNUSED')

  app.clock.set(new Date(at(15) - minute))
  const late = await visit.add({ userCouponId: copy.id })
  await visit.move('finish')
  expect((await visit.info()).extras.at(-1)).toMatchObject({ orderId: late.data.extraOrderId, status: 'CLOSED' })
  expect([await visit.heldUntil(), await statusOf()]).toEqual([at(15), 'UNUSED'])
  expect((await visit.pay(late.data.extraOrderId)).code).toBe(4614)
})

test('what a coupon pays whole is added at once', async () => {
  const visit = await aRunningVisit()
  const coupon = await aCoupon(app, { type: 'NO_THRESHOLD', threshold_amount: 0, face_amount: 20_000 })
  await aUserCoupon(app, { coupon_id: coupon.id, account_id: visit.customer.id })
  expect((await visit.add({ userCouponId: 'auto' })).data).toMatchObject({ payAmount: 0, needPay: false })
  expect(await visit.info()).toMatchObject({ endAt: at(15.5), extras: [{ status: 'IN_SERVICE', payAmount: 0 }] })
  expect((await visit.techInfo()).endAt).toBe(at(15.5))
})

test('before it begins it goes back whole and by itself, and the visit ends as before; what was added later moves forward', async () => {
  const visit = await aRunningVisit()
  const first = await visit.added()
  app.clock.advance(minute)
  const second = await visit.added({ items: [{ projectId: visit.long, quantity: 1 }] })
  expect((await visit.info()).endAt).toBe(at(16.5))
  app.clock.set(new Date(at(15) - 1))
  expect(await visit.refundable(first)).toMatchObject({ refundAmount: 9000, automatic: true, ruleId: 'refund/extension@1', extraAmount: 0 })
  expect((await visit.refunded(first)).data).toMatchObject({ status: 'REFUNDING' })
  await app.jobs.runDue()
  expect(await visit.info()).toMatchObject({ endAt: at(16), extras: [{ status: 'REFUNDED' }, { orderId: second, startAt: at(15), endAt: at(16) }] })
  expect(await visit.heldUntil()).toBe(at(16))
  expect(await visit.techInfo()).toMatchObject({ endAt: at(16), extensions: [{ orderId: second }] })
  app.clock.set(new Date(at(15)))
  expect(await visit.refundable(second)).toMatchObject({ refundAmount: 0, maxAmount: 20_000, proposed: true })
})

test('a service that ends before the added time began gives it back whole', async () => {
  const visit = await aRunningVisit()
  const extension = await visit.added()
  app.clock.set(new Date(at(14) + 50 * minute))
  expect((await visit.move('finish')).code).toBe(200)
  app.clock.set(new Date(at(15.4)))
  expect(await visit.refundable(extension)).toMatchObject({ refundAmount: 9000, automatic: true })
  expect((await visit.as.form(path('doOrderConfirm'), { orderId: visit.orderId })).code).toBe(200)
  expect((await visit.refunded(extension)).code).toBe(200)
  await app.jobs.runDue()
  expect(await visit.info()).toMatchObject({ status: 'COMPLETED', extras: [{ status: 'REFUNDED' }] })
})

test('a visit that is called off whole takes its extension along; a customer who is not there gets it back', async () => {
  const visit = await aRunningVisit({ last: 'arrive' })
  await visit.added()
  expect((await visit.refundable(visit.orderId)).extraAmount).toBe(9000)
  const { refundId } = (await visit.refunded(visit.orderId)).data
  await app.db.transaction().execute((tx) => approveRefund(app.deps, tx, { refundId, operatorId: 'operator', reason: '同意', now: app.clock.now() }))
  await app.jobs.runDue()
  expect(await visit.info()).toMatchObject({ status: 'REFUNDED', extras: [{ status: 'REFUNDED', refundStatus: 'REFUNDED' }] })

  app.clock.set(testNow)
  const absent = await aRunningVisit({ last: 'arrive' })
  await absent.added()
  app.clock.set(new Date(at(14) + 10 * minute))
  expect((await absent.move('reportAbsent', { images: [await anUpload(app, absent.technician.accountId)] })).data.status).toBe('CLOSED')
  await app.jobs.runDue()
  expect((await absent.info()).extras).toMatchObject([{ status: 'CLOSED', refundStatus: 'REFUNDED' }])
})

test('eight extensions of one visit at once: one gets on, the others are refused', async () => {
  const visit = await aRunningVisit()
  await Promise.all(Array.from({ length: 8 }, () => visit.offers()))
  const replies = await Promise.all(Array.from({ length: 8 }, () => visit.add()))
  expect(replies.map(({ code }) => code).toSorted()).toEqual([200, ...Array<number>(7).fill(4610)])
  expect(await visit.heldUntil()).toBe(at(15.5))
})

test('an extension against bookings of the time after it, eight at once: one of them has it', async () => {
  for (let round = 0; round < 6; round++) {
    app.clock.set(testNow)
    const visit = await aRunningVisit()
    const items = [{ projectId: visit.short, quantity: 1 }]
    const others = await Promise.all(Array.from({ length: 7 }, () => aBooking(app, { startAt: at(15.5), technician: visit.technician, items })))
    app.clock.set(new Date(at(14) + minute))
    await Promise.all(others.map(({ preview }) => preview()))
    const answers = await Promise.all([visit.add({ items: [{ projectId: visit.long, quantity: 1 }] }), ...others.map(({ create }) => create())])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.every(({ code }) => [200, 4601, 4605].includes(code))).toBe(true)
    await expectNoViolations(app.db)
  }
})

test('money that was read before the service ended and is written after it finds nothing to pay', async () => {
  const visit = await aRunningVisit()
  app.clock.set(new Date(at(14) + 40 * minute))
  const { extraOrderId } = (await visit.add()).data
  const open = paymentRow({ purpose: 'EXTRA', purpose_id: extraOrderId, account_id: visit.customer.id, amount: 9000 })
  await app.db.insertInto('payments').values(open).execute()
  const now = app.clock.now()
  const purposes = allPurposes(app.deps)
  const found = await purposes.settlement.read({ payNo: open.pay_no, transactionId: null })
  if (!found) throw new Error('the payment is gone')
  const taking = await purposes.taking(found.facts, { payment: found.attempt, purpose: 'EXTRA', now })
  if (!taking) throw new Error('it takes no money')
  expect((await visit.move('finish')).code).toBe(200)
  const booking = bookingValues(purposes.entryOf({ payment: found.attempt, purpose: 'EXTRA', purposeId: extraOrderId, now }))
  const paid = { payment_id: open.id, purpose_id: extraOrderId, transaction_id: 'late', paid_at: now, now, channel: 'TEST', pay_no: open.pay_no }
  expect(await purposes.settlement.write('EXTRA', { ...paid, ...booking, ...taking.values }, { alone: true })).toBe(false)
  expect(await visit.info()).toMatchObject({ endAt: at(15), extras: [{ status: 'CLOSED' }] })
})

test('paying meets the deadline and the end of the service, at once: paid and longer, or over and given back, never between', async () => {
  for (let round = 0; round < 8; round++) {
    app.clock.set(testNow)
    const visit = await aRunningVisit()
    app.clock.set(new Date(at(14) + 40 * minute))
    const { data } = await visit.add()
    if (round % 2 === 0) app.clock.set(new Date(data.payExpireAt - 1))
    const pays = Array.from({ length: 4 }, () => visit.pay(data.extraOrderId))
    const rivals = round % 2 === 0 ? [app.jobs.runDue(new Date(data.payExpireAt + 1))] : [visit.move('finish'), visit.move('finish')]
    await Promise.all([...pays, ...rivals])
    await app.jobs.runDue()
    const { endAt, extras } = await visit.info()
    const isPaid = extras[0].status !== 'CLOSED'
    expect(endAt).toBe(isPaid ? at(15.5) : at(15))
    await expectNoViolations(app.db)
  }
})

test('half an hour and an hour of what the visit has are offered at their share of its price, and added', async () => {
  const visit = await aRunningVisit()
  const { moreOfSame } = (await visit.offers()).data
  expect(moreOfSame).toMatchObject([
    { projectId: visit.long, minutes: 30, price: 10_000 },
    { projectId: visit.long, minutes: 60, price: 20_000 },
  ])
  const halfHour = [{ projectId: visit.long, quantity: 1, minutes: 30 }]
  expect(await visit.add({ items: halfHour, shownAmount: 9999 })).toMatchObject({ code: 4604 })
  const { data } = await visit.add({ items: halfHour, shownAmount: 10_000 })
  expect(data).toMatchObject({ payAmount: 10_000, newEndAt: at(15.5), needPay: true })
  expect((await visit.pay(data.extraOrderId)).code).toBe(200)
  expect((await visit.info()).extras).toMatchObject([{ addMin: 30, payAmount: 10_000, lines: [{ kind: 'SERVICE', amount: 10_000 }] }])
})

test('minutes are of what the visit has, and of no other length', async () => {
  const visit = await aRunningVisit()
  const asked = (projectId: string, minutes: number) => visit.add({ items: [{ projectId, quantity: 1, minutes }] })
  expect(await asked(visit.short, 30)).toMatchObject({ code: 400, data: { field: 'items' } })
  expect(await asked(visit.long, 45)).toMatchObject({ code: 400 })
  expect(await asked(visit.long, 30)).toMatchObject({ code: 200 })
})

test('minutes of what the visit has fit where the whole of it does not', async () => {
  const offered = await aTechnicianWithMore({ hours: JSON.stringify(allWeek(600, 15 * 60 + 45)) })
  const visit = await aRunningVisit({ with: offered, startAt: at(14) })
  const { list, moreOfSame, maxAddMin } = (await visit.offers()).data
  expect(maxAddMin).toBeGreaterThanOrEqual(30)
  expect(maxAddMin).toBeLessThan(60)
  expect(list.map(({ projectId }: { projectId: string }) => projectId)).not.toContain(visit.long)
  expect(moreOfSame).toMatchObject([{ projectId: visit.long, minutes: 30 }])
})
