import { distance, type Point } from '@anxin/rules/distance'
import { addDays, dayOf, startOfDay } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import { defaultPolicy } from '@anxin/contract/policy'
import { aBooking } from '../../testing/a-booking.ts'
import { aCustomer, anAddress, aProject, aTechnician } from '../../testing/factories.ts'
import { guessByRing, metres as apart, placeOf } from '../../testing/guess-home.ts'
import { leastSquares, moved, type Heard } from '../../testing/least-squares.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

/** What somebody works out about the homes of others who asks for free times at many places and of many lengths. */
const app = aTestApp()

const hour = 3_600_000
const minute = 60_000
const center = { lat: 30.2741, lng: 120.1551 }
const farOff = 500

const somewhere = () => moved(center, 1500 + Math.random() * 3500, Math.random() * 360)
/** Straight metres that the product's own estimate, which anybody can read, drives in so many minutes by day. */
const metresIn = (minutes: number) => {
  const { baseMin, slack, dayKmh, roadFactor } = defaultPolicy.travel
  return (((minutes - baseMin) / slack / 60) * dayKmh * 1000) / roadFactor
}

type Technician = Awaited<ReturnType<typeof aTechnician>>
type Visit = { home: Point; technician: Technician; startAt: number; orderId: string; cancel: () => Promise<unknown> }

type Wanted = { home?: Point; from?: Point; customer?: Awaited<ReturnType<typeof aCustomer>>; day?: string }
/** Somebody's visit at home, of an hour at two in the afternoon, by a technician whose ways begin near `from`. */
async function aVisit({ home = somewhere(), from = center, customer, day = '2026-11-22' }: Wanted = {}): Promise<Visit> {
  const technician = await aTechnician(app, { home_lat: from.lat, home_lng: from.lng, service_radius_m: 50_000 })
  const startAt = startOfDay(day) + 14 * hour
  const { create, as } = await aBooking(app, { startAt, technician, place: home, ...(customer && { customer }) })
  const { code, data } = await create()
  expect(code).toBe(200)
  return { home, technician, startAt, orderId: data.orderId, cancel: () => as.form('/api/user/order/doOrderCancel', { orderId: data.orderId }) }
}

/** Whether a start is said to be free for somebody at a place. */
type Free = (visit: Visit, wish: { startAt: number; at?: Point; durationMin?: number }) => Promise<boolean>

const inGrid =
  (token?: string): Free =>
  async ({ technician }, { startAt, at = {}, durationMin = 60 }) => {
    const { data } = await app.as(token).get('/api/user/tech/getTechBusy', { techId: technician.id, date: dayOf(startAt), days: 1, durationMin, ...at })
    return data.days[0].slots.find((slot: { startAt: number }) => slot.startAt === startAt).state === 'FREE'
  }
const onCards: Free = async ({ technician }, { startAt, at = {}, durationMin = 60 }) => {
  const query = { sort: 'EARLIEST', startFrom: startAt, startTo: startAt, durationMin, projectId: technician.projects[0]?.id, ...at }
  const { data } = await app.as().get('/api/user/tech/getTechListSort', query)
  return data.list.some(({ techId }: { techId: string }) => techId === technician.id)
}
const inQuotes =
  (asker: { token: string; addressId: string }, wanted: 'free' | 'nearest'): Free =>
  async ({ technician }, { startAt, at }) => {
    const as = app.as(asker.token)
    await as.post('/api/user/self/editAddress', { addressId: asker.addressId, ...at })
    const items = [{ projectId: technician.projects[0]?.id, quantity: 1 }]
    // Half past one is never free before the visit; its refusal names the starts that are.
    const asked = wanted === 'free' ? startAt : startAt - 2.5 * hour
    const { code, data } = await as.post('/api/user/order/doOrderPreview', { techId: technician.id, items, addressId: asker.addressId, startAt: asked })
    return wanted === 'free' ? code === 200 : data.nearest.includes(startAt)
  }

