import { describe, expect, test } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { aCoupon, aCustomer, aProject, aTechnician } from '../../testing/factories.ts'
import { allWeek, certificateRow } from '../../testing/rows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { shownMinutes, travelMinutes } from '../schedule/travel.ts'

const app = aTestApp()

type Over = NonNullable<Parameters<typeof aTechnician>[1]>
type Card = { techId: string; distanceM?: number; earliestAt?: number; state: string; reason?: string; minPrice: number }
const day = 86_400_000
const hour = 3_600_000
const center = { lat: 30.2741, lng: 120.1551 }
const list = (name: string, query: object = {}, token?: string) => app.as(token).get(`/api/user/tech/getTechList${name}`, { limit: 50, ...query })
const ids = ({ data }: { data: { list: Card[] } }) => data.list.map(({ techId }) => techId)

let cities = 0
/** A city of a test's own, so that lists show its technicians alone. */
async function aTown() {
  const cityCode = String(500_000 + cities++)
  await app.db
    .insertInto('cities')
    .values({ city_code: cityCode, name: `城${cities}`, province: '浙江省', ...center })
    .execute()
  return { cityCode, someone: (over: Over = {}) => aTechnician(app, { city_code: cityCode, projects: [], ...over }) }
}

const busy = (technicianId: string, fromH: number, toH: number, kind: 'TIME_OFF' = 'TIME_OFF') => {
  const range = `[${new Date(testNow.getTime() + fromH * hour).toISOString()},${new Date(testNow.getTime() + toH * hour).toISOString()})`
  return app.db
    .insertInto('occupancies')
    .values({ id: newId(testNow), technician_id: technicianId, kind, service: range, during: range, created_at: testNow })
    .execute()
}

