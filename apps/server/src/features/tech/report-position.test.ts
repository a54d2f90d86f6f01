import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { aTechnician } from '../../testing/factories.ts'
import { eventsDuring } from '../../testing/published-events.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()

test('where a technician is on the way leaves the lists alone: no version moves, no row is written, and what guests were answered stays', async () => {
  const { technician, customer } = await anOrderIn(app, 'DEPARTED')
  const [tech, guest] = [app.as(technician.token), app.as()]
  // Where a row lies and which transaction wrote it: both change with any write, whatever it writes.
  const rows = async () =>
    (
      await sql`select 'listing' as of, ctid::text, xmin::text, version::text from listings union all select 'technician', ctid::text, xmin::text, id from technicians order by 1, 4`.execute(
        app.db,
      )
    ).rows
  const ask = async () => {
    const { list } = (await guest.get('/api/user/tech/getTechListHot', { cityCode: technician.city_code })).data
    const page = (await guest.get('/api/user/tech/getTechInfo', { techId: technician.id })).data
    return { listed: list.map(({ techId }: { techId: string }) => techId), page: page.techId }
  }
  const report = async (step: number) => {
    app.clock.advance(5000)
    expect((await tech.post('/api/tech/reportPosition', { lat: 30.25 + step / 1000, lng: 120.15 })).code).toBe(200)
  }

  const before = await rows()
  expect(before.length).toBe(2)
  expect(await ask()).toEqual({ listed: [technician.id], page: technician.id })
  const events = await eventsDuring(app, [customer.id], async () => {
    for (const step of [1, 2, 3]) await report(step)
  })
  expect(events.map(({ type }) => type)).toEqual(['position', 'position', 'position'])
  expect(await app.queriesOf(ask)).toBe(0)
  expect(await rows()).toEqual(before)
})

test('where a technician was is gone thirty days later, with where the way began', async () => {
  const [gone, still] = [await aTechnician(app), await aTechnician(app)]
  const day = 86_400_000
  const report = (token: string) => app.as(token).post('/api/tech/reportPosition', { lat: 30.25, lng: 120.15 })
  const kept = async () =>
    (await app.db.selectFrom('technician_positions').select('technician_id').where('technician_id', 'in', [gone.id, still.id]).execute()).map(
      (row) => row.technician_id,
    )
  await report(gone.token)
  app.clock.advance(day)
  await report(still.token)
  app.clock.advance(29 * day - 1)
  await app.jobs.runDue()
  expect(await kept()).toHaveLength(2)
  app.clock.advance(3_600_000)
  await app.jobs.runDue()
  expect(await kept()).toEqual([still.id])
})
