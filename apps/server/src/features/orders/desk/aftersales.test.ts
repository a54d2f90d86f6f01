import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { cityRow } from '../../../testing/rows.ts'
import { inTwoDays } from '../../../testing/moments.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { testPay: true } })
beforeAll(async () => {
  await app.db
    .insertInto('cities')
    .values(cityRow({ city_code: '310100', name: '上海' }))
    .execute()
  await aPolicyInForce(app.deps, { fourEyesAbove: 5_000 })
})

const hour = 3_600_000
const later = () => inTwoDays(app.clock)
type Operator = Awaited<ReturnType<typeof anOperator>>
const get = ({ token }: Operator, call: string, query: object = {}) => app.as(token).get(`/api/manage/${call}`, { ...query })
const post = ({ token }: Operator, call: string, input: object) => app.as(token).post(`/api/manage/${call}`, { ...input })
const linesOf = (subjectId: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'operator_name', 'before', 'after', 'reason', 'city_code'])
    .where('subject_id', '=', subjectId)
    .orderBy('seq')
    .execute()

/** A served order, and money of it that its customer asks for. The clock goes along: operators sign in afterwards. */
async function asked(amount: number) {
  const booked = await aBooking(app, { startAt: later() })
  const orderId = await booked.paid()
  await booked.visited(orderId, 'finish')
  const { data } = await booked.as.post('/api/user/order/doOrderRefund', { orderId, reasonId: 'QUALITY', amount, requestId: randomUUID() })
  const seen = async () => (await booked.as.get('/api/user/order/getOrderInfo', { orderId })).data
  return { orderId, refundId: data.refundId as string, as: booked.as, seen }
}
const listed = async (operator: Operator, call: string, field: string, query: object = {}) =>
  (await get(operator, call, { limit: 100, ...query })).data.list.map((row: Record<string, unknown>) => row[field])

test('a refund stands in the queue with all its decision needs, is given in part, and the customer reads why', async () => {
  const { refundId, orderId, seen } = await asked(9_000)
  const boss = await anOperator(app)
  expect(await listed(boss, 'refund/getList', 'refundId')).toContain(refundId)
  const { data: file } = await get(boss, 'refund/getInfo', { refundId })
  const { pay_amount: paidAmount } = await app.db.selectFrom('orders').select('pay_amount').where('id', '=', orderId).executeTakeFirstOrThrow()
  expect(file).toMatchObject({
    orderId,
    status: 'APPLIED',
    applyAmount: 9_000,
    paidAmount,
    returnedAmount: 0,
    fourEyesAbove: 5_000,
    images: [],
    rule: 'refund/served@1',
  })
  expect(file.answerBy).toBe(file.appliedAt + 24 * hour)

  expect((await post(boss, 'refund/approve', { refundId, amount: 9_001, reason: '按时长退' })).refusal).toBe('refundTooMuch')
  expect((await post(boss, 'refund/approve', { refundId, amount: 4_000 })).data).toEqual({ field: 'reason' })
  expect(await post(boss, 'refund/approve', { refundId, amount: 4_000, reason: '按少做的时长退' })).toMatchObject({
    code: 200,
    data: { waitsForSecond: false },
  })
  await app.jobs.runDue()
  expect((await seen()).refunds).toMatchObject([{ status: 'REFUNDED', applyAmount: 9_000, refundAmount: 4_000, rejectReason: '按少做的时长退' }])
  expect(await listed(boss, 'refund/getList', 'refundId')).not.toContain(refundId)
  expect((await get(boss, 'refund/getInfo', { refundId })).data).toMatchObject({
    status: 'REFUNDED',
    auditedBy: boss.name,
    answer: '按少做的时长退',
    returnedAmount: 4_000,
  })
  expect((await post(boss, 'refund/reject', { refundId, reason: '又不退了' })).refusal).toBe('refundDecided')
  expect(await linesOf(refundId)).toEqual([
    {
      action: 'refund.approve',
      operator_name: boss.name,
      before: { status: 'APPLIED', applyAmount: 9_000 },
      after: { status: 'REFUNDING', refundAmount: 4_000 },
      reason: '按少做的时长退',
      city_code: '330100',
    },
  ])
  await expectNoViolations(app.db)
})

