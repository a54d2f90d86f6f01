import { exportPath } from '@anxin/contract/manage/endpoint'
import { expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()
type Listed = { name: string; operators: number }
const names = (list: Listed[]) => list.map(({ name }) => name)

test('an operator of one city is shown who works in it alone, in the list and in its file, and the roles of these', async () => {
  const [everywhere, here, both, there] = [
    await anOperator(app),
    await anOperator(app, { cityCodes: ['330100'] }),
    await anOperator(app, { cityCodes: ['330100', '310100'] }),
    await anOperator(app, { cityCodes: ['310100'] }),
  ]
  const colleague = await anOperator(app, { cityCodes: ['330100'], roleId: there.roleId })
  const read = async (token: string, path: string) => (await app.as(token).get(`/api/manage/${path}`, { limit: 100 })).data.list as Listed[]

  expect(names(await read(everywhere.token, 'operator/getList'))).toEqual(
    expect.arrayContaining([everywhere, here, both, there, colleague].map(({ name }) => name)),
  )
  expect(names(await read(here.token, 'operator/getList')).toSorted()).toEqual([here.name, colleague.name].toSorted())
  expect(names(await read(both.token, 'operator/getList')).toSorted()).toEqual([here.name, both.name, there.name, colleague.name].toSorted())

  const file = await app.http.inject({ url: exportPath('operator/getList'), headers: { token: here.token } })
  expect(file.statusCode).toBe(200)
  for (const { name } of [here, colleague]) expect(file.body).toContain(name)
  for (const { name } of [everywhere, both, there]) expect(file.body).not.toContain(name)

  const seen = await read(here.token, 'role/getList')
  expect(names(seen).toSorted()).toEqual([`角色${here.roleId}`, `角色${there.roleId}`].toSorted())
  // Counted are those of the city alone.
  expect(seen.map(({ operators }) => operators)).toEqual([1, 1])
  expect((await read(everywhere.token, 'role/getList')).find(({ name }) => name === `角色${there.roleId}`)?.operators).toBe(2)
  const roles = await app.http.inject({ url: exportPath('role/getList'), headers: { token: here.token } })
  expect(roles.body).not.toContain(everywhere.roleId)
})

test('an operator of one city is shown the shifts of who works in it alone, in the list and in its file', async () => {
  const [everywhere, here, there] = [await anOperator(app), await anOperator(app, { cityCodes: ['330100'] }), await anOperator(app, { cityCodes: ['310100'] })]
  const now = app.clock.now().getTime()
  const shifts = [everywhere, here, there].map(({ id }) => ({ id, operator_id: id, starts_at: new Date(now), ends_at: new Date(now + 3_600_000) }))
  await app.db.insertInto('operator_shifts').values(shifts).execute()
  const read = async ({ token }: { token: string }) => names((await app.as(token).get('/api/manage/shift/getList')).data.list).toSorted()
  expect(await read(here)).toEqual([here.name])
  expect(await read(everywhere)).toEqual([everywhere.name, here.name, there.name].toSorted())
  const file = await app.http.inject({ url: exportPath('shift/getList'), headers: { token: here.token } })
  expect(file.body).toContain(here.name)
  for (const { name } of [everywhere, there]) expect(file.body).not.toContain(name)
})