describe('lists', () => {
  test('hot, new, member, recommended and coupon lists choose and order as they say', async () => {
    const { cityCode, someone } = await aTown()
    const a = await someone({ order_count_30d: 50, vip_prices: true, review_count: 10, score_sum: 45, recommended: true, rec_weight: 1 })
    const b = await someone({ order_count_30d: 50, review_count: 10, score_sum: 49, vip_prices: true, approved_at: new Date(testNow.getTime() - 30 * day) })
    const c = await someone({ order_count_30d: 10, recommended: true, rec_weight: 5, approved_at: new Date(testNow.getTime() - 30 * day - 1) })
    const d = await someone({ approved_at: testNow })
    await someone({ status: 'SUSPENDED', order_count_30d: 99, recommended: true, vip_prices: true, approved_at: testNow })
    await aCoupon(app, { scene: 'TECH', scope: 'TECH', technician_id: c.id, name: '满200减30' })
    await aCoupon(app, { scene: 'TECH', scope: 'TECH', technician_id: c.id, face_amount: 9000, name: '满300减90' })
    await aCoupon(app, { scene: 'TECH', scope: 'TECH', technician_id: a.id, stock: 0 })
    expect(ids(await list('Hot', { cityCode }))).toEqual([b.id, a.id, c.id, d.id])
    expect(ids(await list('New', { cityCode }))).toEqual([d.id, b.id])
    expect(ids(await list('Vip', { cityCode }))).toEqual([b.id, a.id])
    expect(ids(await list('Rec', { cityCode }))).toEqual([c.id, a.id])
    const withCoupon = await list('Coupon', { cityCode })
    expect(withCoupon.data).toMatchObject({ total: 1, list: [{ techId: c.id, hasCoupon: true, topCoupon: '满300减90' }] })
    expect((await list('Hot', { cityCode })).data.list[0]).toMatchObject({
      isHot: true,
      isNew: true,
      isVip: true,
      score: 4.9,
      goodRate: 0,
      followed: false,
      state: 'AVAILABLE',
      stateText: '可服务',
      age: 34,
      verified: false,
    })
  })

  test('filters by sex, project and city; a page past the end still has the total', async () => {
    const { cityCode, someone } = await aTown()
    const project = await aProject(app, { price: 25_000 })
    const [man, woman] = [await someone({ sex: 1, projects: [project] }), await someone({ sex: 2 })]
    expect(ids(await list('Hot', { cityCode, sex: 1 }))).toEqual([man.id])
    expect(ids(await list('Hot', { cityCode, sex: 0 })).toSorted()).toEqual([man.id, woman.id].toSorted())
    expect(ids(await list('Hot', { cityCode, projectId: project.id }))).toEqual([man.id])
    expect((await list('Hot', { cityCode: '999999' })).data).toMatchObject({ total: 0, list: [] })
    expect((await list('Hot', { cityCode, page: 1_000_000_000 })).data).toMatchObject({ total: 2, list: [], page: 1_000_000_000 })
    for (const query of [{ page: 0 }, { page: 1.5 }, { limit: 51 }, { lat: 91, lng: 0 }, { sex: 3 }, { cityCode: 'x' }])
      expect((await list('Hot', query)).code).toBe(400)
    expect((await app.as('gone').get('/api/user/tech/getTechListHot')).code).toBe(401)
  })

  test('of one project, refused when the project is not on the platform', async () => {
    const { cityCode, someone } = await aTown()
    const [project, off] = [await aProject(app), await aProject(app, { on_offer: false })]
    const offers = await someone({ projects: [project] })
    await someone({ projects: [off] })
    expect(ids(await list('Project', { cityCode, projectId: project.id }))).toEqual([offers.id])
    expect(ids(await list('Project', { cityCode, projectId: project.id, sort: 'EARLIEST', ...center }))).toEqual([offers.id])
    expect([(await list('Project', { projectId: off.id })).code, (await list('Project', { projectId: 'none' })).code, (await list('Project')).code]).toEqual([
      404, 404, 400,
    ])
    expect(await list('Project', { projectId: project.id, sort: 'DISTANCE' })).toMatchObject({ code: 400, msg: '请先开启定位', data: { field: 'lat' } })
  })

  test("the followed ones, the last followed first, only one's own", async () => {
    const { someone } = await aTown()
    const [me, other] = [await aCustomer(app), await aCustomer(app)]
    const [a, b, gone] = [await someone(), await someone(), await someone({ status: 'LEFT' })]
    const follow = (account_id: string, technician_id: string, ms: number) =>
      app.db
        .insertInto('follows')
        .values({ account_id, technician_id, followed_at: new Date(testNow.getTime() + ms) })
        .execute()
    await follow(me.id, a.id, 2)
    await follow(me.id, b.id, 1)
    await follow(me.id, gone.id, 3)
    await follow(other.id, b.id, 1)
    const mine = await list('Focus', {}, me.token)
    expect(ids(mine)).toEqual([a.id, b.id])
    expect(mine.data).toMatchObject({ total: 2, list: [{ followed: true }, { followed: true }] })
    expect(ids(await list('Focus', {}, other.token))).toEqual([b.id])
    expect((await list('Focus')).code).toBe(401)
  })

  test('search finds nicknames first, then projects and shops; wildcards are words', async () => {
    const { cityCode, someone } = await aTown()
    const byShop = await someone({ nickname: '陈师傅', search_text: '陈师傅 林语堂推拿', order_count_30d: 90 })
    const byName = await someone({ nickname: '林语', search_text: '林语 肩颈' })
    const percent = await someone({ nickname: '百分', search_text: String.raw`百分 100%_放松\足底` })
    const find = async (keyword: string) => ids(await list('Search', { cityCode, keyword }))
    expect(await find('林语')).toEqual([byName.id, byShop.id])
    expect(await find('肩颈')).toEqual([byName.id])
    expect([await find('%%%%'), await find('____'), await find('100%_'), await find('松\\足')]).toEqual([[], [], [percent.id], [percent.id]])
    expect([
      (await list('Search', { keyword: '   ' })).code,
      (await list('Search')).code,
      (await list('Search', { keyword: 'x'.repeat(10_000) })).code,
    ]).toEqual([400, 400, 400])
  })

  test('every list costs two statements', async () => {
    const { cityCode, someone } = await aTown()
    await someone()
    const { token } = await aCustomer(app)
    await list('Hot', { cityCode })
    for (const [name, query] of [
      ['Hot', { ...center }],
      ['New', {}],
      ['Vip', {}],
      ['Coupon', {}],
      ['Rec', {}],
      ['Around', { ...center }],
      ['Sort', { sort: 'EARLIEST', ...center }],
      ['Sort', { state: 'AVAILABLE' }],
      ['Search', { keyword: '林' }],
    ] as const)
      expect(await app.queriesOf(() => list(name, { cityCode, limit: 9, ...query })), name).toBeLessThanOrEqual(2)
    // One more finds the session.
    expect(await app.queriesOf(() => list('Focus', {}, token))).toBeLessThanOrEqual(3)
  })
})

