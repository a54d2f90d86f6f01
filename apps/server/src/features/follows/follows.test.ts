import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const focus = (token: string | undefined, techId: string) => app.as(token).form('/api/user/tech/doFocus', { techId })
const unfocus = (token: string | undefined, techId: string) => app.as(token).form('/api/user/tech/unFocus', { techId })
const count = async (token?: string) => (await app.as(token).get('/api/user/self/getUserFocusCount')).data.count

test('following and leaving twice each change one thing', async () => {
  const [{ token }, technician] = [await aCustomer(app), await aTechnician(app)]
  for (let i = 0; i < 2; i++) expect((await focus(token, technician.id)).data).toEqual({ followed: true, fansCount: 1 })
  expect(await count(token)).toBe(1)
  for (let i = 0; i < 2; i++) expect((await unfocus(token, technician.id)).data).toEqual({ followed: false, fansCount: 0 })
  expect([await count(token), await count()]).toEqual([0, 0])
})

test('guests and unknown technicians are refused; one who is no longer shown can be left but not followed', async () => {
  const [{ token }, technician] = [await aCustomer(app), await aTechnician(app)]
  expect((await focus(undefined, technician.id)).code).toBe(401)
  expect((await unfocus(undefined, technician.id)).code).toBe(401)
  expect([(await focus(token, 'nobody')).code, (await unfocus(token, 'nobody')).code]).toEqual([404, 404])
  expect([(await focus(token, '')).code, (await unfocus(token, '')).code]).toEqual([400, 400])
  await focus(token, technician.id)
  await app.db.updateTable('technicians').set({ status: 'SUSPENDED' }).where('id', '=', technician.id).execute()
  expect(await count(token)).toBe(0)
  expect((await focus(token, technician.id)).code).toBe(404)
  expect((await unfocus(token, technician.id)).data).toEqual({ followed: false, fansCount: 0 })
})

test('eight at once, of one customer and of eight, leave the count right', async () => {
  const technician = await aTechnician(app)
  const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(app)))
  await Promise.all(customers.map(({ token }) => count(token)))
  const [first] = customers
  await Promise.all(Array.from({ length: 8 }, () => focus(first?.token, technician.id)))
  expect((await focus(first?.token, technician.id)).data.fansCount).toBe(1)
  await Promise.all(customers.map(({ token }) => focus(token, technician.id)))
  expect((await focus(first?.token, technician.id)).data.fansCount).toBe(8)
  await Promise.all(Array.from({ length: 8 }, () => unfocus(first?.token, technician.id)))
  expect((await unfocus(first?.token, technician.id)).data.fansCount).toBe(7)
})
