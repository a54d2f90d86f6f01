import { randomUUID } from 'node:crypto'
import { permissions } from '@anxin/contract/manage/permissions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations, violationsOf } from '../../../testing/audit.ts'
import { aTechnician } from '../../../testing/factories.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { testPay: true, poolSize: 20 } })
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

type Operator = Awaited<ReturnType<typeof anOperator>>
const get = ({ token }: Operator, call: string, query: object = {}) => app.as(token).get(`/api/manage/${call}`, { ...query })
const post = ({ token }: Operator, call: string, input: object) => app.as(token).post(`/api/manage/${call}`, { ...input })
const alone = { code: 200, data: { waitsForSecond: false } }
const waits = { code: 200, data: { waitsForSecond: true } }

/** A served visit of which an operator gave money back, whose technician objects. */
async function anObjection({ confirmed = true, back = 10_000 } = {}) {
  const technician = await aTechnician(app)
  const booking = await aBooking(app, { startAt: at(14), technician })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'finish')
  if (confirmed) expect((await booking.as.form('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
  const asked = await booking.as.post('/api/user/order/doOrderRefund', { orderId, reasonId: 'QUALITY', reason: '手法太轻', requestId: randomUUID() })
  const { refundId } = asked.data
  const first = await anOperator(app)
  const approved = await post(first, 'refund/approve', { refundId, amount: back, reason: '部分服务未达标' })
  expect(approved, approved.msg).toMatchObject(alone)
  await app.jobs.runDue()

  const tech = app.as(technician.token)
  const penalty = async () => (await tech.get('/api/tech/penalty/getList', { penaltyId: refundId })).data.list[0]
  const income = async () => (await tech.get('/api/tech/order/getInfo', { orderId })).data.incomeAmount
  const { data } = await tech.post('/api/tech/penalty/appeal', { penaltyId: refundId, content: '服务做满了 60 分钟' })
  const ticketId: string = data.suggestId
  const desk = await anOperator(app)
  const agree = (amount: number | undefined, by = desk) => post(by, 'ticket/decide', { ticketId, outcome: 'agree', amount, reason: '已复核录音' })
  const decline = (by = desk) => post(by, 'ticket/decide', { ticketId, outcome: 'decline', reason: '录音显示提前结束' })
  const taken: number = (await penalty()).takenAmount
  return { ...booking, technician, tech, orderId, refundId, ticketId, taken, first, desk, agree, decline, penalty, income }
}

const goodwill = async (refundId: string) =>
  app.db
    .selectFrom('ledger_txns as t')
    .innerJoin('postings as p', 'p.txn_id', 't.id')
    .select(['p.account', 'p.amount'])
    .where('t.kind', '=', 'technician_compensated')
    .where('t.ref', '=', refundId)
    .orderBy('p.line_no')
    .execute()

test.each([
  ['after the settlement', true],
  ['before it', false],
])(
  'what was taken %s is given back in part: booked as the platform’s expense, in the income, notified, noted, and never a second time',
  async (_, confirmed) => {
    const { technician, tech, orderId, refundId, ticketId, taken, desk, agree, penalty, income, as } = await anObjection({ confirmed })
    const before = await income()
    const today = async () => (await tech.get('/api/tech/getToday')).data.incomeAmount
    const earned = await today()
    const given = taken - 500
    expect(await agree(given)).toMatchObject(alone)
    expect(await goodwill(refundId)).toEqual([
      { account: 'expense:goodwill', amount: given },
      { account: `liability:technician_payable:${technician.id}`, amount: -given },
    ])
    expect(await penalty()).toMatchObject({
      takenAmount: taken,
      givenAmount: given,
      objection: { outcome: 'AGREED', waits: false, lines: [{ side: 'SERVICE', content: '已复核录音' }] },
    })
    expect(await income()).toBe(before + given)
    expect(await today()).toBe(earned + given)
    const { list } = (await app.as(technician.token).get('/api/user/self/getMessageList', { limit: 50 })).data
    expect(list).toContainEqual(expect.objectContaining({ event: 'objectionAgreed', facts: { refunded: true, refundAmount: given } }))
    expect((await get(desk, 'ticket/getInfo', { ticketId })).data).toMatchObject({
      state: 'ANSWERED',
      isMine: true,
      objectsTo: { outcome: 'AGREED', takenAmount: taken, givenAmount: given, isOwn: false, waitsForSecond: false },
    })
    const log = await app.db.selectFrom('audit_log').select(['action', 'operator_name', 'after', 'reason']).where('subject_id', '=', ticketId).execute()
    expect(log).toEqual([{ action: 'ticket.decide', operator_name: desk.name, after: { outcome: 'AGREED', compensatedAmount: given }, reason: '已复核录音' }])
    expect((await agree(500)).refusal).toBe('objectionDecided')
    await app.db.updateTable('refunds').set({ compensated_amount: 1 }).where('id', '=', refundId).execute()
    expect(await violationsOf(app.db, 'v_audit_compensation')).toMatchObject([{ refund_id: refundId, compensated_amount: 1, booked_amount: given }])
    await app.db.updateTable('refunds').set({ compensated_amount: given }).where('id', '=', refundId).execute()
    if (!confirmed) {
      expect((await as.form('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
      expect(await income()).toBe(before + given)
    }
  },
)

test('never more than was taken, never nothing, not by anyone who had a part in the refund, and only an objection', async () => {
  const { taken, ticketId, refundId, first, agree, as } = await anObjection()
  expect(await agree(taken + 1)).toMatchObject({ refusal: 'compensatedTooMuch', data: { maxAmount: taken } })
  for (const amount of [undefined, 0, -1, 0.5]) expect(await agree(amount)).toMatchObject({ code: 400, data: { field: 'amount' } })
  expect((await agree(taken, first)).refusal).toBe('sameOperator')
  expect((await agree(taken, await anOperator(app, { permissions: permissions.filter((right) => right !== 'ticket.decide') }))).refusal).toBe('notAllowed')
  expect((await agree(taken, await anOperator(app, { cityCodes: ['310100'] }))).refusal).toBe('ticketNotFound')
  const { data } = await as.post('/api/user/self/doSuggest', { type: 'SERVICE', content: '技师没有带毛巾' })
  const desk = await anOperator(app)
  expect((await post(desk, 'ticket/decide', { ticketId: data.suggestId, outcome: 'decline', reason: '不是异议' })).refusal).toBe('ticketNotFound')
  expect((await post(desk, 'ticket/take', { ticketId })).code).toBe(200)
  expect((await agree(taken, await anOperator(app))).refusal).toBe('ticketTaken')
  expect(await goodwill(refundId)).toEqual([])
  expect(await agree(taken, desk)).toMatchObject(alone)
})

test('of eight who agree at once one gives, and no more than was taken', async () => {
  const { taken, refundId, agree, penalty } = await anObjection()
  const operators = await Promise.all(Array.from({ length: 8 }, () => anOperator(app)))
  await Promise.all(operators.map((operator) => get(operator, 'ticket/getList')))
  const answers = await Promise.all(operators.map((operator) => agree(taken, operator)))
  // Anyone who gave has taken the ticket, too.
  expect(answers.map(({ code, refusal }) => refusal ?? code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 'ticketTaken')])
  expect((await goodwill(refundId)).map(({ amount }) => amount)).toEqual([taken, -taken])
  expect(await penalty()).toMatchObject({ givenAmount: taken })

  app.clock.set(testNow)
  const again = await anObjection()
  const same = await Promise.all(Array.from({ length: 8 }, () => again.agree(again.taken)))
  expect(same.map(({ code, refusal }) => refusal ?? code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 'objectionDecided')])
  expect((await goodwill(again.refundId)).map(({ amount }) => amount)).toEqual([again.taken, -again.taken])
})

test('what was declined is looked at again once the technician says more, and a closed one is not decided', async () => {
  const { taken, ticketId, refundId, tech, desk, agree, decline, penalty } = await anObjection()
  expect(await decline()).toMatchObject(alone)
  expect(await penalty()).toMatchObject({ objection: { outcome: 'DECLINED', waits: false, lines: [{ side: 'SERVICE', content: '录音显示提前结束' }] } })
  expect((await penalty()).givenAmount).toBeUndefined()
  expect((await post(desk, 'ticket/close', { ticketId })).code).toBe(200)
  expect((await agree(taken)).refusal).toBe('ticketClosed')
  expect((await tech.post('/api/user/self/doSuggest', { suggestId: ticketId, content: '这是离开时的照片' })).code).toBe(200)
  expect(await agree(taken)).toMatchObject(alone)
  expect(await penalty()).toMatchObject({ givenAmount: taken, objection: { outcome: 'AGREED' } })
  expect((await decline()).refusal).toBe('objectionDecided')
  expect(await goodwill(refundId)).toHaveLength(2)
})

test('above the limit of one person a second one agrees, once of eight, who had no part either; what the refund gave counts along', async () => {
  await aPolicyInForce(app.deps, { fourEyesAbove: 12_000 })
  const { taken, ticketId, refundId, first, desk, agree, decline } = await anObjection()
  expect((await get(desk, 'ticket/getInfo', { ticketId })).data.objectsTo.fourEyesAbove).toBe(2000)
  expect(await agree(taken)).toMatchObject(waits)
  expect(await goodwill(refundId)).toEqual([])
  expect((await get(desk, 'ticket/getInfo', { ticketId })).data.objectsTo.waitsForSecond).toBe(true)
  expect((await agree(1)).refusal).toBe('approvalOpen')
  expect((await decline()).refusal).toBe('approvalOpen')
  expect((await post(desk, 'ticket/close', { ticketId })).refusal).toBe('approvalOpen')
  const [waiting] = (await get(desk, 'approval/getList')).data.list
  expect(waiting).toMatchObject({ kind: 'objection', subjectId: ticketId, amount: taken, isOwn: true })
  const { approvalId } = waiting
  const allow = (by: Operator) => post(by, 'approval/decide', { approvalId, approve: true, reason: '同意' })
  expect((await allow(desk)).refusal).toBe('approvalOwn')
  expect((await allow(first)).refusal).toBe('sameOperator')
  const operators = await Promise.all(Array.from({ length: 8 }, () => anOperator(app)))
  const answers = await Promise.all(operators.map(allow))
  expect(answers.map(({ code, refusal }) => refusal ?? code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 'approvalNotFound')])
  expect((await goodwill(refundId)).map(({ amount }) => amount)).toEqual([taken, -taken])
  const log = await app.db.selectFrom('audit_log').select('action').where('subject_id', '=', ticketId).orderBy('seq').execute()
  expect(log.map(({ action }) => action)).toEqual(['approval.ask', 'approval.approve'])
  await aPolicyInForce(app.deps, {})
})

test('agreeing to an objection to a suspension ends it in the same step, for anyone who may end suspensions', async () => {
  const technician = await aTechnician(app)
  const boss = await anOperator(app)
  const why = { technicianId: technician.id, rule: 'CONDUCT', reason: '多次服务投诉', evidence: '录音' }
  expect((await post(boss, 'technician/suspend', why)).code).toBe(200)
  const tech = app.as(technician.token)
  const [{ penaltyId }] = (await tech.get('/api/tech/penalty/getList')).data.list
  const { data } = await tech.post('/api/tech/penalty/appeal', { penaltyId, content: '投诉的订单不是我服务的' })
  const agree = (by: Operator) => post(by, 'ticket/decide', { ticketId: data.suggestId, outcome: 'agree', reason: '核实为误投诉' })
  const without = await anOperator(app, { permissions: permissions.filter((right) => right !== 'technician.suspend') })
  expect((await agree(boss)).refusal).toBe('sameOperator')
  expect((await agree(without)).refusal).toBe('notAllowed')
  const desk = await anOperator(app)
  expect(await agree(desk)).toMatchObject(alone)
  expect((await tech.get('/api/tech/getToday')).code).toBe(200)
  const [ended] = (await tech.get('/api/tech/penalty/getList')).data.list
  expect(ended).toMatchObject({ objection: { outcome: 'AGREED', lines: [{ content: '核实为误投诉' }] } })
  expect((await app.as(technician.token).get('/api/user/self/getMessageList', { limit: 1 })).data.list[0]).toMatchObject({
    event: 'objectionAgreed',
    facts: {},
  })
  const log = await app.db.selectFrom('audit_log').select('action').where('operator_name', '=', desk.name).orderBy('seq').execute()
  expect(log.map(({ action }) => action)).toEqual(['technician.resume', 'ticket.decide'])
  expect((await agree(desk)).refusal).toBe('objectionDecided')
})