test('who is too far away stands below the others, without a start and a fare, and is not called off duty', async () => {
  const { cityCode, someone } = await aTown()
  const near = await someone({ service_radius_m: 5000 })
  const far = await someone({ service_radius_m: 5000, home_lat: center.lat + 0.09, order_count_30d: 9 })
  const [second, first] = (await list('Hot', { cityCode, ...center })).data.list
  expect(first).toMatchObject({ techId: far.id, inRange: false, reason: '超出服务范围', state: 'AVAILABLE' })
  for (const field of ['earliestAt', 'travelFee']) expect(first).not.toHaveProperty(field)
  expect(second).toMatchObject({ techId: near.id, inRange: true, earliestAt: expect.any(Number), travelFee: expect.any(Number) })
  expect(second).not.toHaveProperty('reason')
  // On a day they are free they are still not free to come.
  expect(ids(await list('Sort', { cityCode, ...center, date: '2026-11-22' }))).toEqual([near.id])
  expect(ids(await list('Sort', { cityCode, date: '2026-11-22' })).toSorted()).toEqual([near.id, far.id].toSorted())
  // Without a place nothing is said.
  for (const card of (await list('Hot', { cityCode })).data.list) expect(card).not.toHaveProperty('inRange')
})

test('who has nothing free stands below those who have, in any order', async () => {
  const { cityCode, someone } = await aTown()
  const off = await someone({ on_duty: false, order_count_30d: 9, order_count: 9, min_price: 1 })
  const free = await someone()
  for (const [name, query] of [
    ['Hot', {}],
    ['Hot', center],
    ['Sort', { sort: 'PRICE_ASC' }],
    ['Sort', { sort: 'ORDER_COUNT', ...center }],
    ['Sort', { sort: 'DISTANCE', ...center }],
  ] as const)
    expect(ids(await list(name, { cityCode, ...query })), `${name} ${JSON.stringify(query)}`).toEqual([free.id, off.id])
})

test('a list of one project says what it costs with each', async () => {
  const { cityCode, someone } = await aTown()
  const { id: projectId } = await aProject(app)
  await someone({ min_price: 100, projects: [{ id: projectId, price: 23_400 }] })
  for (const sort of ['COMPREHENSIVE', 'EARLIEST', 'PRICE_ASC']) {
    expect((await list('Sort', { cityCode, projectId, sort })).data.list).toMatchObject([{ projectPrice: 23_400 }])
    expect((await list('Sort', { cityCode, sort })).data.list[0]).not.toHaveProperty('projectPrice')
  }
})

test('what a project costs with somebody is what it costs now, and one that is no longer offered names nobody', async () => {
  const { cityCode, someone } = await aTown()
  const [{ id: projectId }, { id: other }] = [await aProject(app), await aProject(app)]
  const { id } = await someone({
    min_price: 100,
    projects: [
      { id: other, price: 4500 },
      { id: projectId, price: 23_400 },
    ],
  })
  const { token } = await aCustomer(app)
  const priced = async () => (await app.as(token).get('/api/user/tech/getTechListProject', { cityCode, projectId })).data.list
  const offer = (change: { price?: number; on_offer?: boolean }) =>
    app.db.updateTable('offers').set(change).where('technician_id', '=', id).where('project_id', '=', projectId).execute()
  expect(await priced()).toMatchObject([{ techId: id, projectPrice: 23_400 }])
  await offer({ price: 19_900 })
  expect(await priced()).toMatchObject([{ techId: id, projectPrice: 19_900 }])
  await offer({ on_offer: false })
  expect(await priced()).toEqual([])
})

