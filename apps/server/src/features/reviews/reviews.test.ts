import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { dayOf, startOfDay } from '@anxin/rules/time'
import { newId, newOrderNo } from '../../ids.ts'
import { behindTheRow } from '../../testing/behind-a-lock.ts'
import { aCustomer, anUpload, aProject, aTechnician } from '../../testing/factories.ts'
import { orderAddress } from '../../testing/order-rows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { hasSensitiveWord } from '../content/sensitive-words.ts'

const app = aTestApp()
const tags = [
  { id: 'tag-gentle', name: '手法好', name_en: 'Skilled hands', good: true, sort: 1 },
  { id: 'tag-late', name: '迟到', good: false, sort: 2 },
]
beforeAll(async () => {
  await app.db.insertInto('review_tags').values(tags).execute()
})

const day = 86_400_000
type Technician = Awaited<ReturnType<typeof aTechnician>>

/** An order that ended now, of this customer with this technician. */
async function aCompletedOrder(accountId: string, technician: Technician, over: { status?: string; completed_at?: Date; hidden_at?: Date } = {}) {
  const id = newId(testNow)
  await app.db
    .insertInto('orders')
    .values({
      id,
      order_no: newOrderNo(testNow),
      account_id: accountId,
      technician_id: technician.id,
      city_code: '330100',
      status: 'COMPLETED',
      request_id: id,
      request_hash: '',
      start_at: new Date(testNow.getTime() - 2 * day),
      end_at: testNow,
      duration_min: 60,
      address: JSON.stringify(orderAddress),
      travel_type: 'TAXI',
      distance_m: 0,
      travel_min: 0,
      service_amount: 19_800,
      travel_fee: 0,
      pay_amount: 19_800,
      commission_amount: 0,
      pay_expire_at: testNow,
      arrival_secret: Buffer.alloc(20),
      created_at: testNow,
      completed_at: testNow,
      ...over,
    })
    .execute()
  await app.db
    .insertInto('order_items')
    .values({
      id: newId(testNow),
      order_id: id,
      project_id: technician.projects[0]?.id ?? '',
      name: '肩颈舒缓',
      cover_key: 'x',
      price: 19_800,
      quantity: 1,
      duration_min: 60,
    })
    .execute()
  return id
}

const comment = (token: string | undefined, body: object) => app.as(token).post('/api/user/order/doOrderComment', { score: 5, ...body })
const of = (techId: string, query = {}) => app.as().get('/api/user/tech/getTechComment', { techId, ...query })
const aPictureOf = async (session: string) => {
  const { data } = await app.as(session).get('/my/common/qnConfig')
  const form = new FormData()
  form.set('token', data.token)
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#e8863a' } })
    .jpeg()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg')
  return (await app.http.inject({ method: 'POST', url: '/my/common/upload', payload: form })).json<{ key: string }>().key
}
const figures = (id: string) =>
  app.db.selectFrom('technicians').select(['review_count', 'score_sum', 'good_count', 'score']).where('id', '=', id).executeTakeFirstOrThrow()

test('a review and another change of the technician at the same moment wait for each other, and never in a circle', async () => {
  const [technician, customer] = [await aTechnician(app), await aCustomer(app)]
  const orderId = await aCompletedOrder(customer.id, technician)
  const { answer } = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('technicians').select('id').where('id', '=', technician.id).forNoKeyUpdate().execute()
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const answer = comment(customer.token, { orderId })
    const waiting = sql`select from pg_stat_activity where datname = current_database() and ${rows[0]?.pid} = any(pg_blocking_pids(pid))`
    await vi.waitUntil(async () => (await waiting.execute(app.db)).rows.length > 0, { timeout: 1500 })
    await tx.updateTable('technicians').set({ fans_count: 1 }).where('id', '=', technician.id).execute()
    return { answer }
  })
  expect(await answer).toMatchObject({ code: 200 })
  expect(await figures(technician.id)).toMatchObject({ review_count: 1 })
})

