import { beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { anOrderIn } from '../../../testing/an-order.ts'
import { aCustomer, aTechnician } from '../../../testing/factories.ts'
import { cityRow } from '../../../testing/rows.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp()
beforeAll(async () => {
  await app.db
    .insertInto('cities')
    .values(cityRow({ city_code: '310100', name: '上海' }))
    .execute()
})

const hour = 3_600_000
type Operator = Awaited<ReturnType<typeof anOperator>>
const get = ({ token }: Operator, call: string, query: object = {}) => app.as(token).get(`/api/manage/${call}`, { ...query })
const post = ({ token }: Operator, call: string, input: object) => app.as(token).post(`/api/manage/${call}`, { ...input })

/** Somebody who wrote to customer service, about an order or not. */
async function written({ withOrder = false, content = '技师没有带毛巾' } = {}) {
  const customer = await aCustomer(app, { nickname: '周小姐' })
  const order = withOrder ? await anOrderIn(app, 'COMPLETED', { customer, technician: await aTechnician(app) }) : undefined
  const as = app.as(customer.token)
  const say = (more: object = {}) => as.post('/api/user/self/doSuggest', { type: 'SERVICE', content, orderId: order?.id, ...more })
  const { data } = await say()
  const seen = async () => (await as.get('/api/user/self/getSuggestList')).data.list[0]
  return { ticketId: data.suggestId as string, answerBy: data.answerBy as number, order, as, say, seen }
}
const listed = async (operator: Operator, query: object = {}) =>
  (await get(operator, 'ticket/getList', { limit: 100, ...query })).data.list.map(({ ticketId }: { ticketId: string }) => ticketId) as string[]

test('a ticket is taken, answered and closed, its author reads the answer, and it opens again when they write again', async () => {
  const { ticketId, answerBy, as, say, seen } = await written({ withOrder: true })
  const boss = await anOperator(app)
  expect(await listed(boss)).toContain(ticketId)
  expect((await get(boss, 'ticket/getList')).data.list[0]).toMatchObject({ ticketId, state: 'OPEN', answerBy, customerName: '周小姐', isMine: false })
  expect((await post(boss, 'ticket/take', { ticketId })).code).toBe(200)
  expect(await listed(boss, { state: 'MINE' })).toEqual([ticketId])
  expect((await post(boss, 'ticket/answer', { ticketId, answer: '非常抱歉，已提醒技师' })).code).toBe(200)
  expect(await seen()).toMatchObject({ answer: '非常抱歉，已提醒技师', waits: false, lines: [{ side: 'SERVICE', content: '非常抱歉，已提醒技师' }] })
  expect((await as.get('/api/user/self/getMessageList')).data.list).toMatchObject([{ event: 'answered', summary: '非常抱歉，已提醒技师' }])
  expect(await listed(boss)).not.toContain(ticketId)
  expect(await listed(boss, { state: 'ANSWERED' })).toContain(ticketId)

  app.clock.advance(30 * hour)
  const boss2 = { ...boss, token: (await anOperator(app, { roleId: boss.roleId })).token }
  const again = await say({ suggestId: ticketId, orderId: undefined, content: '第二次还是没有' })
  expect(again.data).toEqual({ suggestId: ticketId, answerBy: app.clock.now().getTime() + 24 * hour })
  expect(await seen()).toMatchObject({ waits: true, answer: '非常抱歉，已提醒技师' })
  expect(await listed(boss2)).toContain(ticketId)
  // Who waits already is not put off by writing once more.
  app.clock.advance(hour)
  expect((await say({ suggestId: ticketId, orderId: undefined, content: '请尽快处理' })).data.answerBy).toBe(again.data.answerBy)
  const { data: file } = await get(boss2, 'ticket/getInfo', { ticketId })
  expect(file.lines.map(({ side, content }: { side: string; content: string }) => [side, content])).toEqual([
    ['SERVICE', '非常抱歉，已提醒技师'],
    ['CUSTOMER', '第二次还是没有'],
    ['CUSTOMER', '请尽快处理'],
  ])

  const other = { ...boss2 }
  expect((await post(other, 'ticket/close', { ticketId })).refusal).toBe('ticketTaken')
  expect((await post(other, 'ticket/take', { ticketId })).refusal).toBe('ticketTaken')
  expect((await post(other, 'ticket/take', { ticketId, over: true })).code).toBe(200)
  expect((await post(other, 'ticket/close', { ticketId })).code).toBe(200)
  expect((await post(other, 'ticket/answer', { ticketId, answer: '再答一次' })).refusal).toBe('ticketClosed')
  expect((await say({ suggestId: ticketId, orderId: undefined, content: '还有一个问题' })).code).toBe(200)
  expect(await listed(other)).toContain(ticketId)
  const log = await app.db.selectFrom('audit_log').select('action').where('subject_id', '=', ticketId).orderBy('seq').execute()
  expect(log.map(({ action }) => action)).toEqual(['ticket.take', 'ticket.answer', 'ticket.take', 'ticket.close'])
})

test('of eight who take it at once one has it', async () => {
  const { ticketId } = await written()
  const operators = await Promise.all(Array.from({ length: 8 }, () => anOperator(app)))
  const answers = await Promise.all(operators.map((operator) => post(operator, 'ticket/take', { ticketId })))
  expect(answers.map(({ code, refusal }) => refusal ?? code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 'ticketTaken')])
})

