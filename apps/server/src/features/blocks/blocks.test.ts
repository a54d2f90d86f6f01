import { expect, test } from 'vitest'
import { anAddress, aCustomer, aProject, aTechnician } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp({ warm: true })

const block = (token: string | undefined, techId: string) => app.as(token).form('/api/user/self/blockTech', { techId })
const unblock = (token: string | undefined, techId: string) => app.as(token).form('/api/user/self/unblockTech', { techId })
const blockedOf = async (token: string) => (await app.as(token).get('/api/user/self/getBlockedList')).data.list.map(({ techId }: { techId: string }) => techId)
type Card = { techId: string }
const pageOf = async (token: string | undefined, projectId: string, query = {}) =>
  (await app.as(token).get('/api/user/tech/getTechListHot', { projectId, limit: 3, page: 1, ...query })).data
const idsOf = ({ list }: { list: Card[] }) => list.map(({ techId }) => techId)

/** Technicians of one project alone, so that a list is theirs. */
async function someTechnicians(count: number) {
  const project = await aProject(app)
  for (let i = 0; i < count; i++) await aTechnician(app, { projects: [{ id: project.id, price: project.price }] })
  const all = idsOf(await pageOf(undefined, project.id, { limit: 50 }))
  return { project, all }
}

test('who is blocked is on no page of a list, the pages stay full, and nobody else notices', async () => {
  const { project, all } = await someTechnicians(8)
  const { token } = await aCustomer(app)
  const other = await aCustomer(app)
  const gone = [all[0], all[4]]
  for (const techId of gone) expect((await block(token, techId ?? '')).code).toBe(200)
  const left = all.filter((id) => !gone.includes(id))
  const [first, second, third] = [await pageOf(token, project.id), await pageOf(token, project.id, { page: 2 }), await pageOf(token, project.id, { page: 3 })]
  expect([idsOf(first), idsOf(second), idsOf(third)]).toEqual([left.slice(0, 3), left.slice(3, 6), []])
  expect(second.total).toBe(left.length)
  expect(idsOf(await pageOf(token, project.id, { limit: 50 }))).toEqual(left)
  expect(idsOf(await pageOf(other.token, project.id, { limit: 50 }))).toEqual(all)
  expect(idsOf(await pageOf(undefined, project.id, { limit: 50 }))).toEqual(all)
})

test('the earliest, the nearest and the followed leave the blocked out too', async () => {
  const { project, all } = await someTechnicians(3)
  const [techId = ''] = all
  const { token } = await aCustomer(app)
  await app.as(token).form('/api/user/tech/doFocus', { techId })
  await block(token, techId)
  for (const [path, query] of [
    ['getTechListSort', { sort: 'EARLIEST' }],
    ['getTechListSort', { sort: 'EARLIEST', lat: 30.28, lng: 120.13 }],
    ['getTechListSort', { sort: 'DISTANCE', lat: 30.28, lng: 120.13 }],
    ['getTechListFocus', {}],
  ] as const) {
    const ids = idsOf((await app.as(token).get(`/api/user/tech/${path}`, { projectId: project.id, limit: 50, ...query })).data)
    expect(ids, `${path} ${JSON.stringify(query)}`).not.toContain(techId)
  }
  expect((await app.as(token).get('/api/user/self/getUserFocusCount')).data.count).toBe(0)
  expect((await app.as(token).get('/api/user/tech/getTechInfo', { techId })).data.fansCount).toBe(0)
})

test('who is blocked cannot be booked until they are shown again', async () => {
  const technician = await aTechnician(app)
  const { id, token } = await aCustomer(app)
  const address = await anAddress(app, { account_id: id })
  const cart = {
    techId: technician.id,
    items: [{ projectId: technician.projects[0]?.id, quantity: 1 }],
    addressId: address.id,
    startAt: app.clock.now().getTime() + 4 * 3_600_000,
    travelType: 'TAXI',
  }
  const preview = () => app.as(token).post('/api/user/order/doOrderPreview', cart)
  const create = () => app.as(token).post('/api/user/order/doOrderCreate', { ...cart, requestId: 'a-request-of-blocked-one-0000000' })
  expect((await preview()).code).toBe(200)
  await block(token, technician.id)
  for (const answer of [await preview(), await create()]) expect(answer).toMatchObject({ code: 4304, refusal: 'technicianBlocked' })
  await unblock(token, technician.id)
  expect((await create()).code).toBe(200)
})

test('blocking twice is blocking once; the list shows whom, newest first', async () => {
  const [a, b] = [await aTechnician(app, { nickname: '甲师傅' }), await aTechnician(app)]
  const { token } = await aCustomer(app)
  await block(token, a.id)
  app.clock.advance(1000)
  await block(token, b.id)
  expect((await block(token, a.id)).code).toBe(200)
  expect(await blockedOf(token)).toEqual([b.id, a.id])
  await unblock(token, b.id)
  await unblock(token, b.id)
  expect((await app.as(token).get('/api/user/self/getBlockedList')).data.list).toMatchObject([{ techId: a.id, nickname: '甲师傅' }])
})

test('guests are signed out, an unknown technician is refused, a hundred and first too', async () => {
  const { id, token } = await aCustomer(app)
  const technician = await aTechnician(app)
  expect([(await block(undefined, technician.id)).code, (await unblock(undefined, technician.id)).code]).toEqual([401, 401])
  expect((await app.as().get('/api/user/self/getBlockedList')).code).toBe(401)
  expect((await block(token, 'nobody')).code).toBe(404)
  expect((await block(token, '')).code).toBe(400)
  expect(await app.db.selectFrom('accounts').select('has_blocked').where('id', '=', id).executeTakeFirst()).toEqual({ has_blocked: false })
  for (const { all } of [await someTechnicians(50), await someTechnicians(50)])
    await app.db
      .insertInto('blocked_technicians')
      .values(all.map((technicianId) => ({ account_id: id, technician_id: technicianId, blocked_at: app.clock.now() })))
      .execute()
  expect(await block(token, technician.id)).toMatchObject({ code: 4512, refusal: 'tooManyBlocked' })
})

test('lists cost not one statement more, neither for who blocked nobody nor for who blocked somebody', async () => {
  const { project, all } = await someTechnicians(4)
  const [nobody, somebody] = [await aCustomer(app), await aCustomer(app)]
  await block(somebody.token, all[0] ?? '')
  const statements = async (token: string) => {
    await pageOf(token, project.id)
    return app.queriesOf(() => pageOf(token, project.id))
  }
  expect([await statements(nobody.token), await statements(somebody.token)]).toEqual([2, 2])
})

test('eight at once leave the mark of the account true', async () => {
  const { all } = await someTechnicians(8)
  const { id, token } = await aCustomer(app)
  const mark = () => app.db.selectFrom('accounts').select('has_blocked').where('id', '=', id).executeTakeFirst()
  for (let round = 0; round < 4; round++) {
    await Promise.all(all.map((techId) => block(token, techId)))
    expect([await mark(), (await blockedOf(token)).length]).toEqual([{ has_blocked: true }, 8])
    await Promise.all(all.map((techId) => unblock(token, techId)))
    expect([await mark(), await blockedOf(token)]).toEqual([{ has_blocked: false }, []])
  }
})
