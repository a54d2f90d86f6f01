import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrderIn } from '../testing/an-order.ts'
import { callOf, everyCall, fitting, someoneWithEverything, type Someone } from '../testing/every-call.ts'
import { aTechnician } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let one: Someone
beforeAll(async () => {
  app = await startTestApp()
  one = await someoneWithEverything(app, '甲')
  for (let i = 0; i < 8; i++) await aTechnician(app, { projects: one.technician.projects.map(({ id, price }) => ({ id, price })) })
  for (let i = 0; i < 8; i++) await anOrderIn(app, 'COMPLETED', { customer: one.customer, technician: one.technician })
})
afterAll(() => app.stop())

const lists = everyCall.filter(
  ([, { request, method, role, path }]) => method === 'GET' && 'page' in request.shape && (role !== 'anyone' || !path.includes('/place/')),
)
const session = 1
/** Words that stand nowhere are looked up by what they mean: among the names of the catalogue, then wherever else they may be found (decision 150). */
const more: Readonly<Record<string, number>> = { getTechListSearch: 3, getProjectList: 1 }

test('there are lists to count', () => expect(lists.length).toBeGreaterThan(15))

test.each(lists)('%s takes at most two statements beside the session, however long the page', async (name, endpoint) => {
  const token = endpoint.role === 'technician' ? one.technician.token : one.customer.token
  for (const limit of [1, 50]) {
    const input = { ...fitting(one, endpoint, app.clock.now()), limit }
    const count = await app.queriesOf(async () => expect((await callOf(app, endpoint, input, token)).code, name).toBe(200))
    expect(count, `${name} with ${limit}`).toBeLessThanOrEqual(2 + (more[name] ?? 0) + (endpoint.role === 'anyone' ? 0 : session))
  }
})

test.each([
  ['getTechInfo', '/api/user/tech/getTechInfo', 5],
  ['getTechBusy', '/api/user/tech/getTechBusy', 4],
  // Beside its own rows this order has one thing that few have; both are statements of their own.
  ['getOrderInfo', '/api/user/order/getOrderInfo', 4],
  ['getUserInfo', '/api/user/self/getUserInfo', 3],
  ['getUnread', '/api/user/self/getUnread', 2],
])('%s stays cheap', async (_, path, most) => {
  const as = app.as(one.customer.token)
  const count = await app.queriesOf(async () => expect((await as.get(path, { techId: one.technician.id, orderId: one.own.orderId })).code).toBe(200))
  expect(count).toBeLessThanOrEqual(most)
})

test('an order that has nothing beside is one statement once it was read, and two that are sent together before', async () => {
  const { id: orderId } = await anOrderIn(app, 'ACCEPTED', { customer: one.customer, technician: one.technician })
  const as = app.as(one.customer.token)
  const read = async () => expect((await as.get('/api/user/order/getOrderInfo', { orderId })).code).toBe(200)
  expect(await app.queriesOf(read)).toBe(2 + session)
  expect(await app.queriesOf(read)).toBe(1 + session)
})

test('a list that guests share is read once for all who ask at the same time', async () => {
  app.responses.drop('technicians')
  const count = await app.queriesOf(() => Promise.all(Array.from({ length: 50 }, () => app.as().get('/api/user/tech/getTechListHot', { page: 1 }))))
  expect(count).toBeLessThanOrEqual(2)
})