test('the version of a listing moves once for all that one transaction changes of it, and with each change that stands alone', async () => {
  const { id: projectId } = await aProject(app)
  const { id } = await aTechnician(app, { projects: [{ id: projectId, price: 23_400 }] })
  const offer = (db: Db, change: { price?: number; on_offer?: boolean; sale_count?: number }) =>
    db.updateTable('offers').set(change).where('technician_id', '=', id).execute()
  const count = (db: Db) => db.updateTable('technicians').set({ order_count: 7 }).where('id', '=', id).execute()
  const listed = () => app.db.selectFrom('listings').select(['version', 'project_ids', 'order_count']).where('technician_id', '=', id).executeTakeFirstOrThrow()
  const { version } = await listed()

  await app.db.transaction().execute(async (tx) => {
    await count(tx)
    await offer(tx, { sale_count: 7 })
  })
  expect(await listed()).toEqual({ version: version + 1, project_ids: [projectId], order_count: 7 })

  await offer(app.db, { sale_count: 8 })
  await offer(app.db, { price: 19_900 })
  expect((await listed()).version).toBe(version + 3)

  await app.db.transaction().execute(async (tx) => {
    await offer(tx, { sale_count: 9 })
    await offer(tx, { on_offer: false })
  })
  expect((await listed()).project_ids).toEqual([])
})

test('no card of a place says an earlier start than the earliest list', async () => {
  const { cityCode, someone } = await aTown()
  for (const north of [0.01, 0.05, 0.09]) await someone({ home_lat: center.lat + north, service_radius_m: 20_000 })
  const [first] = (await list('Sort', { cityCode, sort: 'EARLIEST', ...center })).data.list
  for (const name of ['Hot', 'New', 'Around'])
    for (const card of (await list(name, { cityCode, ...center })).data.list) expect(card.earliestAt).toBeGreaterThanOrEqual(first.earliestAt)
})

