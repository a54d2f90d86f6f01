import { addDays, dayOf } from '@anxin/rules/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aCoupon, aCustomer, aProject, aTechnician } from '../../testing/factories.ts'
import { dice, hour, minute, people, weeks, type Dice } from '../../testing/random-town.ts'
import { allWeek, certificateRow, shopRow } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { plainList, type Query } from './testing/plain-lists.ts'

const app = aTestApp()

const cities = ['330100', '440300']
const near = (random: Dice, spread: number) => ({
  lat: people.lat + random.int(-spread, spread) / 10_000,
  lng: people.lng + random.int(-spread, spread) / 10_000,
})
type Technician = Awaited<ReturnType<typeof aTechnician>>
type City = Awaited<ReturnType<typeof aCity>>

/** Two cities of technicians who differ in everything that a list can ask for. */
async function aCity(random: Dice) {
  await app.db
    .insertInto('cities')
    .values({ city_code: '440300', name: '深圳', province: '广东省', lat: people.lat, lng: people.lng })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const projects = [await aProject(app, { price: 10_000 }), await aProject(app, { price: 20_000 }), await aProject(app, { price: 30_000 })]
  const shop = shopRow()
  const city = {
    random,
    projects,
    shop,
    technicians: [] as Technician[],
    customers: [await aCustomer(app), await aCustomer(app)],
    offTimes: new Map<string, string>(),
  }
  for (let i = 0; i < 40; i++) await settle(city)
  return city
}

async function settle({ random, projects, shop, technicians }: Omit<City, 'customers'>) {
  if (technicians.length === 1) await app.db.insertInto('shops').values(shop).execute()
  const now = app.clock.now().getTime()
  const home = near(random, 900)
  const nickname = random.pick(['林小满', '林语', '王师傅', '周到', 'Spa 林'])
  const offered = projects.filter(() => random.chance(0.6))
  const review_count = random.int(0, 9)
  const technician = await aTechnician(app, {
    nickname,
    projects: offered,
    city_code: random.pick(cities),
    search_text: `${nickname} ${random.pick(['肩颈', '全身', '小满推拿', '100% SPA', '_'])}`,
    sex: random.int(1, 2),
    birthday: `19${random.int(70, 99)}-11-${random.int(10, 28)}`,
    home_lat: home.lat,
    home_lng: home.lng,
    service_radius_m: random.pick([3000, 9000, 40_000]),
    hours: JSON.stringify(random.pick([...weeks, allWeek()])),
    on_duty: random.chance(0.85),
    shop_id: technicians.length > 1 && random.chance(0.3) ? shop.id : null,
    min_price: Math.min(...offered.map(({ price }) => price), 50_000) + random.int(0, 3),
    order_count: random.int(0, 40),
    order_count_30d: random.int(27, 33),
    review_count,
    score_sum: review_count * 3 + random.int(0, review_count),
    free_travel: random.chance(0.3),
    vip_prices: random.chance(0.3),
    recommended: random.chance(0.4),
    rec_weight: random.int(0, 3),
    approved_at: new Date(now - random.int(28 * 24, 31 * 24) * hour),
  })
  technicians.push(technician)
}

