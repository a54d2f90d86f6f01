import { beforeAll, expect, test } from 'vitest'
import { newTimelessId } from '../../ids.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { aTechnician } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp({ warm: true })
let boss: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  boss = await anOperator(app)
})

type Technician = Awaited<ReturnType<typeof aTechnician>>

/** A review that counts in its technician's figures, with its author. */
async function aReview(technician: Technician, over: { score?: number; content?: string; image_keys?: string[]; anonymous?: boolean } = {}) {
  const order = await anOrderIn(app, 'COMPLETED', { technician, completed_at: app.clock.now() })
  const { data } = await app
    .as(order.customer.token)
    .post('/api/user/order/doOrderComment', { orderId: order.id, score: over.score ?? 5, content: '手法细致', requestId: newTimelessId() })
  const reviewId = String(data.reviewId)
  await app.db
    .updateTable('reviews')
    .set({ content: '手法细致', ...over, score: over.score ?? 5 })
    .where('id', '=', reviewId)
    .execute()
  return { reviewId, author: order.customer, orderId: order.id }
}
const get = async (call: string, input: Record<string, unknown> = {}, token = boss.token) => (await app.as(token).get(`/api/manage/review/${call}`, input)).data
const post = (call: 'hide' | 'show', input: Record<string, unknown>, token = boss.token) => app.as(token).post(`/api/manage/review/${call}`, input)
const idsOf = (page: { list: { reviewId: string }[] }) => page.list.map(({ reviewId }) => reviewId)
const figuresOf = ({ id }: Technician) =>
  app.db.selectFrom('technicians').select(['review_count', 'score_sum', 'good_count', 'score']).where('id', '=', id).executeTakeFirstOrThrow()
const seen = async ({ id }: Technician) => idsOf((await app.as().get('/api/user/tech/getTechComment', { techId: id })).data)
const reason = '含有对他人的侮辱性言语'

test('a hidden review is read by its author alone and counts in no figure; shown again, all is as it was', async () => {
  const technician = await aTechnician(app)
  const [good, bad] = [await aReview(technician, { score: 5 }), await aReview(technician, { score: 1 })]
  const before = await figuresOf(technician)
  expect(before).toMatchObject({ review_count: 2, score_sum: 6, good_count: 1, score: 3 })
  expect(await seen(technician)).toHaveLength(2)

  expect(await post('hide', { reviewId: bad.reviewId, reason })).toMatchObject({ code: 200, data: null })
  expect(await figuresOf(technician)).toMatchObject({ review_count: 1, score_sum: 5, good_count: 1, score: 5 })
  await expect.poll(() => seen(technician)).toEqual([good.reviewId])
  expect((await app.as().get('/api/user/tech/getTechCommentCount', { techId: technician.id })).data).toMatchObject({ total: 1, avgScore: 5, bad: 0 })
  const own = async () => (await app.as(bad.author.token).get('/api/user/self/getReviewList')).data.list[0]
  expect(await own()).toMatchObject({ reviewId: bad.reviewId, hidden: true })
  const inOrder = async () => (await app.as(bad.author.token).get('/api/user/order/getOrderInfo', { orderId: bad.orderId })).data.review
  expect(await inOrder()).toMatchObject({ hidden: true })
  // Anyone who could change the stars of what counts no longer would take away what is not there.
  expect(await app.as(bad.author.token).post('/api/user/order/editReview', { orderId: bad.orderId, score: 5 })).toMatchObject({ refusal: 'reviewNotFound' })

  expect(await post('show', { reviewId: bad.reviewId, reason: '复核后恢复' })).toMatchObject({ code: 200 })
  expect(await figuresOf(technician)).toEqual(before)
  await expect.poll(async () => (await seen(technician)).length).toBe(2)
  expect(await own()).not.toHaveProperty('hidden')
  expect(await inOrder()).not.toHaveProperty('hidden')
})

