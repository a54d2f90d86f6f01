import { beforeEach, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { newId } from '../../ids.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp({ warm: true })
beforeEach(() => app.clock.set(testNow))

type Technician = Awaited<ReturnType<typeof aTechnician>>
async function aReview(technician: Technician, over: object = {}) {
  const customer = await aCustomer(app, { nickname: '张三丰' })
  const review = {
    id: newId(testNow),
    technician_id: technician.id,
    account_id: customer.id,
    project_id: technician.projects[0]?.id ?? '',
    score: 5,
    content: '手法很稳',
    created_at: testNow,
    ...over,
  }
  await app.db.insertInto('reviews').values(review).execute()
  return { ...review, customer }
}
const list = async ({ token }: Technician, query = {}) => (await app.as(token).get('/api/tech/review/getList', query)).data
const reply = ({ token }: { token: string }, reviewId: string, content = '谢谢您的信任') => app.as(token).post('/api/tech/review/reply', { reviewId, content })
const report = ({ token }: { token: string }, reviewId: string, content = '这位顾客并没有下过单') =>
  app.as(token).post('/api/tech/review/report', { reviewId, content })

test('a technician reads their own reviews as everybody does, those without a reply and the low ones apart', async () => {
  const technician = await aTechnician(app)
  const [good, low, anonymous] = [
    await aReview(technician),
    await aReview(technician, { score: 1, content: '迟到了', reply: '抱歉' }),
    await aReview(technician, { anonymous: true, score: 4 }),
  ]
  await aReview(technician, { hidden: true })
  await aReview(await aTechnician(app))
  const all = await list(technician)
  expect(all).toMatchObject({ total: 3, counts: { all: 3, unanswered: 2, low: 1 } })
  const ids = async (tab: string) => (await list(technician, { tab })).list.map(({ reviewId }: { reviewId: string }) => reviewId).toSorted()
  expect(await ids('UNANSWERED')).toEqual([good.id, anonymous.id].toSorted())
  expect(await ids('LOW')).toEqual([low.id])
  const shown = all.list.find(({ reviewId }: { reviewId: string }) => reviewId === anonymous.id)
  expect(shown).toMatchObject({ nickname: '匿名用户', avatar: '', reported: false })
  expect(JSON.stringify(shown)).not.toContain(anonymous.customer.id)
  expect((await app.as().get('/api/tech/review/getList')).code).toBe(401)
  expect((await app.as(good.customer.token).get('/api/tech/review/getList')).code).toBe(403)
  expect((await app.as(technician.token).get('/api/tech/review/getList', { tab: 'BEST' })).code).toBe(400)
})

test('a reply stands beneath the review for everyone, once', async () => {
  const technician = await aTechnician(app)
  const review = await aReview(technician)
  const before = (await app.as().get('/api/user/tech/getTechComment', { techId: technician.id })).data.list[0]
  expect(before).not.toHaveProperty('reply')
  const answered = await reply(technician, review.id)
  expect(answered.data).toMatchObject({ reviewId: review.id, reply: '谢谢您的信任' })
  expect((await app.as().get('/api/user/tech/getTechComment', { techId: technician.id })).data.list[0].reply).toBe('谢谢您的信任')
  expect(await reply(technician, review.id, '再说一句')).toMatchObject({ code: 4639, refusal: 'reviewAnswered' })
})

test('eight replies at once are one', async () => {
  const technician = await aTechnician(app)
  const review = await aReview(technician)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => reply(technician, review.id, `第${at}句`)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(7).fill(4639)])
})

test('nobody answers or reports a review of another, a hidden one, or with words that must not stand there', async () => {
  const [technician, other] = [await aTechnician(app), await aTechnician(app)]
  const [review, hidden] = [await aReview(technician), await aReview(technician, { hidden: true })]
  expect([(await reply(other, review.id)).code, (await report(other, review.id)).code]).toEqual([404, 404])
  expect([(await reply(technician, hidden.id)).code, (await report(technician, hidden.id)).code]).toEqual([404, 404])
  expect([
    (await reply(technician, review.id, '加微信详谈')).code,
    (await reply(technician, review.id, ' ')).code,
    (await reply(technician, review.id, '长'.repeat(201))).code,
  ]).toEqual([4500, 400, 400])
  expect([(await report(technician, review.id, '太短')).code, (await app.as().post('/api/tech/review/report', { reviewId: review.id })).code]).toEqual([
    400, 401,
  ])
  expect((await list(technician)).list[0]).not.toHaveProperty('reply')
})

test('a report becomes an item of the reviews that operators look at; its author learns nothing', async () => {
  const technician = await aTechnician(app)
  const review = await aReview(technician)
  const boss = await anOperator(app)
  const reported = async () =>
    (await app.as(boss.token).get('/api/manage/review/getList', { queue: 'REPORTED', technicianId: technician.id })).data.list.map(
      ({ reviewId }: { reviewId: string }) => reviewId,
    )
  expect(await reported()).toEqual([])
  expect((await report(technician, review.id)).code).toBe(200)
  expect(await reported()).toEqual([review.id])
  expect(await report(technician, review.id)).toMatchObject({ code: 4631, refusal: 'reviewReported' })
  expect((await list(technician)).list[0].reported).toBe(true)
  expect(JSON.stringify((await app.as(review.customer.token).get('/api/user/self/getReviewList')).data)).not.toMatch(/report|举报/)
  expect((await app.as(review.customer.token).get('/api/user/self/getSuggestList')).data.total).toBe(0)
})

test('a reply does not stand beneath what its author wrote after it: the technician answers that', async () => {
  const technician = await aTechnician(app)
  const { id: orderId, customer } = await anOrderIn(app, 'COMPLETED', { technician, completed_at: testNow })
  const author = app.as(customer.token)
  const { reviewId } = (await author.post('/api/user/order/doOrderComment', { orderId, score: 5, content: '手法很稳' })).data
  const edit = (said: object) => author.post('/api/user/order/editReview', { orderId, score: 5, content: '手法很稳', ...said })
  const shown = async () => (await app.as(customer.token).get('/api/user/tech/getTechComment', { techId: technician.id })).data.list[0]
  await reply(technician, reviewId, '谢谢，您说得对')
  expect((await edit({ anonymous: true })).code).toBe(200)
  expect(await shown()).toMatchObject({ reply: '谢谢，您说得对' })
  expect((await edit({ score: 1, content: '这位技师顺走了东西' })).code).toBe(200)
  expect(await shown()).not.toHaveProperty('reply')
  expect((await reply(technician, reviewId, '没有这回事')).code).toBe(200)
  await app.db.updateTable('reviews').set({ reply_hidden: true }).where('id', '=', reviewId).execute()
  await edit({ score: 2 })
  expect(await reply(technician, reviewId, '再说一句')).toMatchObject({ refusal: 'reviewAnswered' })
})
