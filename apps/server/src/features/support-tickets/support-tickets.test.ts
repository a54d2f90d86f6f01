import { expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { newId } from '../../ids.ts'
import { aCustomer, anUpload, aTechnician } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { appendAnswer } from './answer-ticket.ts'

const app = aTestApp()

const hour = 3_600_000
const contact = (token: string | undefined, body: Record<string, unknown>) =>
  app.as(token).post('/api/user/self/doSuggest', { content: '希望可以预约两位技师', ...body })
const list = async (token: string, query = {}) => (await app.as(token).get('/api/user/self/getSuggestList', query)).data

test('what is said is kept with its pictures and its order, and says by when it is answered', async () => {
  const { id, token } = await aCustomer(app)
  const order = await anOrderIn(app, 'COMPLETED', { customer: { id, token }, technician: await aTechnician(app) })
  const key = await anUpload(app, id)
  const { code, data } = await contact(token, { type: 'SERVICE', images: [key], orderId: order.id, phone: '13800000000', diagnostics: '2.2.3 h5' })
  const answerBy = app.clock.now().getTime() + 24 * hour
  expect([code, data.answerBy]).toEqual([200, answerBy])
  expect(await list(token)).toMatchObject({
    total: 1,
    list: [
      {
        suggestId: data.suggestId,
        type: 'SERVICE',
        content: '希望可以预约两位技师',
        images: [`${app.config.uploads.prefix}${key}`],
        orderId: order.id,
        answerBy,
      },
    ],
  })
  expect((await list(token)).list[0]).not.toHaveProperty('answer')
})

test('an answer stands in the list and comes as a message', async () => {
  const [{ token }, other] = [await aCustomer(app), await aCustomer(app)]
  const { suggestId } = (await contact(token, {})).data
  const answer = (id: string) =>
    app.db.transaction().execute((tx) => appendAnswer(tx, { ticketId: id, operatorId: 'operator', answer: '已经安排上线', now: app.clock.now() }))
  await answer(suggestId)
  await expect(answer('nothing')).rejects.toMatchObject({ key: 'suggestionNotFound' })
  expect((await list(token)).list).toMatchObject([{ answer: '已经安排上线', answeredAt: app.clock.now().getTime() }])
  expect((await app.as(token).get('/api/user/self/getMessageList')).data.list).toMatchObject([{ category: 'SYSTEM', summary: '已经安排上线' }])
  expect((await list(other.token)).total).toBe(0)
})

test('a report names its technician, who must exist', async () => {
  const { id, token } = await aCustomer(app)
  const technician = await aTechnician(app)
  const report = (techId: string, asked = token) => app.as(asked).post('/api/user/self/reportTech', { techId, content: '服务中途要求加微信' })
  expect((await report(technician.id)).code).toBe(200)
  expect(await app.db.selectFrom('suggestions').select(['kind', 'technician_id']).where('account_id', '=', id).execute()).toEqual([
    { kind: 'REPORT', technician_id: technician.id },
  ])
  expect((await report('nobody')).code).toBe(404)
  expect((await report(technician.id, 'nobody')).code).toBe(401)
})

test('a review is reported once by each of others, as it is shown, and never by its author', async () => {
  const [reporter, other, author] = [await aCustomer(app), await aCustomer(app), await aCustomer(app)]
  const technician = await aTechnician(app)
  const review = (over: object = {}) => ({
    id: newId(testNow),
    technician_id: technician.id,
    account_id: author.id,
    project_id: technician.projects[0]?.id ?? '',
    score: 1,
    created_at: testNow,
    ...over,
  })
  const [shown, hidden] = [review(), review({ hidden: true })]
  await app.db.insertInto('reviews').values([shown, hidden]).execute()
  const report = (token: string, reviewId = shown.id, techId = technician.id) =>
    app.as(token).post('/api/user/self/reportTech', { techId, reviewId, content: '说的不是事实' })
  const codes = (await Promise.all(Array.from({ length: 8 }, () => report(reporter.token)))).map(({ code, refusal }) => refusal ?? code).toSorted()
  expect(codes).toEqual([200, ...Array(7).fill('reviewReported')])
  expect((await report(other.token)).code).toBe(200)
  expect((await list(reporter.token)).list).toMatchObject([{ type: 'REPORT', techId: technician.id, reviewId: shown.id, content: '说的不是事实' }])
  expect(await report(author.token)).toMatchObject({ code: 4639, refusal: 'reviewIsYours' })
  for (const refused of [
    await report(author.token, hidden.id),
    await report(other.token, hidden.id),
    await report(other.token, 'missing'),
    await report(other.token, shown.id, (await aTechnician(app)).id),
  ])
    expect(refused).toMatchObject({ code: 404, refusal: 'reviewNotFound' })
  expect((await list(author.token)).total).toBe(0)
  expect((await app.as(author.token).get('/api/user/self/getMessageList')).data.total).toBe(0)
})

test('what does not fit is refused by its field, other people’s orders and pictures too', async () => {
  const [{ token }, other] = [await aCustomer(app), await aCustomer(app)]
  const order = await anOrderIn(app, 'COMPLETED', { customer: other, technician: await aTechnician(app) })
  for (const [field, value] of [
    ['content', '太短'],
    ['content', '长'.repeat(501)],
    ['images', Array.from({ length: 10 }, () => 'p/abc/x.jpg')],
    ['images', [await anUpload(app, other.id)]],
    ['phone', '12345'],
    ['type', 'REPORT'],
  ] as const)
    expect(await contact(token, { [field]: value }), field).toMatchObject({ code: 400, data: { field } })
  expect((await contact(token, { orderId: order.id })).code).toBe(404)
  expect((await contact(undefined, {})).code).toBe(401)
  expect((await app.as().get('/api/user/self/getSuggestList')).code).toBe(401)
  expect((await list(token)).total).toBe(0)
})

test('more than twenty in a day are too many', async () => {
  const { token } = await aCustomer(app)
  for (let i = 0; i < 20; i++) expect((await contact(token, {})).code).toBe(200)
  expect(await contact(token, {})).toMatchObject({ code: 4290, refusal: 'tooOften' })
  app.clock.advance(24 * hour)
  expect((await contact(token, {})).code).toBe(200)
})