test('a refund that is refused says why, and leaves a line', async () => {
  const { refundId, seen } = await asked(1_000)
  const boss = await anOperator(app)
  expect((await post(boss, 'refund/reject', { refundId, reason: '服务正常进行' })).code).toBe(200)
  expect((await seen()).refunds).toMatchObject([{ status: 'REJECTED', rejectReason: '服务正常进行' }])
  expect(await linesOf(refundId)).toMatchObject([{ action: 'refund.reject', after: { status: 'REJECTED' }, reason: '服务正常进行' }])
})

test('above the limit the money waits for a second operator, who is not the first', async () => {
  const { refundId, orderId, seen } = await asked(6_000)
  const [first, second] = [await anOperator(app), await anOperator(app)]
  expect((await post(first, 'refund/approve', { refundId, reason: '全退' })).data).toEqual({ waitsForSecond: true })
  expect((await seen()).refunds).toMatchObject([{ status: 'APPLIED' }])
  expect((await get(first, 'refund/getInfo', { refundId })).data).toMatchObject({ waitsForSecond: true, status: 'APPLIED' })
  for (const [call, input] of [
    ['approve', { amount: 1 }],
    ['reject', {}],
  ] as const)
    expect((await post(second, `refund/${call}`, { refundId, reason: '换个结论', ...input })).refusal).toBe('approvalOpen')

  const { data } = await get(second, 'approval/getList')
  const waiting = data.list.find(({ subjectId }: { subjectId: string }) => subjectId === refundId)
  expect(waiting).toMatchObject({ kind: 'refund', orderId, amount: 6_000, reason: '全退', askedBy: first.name, isOwn: false, state: 'WAITING' })
  const { approvalId } = waiting
  expect((await post(first, 'approval/decide', { approvalId, approve: true, reason: '已核对' })).refusal).toBe('approvalOwn')
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(second, 'approval/decide', { approvalId, approve: true, reason: '已核对' })))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  await app.jobs.runDue()
  expect((await seen()).refunds).toMatchObject([{ status: 'REFUNDED', refundAmount: 6_000 }])
  expect(await linesOf(refundId)).toMatchObject([
    { action: 'approval.ask', operator_name: first.name, after: { amount: 6_000 } },
    { action: 'approval.approve', operator_name: second.name, reason: '已核对', city_code: '330100' },
  ])
  await expectNoViolations(app.db)
})

test('what the second operator sends back is in the queue again; what was withdrawn meanwhile cannot be agreed to', async () => {
  const { refundId, as } = await asked(6_000)
  const [first, second] = [await anOperator(app), await anOperator(app)]
  const ask = async () => {
    await post(first, 'refund/approve', { refundId, reason: '全退' })
    const { data } = await get(second, 'approval/getList')
    return data.list.find(({ subjectId }: { subjectId: string }) => subjectId === refundId).approvalId
  }
  expect((await post(second, 'approval/decide', { approvalId: await ask(), approve: false, reason: '证据不足' })).code).toBe(200)
  expect((await get(first, 'refund/getInfo', { refundId })).data).toMatchObject({ waitsForSecond: false, status: 'APPLIED' })
  const approvalId = await ask()
  await as.form(`/api/user/order/doOrderRefundCancel/${refundId}`, {})
  expect((await post(second, 'approval/decide', { approvalId, approve: true, reason: '已核对' })).refusal).toBe('refundDecided')
  expect((await post(second, 'approval/decide', { approvalId, approve: false, reason: '顾客已撤销' })).code).toBe(200)
})

