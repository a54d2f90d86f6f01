import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../../db/connect.ts'
import { aBooking } from '../../../testing/a-booking.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aCoupon, aCustomer, anUpload, aProject, aTechnician, aUserCoupon } from '../../../testing/factories.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'
import { approveRefund, rejectRefund } from '../refund-decisions/decide-refund.ts'

const app = aTestApp({ config: { testPay: true }, warm: true })
afterEach(() => expectNoViolations(app.db))

const hour = 3_600_000
const now = () => app.clock.now()
const inTx = <T>(act: (tx: Tx) => Promise<T>) => app.db.transaction().execute(act)
/** Two in the afternoon, some days after whatever the clock says. */
const later = (days = 2) => Math.floor((now().getTime() + 8 * hour) / (24 * hour)) * 24 * hour + (24 * days + 14 - 8) * hour

type Booked = Awaited<ReturnType<typeof aBooking>>
async function accepted(over: Partial<Parameters<typeof aBooking>[1]> = {}) {
  const booked = await aBooking(app, { startAt: later(), ...over })
  const orderId = await booked.paid()
  await booked.visited(orderId, 'accept')
  return { ...booked, orderId }
}
const preview = ({ as }: Pick<Booked, 'as'>, orderId: string, more: object = {}) => as.post('/api/user/order/doOrderRefundPreview', { orderId, ...more })
const ask = ({ as }: Pick<Booked, 'as'>, orderId: string, more: object = {}) =>
  as.post('/api/user/order/doOrderRefund', { orderId, reasonId: 'PLANS', requestId: randomUUID(), ...more })
