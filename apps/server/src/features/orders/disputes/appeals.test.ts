import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { anOrderIn } from '../../../testing/an-order.ts'
import type { Tx } from '../../../db/connect.ts'
import { aBooking } from '../../../testing/a-booking.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aCustomer, aTechnician } from '../../../testing/factories.ts'
import { inTwoDays } from '../../../testing/moments.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'
import { rejectRefund } from '../refund-decisions/decide-refund.ts'
import { decideAppeal, takeAppeal } from './decide-appeal.ts'

const app = aTestApp({ config: { testPay: true }, warm: true })

const hour = 3_600_000
const day = 24 * hour
const now = () => app.clock.now()
const inTx = <T>(act: (tx: Tx) => Promise<T>) => app.db.transaction().execute(act)
const later = () => inTwoDays(app.clock)
const appeal = (token: string, orderId: string, more: object = {}) =>
  app.as(token).post('/api/user/order/abnormalApply', { orderId, type: 'TECH_LATE', content: '技师迟到了四十分钟', ...more })
const infoOf = async (token: string, orderId: string) => (await app.as(token).get('/api/user/order/getOrderInfo', { orderId })).data
const byA = (appealId: string) => ({ appealId, operatorId: 'operator-a', now: now() })
const byB = (appealId: string) => ({ appealId, operatorId: 'operator-b', now: now() })

async function served() {
  const booked = await aBooking(app, { startAt: later() })
  const orderId = await booked.paid()
  await booked.visited(orderId, 'finish')
  return { ...booked, orderId, token: booked.customer.token }
}

test('an appeal is taken up, answered with money back, and reviewed once more by somebody else; that is the end', async () => {
  const { orderId, token } = await served()
  const { code, data } = await appeal(token, orderId, { wish: '退还一半' })
  expect([code, data]).toEqual([200, { appealId: data.appealId, status: 'PENDING', answerBy: now().getTime() + 24 * hour }])
  expect(await infoOf(token, orderId)).toMatchObject({
    appealStatus: 'PENDING',
    appeals: [{ status: 'PENDING', isSecond: false, wish: '退还一半', actions: [] }],
  })

  const decide = { outcome: 'uphold', reason: '迟到属实，退回部分', amount: 3_000 } as const
  await expect(inTx((tx) => decideAppeal(app.deps, tx, { ...byA(data.appealId), ...decide }))).rejects.toMatchObject({ key: 'appealNotTaken' })
  await inTx((tx) => takeAppeal(app.deps, tx, byA(data.appealId)))
  await expect(inTx((tx) => takeAppeal(app.deps, tx, byB(data.appealId)))).rejects.toMatchObject({ key: 'appealNotTaken' })
  await expect(inTx((tx) => decideAppeal(app.deps, tx, { ...byB(data.appealId), ...decide }))).rejects.toMatchObject({ key: 'appealNotTaken' })
  await inTx((tx) => decideAppeal(app.deps, tx, { ...byA(data.appealId), ...decide }))
  await app.jobs.runDue()
  const answered = await infoOf(token, orderId)
  expect(answered).toMatchObject({ appealStatus: 'UPHELD', refundStatus: 'REFUNDED', refunds: [{ refundAmount: 3_000, status: 'REFUNDED' }] })
  expect(answered.appeals).toMatchObject([{ result: '迟到属实，退回部分', resultAmount: 3_000, actions: ['APPEAL'] }])

  app.clock.advance(1000)
  const second = (await appeal(token, orderId, { content: '退得太少，请再看一次' })).data
  expect((await infoOf(token, orderId)).appeals[1]).toMatchObject({ isSecond: true, status: 'PENDING' })
  await expect(inTx((tx) => takeAppeal(app.deps, tx, byA(second.appealId)))).rejects.toMatchObject({ key: 'sameOperator' })
  await inTx((tx) => takeAppeal(app.deps, tx, byB(second.appealId)))
  await inTx((tx) => decideAppeal(app.deps, tx, { ...byB(second.appealId), outcome: 'reject', reason: '维持原结论' }))
  expect((await appeal(token, orderId)).refusal).toBe('appealFinal')
  const done = await infoOf(token, orderId)
  expect(done.appealStatus).toBe('REJECTED')
  expect(done.appeals.flatMap(({ actions }: { actions: string[] }) => actions)).toEqual([])
  const titles = await app.db
    .selectFrom('messages')
    .select('event')
    .where('order_id', '=', orderId)
    .where('event', 'like', 'appeal%')
    .orderBy('created_at')
    .execute()
  expect(titles.map(({ event }) => event).sort()).toEqual(['appealRejected', 'appealUpheld'])
  await expectNoViolations(app.db)
})