/** How far from `at` in a direction a start is free, to some 10 m; from the middle it is. */
async function edge(free: (at: Point) => Promise<boolean>, degrees: number): Promise<Point> {
  let [inside, outside] = [0, 20_000]
  while (outside - inside > 10) {
    const metres = (inside + outside) / 2
    if (await free(moved(center, metres, degrees))) inside = metres
    else outside = metres
  }
  return moved(center, (inside + outside) / 2, degrees)
}

/** Halves its way along six directions: at each edge the trip to or from the visit takes just the time there is. */
async function heardByPlace(free: Free, visit: Visit, { after = true } = {}): Promise<Heard[]> {
  // From the end of the visit and its turnaround to the next start, and from the end of one before it, there are 45 minutes.
  const startAt = visit.startAt + (after ? 2 : -2) * hour
  const edges = []
  for (const degrees of [0, 60, 120, 180, 240, 300]) edges.push(await edge((at) => free(visit, { startAt, at }), degrees))
  return edges.map((from) => ({ from, metres: metresIn(45) }))
}

/** The most minutes that a service of some start may take; the visit, or the trip there, begins a turnaround later. */
async function longest(free: Free, visit: Visit, wish: { startAt: number; at?: Point }): Promise<number> {
  let [fits, not] = [15, 240]
  while (not - fits > 1) {
    const durationMin = Math.floor((fits + not) / 2)
    if (await free(visit, { ...wish, durationMin })) fits = durationMin
    else not = durationMin
  }
  return fits
}

/** Asks for longer and longer services before the visit, from twelve places so far off that the trip from there is the longest: what is left is that trip. */
async function heardByLength(free: Free, visit: Visit): Promise<Heard[]> {
  const startAt = visit.startAt - 3 * hour
  const heard: Heard[] = []
  for (let degrees = 0; degrees < 360; degrees += 30) {
    const at = moved(center, 15_000, degrees)
    const trip = 180 - 15 - (await longest(free, visit, { startAt, at }))
    heard.push({ from: at, metres: metresIn(trip - 0.5) })
  }
  return heard
}

const offBy = (heard: Heard[], home: Point) => distance(leastSquares(heard, center), home)
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

test('thirty homes cannot be found by guests who halve their way along six directions, before and after the visit', async () => {
  for (const visit of await times(30, aVisit)) {
    const [after, before] = [await heardByPlace(inGrid(), visit), await heardByPlace(inGrid(), visit, { after: false })]
    expect(offBy(after, visit.home)).toBeGreaterThan(farOff)
    expect(offBy([...after, ...before], visit.home)).toBeGreaterThan(farOff)
  }
}, 180_000)

test('T-INF-08: nor does the ring around where that leads hold a better guess than the ring around the point that stands for the home', async () => {
  const draws = 200
  const right = { known: 0, heard: 0 }
  const visits = await times(30, aVisit)
  for (const visit of visits) {
    const stands = await app.db.selectFrom('occupancies').select(['lat', 'lng']).where('order_id', '=', visit.orderId).executeTakeFirstOrThrow()
    const led = leastSquares([...(await heardByPlace(inGrid(), visit)), ...(await heardByPlace(inGrid(), visit, { after: false }))], center)
    const is = (point: Point) => Number(apart(guessByRing(placeOf(point)), placeOf(visit.home)) < farOff) / draws
    for (let draw = 0; draw < draws; draw++) {
      right.known += is({ lat: Number(stands.lat), lng: Number(stands.lng) })
      right.heard += is(led)
    }
  }
  expect(right.heard / visits.length).toBeLessThanOrEqual(right.known / visits.length + 0.03)
}, 180_000)

test('nor by longer and longer services', async () => {
  for (const visit of await times(30, aVisit)) expect(offBy(await heardByLength(inGrid(), visit), visit.home)).toBeGreaterThan(farOff)
}, 120_000)

test('nor by somebody signed in, nor from the starts that cards name', async () => {
  const { token } = await aCustomer(app)
  for (const visit of await times(30, aVisit)) {
    expect(offBy(await heardByPlace(inGrid(token), visit), visit.home)).toBeGreaterThan(farOff)
    expect(offBy(await heardByPlace(onCards, visit), visit.home)).toBeGreaterThan(farOff)
  }
}, 120_000)