test('the author is notified of both, the log has both, and the file shows who did it and why', async () => {
  const { reviewId, author, orderId } = await aReview(await aTechnician(app, { nickname: '林晓' }))
  await post('hide', { reviewId, reason })
  app.clock.advance(1000)
  await post('show', { reviewId, reason: '复核后恢复' })
  const { list } = (await app.as(author.token).get('/api/user/self/getMessageList')).data
  expect(list).toMatchObject([
    { title: '您的评价已恢复显示', event: 'reviewShown', summary: '其他人又可以看到您对 林晓 的评价', facts: { nickname: '林晓' } },
    { title: '您的评价已被隐藏', event: 'reviewHidden', summary: reason },
  ])
  const { order_no: orderNo } = await app.db.selectFrom('orders').select('order_no').where('id', '=', orderId).executeTakeFirstOrThrow()
  const lines = await app.db
    .selectFrom('audit_log')
    .select(['action', 'subject_text', 'city_code', 'reason'])
    .where('subject_id', '=', reviewId)
    .orderBy('seq')
    .execute()
  expect(lines).toEqual([
    { action: 'review.hide', subject_text: orderNo, city_code: '330100', reason },
    { action: 'review.show', subject_text: orderNo, city_code: '330100', reason: '复核后恢复' },
  ])
  expect((await get('getInfo', { reviewId })).acts).toMatchObject([
    { hidden: false, operatorName: boss.name, reason: '复核后恢复' },
    { hidden: true, operatorName: boss.name, reason },
  ])
})

test('of eight that hide it at once one does, and the figures move once', async () => {
  const technician = await aTechnician(app)
  const { reviewId } = await aReview(technician, { score: 4 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('hide', { reviewId, reason })))
  expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', ...Array<string>(7).fill('reviewIsHidden')])
  expect(await figuresOf(technician)).toMatchObject({ review_count: 0, score_sum: 0, good_count: 0, score: 5 })
  expect(await post('hide', { reviewId, reason })).toMatchObject({ refusal: 'reviewIsHidden' })
  expect((await post('show', { reviewId, reason })).code).toBe(200)
  expect(await post('show', { reviewId, reason })).toMatchObject({ refusal: 'reviewIsShown' })
})

test('its author changes the stars while it is hidden: no matter who comes first, the figures are those of what is shown', async () => {
  for (let round = 0; round < 5; round++) {
    const technician = await aTechnician(app)
    const { reviewId, orderId, author } = await aReview(technician, { score: 1 })
    await Promise.all([post('hide', { reviewId, reason }), app.as(author.token).post('/api/user/order/editReview', { orderId, score: 5 })])
    expect(await figuresOf(technician)).toMatchObject({ review_count: 0, score_sum: 0, good_count: 0 })
  }
})

test('reviews are filtered by stars, pictures, what is hidden, technician, day and words, and sorted by moment or stars', async () => {
  const technician = await aTechnician(app, { nickname: '筛选师傅' })
  const first = await aReview(technician, { score: 2, content: '迟到了半小时' })
  app.clock.advance(60_000)
  const second = await aReview(technician, { score: 5, image_keys: ['a.jpg', 'b.jpg'] })
  const third = await aReview(technician, { score: 1, content: '没有做满' })
  await post('hide', { reviewId: third.reviewId, reason })
  const list = async (more: object) => idsOf(await get('getList', { technicianId: technician.id, sort: 'createdAt', ...more }))
  expect((await list({})).slice(0, 1)).toEqual([first.reviewId])
  expect(await list({ queue: 'LOW' })).toEqual([first.reviewId, third.reviewId])
  expect(await list({ queue: 'PICTURES' })).toEqual([second.reviewId])
  expect(await list({ queue: 'HIDDEN' })).toEqual([third.reviewId])
  expect(await list({ score: 5 })).toEqual([second.reviewId])
  expect(await list({ q: '迟到' })).toEqual([first.reviewId])
  expect(await list({ q: '筛选师傅', score: 1 })).toEqual([third.reviewId])
  expect(await list({ q: '%' })).toEqual([])
  expect((await list({ sort: 'score' }))[0]).toBe(third.reviewId)
  expect(await list({ to: app.clock.now().getTime() })).toEqual([first.reviewId])
  const { list: rows, total } = await get('getList', { technicianId: technician.id, queue: 'PICTURES' })
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({ pictures: 2, technicianName: '筛选师傅', hidden: false, cityName: '杭州', orderId: second.orderId })
  expect(await app.as(boss.token).get('/api/manage/review/getList', { score: 6 })).toMatchObject({ code: 400, data: { field: 'score' } })
})

