import { addDays, dayOf, startOfDay } from '@anxin/rules/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aCustomer, aProject, aTechnician } from '../../testing/factories.ts'
import { dice, hour, minute, people, weeks } from '../../testing/random-town.ts'
import { allWeek } from '../../testing/rows.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { plainList } from './testing/plain-lists.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const seed = Number(process.env.SEED)
const random = dice(seed)

type Asked = { lat: number; lng: number; limit: number; page: number }
const earliest = async (customer: { id: string; token: string }, asked: Asked) => {
  const { code, data } = await app.as(customer.token).get('/api/user/tech/getTechListSort', { ...asked, sort: 'EARLIEST' })
  expect(code).toBe(200)
  return data
}
/** Places of one square of a quarter of a hundredth of a degree; one of them is asked from again and again. */
const inSquare = () =>
  random.chance(0.3) ? { lat: 30.2712, lng: 120.1412 } : { lat: 30.2701 + random.int(0, 23) / 10_000, lng: 120.1401 + random.int(0, 23) / 10_000 }

/** More than are looked at for a list by time, so that those around a place are put on a shortlist. */
async function aCrowd() {
  const project = await aProject(app)
  for (let i = 0; i < 330; i++) {
    // Many live so near that their ways are shown alike.
    const away = random.pick([200, 40])
    await aTechnician(app, {
      projects: [project],
      home_lat: people.lat + random.int(-away, away) / 10_000,
      home_lng: people.lng + random.int(-away, away) / 10_000,
      service_radius_m: random.pick([1500, 3000, 40_000]),
      hours: JSON.stringify(random.pick([...weeks, allWeek()])),
      on_duty: random.chance(0.9),
    })
  }
}

test('the earliest of a shortlist are those of all, for anyone who asks around there, by day and by night', async () => {
  await aCrowd()
  const customer = await aCustomer(app)
  for (let round = 0; round < 12; round++) {
    for (let i = 0; i < 6; i++) {
      const asked = { ...inSquare(), limit: random.pick([1, 3, 6]), page: random.pick([1, 1, 2]) }
      const told = `SEED=${seed} round ${round} ${JSON.stringify(asked)}`
      const { list, total } = await plainList(app, { list: 'Sort', sort: 'EARLIEST', ...asked }, customer)
      const answer = await earliest(customer, asked)
      expect({ [told]: answer.list }).toEqual({ [told]: list })
      expect(answer.total, told).toBeGreaterThanOrEqual(Math.min(total, asked.page * asked.limit))
    }
    app.clock.advance(random.pick([7 * minute, 2 * hour, 5 * hour]))
  }
}, 120_000)

test('who of a shortlist is booked shows it at once, and who becomes free before all others is found within ten seconds', async () => {
  const customer = await aCustomer(app)
  // Three in the morning: of this crowd nobody begins before ten.
  await app.db
    .updateTable('technicians')
    .set({ hours: JSON.stringify(allWeek(600, 1560)), on_duty: true })
    .execute()
  const now = app.clock.now().getTime()
  app.clock.advance(startOfDay(addDays(dayOf(now), 1)) + 3 * hour - now)
  const asked = { lat: 30.2752, lng: 120.1452, limit: 6, page: 1 }
  const before = await earliest(customer, asked)
  const [first] = before.list
  if (!first?.earliestAt) throw new Error('nobody is free')
  const technician = await app.db
    .selectFrom('offers')
    .select(['technician_id', 'project_id'])
    .where('technician_id', '=', first.techId)
    .executeTakeFirstOrThrow()
  const { preview, create } = await aBooking(app, {
    startAt: first.earliestAt,
    technician: { id: first.techId, projects: [{ id: technician.project_id }] } as unknown as Awaited<ReturnType<typeof aTechnician>>, // safe: a booking reads these two
    place: { lat: asked.lat, lng: asked.lng },
  })
  expect((await preview()).code).toBe(200)
  expect((await create()).code).toBe(200)
  const after = await earliest(customer, asked)
  expect(after.list).toEqual((await plainList(app, { list: 'Sort', sort: 'EARLIEST', ...asked }, customer)).list)
  expect(after.list[0]).not.toEqual(first)

  const newcomer = await aTechnician(app, { home_lat: asked.lat, home_lng: asked.lng, service_radius_m: 40_000, hours: JSON.stringify(allWeek(0, 1440)) })
  expect((await earliest(customer, asked)).list.map(({ techId }: { techId: string }) => techId)).not.toContain(newcomer.id)
  app.clock.advance(10_000)
  const later = await earliest(customer, asked)
  expect(later.list).toEqual((await plainList(app, { list: 'Sort', sort: 'EARLIEST', ...asked }, customer)).list)
  expect(later.list[0].techId).toBe(newcomer.id)
})
