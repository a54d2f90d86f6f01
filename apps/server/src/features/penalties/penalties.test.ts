import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { expectNoViolations } from '../../testing/audit.ts'
import { anUpload, aTechnician } from '../../testing/factories.ts'
import { tomorrowAt as at } from '../../testing/moments.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { aWish } from '../orders/early-end/testing/a-wish.ts'

const app = aTestApp({ config: { testPay: true, poolSize: 20 } })
let boss: Awaited<ReturnType<typeof anOperator>>
beforeEach(async () => {
  app.clock.set(testNow)
  boss = await anOperator(app)
})
afterEach(() => expectNoViolations(app.db))

const day = 86_400_000
const manage = async (call: string, input: object) => {
  const { token } = await anOperator(app, { roleId: boss.roleId })
  return app.as(token).post(`/api/manage/${call}`, { ...input })
}
const words = '顾客当场确认满意，服务做满了 60 分钟'

/** A visit in the afternoon whose technician tells what they think of what it cost them. */
async function aVisit(last: 'accept' | 'start' | 'finish') {
  const technician = await aTechnician(app)
  const booking = await aBooking(app, { startAt: at(14), technician })
  const orderId = await booking.paid()
  await booking.visited(orderId, last)
  const tech = app.as(technician.token)
  const list = async (query: object = {}) => (await tech.get('/api/tech/penalty/getList', { ...query })).data.list
  const object = (penaltyId: string, more: object = {}) => tech.post('/api/tech/penalty/appeal', { penaltyId, content: words, ...more })
  return { ...booking, technician, tech, orderId, list, object }
}

/** A visit of which an operator gave ten yuan back once it was served. */
async function refunded({ confirmed = false } = {}) {
  const visit = await aVisit('finish')
  const { orderId } = visit
  if (confirmed) expect((await visit.as.form('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
  const asked = await visit.as.post('/api/user/order/doOrderRefund', { orderId, reasonId: 'QUALITY', reason: '手法太轻', requestId: randomUUID() })
  expect(asked.code, asked.msg).toBe(200)
  const approved = await manage('refund/approve', { refundId: asked.data.refundId, amount: 1000, reason: '部分服务未达标' })
  expect(approved.code, approved.msg).toBe(200)
  const [penalty] = await visit.list({ orderId })
  return { ...visit, refundId: asked.data.refundId as string, penalty }
}
const missing = { code: 404, refusal: 'penaltyNotFound' }

test.each([
  ['before the order is settled', false],
  ['after it', true],
])('a refund %s shows what it took from the income; the objection is a ticket, its answer is read where it stands', async (_, confirmed) => {
  const { penalty, orderId, refundId, technician, list, object } = await refunded({ confirmed })
  const order = await app.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const takenAmount = 1000 - order.returned_commission
  const now = app.clock.now().getTime()
  expect(penalty).toEqual({
    penaltyId: refundId,
    kind: 'REFUND',
    at: now,
    orderId,
    orderNo: order.order_no,
    takenAmount,
    appealUntil: now + 7 * day,
    mayAppeal: true,
  })
  if (confirmed) {
    const { amount } = await app.db
      .selectFrom('postings as p')
      .innerJoin('ledger_txns as t', 't.id', 'p.txn_id')
      .select('p.amount')
      .where('t.kind', '=', 'refund_taken_back')
      .where('t.ref', '=', refundId)
      .where('p.account', '=', `liability:technician_payable:${technician.id}`)
      .executeTakeFirstOrThrow()
    expect(amount).toBe(takenAmount)
  }

  const key = await anUpload(app, technician.accountId)
  const { code, data } = await object(refundId, { images: [key] })
  expect([code, data.answerBy]).toEqual([200, now + day])
  const { token } = await anOperator(app, { roleId: boss.roleId })
  const ticketId = data.suggestId
  const queue = (await app.as(token).get('/api/manage/ticket/getList', { kind: 'OBJECTION', q: order.order_no })).data.list
  expect(queue).toMatchObject([{ ticketId, kind: 'OBJECTION', state: 'OPEN', orderId, technicianId: technician.id, answerBy: now + day }])
  expect((await app.as(token).get('/api/manage/ticket/getInfo', { ticketId })).data).toMatchObject({
    objectsTo: { kind: 'REFUND', at: now, takenAmount },
    images: [expect.stringContaining(key)],
  })
  expect((await manage('ticket/answer', { ticketId, answer: '已复核录音，扣款将补回' })).code).toBe(200)
  expect(await list({ penaltyId: refundId })).toMatchObject([
    { mayAppeal: false, objection: { suggestId: ticketId, content: words, waits: false, lines: [{ side: 'SERVICE', content: '已复核录音，扣款将补回' }] } },
  ])
})

test('a refund that took nothing is nothing to object to: of a visit that had not begun, or that the technician asked to end early', async () => {
  const calledOff = await aVisit('accept')
  const asked = await calledOff.as.post('/api/user/order/doOrderRefund', { orderId: calledOff.orderId, reasonId: 'PLANS', requestId: randomUUID() })
  expect(asked.data.status).toBe('REFUNDING')
  expect(await calledOff.list()).toEqual([])
  expect(await calledOff.object(asked.data.refundId)).toMatchObject(missing)

  app.clock.set(testNow)
  const ended = await aVisit('start')
  app.clock.advance(20 * 60_000)
  const wish = aWish(app, ended)
  expect((await wish.ask()).code).toBe(200)
  expect((await wish.answer(true)).data.backAmount).toBeGreaterThan(0)
  expect(await ended.list()).toEqual([])
})

test('a refund of somebody else’s order, and somebody else’s suspension, are missing ones', async () => {
  const { refundId } = await refunded()
  app.clock.set(testNow)
  const other = await aVisit('accept')
  await manage('technician/suspend', { technicianId: other.technician.id, rule: 'CONDUCT', reason: '服务投诉', evidence: '录音' })
  const [suspension] = await other.list()
  const third = await aTechnician(app)
  const object = (penaltyId: string) => app.as(third.token).post('/api/tech/penalty/appeal', { penaltyId, content: words })
  const nothing = await object('nothing')
  expect(nothing).toMatchObject(missing)
  expect(await object(refundId)).toEqual(nothing)
  expect(await object(suspension.penaltyId)).toEqual(nothing)
  expect(await other.object(refundId)).toEqual(nothing)
  expect((await app.as(third.token).get('/api/tech/penalty/getList', { penaltyId: refundId })).data.list).toEqual([])
})

test.each([
  ['to the millisecond', 0, 200],
  ['one later', 1, 4632],
])('the window is as long as that of an appeal, %s', async (_, laterMs, code) => {
  const { penalty, refundId, list, object } = await refunded()
  app.clock.set(new Date(penalty.appealUntil + laterMs))
  expect(await list()).toMatchObject([{ mayAppeal: code === 200 }])
  expect((await object(refundId)).code).toBe(code)
})

test('eight objections to the same at once are one ticket; more is said there, and opens it again', async () => {
  const { refundId, list, object, tech } = await refunded()
  await Promise.all(Array.from({ length: 8 }, () => list()))
  const answers = await Promise.all(Array.from({ length: 8 }, () => object(refundId)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 4631)])
  expect(await app.db.selectFrom('suggestions').select('id').where('refund_id', '=', refundId).execute()).toHaveLength(1)
  const { suggestId } = answers.find(({ code }) => code === 200)?.data ?? {}
  expect((await manage('ticket/close', { ticketId: suggestId })).code).toBe(200)
  expect(await object(refundId)).toMatchObject({ refusal: 'objectionStands' })
  expect((await tech.post('/api/user/self/doSuggest', { suggestId, content: '补充：有现场照片' })).code).toBe(200)
  expect(await list()).toMatchObject([{ objection: { waits: true, lines: [{ side: 'CUSTOMER', content: '补充：有现场照片' }] } }])
})

test('sent eight times at once under one key it is one objection with one answer, and later it is heard again; without a key it stands already', async () => {
  const { refundId, technician, list, object } = await refunded()
  await Promise.all(Array.from({ length: 8 }, () => list()))
  const headers = { token: technician.token, 'idempotency-key': 'an-objection-of-the-phone' }
  const send = async (content = words) =>
    (await app.http.inject({ method: 'POST', url: '/api/tech/penalty/appeal', headers, payload: { penaltyId: refundId, content } })).json()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send()))
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200))
  const { id } = await app.db.selectFrom('suggestions').select('id').where('refund_id', '=', refundId).executeTakeFirstOrThrow()
  expect(new Set(answers.map(({ data }) => data.suggestId))).toEqual(new Set([id]))
  app.clock.advance(8 * day)
  expect((await send()).data.suggestId).toBe(id)
  expect(await send(`${words}，另有录音`)).toMatchObject({ refusal: 'replayDiffers' })
  app.clock.set(testNow)
  expect(await object(refundId)).toMatchObject({ refusal: 'objectionStands' })
})