test("a review of a completed order shows, marks the order and moves the technician's figures", async () => {
  const [technician, customer] = [await aTechnician(app), await aCustomer(app, { nickname: '张三丰' })]
  const orderId = await aCompletedOrder(customer.id, technician)
  const answer = await comment(customer.token, {
    orderId,
    content: '很好',
    images: [await anUpload(app, customer.id)],
    tagIds: ['tag-gentle', 'tag-gentle'],
    anonymous: true,
  })
  expect(answer.code).toBe(200)
  const { data } = await of(technician.id)
  expect(data).toMatchObject({
    total: 1,
    list: [
      {
        reviewId: answer.data.reviewId,
        nickname: '匿名用户',
        avatar: '',
        content: '很好',
        tags: ['手法好'],
        tagsEn: ['Skilled hands'],
        projectName: '肩颈舒缓',
        createdAt: startOfDay(dayOf(testNow.getTime())),
      },
    ],
  })
  expect(data.list[0]).not.toHaveProperty('orderId')
  expect(await figures(technician.id)).toEqual({ review_count: 1, score_sum: 5, good_count: 1, score: 5 })
  expect((await app.db.selectFrom('orders').select('commented').where('id', '=', orderId).executeTakeFirstOrThrow()).commented).toBe(true)
  expect((await app.as(customer.token).get('/api/user/self/getReviewList')).data).toMatchObject({ total: 1, list: [{ orderId }] })
  expect((await app.as().get('/api/user/self/getReviewList')).code).toBe(401)
  expect((await app.as((await aCustomer(app)).token).get('/api/user/self/getReviewList')).data.total).toBe(0)
})

test('a number written into a review or a name is covered for everybody else; its author reads what was written', async () => {
  const number = '139 1234 5678'
  const [technician, customer] = [await aTechnician(app), await aCustomer(app, { nickname: `丽${number}` })]
  const orderId = await aCompletedOrder(customer.id, technician)
  const { data: written } = await comment(customer.token, { orderId, content: `很好，下次打 ${number}` })
  await app.db
    .updateTable('reviews')
    .set({ reply: `谢谢，我的号码 ${number}` })
    .where('id', '=', written.reviewId)
    .execute()
  const covered = '•'.repeat(number.length)
  const [shown] = (await of(technician.id)).data.list
  expect(shown).toMatchObject({ nickname: `丽${covered}`, content: `很好，下次打 ${covered}`, reply: `谢谢，我的号码 ${covered}` })
  expect(JSON.stringify((await app.as().get('/api/user/tech/getTechInfo', { techId: technician.id })).data)).not.toContain('1234')
  const [own] = (await app.as(customer.token).get('/api/user/self/getReviewList')).data.list
  expect(own).toMatchObject({ nickname: `丽${number}`, content: `很好，下次打 ${number}`, reply: `谢谢，我的号码 ${covered}` })
})

test('who wrote an anonymous review shows in nothing: not in its place in the list, its number, its time, its pictures or its name', async () => {
  const technician = await aTechnician(app)
  const authors = []
  for (const nickname of ['赵一', '钱二', '孙三', '李四', '周五', '吴六', '郑七', '王八', '冯九', '陈十', '褚甲', '卫乙']) {
    app.clock.advance(7 * 60_000)
    const customer = await aCustomer(app, { nickname, avatar_key: `p/${nickname}.jpg` })
    const images = [await aPictureOf(customer.token)]
    const orderId = await aCompletedOrder(customer.id, technician)
    const { code } = await comment(customer.token, { orderId, content: '很好', images, anonymous: true })
    expect(code).toBe(200)
    authors.push({ ...customer, orderId, images })
  }
  app.clock.set(testNow)
  const { list } = (await of(technician.id, { limit: 50 })).data as { list: { reviewId: string; images: string[]; createdAt: number }[] }
  expect(list).toHaveLength(authors.length)
  for (const author of authors)
    for (const known of [author.id, author.orderId, author.nickname, author.avatar_key]) expect(JSON.stringify(list)).not.toContain(known)
  expect(new Set(list.map(({ images: _images, reviewId: _id, ...rest }) => JSON.stringify(rest))).size).toBe(1)

  // The pictures are the answer to every guess below; chance hits once, and six times in less than one try of a thousand.
  const truth = authors.map(({ images }) => app.deps.uploads.urlOf(images[0] ?? ''))
  const guesses = [
    list,
    list.toSorted((a, b) => (a.reviewId < b.reviewId ? -1 : 1)),
    list.toSorted((a, b) => ((a.images[0] ?? '') < (b.images[0] ?? '') ? -1 : 1)),
    list.toSorted((a, b) => a.createdAt - b.createdAt),
  ].flatMap((guess) => [guess, guess.toReversed()])
  for (const guess of guesses) expect(guess.filter(({ images }, index) => images[0] === truth[index]).length).toBeLessThan(6)
})