test('an appeal is taken, answered with money, and its review refused to both who had a part in the first answer', async () => {
  const { refundId, orderId, as, seen } = await asked(8_000)
  const [first, agreed, third] = [await anOperator(app), await anOperator(app), await anOperator(app)]
  await post(first, 'refund/approve', { refundId, amount: 5_500, reason: '退一半' })
  const { data: waits } = await get(agreed, 'approval/getList')
  await post(agreed, 'approval/decide', { approvalId: waits.list[0].approvalId, approve: true, reason: '已核对' })
  await app.jobs.runDue()
  app.clock.advance(1000)
  const { data } = await as.post('/api/user/order/abnormalApply', { orderId, refundId, type: 'REFUND_DISPUTE', content: '退得太少，请再看一次' })
  const { appealId } = data
  expect(await listed(third, 'appeal/getList', 'appealId')).toContain(appealId)
  for (const one of [first, agreed]) {
    expect((await get(one, 'appeal/getInfo', { appealId })).data.against).toMatchObject({ refundId, operatorName: first.name, givenAmount: 5_500, isOwn: true })
    expect((await post(one, 'appeal/take', { appealId })).refusal).toBe('sameOperator')
  }
  expect((await get(third, 'appeal/getInfo', { appealId })).data).toMatchObject({ isSecond: true, against: { isOwn: false } })
  expect((await post(third, 'appeal/decide', { appealId, outcome: 'uphold', amount: 1_000, reason: '补退' })).refusal).toBe('appealNotTaken')
  expect((await post(third, 'appeal/take', { appealId })).code).toBe(200)
  expect(await listed(third, 'appeal/getList', 'appealId', { state: 'MINE' })).toEqual([appealId])
  expect((await post(third, 'appeal/decide', { appealId, outcome: 'uphold', amount: 99_999, reason: '补退' })).refusal).toBe('refundTooMuch')

  expect((await post(third, 'appeal/decide', { appealId, outcome: 'uphold', amount: 5_500, reason: '补退另一半' })).data).toEqual({ waitsForSecond: true })
  expect((await post(third, 'appeal/decide', { appealId, outcome: 'reject', reason: '又不退了' })).refusal).toBe('approvalOpen')
  const { approvalId } = (await get(third, 'approval/getList')).data.list[0]
  const word = { approvalId, approve: true, reason: '已核对' }
  expect((await post(agreed, 'approval/decide', word)).refusal).toBe('sameOperator')
  expect((await post(await anOperator(app), 'approval/decide', word)).code).toBe(200)
  await app.jobs.runDue()
  expect(await seen()).toMatchObject({ appealStatus: 'UPHELD', refunds: [{ refundAmount: 5_500 }, { refundAmount: 5_500, status: 'REFUNDED' }] })
  expect((await linesOf(appealId)).map(({ action }) => action)).toEqual(['appeal.take', 'approval.ask', 'approval.approve'])
  await expectNoViolations(app.db)
})

test('a case that somebody took goes to anyone who takes it over, but not while an answer waits for a second person', async () => {
  const { refundId, orderId, as } = await asked(8_000)
  const [before, holder, next, late] = [await anOperator(app), await anOperator(app), await anOperator(app), await anOperator(app)]
  await post(before, 'refund/approve', { refundId, amount: 4_000, reason: '退一半' })
  await app.jobs.runDue()
  app.clock.advance(1000)
  const { data } = await as.post('/api/user/order/abnormalApply', { orderId, refundId, type: 'REFUND_DISPUTE', content: '退得太少，请再看一次' })
  const { appealId } = data
  const take = (operator: Operator, over = true) => post(operator, 'appeal/take', { appealId, over })
  expect((await take(next)).refusal).toBe('appealNotTaken')
  expect((await take(holder, false)).code).toBe(200)
  expect((await take(next, false)).refusal).toBe('appealNotTaken')
  expect((await take(before)).refusal).toBe('sameOperator')
  expect((await take(next)).code).toBe(200)
  // Once more: it is theirs already.
  expect((await take(next)).code).toBe(200)
  expect((await post(holder, 'appeal/decide', { appealId, outcome: 'reject', reason: '不成立' })).refusal).toBe('appealNotTaken')
  expect((await get(next, 'appeal/getInfo', { appealId })).data).toMatchObject({ isMine: true, takenBy: next.name })
  expect(await linesOf(appealId)).toMatchObject([
    { action: 'appeal.take', operator_name: holder.name, after: { status: 'PROCESSING' } },
    { action: 'appeal.take', operator_name: next.name, before: { takenBy: holder.name }, after: { takenBy: next.name } },
  ])
  expect((await post(next, 'appeal/decide', { appealId, outcome: 'uphold', amount: 5_500, reason: '补退另一半' })).data).toEqual({ waitsForSecond: true })
  expect((await take(late)).refusal).toBe('approvalOpen')
})