test('another city has none of it, and anyone who may only look hides nothing', async () => {
  const technician = await aTechnician(app)
  const { reviewId } = await aReview(technician)
  const elsewhere = await anOperator(app, { cityCodes: ['310100'] })
  expect(await get('getList', { technicianId: technician.id }, elsewhere.token)).toMatchObject({ total: 0, list: [] })
  expect(await app.as(elsewhere.token).get('/api/manage/review/getInfo', { reviewId })).toMatchObject({ refusal: 'reviewNotFound' })
  expect(await post('hide', { reviewId, reason }, elsewhere.token)).toMatchObject({ refusal: 'reviewNotFound' })
  const onlooker = await anOperator(app, { permissions: ['review.view'] })
  expect(await post('hide', { reviewId, reason }, onlooker.token)).toMatchObject({ code: 403 })
  expect((await get('getInfo', { reviewId }, onlooker.token)).content).toBe('手法细致')
  expect(await post('hide', { reviewId, reason: '' })).toMatchObject({ code: 400, data: { field: 'reason' } })
  expect(await app.as().post('/api/manage/review/hide', { reviewId, reason })).toMatchObject({ code: 401 })
  expect(await figuresOf(technician)).toMatchObject({ review_count: 1 })
})

test('a reply that tells where somebody lives is hidden alone: the review and its stars stay, its technician reads why and does not reply again', async () => {
  const technician = await aTechnician(app)
  const { reviewId, author, orderId } = await aReview(technician, { score: 1 })
  const tech = app.as(technician.token)
  const move = (how: 'hide' | 'show') => post(how, { reviewId, part: 'REPLY', reason })
  expect(await move('hide')).toMatchObject({ refusal: 'reviewNotFound' })
  await tech.post('/api/tech/review/reply', { reviewId, content: '文三路478号3幢501，欢迎围观' })
  const shown = async () => (await app.as(author.token).get('/api/user/tech/getTechComment', { techId: technician.id })).data.list
  expect(await shown()).toMatchObject([{ reviewId, reply: '文三路478号3幢501，欢迎围观' }])
  expect((await move('hide')).code).toBe(200)
  expect(await move('hide')).toMatchObject({ refusal: 'reviewIsHidden' })
  const pages = [
    await shown(),
    (await app.as(author.token).get('/api/user/order/getOrderInfo', { orderId })).data,
    (await tech.get('/api/tech/review/getList')).data,
  ]
  expect(JSON.stringify(pages)).not.toContain('3幢501，欢迎')
  expect(await shown()).toMatchObject([{ reviewId, score: 1 }])
  expect(await figuresOf(technician)).toMatchObject({ review_count: 1, score_sum: 1 })
  expect(await tech.post('/api/tech/review/reply', { reviewId, content: '再说一次' })).toMatchObject({ refusal: 'reviewAnswered' })
  const { list } = (await tech.get('/api/user/self/getMessageList')).data
  expect(list).toMatchObject([{ title: '您对评价的回复已被隐藏', summary: reason }])
  expect(await get('getInfo', { reviewId })).toMatchObject({ hidden: false, replyHidden: true, reply: '文三路478号3幢501，欢迎围观' })
  expect((await move('show')).code).toBe(200)
  expect(await shown()).toMatchObject([{ reply: '文三路478号3幢501，欢迎围观' }])
})