test('nor from quotes for one address after the other, nor from the free starts that a refusal names', async () => {
  const { id, token } = await aCustomer(app)
  const address = await anAddress(app, { account_id: id })
  for (const visit of await times(30, aVisit))
    for (const wanted of ['free', 'nearest'] as const)
      expect(offBy(await heardByPlace(inQuotes({ token, addressId: address.id }, wanted), visit), visit.home)).toBeGreaterThan(farOff)
}, 180_000)

test('four weeks of visits at the same home by eight technicians lead no nearer than one', async () => {
  const heard: Record<'place' | 'length' | 'trip', Heard[]> = { place: [], length: [], trip: [] }
  const [home, customer] = [somewhere(), await aCustomer(app)]
  for (let visits = 0; visits < 8; visits++) {
    if (visits > 0) app.clock.advance(3.5 * 24 * hour)
    const visit = await aVisit({ home, customer, from: moved(center, 4000, 45 * visits), day: addDays(dayOf(app.clock.now().getTime()), 1) })
    heard.place.push(...(await heardByPlace(inGrid(), visit)))
    heard.length.push(...(await heardByLength(inGrid(), visit)))
    // Without a place the trip itself shows, from where the technician's ways begin, which anybody finds from the distances of cards.
    const base = await app.db.selectFrom('technicians').select(['base_lat', 'base_lng']).where('id', '=', visit.technician.id).executeTakeFirstOrThrow()
    const trip = 180 - 15 - (await longest(inGrid(), visit, { startAt: visit.startAt - 3 * hour }))
    heard.trip.push({ from: { lat: base.base_lat, lng: base.base_lng }, metres: metresIn(trip - 0.5) })
    // Only so many may wait for payment.
    await visit.cancel()
  }
  app.clock.set(testNow)
  expect(offBy(heard.place, home)).toBeGreaterThan(farOff)
  expect(offBy(heard.length, home)).toBeGreaterThan(farOff)
  expect(offBy(heard.trip, home)).toBeGreaterThan(farOff)
  expect(offBy(Object.values(heard).flat(), home)).toBeGreaterThan(farOff)
}, 120_000)

test('how long a visit is shows no finer than the grid: an hour and a quarter answers as an hour and a half does', async () => {
  const lengths = await Promise.all([75, 90].map((duration_min) => aProject(app, { duration_min })))
  const technician = await aTechnician(app, { projects: lengths, service_radius_m: 50_000 })
  const places = [undefined, ...Array.from({ length: 12 }, (_, index) => moved(center, 1000 * index, 50 * index))]
  const customer = await aCustomer(app)
  const answers: unknown[] = []
  for (const project of lengths) {
    const startAt = startOfDay('2026-11-22') + 14 * hour
    const { create, as } = await aBooking(app, { startAt, technician, items: [{ projectId: project.id, quantity: 1 }], customer })
    const { data } = await create()
    const heard = []
    for (const at of places)
      for (const durationMin of [15, 50, 60])
        heard.push((await app.as().get('/api/user/tech/getTechBusy', { techId: technician.id, date: '2026-11-22', days: 1, durationMin, ...at })).data)
    for (const now of [startAt, startAt + 75 * minute, startAt + 90 * minute - 1, startAt + 90 * minute]) {
      app.clock.set(new Date(now))
      heard.push((await app.as().get('/api/user/tech/getTechInfo', { techId: technician.id })).data.state)
    }
    app.clock.set(testNow)
    answers.push(heard)
    expect((await as.form('/api/user/order/doOrderCancel', { orderId: data.orderId })).code).toBe(200)
  }
  expect(answers[0]).toEqual(answers[1])
})

test('trips are shown in steps of five minutes', async () => {
  const { technician } = await aVisit()
  for (const metres of [0, 700, 1900, 4100, 8300]) {
    const { data } = await app.as().get('/api/user/tech/getTechBusy', { techId: technician.id, ...moved(center, metres, 77) })
    expect(data.travelMin % 5).toBe(0)
  }
})