test('each refusal of a review leaves nothing behind', async () => {
  const [technician, customer, other] = [await aTechnician(app), await aCustomer(app), await aCustomer(app)]
  const orderId = await aCompletedOrder(customer.id, technician)
  const code = async (body: object) => (await comment(customer.token, { orderId, ...body })).code
  expect((await comment(undefined, { orderId })).code).toBe(401)
  expect((await comment(other.token, { orderId })).code).toBe(404)
  expect([await code({ orderId: 'missing' }), await code({ orderId: await aCompletedOrder(customer.id, technician, { hidden_at: testNow }) })]).toEqual([
    404, 404,
  ])
  expect([
    await code({ score: 0 }),
    await code({ score: 6 }),
    await code({ score: 4.5 }),
    await code({ score: 2 }),
    await code({ content: '好'.repeat(501) }),
  ]).toEqual([400, 400, 400, 400, 400])
  expect([
    await code({ images: [await anUpload(app, other.id)] }),
    await code({ images: ['p/../x.jpg'] }),
    await code({ images: Array(10).fill(await anUpload(app, customer.id)) }),
    await code({ tagIds: ['nothing'] }),
  ]).toEqual([400, 400, 400, 400])
  expect(await code({ content: '请加 微-信 详谈' })).toBe(4500)
  expect(await code({ orderId: await aCompletedOrder(customer.id, technician, { status: 'PENDING_CONFIRM' }) })).toBe(4610)
  expect(await code({ orderId: await aCompletedOrder(customer.id, technician, { completed_at: new Date(testNow.getTime() - 15 * day - 1) }) })).toBe(4613)
  expect(await figures(technician.id)).toMatchObject({ review_count: 0 })
  expect(await code({ orderId: await aCompletedOrder(customer.id, technician, { completed_at: new Date(testNow.getTime() - 15 * day) }) })).toBe(200)
  expect([await code({ score: 2, content: '迟到了' }), await code({})]).toEqual([200, 4612])
})

test('eight reviews of one order at once: one is written and counted', async () => {
  const [technician, customer] = [await aTechnician(app), await aCustomer(app)]
  const orderId = await aCompletedOrder(customer.id, technician)
  // Each has read that there is no review.
  const answers = await behindTheRow(
    app,
    orderId,
    Array.from({ length: 8 }, () => () => comment(customer.token, { orderId })),
  )
  const codes = answers.map(({ code }) => code).toSorted()
  expect(codes).toEqual([200, ...Array(7).fill(4612)])
  expect(await figures(technician.id)).toMatchObject({ review_count: 1, score_sum: 5 })
})

const edit = (token: string | undefined, body: object) => app.as(token).post('/api/user/order/editReview', { score: 5, ...body })
const toEdit = (token: string | undefined, orderId: string) => app.as(token).get('/api/user/order/getReviewToEdit', { orderId })

