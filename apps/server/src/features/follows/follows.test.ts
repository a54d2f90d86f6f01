import { expect, test } from 'vitest'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()

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

test('a switch for free times is kept, and following again leaves it as it is', async () => {
  const [{ token }, technician] = [await aCustomer(app), await aTechnician(app)]
  const notify = async () => (await app.as(token).get('/api/user/tech/getTechListFocus', {})).data.list.map((card: { notify?: boolean }) => card.notify)
  const set = (wanted?: string) => app.as(token).form('/api/user/tech/doFocus', { techId: technician.id, ...(wanted && { notify: wanted }) })
  await set()
  expect(await notify()).toEqual([false])
  expect((await set('true')).data).toEqual({ followed: true, fansCount: 1 })
  await set()
  expect(await notify()).toEqual([true])
  await set('false')
  expect(await notify()).toEqual([false])
  expect(await set('maybe')).toMatchObject({ code: 400, data: { field: 'notify' } })
  await set('true')
  await unfocus(token, technician.id)
  await focus(token, technician.id)
  expect(await notify()).toEqual([false])
  const other = await aCustomer(app)
  await app.as(other.token).form('/api/user/tech/doFocus', { techId: technician.id, notify: 'true' })
  expect(await notify()).toEqual([false])
})

test('eight switches at once end as one of them, and the count stands', async () => {
  const [{ token }, technician] = [await aCustomer(app), await aTechnician(app)]
  await count(token)
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) => app.as(token).form('/api/user/tech/doFocus', { techId: technician.id, notify: String(at % 2 === 0) })),
  )
  expect(replies.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200))
  expect((await focus(token, technician.id)).data.fansCount).toBe(1)
  expect(await count(token)).toBe(1)
})

test('the list goes by when they were followed, by the earliest start, or by the way; nobody is nearest without a place', async () => {
  const hours = (from: number) => JSON.stringify(Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: [[from, 1320]] })))
  const [near, early, off] = [
    await aTechnician(app, { hours: hours(1080) }),
    await aTechnician(app, { home_lat: 30.31, hours: hours(600) }),
    await aTechnician(app, { home_lat: 30.29, on_duty: false }),
  ]
  const { token } = await aCustomer(app)
  for (const { id } of [off, early, near]) {
    await focus(token, id)
    app.clock.advance(1000)
  }
  const place = { lat: 30.2741, lng: 120.1551 }
  const list = async (query: Record<string, unknown>) =>
    (await app.as(token).get('/api/user/tech/getTechListFocus', query)).data.list.map(({ techId }: { techId: string }) => techId)
  expect(await list({ ...place, sort: 'EARLIEST' })).toEqual([early.id, near.id, off.id])
  expect(await list({ ...place, sort: 'DISTANCE' })).toEqual([near.id, off.id, early.id])
  expect(await list({ ...place, sort: 'DISTANCE', page: 2, limit: 2 })).toEqual([early.id])
  expect(await list({ sort: 'EARLIEST' })).toEqual([early.id, near.id, off.id])
  expect(await list({})).toEqual([near.id, early.id, off.id])
  const refused = await app.as(token).get('/api/user/tech/getTechListFocus', { sort: 'DISTANCE' })
  expect(refused).toMatchObject({ code: 400, data: { field: 'lat' } })
  expect((await app.as(token).get('/api/user/tech/getTechListFocus', { sort: 'PRICE' })).code).toBe(400)
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