const orderOf = (id: string) => app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refundsOf = (id: string) => app.db.selectFrom('refunds').selectAll().where('order_id', '=', id).orderBy('applied_at').orderBy('id').execute()
/** What each account has of an order, fen, credits positive. */
async function shares(orderId: string) {
  const { rows } = await sql<{ account: string; sum: number }>`
    select split_part(account, ':', 2) as account, -sum(amount)::bigint as sum from postings p join ledger_txns t on t.id = p.txn_id where t.order_id = ${orderId} group by 1`.execute(
    app.db,
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}
const apologies = async (accountId: string) => {
  const rows = await app.db.selectFrom('user_coupons').select('coupon_id').where('account_id', '=', accountId).where('source', '=', 'GIFT').execute()
  return rows.map(({ coupon_id }) => coupon_id)
}
const settle = () => app.jobs.runDue()

describe('an accepted order', () => {
  test('before its free time is over goes back whole and by itself: the time is free, the coupon back, the technician notified', async () => {
    const [technician, customer] = [await aTechnician(app), await aCustomer(app)]
    const coupon = await aCoupon(app, { type: 'NO_THRESHOLD', face_amount: 1000 })
    const copy = await aUserCoupon(app, { coupon_id: coupon.id, account_id: customer.id })
    const booked = await accepted({ technician, customer, userCouponId: copy.id })
    const { orderId, as } = booked
    const { pay_amount: paid } = await orderOf(orderId)

    const { data: shown } = await preview(booked, orderId)
    expect(shown).toMatchObject({ refundable: true, automatic: true, refundAmount: paid, maxAmount: paid, couponReturned: true, ruleId: 'refund/accepted@1' })
    expect(shown.until).toBe((await orderOf(orderId)).start_at.getTime() - 2 * hour)
    expect(shown.expireAt).toBe(now().getTime() + 60_000)

    const { code, data } = await ask(booked, orderId, { expectAmount: shown.refundAmount })
    expect([code, data.status]).toEqual([200, 'REFUNDING'])
    expect(await orderOf(orderId)).toMatchObject({ status: 'REFUNDED', refund_status: 'REFUNDING', returned_amount: paid })
    const time = await app.db.selectFrom('occupancies').select('active').where('order_id', '=', orderId).executeTakeFirstOrThrow()
    expect(time.active).toBe(false)
    expect((await app.db.selectFrom('user_coupons').select('status').where('id', '=', copy.id).executeTakeFirstOrThrow()).status).toBe('UNUSED')
    const told = await app.db.selectFrom('messages').select('title').where('account_id', '=', technician.accountId).where('order_id', '=', orderId).execute()
    expect(told.map(({ title }) => title)).toContain('订单已退款')

    await settle()
    const info = (await as.get('/api/user/order/getOrderInfo', { orderId })).data
    expect(info).toMatchObject({
      status: 'REFUNDED',
      refundStatus: 'REFUNDED',
      refunds: [{ refundId: data.refundId, status: 'REFUNDED', auto: true, actions: [] }],
    })
    expect(Object.values(await shares(orderId)).every((sum) => sum === 0)).toBe(true)
  })

  test('the same request again is the same refund, another under its number is refused', async () => {
    const booked = await accepted()
    const requestId = randomUUID()
    const [first, again] = [await ask(booked, booked.orderId, { requestId }), await ask(booked, booked.orderId, { requestId })]
    expect(again.data).toEqual(first.data)
    expect((await ask(booked, booked.orderId, { requestId, reasonId: 'OTHER' })).refusal).toBe('replayDiffers')
    expect(await refundsOf(booked.orderId)).toHaveLength(1)
  })

  test('eight requests at once are one refund', async () => {
    const booked = await accepted()
    await Promise.all(Array.from({ length: 8 }, () => booked.as.get('/api/user/order/getOrderInfo', { orderId: booked.orderId })))
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(booked, booked.orderId)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    for (const { code } of answers) expect([200, 4610, 4621]).toContain(code)
    expect(await refundsOf(booked.orderId)).toHaveLength(1)
  })

  test('later than its free time it waits for an operator, and can be withdrawn until somebody decides', async () => {
    const booked = await accepted()
    const { orderId, as } = booked
    const { start_at } = await orderOf(orderId)
    app.clock.set(new Date(start_at.getTime() - 2 * hour))
    expect((await preview(booked, orderId)).data).toMatchObject({ automatic: false, ruleId: 'refund/accepted-late@1' })
    const { data } = await ask(booked, orderId)
    expect(data.status).toBe('APPLIED')
    expect((await ask(booked, orderId)).refusal).toBe('refundOpen')
    expect((await preview(booked, orderId)).refusal).toBe('refundOpen')
    const info = (await as.get('/api/user/order/getOrderInfo', { orderId })).data
    expect(info.actions).toContain('REFUND_CANCEL')
    expect(info.actions).not.toContain('REFUND')
    expect(info.refunds[0]).toMatchObject({ status: 'APPLIED', actions: ['REFUND_CANCEL'], answerBy: now().getTime() + 24 * hour })

    const stranger = await aCustomer(app)
    expect((await app.as(stranger.token).form(`/api/user/order/doOrderRefundCancel/${data.refundId}`, {})).refusal).toBe('refundNotFound')
    expect((await as.form(`/api/user/order/doOrderRefundCancel/${orderId}`, {})).data).toEqual({ refundStatus: 'CANCELLED', orderStatus: 'ACCEPTED' })
    expect((await as.form(`/api/user/order/doOrderRefundCancel/${data.refundId}`, {})).refusal).toBe('refundDecided')
    const log = (await as.get('/api/user/order/getOrderLog', { orderId })).data.list.map(({ step }: { step: string }) => step)
    expect(log).toEqual(expect.arrayContaining(['refundApplied', 'refundWithdrawn']))
    expect((await ask(booked, orderId)).data.status).toBe('APPLIED')
  })

  test('of two services one goes back, then the other with the way; the order ends with the last', async () => {
    const [first, second] = [await aProject(app), await aProject(app)]
    const technician = await aTechnician(app, { projects: [first, second] })
    const booked = await accepted({
      technician,
      items: [
        { projectId: first.id, quantity: 1 },
        { projectId: second.id, quantity: 1 },
      ],
    })
    const { orderId, as } = booked
    const { pay_amount: paid, service_amount: services } = await orderOf(orderId)
    const { items } = (await as.get('/api/user/order/getOrderInfo', { orderId })).data
    const one = items[0].itemId
    expect((await ask(booked, orderId, { itemIds: ['nothing'] })).code).toBe(400)
    expect((await ask(booked, orderId, { itemIds: [one] })).data.status).toBe('REFUNDING')
    expect(await orderOf(orderId)).toMatchObject({ status: 'ACCEPTED', returned_amount: items[0].price })
    await settle()
    app.clock.advance(1000)
    const between = (await as.get('/api/user/order/getOrderInfo', { orderId })).data
    expect(between.items.map(({ refundableQuantity }: { refundableQuantity: number }) => refundableQuantity)).toEqual([0, 1])
    expect((await ask(booked, orderId, { itemIds: [one] })).code).toBe(400)
    expect((await ask(booked, orderId)).data.status).toBe('REFUNDING')
    expect(await orderOf(orderId)).toMatchObject({ status: 'REFUNDED', returned_amount: paid })
    expect((await refundsOf(orderId)).map(({ refund_amount }) => refund_amount)).toEqual([items[0].price, paid - items[0].price])
    expect(services).toBe(items[0].price + items[1].price)
    await settle()
  })

  test('more than the rule gives, another amount than was shown and foreign pictures are refused', async () => {
    const booked = await accepted()
    const { orderId } = booked
    const { pay_amount: paid } = await orderOf(orderId)
    expect(await ask(booked, orderId, { amount: paid + 1 })).toMatchObject({ refusal: 'refundTooMuch', data: { maxAmount: paid } })
    expect(await ask(booked, orderId, { expectAmount: paid - 1 })).toMatchObject({ refusal: 'refundMoved', data: { refundAmount: paid } })
    expect(await ask(booked, orderId, { images: [await anUpload(app, (await aCustomer(app)).id)] })).toMatchObject({ code: 400, data: { field: 'images' } })
    expect((await ask({ as: app.as((await aCustomer(app)).token) }, orderId)).refusal).toBe('orderNotFound')
    expect(await refundsOf(orderId)).toEqual([])
    // Less than the whole is no cancelling: somebody looks at it.
    expect((await ask(booked, orderId, { amount: 100 })).data.status).toBe('APPLIED')
  })
})

test('before anybody accepts all of it goes back, as it was shown, whatever was chosen of it', async () => {
  const [long, short] = [await aProject(app), await aProject(app, { duration_min: 30 })]
  const technician = await aTechnician(app, {
    projects: [
      { id: long.id, price: 20_000 },
      { id: short.id, price: 9000 },
    ],
  })
  const items = [long, short].map(({ id: projectId }) => ({ projectId, quantity: 1 }))
  const booked = await aBooking(app, { startAt: later(), technician, items })
  const orderId = await booked.paid()
  const { pay_amount: paid } = await orderOf(orderId)
  const [one] = (await booked.as.get('/api/user/order/getOrderInfo', { orderId })).data.items as { itemId: string }[]
  const itemIds = [one?.itemId]
  const { data: shown } = await preview(booked, orderId, { itemIds })
  expect(shown).toMatchObject({ refundAmount: paid, ruleId: 'refund/before-accept@1' })
  expect(shown.lines.filter(({ code }: { code: string }) => code === 'SERVICE')).toHaveLength(2)
  expect(await ask(booked, orderId, { itemIds, expectAmount: 9000 })).toMatchObject({ refusal: 'refundMoved', data: { refundAmount: paid } })
  expect((await orderOf(orderId)).status).toBe('PENDING_ACCEPT')
  expect((await ask(booked, orderId, { itemIds, expectAmount: shown.refundAmount })).code).toBe(200)
  expect((await refundsOf(orderId)).map(({ refund_amount }) => refund_amount)).toEqual([paid])
})

test('before anybody accepts, a refund is a cancelling', async () => {
  const booked = await aBooking(app, { startAt: later() })
  const orderId = await booked.paid()
  expect((await preview(booked, orderId)).data).toMatchObject({ automatic: true, ruleId: 'refund/before-accept@1' })
  expect((await ask(booked, orderId)).data).toMatchObject({ status: 'REFUNDING' })
  expect(await orderOf(orderId)).toMatchObject({ status: 'CANCELLED', refund_status: 'REFUNDING' })
  await settle()
})

describe('an operator', () => {
  const decision = (refundId: string) => ({ refundId, operatorId: 'operator-a', reason: '核实后处理', now: now() })

  test.each([
    ['depart', { kept: 0 }],
    ['arrive', { kept: 20 }],
  ] as const)(
    'gives back a visit that was called off after the technician had begun to %s: what is kept is the technician’s, whole',
    async (last, { kept }) => {
      const booked = await accepted()
      const { orderId, visited } = booked
      await visited(orderId, last)
      const order = await orderOf(orderId)
      const back = order.service_amount - (order.service_amount * kept) / 100
      const { data } = await ask(booked, orderId)
      await inTx((tx) => approveRefund(app.deps, tx, decision(data.refundId)))
      expect(await orderOf(orderId)).toMatchObject({ status: 'REFUNDED', returned_amount: back })
      await settle()
      expect(await shares(orderId)).toMatchObject({
        technician_payable: order.pay_amount - back,
        customer_prepaid: 0,
        refund_pending: 0,
      })
      const { data: seen } = await app.as(booked.technician.token).get('/api/tech/order/getInfo', { orderId })
      expect(seen).toMatchObject({ status: 'REFUNDED', incomeAmount: order.pay_amount - back })
    },
  )

  test('gives back all of a visit that nobody came to, the way too: who set out and never arrived has nothing of it, also where the platform pays the way', async () => {
    const [technician, customer] = [await aTechnician(app), await aCustomer(app)]
    const coupon = await aCoupon(app, { type: 'TRAVEL_FREE', threshold_amount: 0 })
    const copy = await aUserCoupon(app, { coupon_id: coupon.id, account_id: customer.id })
    const booked = await accepted({ technician, customer, userCouponId: copy.id })
    const { orderId, visited } = booked
    await visited(orderId, 'depart')
    const order = await orderOf(orderId)
    app.clock.set(new Date(order.start_at.getTime() + 15 * 60_000 - 1))
    expect((await preview(booked, orderId)).data).toMatchObject({ ruleId: 'refund/departed@1', automatic: false })
    app.clock.advance(1)
    expect((await preview(booked, orderId)).data).toMatchObject({ ruleId: 'refund/never-came@1', automatic: false, refundAmount: order.pay_amount })
    const { data } = await ask(booked, orderId, { expectAmount: order.pay_amount })
    await inTx((tx) => approveRefund(app.deps, tx, decision(data.refundId)))
    expect(await orderOf(orderId)).toMatchObject({ status: 'REFUNDED', returned_amount: order.pay_amount })
    expect(await apologies(customer.id)).toEqual(['apology-3000'])
    await settle()
    expect(Object.values(await shares(orderId)).every((sum) => sum === 0)).toBe(true)
  })

  test.each([
    ['less than what was asked for', 15 * 60_000, -1],
    ['all that was asked for a moment before the visit counts as failed', 15 * 60_000 - 1, 0],
  ])('of a technician on the way has no coupon beside it where it gives %s', async (_, late, less) => {
    const booked = await accepted()
    const { orderId, visited, customer } = booked
    await visited(orderId, 'depart')
    const order = await orderOf(orderId)
    app.clock.set(new Date(order.start_at.getTime() + late))
    const { refundAmount } = (await preview(booked, orderId)).data
    const { data } = await ask(booked, orderId)
    await inTx((tx) => approveRefund(app.deps, tx, { ...decision(data.refundId), amount: refundAmount + less }))
    expect(await apologies(customer.id)).toEqual([])
  })

  test('gives less than was proposed after the service: both sides earn less in proportion, before and after the settlement alike', async () => {
    const result: Record<string, unknown>[] = []
    for (const settledFirst of [false, true]) {
      const booked = await accepted()
      const { orderId, as, visited } = booked
      await visited(orderId, 'finish')
      if (settledFirst) await as.form('/api/user/order/doOrderConfirm', { orderId })
      const order = await orderOf(orderId)
      const { data: shown } = await preview(booked, orderId)
      expect(shown).toMatchObject({ proposed: true, refundAmount: 0, maxAmount: order.service_amount, ruleId: 'refund/served@1' })
      const { data } = await ask(booked, orderId, { amount: 9_999, expectAmount: 0 })
      await expect(inTx((tx) => approveRefund(app.deps, tx, { ...decision(data.refundId), amount: 10_000 }))).rejects.toMatchObject({ key: 'refundTooMuch' })
      await inTx((tx) => approveRefund(app.deps, tx, { ...decision(data.refundId), amount: 5_001 }))
      await expect(inTx((tx) => rejectRefund(app.deps, tx, decision(data.refundId)))).rejects.toMatchObject({ key: 'refundDecided' })
      if (!settledFirst) await as.form('/api/user/order/doOrderConfirm', { orderId })
      await settle()
      const info = (await as.get('/api/user/order/getOrderInfo', { orderId })).data
      expect(info).toMatchObject({ status: 'COMPLETED', refundStatus: 'REFUNDED' })
      expect(info.refunds).toMatchObject([{ applyAmount: 9_999, refundAmount: 5_001, rejectReason: '核实后处理', actions: ['APPEAL'] }])
      const { technician_payable: technician, commission } = await shares(orderId)
      expect((technician ?? 0) + (commission ?? 0)).toBe(order.pay_amount - 5_001)
      expect(commission).toBe(order.commission_amount - Math.round((order.commission_amount * 5_001) / order.service_amount))
      const { data: seen } = await app.as(booked.technician.token).get('/api/tech/order/getInfo', { orderId })
      expect(seen.incomeAmount).toBe(technician)
      // What is paid for the way is the technician's own, and another for each order.
      result.push({ technician: (technician ?? 0) - order.travel_fee, commission })
    }
    expect(result[0]).toEqual(result[1])
  })

  test('says no with a reason, which the customer reads and may contest', async () => {
    const booked = await accepted()
    const { orderId, as, visited } = booked
    await visited(orderId, 'start')
    const { data } = await ask(booked, orderId, { amount: 1_000 })
    await inTx((tx) => rejectRefund(app.deps, tx, { ...decision(data.refundId), reason: '服务正常进行' }))
    const info = (await as.get('/api/user/order/getOrderInfo', { orderId })).data
    expect(info).toMatchObject({ status: 'IN_SERVICE', refundStatus: 'REJECTED' })
    expect(info.refunds).toMatchObject([{ status: 'REJECTED', refundAmount: 0, rejectReason: '服务正常进行', actions: ['APPEAL'] }])
    const message = await app.db
      .selectFrom('messages')
      .select(['title', 'summary'])
      .where('order_id', '=', orderId)
      .where('event', '=', 'refundRejected')
      .execute()
    expect(message).toEqual([{ title: '退款申请未通过', summary: '服务正常进行' }])
  })

  test('eight decisions at once are one', async () => {
    const booked = await accepted()
    await booked.visited(booked.orderId, 'depart')
    const { data } = await ask(booked, booked.orderId)
    const done = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) =>
        i % 2 ? inTx((tx) => approveRefund(app.deps, tx, decision(data.refundId))) : inTx((tx) => rejectRefund(app.deps, tx, decision(data.refundId))),
      ),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await settle()
  })
})