test('for seven days a review is changed by who wrote it, and the figures of the technician follow', async () => {
  const [technician, customer] = [await aTechnician(app), await aCustomer(app)]
  const orderId = await aCompletedOrder(customer.id, technician)
  const picture = await anUpload(app, customer.id)
  const { data: written } = await comment(customer.token, {
    orderId,
    serviceScore: 4,
    content: '很好',
    images: [picture],
    tagIds: ['tag-gentle'],
    anonymous: true,
  })
  expect((await toEdit(customer.token, orderId)).data).toEqual({
    score: 5,
    serviceScore: 4,
    content: '很好',
    pictures: [{ key: picture, url: app.deps.uploads.urlOf(picture) }],
    tagIds: ['tag-gentle'],
    anonymous: true,
  })
  app.clock.set(new Date(testNow.getTime() + 7 * day))
  expect(await edit(customer.token, { orderId, score: 2, content: '迟到了', tagIds: ['tag-late', 'tag-late'] })).toMatchObject({ code: 200, data: written })
  const { list, total } = (await of(technician.id)).data
  expect({ total, list }).toMatchObject({ total: 1, list: [{ ...written, score: 2, content: '迟到了', images: [], tags: ['迟到'], anonymous: false }] })
  expect(list[0].createdAt).toBe(startOfDay(dayOf(testNow.getTime())))
  expect(await figures(technician.id)).toEqual({ review_count: 1, score_sum: 2, good_count: 0, score: 2 })
  app.clock.advance(1)
  expect([(await edit(customer.token, { orderId })).code, (await toEdit(customer.token, orderId)).code]).toEqual([4613, 4613])
  app.clock.set(testNow)
})

test('nobody changes what another wrote, and what is refused changes nothing', async () => {
  const [technician, customer, other] = [await aTechnician(app), await aCustomer(app), await aCustomer(app)]
  const orderId = await aCompletedOrder(customer.id, technician)
  await comment(customer.token, { orderId, content: '很好' })
  for (const [token, order, code] of [
    [other.token, orderId, 404],
    [customer.token, 'missing', 404],
    [undefined, orderId, 401],
  ] as const)
    expect([(await edit(token, { orderId: order })).code, (await toEdit(token, order)).code]).toEqual([code, code])
  const code = async (body: object) => (await edit(customer.token, { orderId, ...body })).code
  expect([await code({ score: 2 }), await code({ images: [await anUpload(app, other.id)] }), await code({ tagIds: ['nothing'] })]).toEqual([400, 400, 400])
  expect(await code({ content: '请加 微-信 详谈' })).toBe(4500)
  expect((await toEdit(customer.token, orderId)).data).toMatchObject({ score: 5, content: '很好' })
  expect(await figures(technician.id)).toMatchObject({ review_count: 1, score_sum: 5, good_count: 1 })
})

test('eight changes of one review at once leave the figures of the one that was last', async () => {
  const [technician, customer] = [await aTechnician(app), await aCustomer(app)]
  const orderId = await aCompletedOrder(customer.id, technician)
  await comment(customer.token, { orderId })
  await Promise.all(Array.from({ length: 8 }, () => app.as(customer.token).get('/api/user/self/getReviewList')))
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => edit(customer.token, { orderId, score: (at % 5) + 1, content: '改了' })))
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200))
  const { score } = (await toEdit(customer.token, orderId)).data
  expect(await figures(technician.id)).toEqual({ review_count: 1, score_sum: score, good_count: Number(score >= 4), score })
})