test('of an order that was cancelled in its first minutes everything went back, and an appeal is upheld with nothing more', async () => {
  const booked = await aBooking(app, { startAt: later() })
  const orderId = await booked.paid()
  await booked.visited(orderId, 'accept')
  const { data } = await appeal(booked.customer.token, orderId)
  expect((await booked.as.form('/api/user/order/doOrderCancel', { orderId })).code).toBe(200)
  await inTx((tx) => takeAppeal(app.deps, tx, byA(data.appealId)))
  const uphold = { ...byA(data.appealId), outcome: 'uphold', reason: '情况属实' } as const
  const withMore = inTx((tx) => decideAppeal(app.deps, tx, { ...uphold, amount: 1_000 }))
  await expect(withMore).rejects.toMatchObject({ key: 'refundTooMuch', detail: { maxAmount: 0 } })
  await inTx((tx) => decideAppeal(app.deps, tx, uphold))
  await expectNoViolations(app.db)
})

test('a refused refund is contested once, and another operator decides', async () => {
  const { orderId, token, as } = await served()
  const refund = (await as.post('/api/user/order/doOrderRefund', { orderId, reasonId: 'QUALITY', amount: 5_000, requestId: randomUUID() })).data
  const contest = () => appeal(token, orderId, { refundId: refund.refundId, type: 'REFUND_DISPUTE', content: '理由与事实不符' })
  expect((await contest()).refusal).toBe('cannotAppeal')
  await inTx((tx) => rejectRefund(app.deps, tx, { refundId: refund.refundId, operatorId: 'operator-a', reason: '没有证据', now: now() }))
  const { data } = await contest()
  expect((await contest()).refusal).toBe('appealOpen')
  await expect(inTx((tx) => takeAppeal(app.deps, tx, byA(data.appealId)))).rejects.toMatchObject({ key: 'sameOperator' })
  await inTx((tx) => takeAppeal(app.deps, tx, byB(data.appealId)))
  app.clock.advance(1000)
  await inTx((tx) => decideAppeal(app.deps, tx, { ...byB(data.appealId), outcome: 'uphold', reason: '补充证据有效', amount: 4_000 }))
  await app.jobs.runDue()
  const info = await infoOf(token, orderId)
  expect(info.refunds.map(({ status, refundAmount }: { status: string; refundAmount: number }) => [status, refundAmount])).toEqual([
    ['REJECTED', 0],
    ['REFUNDED', 4_000],
  ])
  expect((await contest()).refusal).toBe('appealFinal')
  expect((await appeal(token, orderId, { refundId: 'nothing' })).refusal).toBe('refundNotFound')
  await expectNoViolations(app.db)
})

test('safety comes first in the queue, is answered sooner and alarms the operators', async () => {
  const [customer, technician] = [await aCustomer(app), await aTechnician(app)]
  const orders = await Promise.all(['IN_SERVICE', 'IN_SERVICE'].map((status) => anOrderIn(app, status as 'IN_SERVICE', { customer, technician })))
  const [first, second] = orders
  if (!first || !second) throw new Error('two orders')
  await appeal(customer.token, first.id)
  const { data } = await appeal(customer.token, second.id, { type: 'SAFETY', content: '我觉得不安全，请联系我' })
  expect(data.answerBy).toBe(now().getTime() + 30 * 60_000)
  const alarms = () => app.db.selectFrom('alarms').select(['kind', 'resolved_at']).where('order_id', '=', second.id).execute()
  expect(await alarms()).toEqual([{ kind: 'SAFETY_APPEAL', resolved_at: null }])
  await inTx((tx) => takeAppeal(app.deps, tx, byA(data.appealId)))
  await inTx((tx) => decideAppeal(app.deps, tx, { ...byA(data.appealId), outcome: 'uphold', reason: '已电话联系并处理' }))
  expect((await alarms())[0]?.resolved_at).not.toBeNull()
})