test('safety comes first, whatever is due before it', async () => {
  const [one, two] = [await asked(100), await asked(100)]
  const boss = await anOperator(app)
  await post(boss, 'refund/reject', { refundId: one.refundId, reason: '服务正常' })
  const early = (await one.as.post('/api/user/order/abnormalApply', { orderId: one.orderId, type: 'OTHER', content: '与约定的不一样' })).data.appealId
  await app.db.updateTable('appeals').set({ answer_by: app.clock.now() }).where('id', '=', early).execute()
  const safety = (await two.as.post('/api/user/order/abnormalApply', { orderId: two.orderId, type: 'SAFETY', content: '我觉得不安全' })).data.appealId
  const ids = await listed(boss, 'appeal/getList', 'appealId')
  expect(ids.indexOf(safety)).toBe(0)
  expect(ids.indexOf(early)).toBeGreaterThan(0)
  const { data } = await get(boss, 'dashboard/getSummary')
  expect(data.alarms).toContainEqual(expect.objectContaining({ kind: 'SAFETY_APPEAL', subject: safety, orderId: two.orderId }))
})

test('an operator of another city meets what was asked here as missing, and changes nothing', async () => {
  const { refundId, orderId, as } = await asked(6_000)
  const [here, elsewhere] = [await anOperator(app), await anOperator(app, { cityCodes: ['310100'] })]
  await post(here, 'refund/approve', { refundId, reason: '全退' })
  const { appealId } = (await as.post('/api/user/order/abnormalApply', { orderId, type: 'OTHER', content: '与约定的不一样' })).data
  const { approvalId } = (await get(here, 'approval/getList', { sort: '-askedAt' })).data.list[0]
  for (const call of ['refund/getList', 'appeal/getList', 'approval/getList']) expect((await get(elsewhere, call, { state: 'ALL' })).data.total, call).toBe(0)
  const lines = await app.db.selectFrom('audit_log').select('seq').execute()
  const said = { reason: '看看', outcome: 'uphold', approve: true }
  for (const [call, field, id] of [
    ['refund/approve', 'refundId', refundId],
    ['refund/reject', 'refundId', refundId],
    ['appeal/take', 'appealId', appealId],
    ['appeal/decide', 'appealId', appealId],
    ['approval/decide', 'approvalId', approvalId],
  ] as const) {
    expect(await post(elsewhere, call, { ...said, [field]: id }), call).toEqual(await post(elsewhere, call, { ...said, [field]: 'nothing' }))
    expect(await post(elsewhere, call, { ...said, [field]: id }), call).toMatchObject({ code: 404 })
  }
  for (const [call, query] of [
    ['refund/getInfo', { refundId }],
    ['appeal/getInfo', { appealId }],
  ] as const)
    expect((await get(elsewhere, call, query)).code, call).toBe(404)
  for (const call of ['reconciliation/getList', 'reconciliation/close'])
    expect((await (call.endsWith('close') ? post(elsewhere, call, { ticketId: 'x', note: '已核对' }) : get(elsewhere, call))).refusal).toBe('notAllowed')
  expect(await app.db.selectFrom('audit_log').select('seq').execute()).toEqual(lines)
})

test('a difference with a bill is closed with what was found, and leaves a line', async () => {
  const boss = await anOperator(app)
  const ticket = {
    id: 'ticket-1',
    channel: 'WECHAT',
    day: '2026-11-20',
    about: 'PAYMENT',
    number: 'P1',
    kind: 'MISSING_HERE',
    pay_no: 'P1',
    their_amount: 9_900,
  }
  await app.db
    .insertInto('reconciliation_tickets')
    .values({ ...ticket, their_state: 'SUCCESS', found_at: app.clock.now() })
    .execute()
  expect((await get(boss, 'reconciliation/getList')).data.list).toMatchObject([{ ticketId: 'ticket-1', day: '2026-11-20', theirAmount: 9_900 }])
  expect((await post(boss, 'reconciliation/close', { ticketId: 'ticket-1', note: '渠道补单，已退回' })).code).toBe(200)
  expect((await post(boss, 'reconciliation/close', { ticketId: 'ticket-1', note: '再关一次' })).refusal).toBe('notFound')
  expect((await get(boss, 'reconciliation/getList', { state: 'CLOSED' })).data.list).toMatchObject([{ closedBy: boss.name, note: '渠道补单，已退回' }])
  expect(await linesOf('ticket-1')).toMatchObject([{ action: 'reconciliation.close', reason: '渠道补单，已退回' }])
})
