import { beforeAll, expect, test } from 'vitest'
import { aCustomer, aProject } from '../testing/factories.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const app = aTestApp()
beforeAll(async () => {
  await aProject(app)
})

const catalogue = (token?: string) => app.as(token).get('/api/user/tech/getProjectList', { limit: 50 })

test('what is the same for all is read once for guests and everybody signed in; each session is still read', async () => {
  const { token } = await aCustomer(app)
  const guests = await catalogue()
  expect(guests.data.list.length).toBeGreaterThan(0)
  expect(await app.queriesOf(async () => expect((await catalogue(token)).data).toEqual(guests.data))).toBe(1)
})

test('a session that has ended is answered so, though guests have an answer', async () => {
  const { token } = await aCustomer(app)
  expect((await catalogue(token)).code).toBe(200)
  await app.as(token).form('/api/user/logout')
  expect(await catalogue(token)).toMatchObject({ code: 401, data: null })
  expect((await catalogue()).code).toBe(200)
})
