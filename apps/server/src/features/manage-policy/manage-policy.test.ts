import { afterEach, beforeEach, expect, test } from 'vitest'
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
