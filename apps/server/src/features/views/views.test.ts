import { expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp({ warm: true })
type Operator = Awaited<ReturnType<typeof anOperator>>
const save = ({ token }: Operator, more: object = {}) =>
  app.as(token).post('/api/manage/view/save', { listName: 'order', viewName: '今天要上门', viewQuery: 'queue=TO_VISIT&hide=city', ...more })
const all = async ({ token }: Operator) => (await app.as(token).get('/api/manage/view/getAll')).data.list as { viewId: string; viewName: string }[]
const remove = ({ token }: Operator, viewId: string) => app.as(token).post('/api/manage/view/remove', { viewId })

test('a list is kept under a name, renamed, removed and kept again; nobody else sees or touches it', async () => {
  const [own, other] = [await anOperator(app, { permissions: [] }), await anOperator(app)]
  const { data: view } = await save(own)
  expect(await all(own)).toEqual([{ viewId: view.viewId, listName: 'order', viewName: '今天要上门', viewQuery: 'queue=TO_VISIT&hide=city' }])
  expect(await all(other)).toEqual([])
  expect(await save(other, { viewId: view.viewId })).toMatchObject({ code: 404, refusal: 'notFound' })
  expect(await remove(other, view.viewId)).toMatchObject({ code: 404, refusal: 'notFound' })
  expect(await app.as().get('/api/manage/view/getAll')).toMatchObject({ code: 401 })

  expect((await save(own, { viewId: view.viewId, viewName: '待上门' })).data).toMatchObject({ viewId: view.viewId, viewName: '待上门' })
  expect((await remove(own, view.viewId)).code).toBe(200)
  expect(await remove(own, view.viewId)).toMatchObject({ code: 404 })
  expect(await all(own)).toEqual([])
  await save(own)
  expect((await all(own)).map(({ viewName }) => viewName)).toEqual(['今天要上门'])
})

test('the same name in a list is the same view; another view does not take it over, another list has its own', async () => {
  const own = await anOperator(app)
  const first = (await save(own)).data.viewId
  expect((await save(own, { viewQuery: 'queue=UNPAID' })).data).toMatchObject({ viewId: first, viewQuery: 'queue=UNPAID' })
  const second = (await save(own, { viewName: '未付款' })).data.viewId
  expect(await save(own, { viewId: second })).toMatchObject({ code: 400, data: { field: 'viewName' } })
  await save(own, { listName: 'refund' })
  expect(await all(own)).toHaveLength(3)
})

test('a name that shows nothing, a list that is none and a query that is no address are refused', async () => {
  const own = await anOperator(app)
  for (const [field, wrong] of [
    ['viewName', ' '],
    ['listName', 'Order/../x'],
    ['viewQuery', 'q=<script>'],
    ['viewQuery', 'q='.padEnd(601, 'x')],
  ] as const)
    expect(await save(own, { [field]: wrong }), wrong).toMatchObject({ code: 400, data: { field } })
})

test('eight that are saved at once do not go over the sixty that an operator keeps', async () => {
  const own = await anOperator(app)
  for (let n = 0; n < 59; n++) await save(own, { viewName: `视图${n}` })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save(own, { viewName: `更多${n}` })))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await all(own)).toHaveLength(60)
  expect((await save(own, { viewName: '视图0', viewQuery: '' })).code).toBe(200)
})