test('nobody goes on with what somebody else wrote', async () => {
  const [{ ticketId }, other] = [await written(), await written()]
  expect(await other.say({ suggestId: ticketId })).toMatchObject({ code: 404, refusal: 'suggestionNotFound' })
  expect(await other.say({ suggestId: 'nothing' })).toMatchObject({ code: 404 })
})

test('tickets are found by phone, name and words, and lie in the city of their order or technician; those of no city are for operators of all', async () => {
  const [here, nowhere] = [await written({ withOrder: true, content: '希望增加足疗项目' }), await written({ content: '希望增加头疗项目' })]
  const boss = await anOperator(app)
  expect(await listed(boss, { q: '足疗', state: 'ALL' })).toEqual([here.ticketId])
  expect(await listed(boss, { q: '%', state: 'ALL' })).toEqual([])
  expect(await listed(boss, { kind: 'REPORT', state: 'ALL' })).toEqual([])
  const local = await anOperator(app, { cityCodes: ['330100'] })
  expect(await listed(local)).toContain(here.ticketId)
  expect(await listed(local)).not.toContain(nowhere.ticketId)
  const elsewhere = await anOperator(app, { cityCodes: ['310100'] })
  expect(await listed(elsewhere)).toEqual([])
  for (const [call, input] of [
    ['take', {}],
    ['answer', { answer: '已处理' }],
    ['close', {}],
  ] as const) {
    expect(await post(elsewhere, `ticket/${call}`, { ticketId: here.ticketId, ...input })).toEqual(
      await post(elsewhere, `ticket/${call}`, { ticketId: 'nothing', ...input }),
    )
    expect((await post(local, `ticket/${call}`, { ticketId: nowhere.ticketId, ...input })).code).toBe(404)
  }
})

test('a report of a review shows the review, its author and its order, and tells the reporter of neither', async () => {
  const [author, reporter, technician] = [await aCustomer(app, { nickname: '写评价的人' }), await aCustomer(app), await aTechnician(app)]
  const order = await anOrderIn(app, 'COMPLETED', { customer: author, technician })
  const { data: review } = await app.as(author.token).post('/api/user/order/doOrderComment', { orderId: order.id, score: 1, content: '太差', anonymous: true })
  const as = app.as(reporter.token)
  const { data: report } = await as.post('/api/user/self/reportTech', { techId: technician.id, reviewId: review.reviewId, content: '没有这回事' })
  const boss = await anOperator(app)
  const { data: ticket } = await get(boss, 'ticket/getInfo', { ticketId: report.suggestId })
  expect(ticket).toMatchObject({
    kind: 'REPORT',
    technicianId: technician.id,
    customerId: reporter.id,
    review: { reviewId: review.reviewId, score: 1, content: '太差', authorId: author.id, authorName: '写评价的人', orderId: order.id, hidden: false },
  })
  expect(ticket.review.orderNo).toMatch(/^\d{20}$/)
  expect(ticket).not.toHaveProperty('orderId')
  const [told] = (await as.get('/api/user/self/getSuggestList')).data.list
  for (const known of [author.id, '写评价的人', order.id, ticket.review.orderNo]) expect(JSON.stringify(told)).not.toContain(known)
  expect((await get(boss, 'ticket/getInfo', { ticketId: (await written()).ticketId })).data).not.toHaveProperty('review')
})

test('frequent answers are changed by those who may, in both languages, and each change is in the log', async () => {
  const boss = await anOperator(app)
  const { data: before } = await get(boss, 'macro/getList')
  expect(before.total).toBeGreaterThan(3)
  const { data } = await post(boss, 'macro/save', { topic: '毛巾', zh: '{name}您好，已提醒技师带毛巾', en: 'Hello {name}, towels will be brought' })
  expect((await post(boss, 'macro/save', { macroId: data.macroId, topic: '毛巾', zh: '已提醒', en: 'Told' })).code).toBe(200)
  expect((await get(boss, 'macro/getList')).data.list).toContainEqual({ macroId: data.macroId, topic: '毛巾', zh: '已提醒', en: 'Told' })
  expect((await post(boss, 'macro/remove', { macroId: data.macroId })).code).toBe(200)
  expect((await post(boss, 'macro/remove', { macroId: data.macroId })).refusal).toBe('macroNotFound')
  expect((await post(boss, 'macro/save', { macroId: 'ghost', topic: '毛巾', zh: '已提醒', en: 'Told' })).refusal).toBe('macroNotFound')
  const log = await app.db.selectFrom('audit_log').select('action').where('subject_id', '=', data.macroId).orderBy('seq').execute()
  expect(log.map(({ action }) => action)).toEqual(['macro.save', 'macro.save', 'macro.remove'])
})

test('refunds, appeals and tickets go out whole as files under their filters, noted', async () => {
  const { ticketId } = await written({ content: '导出用的一条留言' })
  const boss = await anOperator(app)
  for (const [list, query] of [
    ['ticket', 'state=ALL&q=导出用的'],
    ['refund', 'state=ALL'],
    ['appeal', 'state=ALL'],
  ] as const) {
    const file = await app.http.inject({ url: `/api/manage/${list}/export?${encodeURI(query)}`, headers: { token: boss.token } })
    expect(file.headers['content-type'], list).toBe('text/csv; charset=utf-8')
    if (list === 'ticket') expect(file.body.trimEnd().split('\r\n')[1]).toContain(ticketId)
    const { data } = await get(boss, 'audit/getList', { action: `${list}.export` })
    expect(data.list[0], list).toMatchObject({ operatorName: boss.name })
  }
})
