import { permissions, rightsIn, type Permission } from '@anxin/contract/manage/permissions'
import { waitingAreas, type WaitingArea } from '@anxin/contract/manage/waiting-tabs'
import { beforeAll, expect, test } from 'vitest'
import { waitingThings } from '../../testing/a-waiting-thing.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { cityRow } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()
beforeAll(() =>
  app.db
    .insertInto('cities')
    .values(cityRow({ city_code: '310100', name: '上海' }))
    .execute(),
)

type Operator = { token: string }
type Areas = Partial<Record<WaitingArea, { waiting: number; tabs: Record<string, number> }>>
const areasOf = async ({ token }: Operator): Promise<Areas> => (await app.as(token).get('/api/manage/dashboard/getWaiting')).data.areas
const dueOf = async ({ token }: Operator) =>
  ((await app.as(token).get('/api/manage/dashboard/getDue')).data?.list ?? []).map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`) as string[]

test.each(Object.entries(waitingThings))('%s is counted from when it waits until it is settled, in its city and under its right alone', async (_, thing) => {
  const { area, tab, everywhere = false, make } = thing
  const needs = rightsIn(waitingAreas[area].needs)
  const all = await anOperator(app)
  const here = await anOperator(app, { cityCodes: ['330100'] })
  const elsewhere = await anOperator(app, { cityCodes: ['310100'] })
  const only = await anOperator(app, { permissions: needs })
  const without = await anOperator(app, { permissions: permissions.filter((one) => !needs.includes(one)) })
  const countsOf = async (operator: Operator) => {
    const { waiting, tabs } = (await areasOf(operator))[area] ?? {}
    return [waiting, tabs?.[tab]]
  }
  for (const operator of [all, here, elsewhere, only]) expect(await countsOf(operator)).toEqual([0, 0])
  const { settle } = await make(app)
  expect(await countsOf(all)).toEqual([1, 1])
  expect(await countsOf(only)).toEqual([1, 1])
  expect(await countsOf(here)).toEqual(everywhere ? [0, 0] : [1, 1])
  expect(await countsOf(elsewhere)).toEqual([0, 0])
  expect(await areasOf(without)).not.toHaveProperty(area)
  expect((await settle((call, input) => app.as(all.token).post(`/api/manage/${call}`, { ...input }))).code).toBe(200)
  for (const operator of [all, here]) expect(await countsOf(operator)).toEqual([0, 0])
})

test.each(Object.entries(waitingThings).flatMap(([name, { due, ...thing }]) => (due ? [[name, { ...thing, due }] as const] : [])))(
  '%s is due for anyone who may act on it, in its city alone, until it is settled',
  async (_, { due: { kind, acts }, everywhere = false, make }) => {
    const all = await anOperator(app)
    const here = await anOperator(app, { cityCodes: ['330100'] })
    const elsewhere = await anOperator(app, { cityCodes: ['310100'] })
    const only = await anOperator(app, { permissions: ['dashboard.view', ...acts] })
    const lesser = await Promise.all(
      acts.map((right: Permission) => anOperator(app, { permissions: permissions.filter((one) => one !== right && one !== 'money.reconcile') })),
    )
    const { id, settle } = await make(app)
    const row = `${kind} ${id}`
    for (const operator of [all, only]) expect(await dueOf(operator)).toContain(row)
    if (everywhere) expect(await dueOf(here)).not.toContain(row)
    else expect(await dueOf(here)).toContain(row)
    for (const operator of [elsewhere, ...lesser]) expect(await dueOf(operator)).not.toContain(row)
    expect((await settle((call, input) => app.as(all.token).post(`/api/manage/${call}`, { ...input }))).code).toBe(200)
    for (const operator of [all, only, here]) expect(await dueOf(operator)).not.toContain(row)
  },
)

test('more than 99 of a kind are not counted further', async () => {
  const now = app.clock.now()
  const rows = Array.from({ length: 130 }, (_, nth) => ({ id: `many-${nth}`, kind: 'WORK_STUCK', subject: `many-${nth}`, raised_at: now }))
  await app.db.insertInto('alarms').values(rows).execute()
  expect((await areasOf(await anOperator(app))).alarm).toEqual({ waiting: 100, tabs: { OPEN: 100 } })
  const { data } = await app.as((await anOperator(app)).token).get('/api/manage/dashboard/getDue')
  expect(data).toMatchObject({ hasMore: true, list: { length: 50 } })
  await app.db.deleteFrom('alarms').where('kind', '=', 'WORK_STUCK').execute()
})

test('all areas are counted by one statement beside the session, and what is due is read by another', async () => {
  const { token } = await anOperator(app)
  for (const call of ['getWaiting', 'getDue'])
    expect(await app.queriesOf(async () => expect((await app.as(token).get(`/api/manage/dashboard/${call}`)).code).toBe(200)), call).toBe(2)
})
