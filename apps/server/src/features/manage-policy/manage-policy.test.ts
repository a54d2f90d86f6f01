import { afterEach, beforeEach, expect, test } from 'vitest'
import { aRealPayment } from '../../testing/a-real-payment.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

test('a value is drafted, seen beside the one in force, published as a version, and both are in the log', async () => {
  const as = app.as((await anOperator(app)).token)
  const read = async () => (await as.get('/api/manage/setting/getInfo')).data
  const { version, values, fields } = await read()
  expect(version).toBe(0)
  expect(fields.find(({ path }: { path: string }) => path === 'payExpireMin')).toMatchObject({ unit: 'min', type: 'integer', minimum: 5, maximum: 60 })

  expect(await as.post('/api/manage/setting/draft', { changes: { payExpireMin: 0 }, note: '错的' })).toMatchObject({
    code: 400,
    data: { field: 'payExpireMin' },
    msg: '付款时限：须在 5 到 60 之间',
  })
  expect(await as.post('/api/manage/setting/draft', { changes: { payExpireMin: '二十' }, note: '错的' })).toMatchObject({
    code: 400,
    msg: '付款时限：须在 5 到 60 之间',
  })
  expect(await as.post('/api/manage/setting/draft', { changes: { nightFee: 1 }, note: '错的' })).toMatchObject({
    code: 400,
    data: { field: 'nightFee' },
    msg: 'nightFee：没有这一项',
  })
  const { data: draft } = await as.post('/api/manage/setting/draft', { changes: { payExpireMin: 20 }, note: '春节放宽' })
  expect(await read()).toMatchObject({
    version: 0,
    values,
    drafts: [{ draftId: draft.draftId, note: '春节放宽', before: { payExpireMin: 15 }, after: { payExpireMin: 20 } }],
  })
  const { data: other } = await as.post('/api/manage/setting/draft', { changes: { payExpireMin: 30 }, note: '另一份' })

  expect((await as.post('/api/manage/setting/publish', { draftId: draft.draftId })).data).toEqual({ version: 1 })
  expect(await as.post('/api/manage/setting/publish', { draftId: draft.draftId })).toMatchObject({ code: 404 })
  expect(await as.post('/api/manage/setting/publish', { draftId: other.draftId })).toMatchObject({ code: 4128 })
  expect((await read()).values.payExpireMin).toBe(20)
  const { data: log } = await as.get('/api/manage/audit/getList', { action: 'policy.publish' })
  expect(log.list).toEqual([expect.objectContaining({ subjectText: 'v1', before: { payExpireMin: 15 }, after: { payExpireMin: 20 } })])
})

test('the policy of all cities is none of an operator of one', async () => {
  const as = app.as((await anOperator(app, { cityCodes: ['330100'] })).token)
  expect(await as.get('/api/manage/setting/getInfo')).toMatchObject({ code: 403 })
  expect(await as.post('/api/manage/setting/draft', { changes: { payExpireMin: 20 }, note: '春节' })).toMatchObject({ code: 403 })
})

test('two drafts at once: the second publishes its own change and leaves the first one’s; of the same value it says so', async () => {
  const as = app.as((await anOperator(app)).token)
  const draft = async (changes: object) => (await as.post('/api/manage/setting/draft', { changes, note: '同时起草' })).data.draftId as string
  const drafts = async () => (await as.get('/api/manage/setting/getInfo')).data.drafts
  const later = async (changes: object) => {
    app.clock.set(new Date(app.clock.now().getTime() + 1))
    return draft(changes)
  }
  const [first, second, third] = [await draft({ payExpireMin: 20 }), await later({ acceptExpireMin: 12 }), await later({ payExpireMin: 25 })]
  await as.post('/api/manage/setting/publish', { draftId: first })
  expect(await drafts()).toEqual([
    expect.objectContaining({ draftId: third, conflicts: ['payExpireMin'] }),
    expect.objectContaining({ draftId: second, conflicts: [], before: { acceptExpireMin: 10 }, after: { acceptExpireMin: 12 } }),
  ])
  expect((await as.post('/api/manage/setting/publish', { draftId: second })).data).toEqual({ version: 2 })
  expect((await as.get('/api/manage/setting/getInfo')).data.values).toMatchObject({ payExpireMin: 20, acceptExpireMin: 12 })
  expect(await as.post('/api/manage/setting/publish', { draftId: third })).toMatchObject({ refusal: 'draftOutdated' })
})

test('versions say what changed and who published it; a former one comes back by a draft, whose controls wait like any other', async () => {
  await aRealPayment(app)
  const boss = await anOperator(app)
  const as = app.as(boss.token)
  const publish = async (changes: object) => {
    const { data } = await as.post('/api/manage/setting/draft', { changes, note: '春节' })
    return (await as.post('/api/manage/setting/publish', { draftId: data.draftId })).data
  }
  await publish({ payExpireMin: 20 })
  await publish({ payExpireMin: 30, acceptExpireMin: 12 })
  const { data: page } = await as.get('/api/manage/setting/getVersions', { limit: 1 })
  expect(page).toMatchObject({
    total: 2,
    list: [
      { version: 2, note: '春节', publishedBy: boss.name, before: { payExpireMin: 20, acceptExpireMin: 10 }, after: { payExpireMin: 30, acceptExpireMin: 12 } },
    ],
  })
  for (const version of [2, 7])
    expect(await as.post('/api/manage/setting/rollBack', { toVersion: version })).toMatchObject({ code: 400, data: { field: 'toVersion' } })
  const { data: back } = await as.post('/api/manage/setting/rollBack', { toVersion: 1 })
  expect((await as.post('/api/manage/setting/publish', back)).data).toEqual({ version: 3 })
  expect((await as.get('/api/manage/setting/getInfo')).data.values).toMatchObject({ payExpireMin: 20, acceptExpireMin: 10 })
  expect((await publish({ fourEyesAbove: 900_000 })).waits.controlId).toBeDefined()
})
