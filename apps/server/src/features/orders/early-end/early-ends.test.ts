import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { anExtendedVisit } from '../../../testing/an-extended-visit.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'
import { aVisit, aWish, path } from './testing/a-wish.ts'

const app = aTestApp({ config: { poolSize: 20 } })
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

const minute = 60_000

const later = (min: number) => app.clock.advance(min * minute)

test('a technician who falls ill asks, the customer sees what goes back and agrees, and that goes back', async () => {
  const visit = await aVisit(app)
  later(20)
  expect((await visit.techInfo()).actions).toContain('ASK_EARLY_END')
  expect((await visit.ask()).data).toMatchObject({ status: 'IN_SERVICE', endingEarly: true, earlyEnd: { reason: 'TECHNICIAN_UNWELL', undoneMin: 40 } })
  const back = visit.service - Math.round(visit.service / 3)
  expect(await visit.asked()).toMatchObject({ reason: 'TECHNICIAN', askedAt: at(14) + 20 * minute, undoneMin: 40, backAmount: back, until: at(15) })
  const info = await visit.info()
  expect(info.endingEarly).toBe(true)
  expect(info.actions.slice(0, 2)).toEqual(['END_EARLY', 'KEEP_ON'])
  const [card] = (await visit.as.get(path('getOrderList'), { tab: 'SERVING' })).data.list
  expect(card.actions).toContain('END_EARLY')

  later(10)
  const then = await visit.asked()
  expect(then).toMatchObject({ undoneMin: 30, backAmount: visit.service - Math.round(visit.service / 2) })
  const reply = await visit.answer(true, { expectAmount: then.backAmount })
  expect(reply).toMatchObject({ code: 200, data: { status: 'PENDING_CONFIRM', backAmount: then.backAmount } })
  expect(await visit.refunds()).toEqual([
    { order_id: visit.orderId, apply_amount: then.backAmount, rule: 'refund/ended-early@1', auto: true, reason_id: 'EARLY_END' },
  ])
  expect(await visit.info()).toMatchObject({
    status: 'PENDING_CONFIRM',
    serviceEndAt: at(14.5),
    autoConfirmAt: at(15) + 24 * 60 * minute,
    endingEarly: false,
    refundStatus: 'REFUNDING',
    refunds: [{ refundAmount: then.backAmount, auto: true, reason: '提前结束：技师原因', deductions: [{ code: 'PART_SERVED' }, { code: 'TRAVEL' }] }],
  })
  expect(await visit.steps()).toEqual(expect.arrayContaining(['askEarlyEnd', 'endEarly']))
  expect(await visit.asked()).toBeUndefined()

  expect((await visit.as.form(path('doOrderConfirm'), { orderId: visit.orderId })).code).toBe(200)
  const { pay_amount, returned_amount, commission_amount, returned_commission } = await app.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', visit.orderId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    sum: number
  }>`select -sum(p.amount)::bigint as sum from postings p join ledger_txns t on t.id = p.txn_id where t.order_id = ${visit.orderId} and p.account like 'liability:technician_payable:%'`.execute(
    app.db,
  )
  expect(rows[0]?.sum).toBe(pay_amount - returned_amount - (commission_amount - returned_commission))
  expect(returned_commission).toBe(commission_amount - Math.round(commission_amount / 2))
})

test('who wished to end early themselves gets nothing back, and the policy may say otherwise', async () => {
  for (const reason of ['CUSTOMER_WISH', 'CUSTOMER_UNWELL']) {
    app.clock.set(testNow)
    const visit = await aVisit(app)
    later(20)
    await visit.ask(reason)
    expect(await visit.asked()).toMatchObject({ reason, undoneMin: 40, backAmount: 0 })
    expect(await visit.answer(true, { expectAmount: 0 })).toMatchObject({ code: 200, data: { status: 'PENDING_CONFIRM', backAmount: 0 } })
    expect(await visit.refunds()).toEqual([])
    // Anyone who is not content asks for money back as after any service.
    expect((await visit.as.post(path('doOrderRefundPreview'), { orderId: visit.orderId })).data).toMatchObject({ proposed: true, maxAmount: visit.service })
  }
  app.clock.set(testNow)
  await aPolicyInForce(app.deps, { earlyEndWishBackBp: 5000 })
  const visit = await aVisit(app)
  later(20)
  await visit.ask('CUSTOMER_WISH')
  expect((await visit.asked()).backAmount).toBe(visit.service - Math.round((visit.service * 2) / 3))
  await visit.answer(true)
  await aPolicyInForce(app.deps, { earlyEndWishBackBp: 0 })
})

test('of a service that nobody began all goes back but the way', async () => {
  const visit = await aVisit(app)
  await visit.ask('TECHNICIAN_URGENT')
  expect(await visit.asked()).toMatchObject({ undoneMin: 60, backAmount: visit.service })
  expect((await visit.answer(true)).data).toMatchObject({ backAmount: visit.service })
  expect(await visit.info()).toMatchObject({ status: visit.service === visit.paid ? 'REFUNDED' : 'PENDING_CONFIRM' })
})