test('a suspended technician reads why and objects to it, to earlier refunds too, and the ticket names the suspension', async () => {
  const { technician, refundId, list, object } = await refunded()
  const untilAt = app.clock.now().getTime() + 30 * day
  const said = { technicianId: technician.id, rule: 'CONDUCT', reason: '多次服务投诉', evidence: '录音 3 段', untilAt }
  app.clock.advance(60_000)
  expect((await manage('technician/suspend', said)).code).toBe(200)
  const [suspension, refund] = await list()
  expect(suspension).toMatchObject({ kind: 'SUSPENSION', reason: '多次服务投诉', endsAt: untilAt, mayAppeal: true })
  expect(JSON.stringify(suspension)).not.toContain('录音')
  expect(refund).toMatchObject({ kind: 'REFUND', mayAppeal: true })
  const { code, data } = await object(suspension.penaltyId)
  expect(code).toBe(200)
  expect((await object(refundId)).code).toBe(200)
  const { token } = await anOperator(app, { roleId: boss.roleId })
  expect((await app.as(token).get('/api/manage/ticket/getInfo', { ticketId: data.suggestId })).data).toMatchObject({
    technicianId: technician.id,
    objectsTo: { kind: 'SUSPENSION', at: suspension.at, reason: '多次服务投诉' },
  })
})

test('what does not fit is refused by its field, a stranger’s picture too, and a customer has no such call', async () => {
  const { refundId, object, customer } = await refunded()
  for (const [field, value] of [
    ['content', '太短'],
    ['content', '长'.repeat(501)],
    ['images', Array.from({ length: 10 }, () => 'p/abc/x.jpg')],
    ['images', [await anUpload(app, customer.id)]],
  ] as const)
    expect(await object(refundId, { [field]: value }), field).toMatchObject({ code: 400, data: { field } })
  const ask = (token?: string) => app.as(token).post('/api/tech/penalty/appeal', { penaltyId: refundId, content: words })
  expect((await ask()).code).toBe(401)
  expect(await ask(customer.token)).toMatchObject({ refusal: 'technicianOnly' })
  expect((await app.as(customer.token).get('/api/tech/penalty/getList')).refusal).toBe('technicianOnly')
})
