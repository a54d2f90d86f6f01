import type { Reply } from '@anxin/contract/calls'
import { beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aCustomer, aProject, aTechnician } from '../../testing/factories.ts'
import { moved } from '../../testing/least-squares.ts'
import { minute } from '../../testing/random-town.ts'
import { allWeek } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()

type Card = Reply<'getTechListSort'>['list'][number]
const place = { lat: 30.2741, lng: 120.1551 }
const hours = JSON.stringify(allWeek(0, 1440))

let town: Awaited<ReturnType<typeof aTown>>
beforeAll(async () => {
  town = await aTown()
}, 60_000)

/** Thirty near who nobody knows, and a hundred far away whom everybody books; half of them new, all of them recommended. */
async function aTown() {
  const project = await aProject(app)
  const born = { projects: [project], hours, service_radius_m: 50_000, recommended: true, approved_at: app.clock.now() }
  for (let i = 0; i < 30; i++) {
    const home = moved(place, 200 + 70 * i, 37 * i)
    await aTechnician(app, { ...born, home_lat: home.lat, home_lng: home.lng, order_count_30d: i, rec_weight: 1 })
  }
  for (let i = 0; i < 100; i++) {
    const home = moved(place, 9000 + 60 * i, 53 * i)
    await aTechnician(app, { ...born, home_lat: home.lat, home_lng: home.lng, order_count_30d: 200 + i, order_count: 900, rec_weight: 9 })
  }
  return { project }
}

const list = async (name: string, query: object, token?: string): Promise<{ list: Card[]; total: number }> => {
  const { code, data } = await app.as(token).get(`/api/user/tech/getTechList${name}`, { ...place, ...query })
  expect(code).toBe(200)
  return data
}

test('the default order and the rails of home begin within five kilometres, and every card of those who come says why', async () => {
  const { project } = town
  for (const [name, query] of [
    ['Sort', {}],
    ['Sort', { sort: 'COMPREHENSIVE', startFrom: app.clock.now().getTime(), startTo: app.clock.now().getTime() + 600 * minute }],
    ['Project', { projectId: project.id }],
    ['Hot', {}],
    ['New', {}],
    ['Rec', {}],
  ] as const) {
    const first = await list(name, { ...query, page: 1, limit: 10 })
    expect(first.list, name).toHaveLength(10)
    for (const { distanceM, reasonKind } of first.list) {
      expect(distanceM, name).toBeLessThanOrEqual(5000)
      expect(reasonKind, name).toBeDefined()
    }
    expect(first.total, name).toBe(130)
  }
})

test('from the first page to the last everybody stands on one of them once', async () => {
  for (const name of ['Sort', 'Hot', 'New', 'Rec']) {
    const seen: string[] = []
    for (let page = 1; page <= 13; page++) seen.push(...(await list(name, { page, limit: 10 })).list.map(({ techId }) => techId))
    expect(new Set(seen).size, name).toBe(130)
    expect(seen, name).toHaveLength(130)
    expect(await list(name, { page: 14, limit: 10 })).toMatchObject({ list: [], total: 130 })
  }
})

test('the busiest of those near stand first on the list of the busiest', async () => {
  const { list: cards } = await list('Hot', { limit: 10 })
  const orders = await app.db.selectFrom('technicians').select(['id', 'order_count_30d']).execute()
  const figures = cards.map(({ techId }) => orders.find(({ id }) => id === techId)?.order_count_30d ?? -1)
  expect(figures).toEqual(figures.toSorted((a, b) => b - a))
  expect(figures[0]).toBeGreaterThan(20)
})

test('who is booked, suspended or hidden meanwhile is shown so at once, and the order follows within a minute', async () => {
  const customer = await aCustomer(app)
  const [first, second] = (await list('Sort', { limit: 10 }, customer.token)).list
  if (!first?.earliestAt || !second) throw new Error('nobody is there')
  const { project_id: projectId } = await app.db.selectFrom('offers').select('project_id').where('technician_id', '=', first.techId).executeTakeFirstOrThrow()
  const { create } = await aBooking(app, {
    startAt: first.earliestAt,
    technician: { id: first.techId, projects: [{ id: projectId }] } as unknown as Awaited<ReturnType<typeof aTechnician>>, // safe: a booking reads these two
    place,
  })
  expect((await create()).code).toBe(200)
  const booked = (await list('Sort', { limit: 10 }, customer.token)).list
  expect(booked[0]?.techId).toBe(first.techId)
  expect(booked[0]?.earliestAt).toBeGreaterThan(first.earliestAt)

  await app.as(customer.token).form('/api/user/self/blockTech', { techId: second.techId })
  await app.db.updateTable('technicians').set({ on_duty: false }).where('id', '=', first.techId).execute()
  expect((await list('Sort', { limit: 10 }, customer.token)).list.at(-1)?.techId).toBe(first.techId)
  app.clock.advance(minute)
  const later = (await list('Sort', { limit: 10 }, customer.token)).list.map(({ techId }) => techId)
  expect(later).not.toContain(first.techId)
  expect(later).not.toContain(second.techId)
})

test('without a place lists are ordered as for everybody, and no card says why', async () => {
  const { data } = await app.as().get('/api/user/tech/getTechListSort', { limit: 10 })
  const cards = data.list as Card[]
  expect(cards.map(({ orderCount }) => orderCount)).toEqual(Array.from({ length: 10 }, () => 900))
  expect(cards.every(({ reasonKind }) => reasonKind === undefined)).toBe(true)
})