test('time that was added goes back first: whole where it has not begun, no matter who wished the end, and in part where it has', async () => {
  for (const [reason, backOfVisit] of [
    ['TECHNICIAN_UNWELL', 10_000],
    ['CUSTOMER_WISH', 0],
  ] as const) {
    app.clock.set(testNow)
    const extended = await anExtendedVisit(app, { startAt: at(14) })
    const wish = aWish(app, extended)
    later(30)
    await wish.ask(reason)
    expect(await wish.asked()).toMatchObject({ undoneMin: 60, backAmount: 9000 + backOfVisit, until: at(15.5) })
    expect(await wish.answer(true, { expectAmount: 9000 + backOfVisit })).toMatchObject({ code: 200 })
    const rows = await app.db
      .selectFrom('orders')
      .select(['id', 'status', 'returned_amount'])
      .where((eb) => eb.or([eb('id', '=', extended.orderId), eb('parent_id', '=', extended.orderId)]))
      .execute()
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: extended.extraOrderId, status: 'REFUNDED', returned_amount: 9000 },
        { id: extended.orderId, status: 'PENDING_CONFIRM', returned_amount: backOfVisit },
      ]),
    )
  }

  app.clock.set(testNow)
  const long = await anExtendedVisit(app, { startAt: at(14) })
  for (let more = 0; more < 3; more++) await long.pay(await long.add())
  const wish = aWish(app, long)
  // Three hours together; ten minutes into the first half hour that was added.
  later(70)
  await wish.ask()
  expect(await wish.asked()).toMatchObject({ undoneMin: 110, backAmount: 6000 + 3 * 9000 })
  await wish.answer(true)
  expect((await wish.info()).extras.map(({ status }: { status: string }) => status).toSorted()).toEqual(['PENDING_CONFIRM', 'REFUNDED', 'REFUNDED', 'REFUNDED'])
  expect((await long.as.form(path('doOrderConfirm'), { orderId: long.orderId })).code).toBe(200)
})

test('time that was added counts from when the service really began', async () => {
  const extended = await anExtendedVisit(app, { startAt: at(14) })
  await app.db
    .updateTable('orders')
    .set({ service_start_at: new Date(at(14) + 20 * minute) })
    .where('id', '=', extended.orderId)
    .execute()
  const wish = aWish(app, extended)
  // By the clock the half hour that was added has begun; of the hour before it eighteen minutes are still to come.
  later(62)
  await wish.ask('CUSTOMER_WISH')
  expect(await wish.asked()).toMatchObject({ undoneMin: 48, backAmount: 9000, until: at(15.5) + 20 * minute })
  expect((await wish.answer(true)).data).toMatchObject({ backAmount: 9000 })
})

test('a part about which a refund waits for an operator is left to the operator', async () => {
  const extended = await anExtendedVisit(app, { startAt: at(14) })
  await extended.pay(await extended.add())
  await extended.pay(await extended.add())
  const wish = aWish(app, extended)
  // Ten minutes into the first half hour that was added, of which some is asked back.
  later(70)
  const back = { orderId: extended.extraOrderId, reasonId: 'QUALITY', amount: 100, requestId: 'e'.repeat(32) }
  expect((await extended.as.post(path('doOrderRefund'), back)).data).toMatchObject({ status: 'APPLIED' })
  await wish.ask()
  expect(await wish.asked()).toMatchObject({ backAmount: 2 * 9000 })
  expect((await wish.answer(true)).data).toMatchObject({ status: 'PENDING_CONFIRM', backAmount: 2 * 9000 })
  const { refund_status } = await app.db.selectFrom('orders').select('refund_status').where('id', '=', extended.extraOrderId).executeTakeFirstOrThrow()
  expect(refund_status).toBe('APPLIED')
})

test('time that was added and not paid ends with the service, and none is added while the customer is asked', async () => {
  const extended = await anExtendedVisit(app, { startAt: at(14) })
  const wish = aWish(app, extended)
  later(10)
  const unpaid = await extended.add()
  await wish.ask()
  await wish.answer(true)
  expect(await app.db.selectFrom('orders').select('status').where('id', '=', unpaid).executeTakeFirst()).toEqual({ status: 'CLOSED' })

  app.clock.set(testNow)
  const other = await anExtendedVisit(app, { startAt: at(14) })
  later(10)
  await aWish(app, other).ask()
  expect(
    await other.as.post(path('doOrderExtra'), {
      orderId: other.orderId,
      type: 'ADD_TIME',
      items: [{ projectId: 'any', quantity: 1 }],
      requestId: 'a'.repeat(32),
    }),
  ).toMatchObject({ code: 4610 })
  expect((await other.as.get(`/api/order/v2/projectList/${other.orderId}`)).code).toBe(4610)
})
