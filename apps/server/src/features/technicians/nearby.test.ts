import { startOfDay } from '@anxin/rules/business-day'
import { distance } from '@anxin/rules/distance'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anAddress, aTechnician } from '../../testing/factories.ts'
import { guessByRing, guessByRings, metres, placeOf } from '../../testing/guess-home.ts'
import { leastSquares, moved, type Heard } from '../../testing/least-squares.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { listingOf, listText } from './listing-sql.ts'
import { aCrowd, center } from './testing/a-crowd.ts'

const app = aTestApp()
beforeAll(() => aCrowd(app))

type Place = { lat: number; lng: number }
type Card = { techId: string; distanceM: number; place: Place; earliestAt?: number }
const around = (query: Record<string, unknown>) => app.as().get('/api/user/tech/getTechListAround', { ...center, ...query })
const get = (name: string, query: Record<string, unknown>) => app.as().get(`/api/user/tech/getTechList${name}`, query)

describe('around', () => {
  test('the nearest 500 by the distance that is shown, whole hundreds from 500 on', async () => {
    const pages = await Promise.all([1, 2, 10, 11].map((page) => around({ page, limit: 50 })))
    expect(pages.map(({ data }) => [data.total, data.list.length])).toEqual([
      [500, 50],
      [500, 50],
      [500, 50],
      [500, 0],
    ])
    const shown = pages.flatMap(({ data }) => data.list.map(({ distanceM }: Card) => distanceM))
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(shown.every((metres) => metres >= 500 && metres % 100 === 0)).toBe(true)
    expect(new Set(pages.flatMap(({ data }) => data.list.map(({ techId }: Card) => techId))).size).toBe(150)
  })

  test('the first pages hold those who truly live nearest, give or take the blur', async () => {
    const homes = await app.db.selectFrom('technicians').select(['id', 'home_lat', 'home_lng']).execute()
    const truth = homes
      .map((home) => ({ id: home.id, metres: distance(center, { lat: home.home_lat, lng: home.home_lng }) }))
      .toSorted((a, b) => a.metres - b.metres)
    const found = new Set(
      (await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((page) => around({ page, limit: 50 })))).flatMap(({ data }) =>
        data.list.map(({ techId }: Card) => techId),
      ),
    )
    const reach = truth[499]?.metres ?? 0
    // The blur moves nobody by more than 1.1 km.
    expect(truth.filter(({ metres }) => metres < reach - 2200).every(({ id }) => found.has(id))).toBe(true)
    expect(truth.filter(({ id, metres }) => found.has(id) && metres > reach + 2200)).toEqual([])
  })

  test('the radius leaves out; wrong places are refused', async () => {
    const { data } = await around({ radiusKm: 2, limit: 50 })
    expect(data.total).toBeGreaterThan(20)
    expect(data.total).toBeLessThan(200)
    expect(data.list.every(({ distanceM }: Card) => distanceM <= 2000 * 1.35)).toBe(true)
    expect((await around({ radiusKm: 30, lat: 31.5 })).data).toMatchObject({ total: 0, list: [] })
    for (const query of [{ lat: undefined }, { lat: '' }, { lat: 91 }, { lng: 'x' }, { radiusKm: 0 }, { radiusKm: 101 }])
      expect((await around(query)).code).toBe(400)
    expect((await app.as().get('/api/user/tech/getTechListAround')).msg).toBe('请先开启定位')
  })

  test('reads from the index, not from the table', async () => {
    const ask = { skip: 0, take: 10, now: 0, counted: false, ...center, radius: 0.3, cityCode: '330100' }
    const { text, names } = listText(listingOf('NEAREST', ask))
    const arrays = [...names.map((name) => `array['${ask[name as keyof typeof ask]}']`), 'array[]']
    const filled = text.replaceAll(/\$(\d+)/g, (_match, number: string) => arrays[Number(number) - 1] ?? '')
    const plan = (await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(filled)}`.execute(app.db)).rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Scan using listings_(all_)?near/)
    expect(plan).not.toContain('Seq Scan on listings')
  })
})

test('nor from the distances that addresses and quotes tell', async () => {
  const home = { lat: 30.0011, lng: 119.9987 }
  const technician = await aTechnician(app, { home_lat: home.lat, home_lng: home.lng, service_radius_m: 50_000 })
  const customer = await aCustomer(app)
  const as = app.as(customer.token)
  const heard: Heard[] = []
  for (const [north, east] of [
    [0.03, 0.01],
    [-0.02, 0.03],
    [0.01, -0.04],
    [-0.03, -0.02],
  ] as const) {
    const address = await anAddress(app, { account_id: customer.id, lat: home.lat + north, lng: home.lng + east })
    const { data } = await as.post('/api/user/order/doOrderPreview', {
      techId: technician.id,
      items: [{ projectId: technician.projects[0]?.id, quantity: 1 }],
      addressId: address.id,
      startAt: startOfDay('2026-11-22') + 14 * 3_600_000,
    })
    const told = (await as.get('/api/user/self/getAddressList', { techId: technician.id })).data.list.find(
      ({ addressId }: { addressId: string }) => addressId === address.id,
    )
    expect(told.distanceM).toBe(data.travel.distanceM)
    heard.push({ from: address, metres: data.travel.distanceM / 1.35 })
  }
  const off = distance(leastSquares(heard, { lat: home.lat + 0.01, lng: home.lng - 0.01 }), home)
  expect(off).toBeGreaterThan(500)
  expect(off).toBeLessThan(1200)
})

/** Of a thousand technicians the distances that cards name from four places in each of several quarters of the town. */
async function heardFromCards() {
  const heard = new Map<string, Heard[]>()
  for (const quarter of [0, 90, 180, 270])
    for (const degrees of [0, 120, 240, 300]) {
      const from = moved(moved(center, 6000, quarter), 1200, degrees)
      const pages = await Promise.all(Array.from({ length: 10 }, (_, at) => get('Around', { ...from, page: at + 1, limit: 50 })))
      for (const { techId, distanceM } of pages.flatMap(({ data }) => data.list as Card[]))
        if (distanceM > 500) heard.set(techId, [...(heard.get(techId) ?? []), { from, metres: distanceM / 1.35 }])
    }
  return [...heard].filter(([, all]) => all.length >= 4)
}

test('T-INF-08: anyone who puts together what cards say of distances guesses a thousand homes no better than from the bases alone', async () => {
  const known = new Map(
    (await app.db.selectFrom('technicians').select(['id', 'home_lat', 'home_lng', 'base_lat as lat', 'base_lng as lng']).execute()).map((row) => [
      row.id,
      { home: placeOf({ lat: row.home_lat, lng: row.home_lng }), base: placeOf(row) },
    ]),
  )
  const draws = 20
  const right = { base: 0, ring: 0, rings: 0, point: 0 }
  const all = await heardFromCards()
  for (const [id, heard] of all) {
    const one = known.get(id)
    if (!one) throw new Error(`${id} is nobody`)
    const is = (guess: ReturnType<typeof placeOf>) => Number(metres(guess, one.home) < 500)
    const point = placeOf(leastSquares(heard, heard[0]?.from ?? center))
    for (let draw = 0; draw < draws; draw++) {
      right.base += is(guessByRing(one.base)) / draws
      right.ring += is(guessByRing(point)) / draws
    }
    right.point += is(point)
    right.rings += is(
      guessByRings(
        point,
        heard.map(({ from, metres: far }) => ({ from: placeOf(from), metres: far })),
      ),
    )
  }
  expect(all.length).toBeGreaterThan(1000)
  const { base, ...guessed } = right
  for (const [guesser, found] of Object.entries(guessed))
    expect.soft({ guesser, share: found / all.length, within: found <= base + 0.03 * all.length }).toMatchObject({ within: true })
}, 60_000)

describe('places on the map', () => {
  test('none of five hundred shows a home, and each is where its distance says', async () => {
    const homes = await app.db.selectFrom('technicians').select(['id', 'home_lat as lat', 'home_lng as lng']).execute()
    const homeOf = new Map(homes.map((home) => [home.id, home]))
    const pages = await Promise.all(Array.from({ length: 10 }, (_, at) => around({ page: at + 1, limit: 50 })))
    const cards: Card[] = pages.flatMap(({ data }) => data.list)
    expect(cards).toHaveLength(500)
    for (const { techId, place, distanceM } of cards) {
      const home = homeOf.get(techId)
      expect(home && distance(place, home), techId).toBeGreaterThan(500)
      expect(Math.abs(distanceM - distance(place, center) * 1.35), techId).toBeLessThanOrEqual(distanceM === 500 ? 500 : 52)
    }
  })

  test('a place is the same from wherever one asks, so that their middle leads no nearer to the home than 500 m', async () => {
    const home = { lat: 29.9137, lng: 119.4211 }
    const technician = await aTechnician(app, { home_lat: home.lat, home_lng: home.lng })
    const seen: Place[] = []
    for (let i = 0; i < 200; i++) {
      const from = { lat: home.lat + (Math.random() - 0.5) * 0.1, lng: home.lng + (Math.random() - 0.5) * 0.1 }
      const { data } = await get('Around', { ...from, radiusKm: 5 + Math.random() * 20, ...(i % 2 === 0 && { startFrom: app.clock.now().getTime() }) })
      seen.push(...data.list.filter(({ techId }: Card) => techId === technician.id).map(({ place }: Card) => place))
    }
    expect(seen.length).toBeGreaterThan(150)
    const middle = { lat: seen.reduce((sum, { lat }) => sum + lat, 0) / seen.length, lng: seen.reduce((sum, { lng }) => sum + lng, 0) / seen.length }
    expect(distance(middle, home)).toBeGreaterThan(500)
    expect(new Set(seen.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(1)
  })

  test('lists that no map draws say nothing of places', async () => {
    const { data } = await get('Sort', { ...center, sort: 'DISTANCE', limit: 50 })
    expect(data.list).toHaveLength(50)
    for (const card of data.list) expect(card).not.toHaveProperty('place')
  })

  test('with a time only those who can begin then are found, inside the radius', async () => {
    const startFrom = startOfDay('2026-11-22') + 14 * 3_600_000
    const { data } = await around({ radiusKm: 3, startFrom, startTo: startFrom + 2 * 3_600_000, limit: 50 })
    expect(data.total).toBeGreaterThan(0)
    for (const { place, earliestAt } of data.list as Card[]) {
      expect(distance(place, center)).toBeLessThanOrEqual(3001)
      expect(earliestAt).toBeGreaterThanOrEqual(startFrom)
      expect(earliestAt).toBeLessThanOrEqual(startFrom + 2 * 3_600_000)
    }
    expect((await around({ startFrom, startTo: startFrom - 1 })).code).toBe(400)
  })
})

test.each([
  ['Hot', { limit: 1_000_000 }],
  ['Hot', { page: 1e16 }],
  ['Search', { keyword: '长'.repeat(10_000) }],
  ['Around', { lat: 90.1, lng: 0 }],
])('%s refuses %j', async (name, query) => {
  expect((await get(name, query)).code).toBe(400)
})