describe('sorting and time', () => {
  test('each order', async () => {
    const { cityCode, someone } = await aTown()
    const a = await someone({ min_price: 100, order_count: 5, review_count: 1, score_sum: 3, home_lat: 30.4 })
    const b = await someone({ min_price: 300, order_count: 9, review_count: 1, score_sum: 5, home_lat: 30.28, free_travel: true, vip_prices: true })
    const c = await someone({ min_price: 200, order_count: 7, review_count: 1, score_sum: 4, home_lat: 30.33 })
    const sort = async (query: object) => ids(await list('Sort', { cityCode, ...query }))
    expect(await sort({ sort: 'PRICE_ASC' })).toEqual([a.id, c.id, b.id])
    expect(await sort({ sort: 'PRICE_DESC' })).toEqual([b.id, c.id, a.id])
    expect(await sort({ sort: 'SCORE' })).toEqual([b.id, c.id, a.id])
    expect(await sort({ sort: 'ORDER_COUNT' })).toEqual([b.id, c.id, a.id])
    expect(await sort({ sort: 'DISTANCE', ...center })).toEqual([b.id, c.id, a.id])
    expect(await sort({ sort: 'PRICE_ASC', maxPrice: 200 })).toEqual([a.id, c.id])
    expect([await sort({ freeTravel: true }), await sort({ isVip: true }), await sort({ hasCoupon: true })]).toEqual([[b.id], [b.id], []])
    const papers = [
      certificateRow({ technician_id: a.id, expire_at: new Date(testNow.getTime() + 1) }),
      certificateRow({ technician_id: b.id, expire_at: testNow }),
      certificateRow({ technician_id: c.id, verified: false }),
    ]
    await app.db.insertInto('certificates').values(papers).execute()
    expect(await sort({ verified: true })).toEqual([a.id])
    expect(await sort({ verified: true, sex: 2, freeTravel: true })).toEqual([])
    expect(await list('Sort', { sort: 'DISTANCE' })).toMatchObject({ code: 400, msg: '请先开启定位', data: { field: 'lat' } })
    expect((await list('Sort', { sort: 'BEST' })).code).toBe(400)
  })

  test("the maximum price is the chosen project's when there is one", async () => {
    const { cityCode, someone } = await aTown()
    const [cheap, dear] = [await aProject(app, { price: 100 }), await aProject(app, { price: 900 })]
    const technician = await someone({ projects: [cheap, dear], min_price: 100 })
    expect(ids(await list('Sort', { cityCode, projectId: dear.id, maxPrice: 899 }))).toEqual([])
    expect(ids(await list('Sort', { cityCode, projectId: dear.id, maxPrice: 900 }))).toEqual([technician.id])
  })

  test('the earliest: free, reachable, in the order of their first start, with the reason', async () => {
    const { cityCode, someone } = await aTown()
    const near = { home_lat: 30.28, home_lng: 120.16 }
    const later = await someone(near)
    await busy(later.id, 0, 3)
    const now = await someone({ home_lat: 30.3 })
    await someone({ ...near, on_duty: false })
    const full = await someone(near)
    await busy(full.id, -1, 9 * 24)
    await someone({ home_lat: 30.6, service_radius_m: 5000 })
    const { data } = await list('Sort', { cityCode, sort: 'EARLIEST', ...center })
    expect(data.total).toBe(2)
    expect(data.list.map((card: Card) => [card.techId, card.earliestAt])).toEqual([
      [now.id, testNow.getTime() + hour],
      [later.id, expect.any(Number)],
    ])
    expect(data.list[0].reason).toMatch(/^今天 11:00 可到，距您 \d+\.\d 公里$/)
    const policy = await app.deps.policy()
    for (const { distanceM, travelMin, earliestAt } of data.list) expect(travelMin).toBe(shownMinutes(travelMinutes(policy, distanceM, earliestAt)))
    expect(ids(await list('Sort', { cityCode, sort: 'EARLIEST' }))).toHaveLength(3)
    const window = await list('Sort', {
      cityCode,
      sort: 'EARLIEST',
      ...center,
      startFrom: testNow.getTime() + 2 * hour,
      startTo: testNow.getTime() + 2.5 * hour,
    })
    expect(window.data.list.map((card: Card) => [card.techId, card.earliestAt])).toEqual([[now.id, testNow.getTime() + 2 * hour]])
    expect((await list('Sort', { cityCode, sort: 'EARLIEST', startFrom: 2, startTo: 1 })).code).toBe(400)
  })

  test('a long service waits for a gap that holds it', async () => {
    const { cityCode, someone } = await aTown()
    const technician = await someone()
    await busy(technician.id, 3, 4)
    const earliest = async (durationMin: number) => (await list('Sort', { cityCode, sort: 'EARLIEST', durationMin })).data.list[0].earliestAt
    expect([await earliest(60), await earliest(240)]).toEqual([testNow.getTime() + hour, testNow.getTime() + 4 * hour])
  })

  test('by state and by day', async () => {
    const { cityCode, someone } = await aTown()
    const free = await someone()
    const tomorrow = await someone()
    await busy(tomorrow.id, 0, 13)
    const resting = await someone({ on_duty: false })
    const off = await someone({ hours: JSON.stringify(allWeek().filter(({ weekday }) => weekday !== 1)) })
    const ofState = async (state: string) => ids(await list('Sort', { cityCode, state })).toSorted()
    expect([await ofState('AVAILABLE'), await ofState('BOOKABLE'), await ofState('OFFLINE'), await ofState('IN_SERVICE')]).toEqual([
      [free.id, off.id].toSorted(),
      [tomorrow.id],
      [resting.id],
      [],
    ])
    expect(ids(await list('Sort', { cityCode, date: '2026-11-23' })).toSorted()).toEqual([free.id, tomorrow.id].toSorted())
    expect(ids(await list('Sort', { cityCode, date: '2026-11-20' }))).toEqual([])
    expect((await list('Sort', { cityCode, date: '2026-13-45' })).code).toBe(400)
  })
})