/** What people do; after each of them every list says what the tables say. */
const acts: Record<string, (city: City) => Promise<unknown>> = {
  'a booking': async ({ random, technicians, customers }) => {
    const technician = random.pick(technicians)
    if (technician.projects.length === 0) return
    const { create } = await aBooking(app, {
      technician,
      customer: random.pick(customers),
      startAt: Math.ceil(app.clock.now().getTime() / (30 * minute)) * 30 * minute + random.int(3, 60) * 30 * minute,
      place: near(random, 60),
    })
    await create()
  },
  'an order cancelled': async ({ customers }) => {
    for (const { id, token } of customers) {
      const order = await app.db.selectFrom('orders').select('id').where('account_id', '=', id).where('status', '=', 'PENDING_PAYMENT').executeTakeFirst()
      if (order) await app.as(token).form('/api/user/order/doOrderCancel', { orderId: order.id })
    }
  },
  'a break': async ({ random, technicians, offTimes }) => {
    const { id, token } = random.pick(technicians)
    const startAt = app.clock.now().getTime() + random.int(-1, 30) * hour
    const { code, data } = await app.as(token).post('/api/tech/schedule/addTimeOff', { startAt, endAt: startAt + random.int(2, 40) * hour })
    if (code === 200) offTimes.set(id, data.timeOffId)
  },
  'a break given back': async ({ technicians, offTimes }) => {
    for (const { id, token } of technicians) if (offTimes.has(id)) await app.as(token).post('/api/tech/schedule/removeTimeOff', { timeOffId: offTimes.get(id) })
    offTimes.clear()
  },
  'other hours': ({ random, technicians }) =>
    app.as(random.pick(technicians).token).post('/api/tech/schedule/setHours', { hours: random.pick([...weeks, allWeek()]) }),
  'the end of duty': ({ random, technicians }) => app.as(random.pick(technicians).token).post('/api/tech/setDuty', { onDuty: random.chance(0.5) }),
  'a follow': ({ random, technicians, customers }) => {
    const [customer, { id, sex }] = [random.pick(customers), random.pick(technicians)]
    return app.as(customer.token).form('/api/user/tech/doFocus', { techId: id, notify: String(sex === 1) })
  },
  'a follow ended': ({ random, technicians, customers }) =>
    app.as(random.pick(customers).token).form('/api/user/tech/unFocus', { techId: random.pick(technicians).id }),
  'a suspension': ({ random, technicians }) =>
    app.db
      .updateTable('technicians')
      .set({ status: random.pick(['SUSPENDED', 'ACTIVE', 'LEFT']) })
      .where('id', '=', random.pick(technicians).id)
      .execute(),
  'a coupon': ({ random, technicians }) =>
    aCoupon(app, {
      scene: 'TECH',
      scope: 'TECH',
      technician_id: random.pick(technicians).id,
      name: `立减${random.int(1, 9)}`,
      face_amount: random.int(1, 3) * 1000,
      stock: random.int(0, 2),
      start_at: new Date(app.clock.now().getTime() + random.int(-9, 3) * hour),
      end_at: new Date(app.clock.now().getTime() + random.int(4, 30) * hour),
    }),
  'coupons taken': async ({ customers }) => {
    const coupons = await app.db.selectFrom('coupons').select('id').where('technician_id', 'is not', null).execute()
    for (const { id } of coupons.slice(-4)) for (const { token } of customers) await app.as(token).form('/api/user/tech/doTakeCoupon', { couponId: id })
  },
  'a paper': ({ random, technicians }) =>
    app.db
      .insertInto('certificates')
      .values(
        certificateRow({
          technician_id: random.pick(technicians).id,
          expire_at: new Date(app.clock.now().getTime() + random.int(-2, 30) * hour),
          verified: random.chance(0.8),
        }),
      )
      .execute(),
  'a paper withdrawn': () => sql`delete from certificates where id in (select id from certificates order by id limit 1)`.execute(app.db),
  'a review': ({ random, technicians }) =>
    app.db
      .updateTable('technicians')
      .set((eb) => ({ review_count: eb('review_count', '+', 1), score_sum: eb('score_sum', '+', random.int(1, 5)), good_count: eb('good_count', '+', 1) }))
      .where('id', '=', random.pick(technicians).id)
      .execute(),
  'another price': ({ random, technicians, projects }) => {
    const [technician, project] = [random.pick(technicians).id, random.pick(projects).id]
    return sql`update offers set price = price + 7, on_offer = ${random.chance(0.6)} where technician_id = ${technician} and project_id = ${project}`.execute(
      app.db,
    )
  },
  'a shop renamed': ({ shop, random }) =>
    app.db
      .updateTable('shops')
      .set({ name: `和舒${random.int(1, 99)}` })
      .where('id', '=', shop.id)
      .execute(),
  'a shop suspended or restored': ({ shop, random }) => {
    const isOpen = random.chance(0.5)
    return app.db
      .updateTable('shops')
      .set({ state: isOpen ? 'ACTIVE' : 'SUSPENDED', suspended_at: isOpen ? null : app.clock.now() })
      .where('id', '=', shop.id)
      .execute()
  },
  'a move under another name': ({ random, technicians }) => {
    const home_lat = near(random, 900).lat
    const nickname = random.pick(['林小满', '王师傅'])
    // What somebody is found by holds the name they go by.
    return app.db
      .updateTable('technicians')
      .set({ home_lat, nickname, search_text: `${nickname} 全身` })
      .where('id', '=', random.pick(technicians).id)
      .execute()
  },
  'a newcomer': settle,
  'some time': async ({ random }) => app.clock.advance(random.pick([7 * minute, 31 * minute, 3 * hour, 26 * hour])),
}