test('reviews by level, tag, treatment and picture, with their counts', async () => {
  const projects = [await aProject(app), await aProject(app, { name: '足底按摩', name_en: 'Foot massage' }), await aProject(app)]
  const technician = await aTechnician(app, { projects })
  const customer = await aCustomer(app)
  const [first = '', second = '', unseen = ''] = projects.map(({ id }) => id)
  const review = (score: number, over: object = {}) => ({
    id: newId(testNow),
    technician_id: technician.id,
    account_id: customer.id,
    project_id: first,
    score,
    created_at: testNow,
    ...over,
  })
  await app.db
    .insertInto('reviews')
    .values([
      review(5, { image_keys: ['a.jpg'], tag_ids: ['tag-gentle'] }),
      review(4, { tag_ids: ['tag-gentle', 'tag-late'] }),
      review(3, { project_id: second, tag_ids: ['tag-late'] }),
      review(2, { project_id: second }),
      review(1, { tag_ids: ['tag-late'] }),
      review(1, { project_id: unseen, hidden: true }),
    ])
    .execute()
  const total = async (query = {}) => (await of(technician.id, query)).data.total
  expect([
    await total(),
    await total({ level: 'GOOD' }),
    await total({ level: 'MID' }),
    await total({ level: 'BAD' }),
    await total({ level: 'IMG' }),
    await total({ tagId: 'tag-late' }),
    await total({ tagId: 'tag-late', level: 'GOOD' }),
    await total({ projectId: second }),
    await total({ projectId: second, level: 'MID' }),
    await total({ projectId: second, level: 'BAD', tagId: 'tag-late' }),
    await total({ projectId: first, tagId: 'tag-late' }),
    await total({ projectId: unseen }),
  ]).toEqual([5, 2, 1, 2, 1, 3, 1, 2, 1, 0, 2, 0])
  expect((await of(technician.id, { projectId: second })).data.list.map(({ projectName }: { projectName: string }) => projectName)).toEqual([
    '足底按摩',
    '足底按摩',
  ])
  const [{ reviewId }] = (await of(technician.id)).data.list
  expect((await of(technician.id, { reviewId })).data).toMatchObject({ total: 1, list: [{ reviewId }] })
  expect((await of((await aTechnician(app)).id, { reviewId })).data.total).toBe(0)
  expect((await of(technician.id, { page: 1_000_000_000 })).data).toMatchObject({ total: 5, list: [] })
  const counts = (techId: string) => app.as().get('/api/user/tech/getTechCommentCount', { techId })
  expect((await counts(technician.id)).data).toEqual({
    total: 5,
    good: 2,
    mid: 1,
    bad: 2,
    withImage: 1,
    avgScore: 3,
    stars: [1, 1, 1, 1, 1],
    tags: [
      { tagId: 'tag-late', name: '迟到', nameEn: '迟到', count: 3 },
      { tagId: 'tag-gentle', name: '手法好', nameEn: 'Skilled hands', count: 2 },
    ],
    projects: [
      { projectId: first, name: '肩颈舒缓', nameEn: '肩颈舒缓', count: 3 },
      { projectId: second, name: '足底按摩', nameEn: 'Foot massage', count: 2 },
    ],
  })
  expect((await counts((await aTechnician(app)).id)).data).toMatchObject({ total: 0, avgScore: 5, tags: [], projects: [] })
  const gone = await aTechnician(app, { status: 'LEFT' })
  expect([(await of(gone.id)).code, (await of('nobody')).code, (await counts(gone.id)).code, (await counts('nobody')).code]).toEqual([404, 404, 404, 404])
  expect([(await of('')).code, (await of(technician.id, { level: 'BEST' })).code, (await counts('')).code]).toEqual([400, 400, 400])
  expect(await app.queriesOf(() => of(technician.id, { limit: 3, projectId: first }))).toBe(1)
  const another = await aTechnician(app)
  expect(await app.queriesOf(() => counts(another.id))).toBe(1)
  expect((await app.as().get('/api/user/order/getReviewTags')).data.list).toEqual([
    { tagId: 'tag-gentle', name: '手法好', nameEn: 'Skilled hands', good: true },
    { tagId: 'tag-late', name: '迟到', nameEn: '迟到', good: false },
  ])
})

test.each([
  ['加微信', true],
  ['加 微.信', true],
  ['加薇信', false],
  ['ＡＢ', true],
  ['', false],
])('%s contains a word of the list: %s', (text, found) => expect(hasSensitiveWord(text, ['加微信', 'ab', '…'])).toBe(found))