test('a day after the completion it is too late, and only an appeal is left', async () => {
  const booked = await accepted()
  const { orderId, as, visited } = booked
  await visited(orderId, 'finish')
  await as.form('/api/user/order/doOrderConfirm', { orderId })
  app.clock.advance(24 * hour)
  expect((await preview(booked, orderId)).data).toMatchObject({ refundable: true })
  app.clock.advance(1)
  expect((await preview(booked, orderId)).data).toMatchObject({ refundable: false, ruleId: 'refund/too-late@1', rule: expect.stringContaining('可以申诉') })
  expect((await ask(booked, orderId, { amount: 1 })).refusal).toBe('refundTooLate')
  const { actions } = (await as.get('/api/user/order/getOrderInfo', { orderId })).data
  expect(actions).not.toContain('REFUND')
  expect(actions).toContain('APPEAL')
})

test('the reasons are those of the moment: of plans until the service begins, of the service from then on', async () => {
  const booked = await accepted()
  const reasons = async () => (await preview(booked, booked.orderId)).data.reasons.map(({ id }: { id: string }) => id)
  expect(await reasons()).toEqual(['PLANS', 'WRONG', 'TECH_LATE', 'FEE', 'OTHER'])
  await booked.visited(booked.orderId, 'start')
  expect(await reasons()).toEqual(['TECH_LATE', 'QUALITY', 'SHORT', 'FEE', 'OTHER'])
})