const sorts = ['COMPREHENSIVE', 'DISTANCE', 'SCORE', 'ORDER_COUNT', 'PRICE_ASC', 'PRICE_DESC', 'EARLIEST'] as const

const followedSort = (sort: (typeof sorts)[number], placed: boolean) => (sort === 'EARLIEST' || (sort === 'DISTANCE' && placed) ? sort : 'FOLLOWED')

function aQuery({ random, projects }: City): Query {
  const now = app.clock.now().getTime()
  const list = random.pick(['Hot', 'New', 'Vip', 'Coupon', 'Rec', 'Around', 'Focus', 'Sort', 'Sort', 'Sort', 'Sort', 'Project', 'Search'] as const)
  const sort = random.pick(sorts)
  const placed = list === 'Around' || random.chance(0.6) || (sort === 'DISTANCE' && (list === 'Sort' || list === 'Project'))
  const maybe = <T>(share: number, value: T) => (random.chance(share) ? value : undefined)
  const filtered = list !== 'Around' && list !== 'Focus' && list !== 'Search'
  const query: Query = {
    list,
    page: random.pick([1, 1, 1, 2, 3]),
    limit: random.pick([1, 4, 10, 50]),
    ...(placed && near(random, 500)),
    cityCode: list === 'Focus' ? undefined : maybe(0.6, random.pick(cities)),
    sex: filtered ? maybe(0.3, random.int(0, 2)) : undefined,
    projectId: list === 'Project' ? random.pick(projects).id : filtered ? maybe(0.3, random.pick(projects).id) : undefined,
    radiusKm: list === 'Around' ? random.pick([1, 5, 12]) : undefined,
    keyword: list === 'Search' ? random.pick(['林', '小满', '师傅', '肩颈', '无人', '满 小满', '小满推拿', 'spa', 'S', '%', '_', '林%']) : undefined,
    sort: list === 'Sort' || list === 'Project' ? sort : list === 'Focus' ? followedSort(sort, placed) : undefined,
    ...(list === 'Around' && random.chance(0.4) && { startFrom: now + random.int(0, 20) * hour, startTo: now + random.int(21, 60) * hour }),
    ...(list === 'Sort' && {
      maxPrice: maybe(0.3, random.pick([10_002, 20_007])),
      freeTravel: maybe(0.2, true),
      hasCoupon: maybe(0.2, true),
      isVip: maybe(0.2, true),
      verified: maybe(0.2, true),
      state: maybe(0.25, random.pick(['AVAILABLE', 'IN_SERVICE', 'BOOKABLE', 'OFFLINE'])),
      date: maybe(0.2, addDays(dayOf(now), random.int(0, 3))),
      durationMin: maybe(0.3, random.pick([30, 60, 90, 180])),
      startFrom: maybe(0.2, now + random.int(0, 20) * hour),
      startTo: maybe(0.2, now + random.int(21, 60) * hour),
    }),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query // safe: only what is undefined is left out
}

// The full tier draws three others.
const seeds = process.env.TIER === 'full' ? [0, 1, 2].map((nth) => Number(process.env.SEED) + nth) : [11]

test.each(seeds)(
  'whatever happens, lists say what the tables say technician by technician (seed %i)',
  async (seed) => {
    const random = dice(seed)
    const city = await aCity(random)
    for (let round = 0; round < 60; round++) {
      const name = random.pick(Object.keys(acts))
      await acts[name]?.(city)
      for (let i = 0; i < 6; i++) {
        const { list, ...query } = aQuery(city)
        const asker = list === 'Focus' || random.chance(0.7) ? random.pick(city.customers) : undefined
        app.responses.drop('technicians')
        // A ranking is a minute old at most.
        app.clock.advance(minute)
        const expected = await plainList(app, { list, ...query }, asker)
        const { code, data } = await app.as(asker?.token).get(`/api/user/tech/getTechList${list}`, query)
        const told = `after ${round} ${name}: ${list} ${JSON.stringify(query)}`
        expect(code, told).toBe(200)
        // Words that stand nowhere are found by what they mean (search-meanings.test.ts).
        if (list === 'Search' && expected.total === 0) continue
        expect({ [told]: data.list }).toEqual({ [told]: expected.list })
        // Before the end of a list the total may be seconds old.
        const isEnd = data.list.length > 0 ? data.list.length < query.limit : query.page === 1
        if (isEnd) expect({ [told]: data.total }).toEqual({ [told]: expected.total })
      }
    }
    expect((await sql`select * from v_audit_listing`.execute(app.db)).rows).toEqual([])
  },
  120_000,
)