test('eight appeals at once are one case, which the others get as their answer', async () => {
  const { id, customer } = await anOrderIn(app, 'COMPLETED', { completed_at: now() })
  const answers = await Promise.all(Array.from({ length: 8 }, () => appeal(customer.token, id)))
  const open = answers.find(({ code }) => code === 200)?.data.appealId
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  for (const { code, data } of answers) if (code !== 200) expect([code, data]).toEqual([4631, { appealId: open }])
})

test('an appeal under the same key is made once', async () => {
  const { id, customer } = await anOrderIn(app, 'COMPLETED', { completed_at: now() })
  const send = () =>
    app.http.inject({
      method: 'POST',
      url: '/api/user/order/abnormalApply',
      headers: { token: customer.token, 'idempotency-key': 'a-key-of-this-appeal' },
      payload: { orderId: id, type: 'OTHER', content: '与约定的不一样' },
    })
  const [one, two] = [await send(), await send()]
  expect(one.json()).toEqual(two.json())
  expect(one.json().code).toBe(200)
})

test('what does not fit is refused: too late, not accepted yet, somebody else’s, too short', async () => {
  const completed = await anOrderIn(app, 'COMPLETED', { completed_at: now(), startAt: now().getTime() - 2 * hour })
  const waiting = await anOrderIn(app, 'PENDING_ACCEPT')
  const closed = await anOrderIn(app, 'CLOSED')
  expect((await appeal(waiting.customer.token, waiting.id)).refusal).toBe('cannotAppeal')
  expect((await appeal(closed.customer.token, closed.id)).refusal).toBe('cannotAppeal')
  expect((await appeal(waiting.customer.token, completed.id)).refusal).toBe('orderNotFound')
  expect(await appeal(completed.customer.token, completed.id, { content: '太短' })).toMatchObject({ code: 400, data: { field: 'content' } })
  app.clock.advance(7 * day + 1)
  expect(await appeal(completed.customer.token, completed.id)).toMatchObject({ refusal: 'appealTooLate', msg: '已超过申诉期限(7天)' })
})

afterEach(async () => {
  // What is open would stand before the cases of the next test.
  await app.db.updateTable('appeals').set({ status: 'CLOSED' }).where('status', 'in', ['PENDING', 'PROCESSING']).execute()
})

test('that somebody appealed is no line of what the technician reads, whom it may be about; the customer reads it', async () => {
  const { orderId, token, technician } = await served()
  const { data } = await appeal(token, orderId, { type: 'MISCONDUCT', content: '说了让人不舒服的话' })
  await inTx((tx) => takeAppeal(app.deps, tx, byA(data.appealId)))
  await inTx((tx) => decideAppeal(app.deps, tx, { ...byA(data.appealId), outcome: 'reject', reason: '没有找到依据' }))
  const steps = (list: { step: string }[]) => list.map(({ step }) => step).filter((step) => step.startsWith('appeal'))
  const own = await app.as(token).get('/api/user/order/getOrderLog', { orderId })
  expect(steps(own.data.list)).toEqual(['appealed', 'appealTaken', 'appealDecided'])
  const theirs = await app.as(technician.token).get('/api/tech/order/getInfo', { orderId })
  expect(theirs.data.log.length).toBeGreaterThan(3)
  expect(steps(theirs.data.log)).toEqual([])
  expect(JSON.stringify(theirs.data)).not.toContain('申诉')
})
