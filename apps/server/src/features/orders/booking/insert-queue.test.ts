import { startOfDay } from '@anxin/rules/time'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { anOrderIn } from '../../../testing/an-order.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aCustomer, aTechnician } from '../../../testing/factories.ts'
import { aTestApp, type Answer } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
afterEach(() => expectNoViolations(app.db))

const startAt = startOfDay('2026-11-22') + 14 * 3_600_000
type Booking = Awaited<ReturnType<typeof aBooking>>

/** A customer with a quote in hand. */
async function quoted(over: Partial<Parameters<typeof aBooking>[1]> = {}) {
  const booking = await aBooking(app, { startAt, ...over })
  const { previewToken } = (await booking.preview()).data
  return { ...booking, order: (more: object = {}) => booking.create({ previewToken, ...more }) }
}
const several = async (count: number, over: Partial<Parameters<typeof aBooking>[1]> = {}) => {
  const bookings = []
  for (let i = 0; i < count; i++) bookings.push(await quoted(over))
  return bookings
}
const codes = (answers: Answer[]) => answers.map(({ code }) => code)

test('with a quote in hand an order is two statements, and sixteen at once share theirs', async () => {
  const [one, ...crowd] = await several(17)
  const statements = async (act: () => Promise<unknown>) => {
    const before = app.deps.connection.queryCount()
    await act()
    return app.deps.connection.queryCount() - before
  }
  expect(await statements(async () => expect((await one?.order())?.code).toBe(200))).toBe(2)
  const all = () => Promise.all(crowd.map(({ order }) => order()))
  expect(await statements(async () => expect(codes(await all())).toEqual(crowd.map(() => 200)))).toBeLessThanOrEqual(8)
})

test('of orders that arrive together each gets the answer it would get alone', async () => {
  const good = await several(6)
  const [resting, withdrawn, busier, hoarder, repeated] = await several(5)
  if (!resting || !withdrawn || !busier || !hoarder || !repeated) throw new Error('no bookings')
  const onePlace = await several(8, { technician: await aTechnician(app) })
  const requestId = 'the-same-request-asked-once-more'
  const first = await repeated.order({ requestId })
  await app.db.updateTable('technicians').set({ on_duty: false }).where('id', '=', resting.technician.id).execute()
  await app.db
    .updateTable('projects')
    .set({ on_offer: false })
    .where('id', '=', withdrawn.technician.projects[0]?.id ?? '')
    .execute()
  expect((await (await quoted({ technician: busier.technician, startAt: startAt + 5 * 3_600_000 })).order()).code).toBe(200)
  for (let i = 0; i < 3; i++) await anOrderIn(app, 'PENDING_PAYMENT', { customer: hoarder.customer })

  const others: [Booking & { order: (more?: object) => Promise<Answer> }, number][] = [
    ...good.map((one): [typeof one, number] => [one, 200]),
    [resting, 4301],
    [withdrawn, 4603],
    [busier, 200],
    [hoarder, 4606],
  ]
  const [again, ...answers] = await Promise.all([
    repeated.order({ requestId }),
    ...others.map(([{ order }]) => order()),
    ...onePlace.map(({ order }) => order()),
  ])
  expect(again?.data).toEqual(first.data)
  expect(codes(answers.slice(0, others.length))).toEqual(others.map(([, code]) => code))
  const atOnePlace = answers.slice(others.length)
  expect(codes(atOnePlace).toSorted()).toEqual([200, ...onePlace.slice(1).map(() => 4601)])
  expect(atOnePlace.find(({ code }) => code === 4601)?.data.nearest.length).toBeGreaterThan(0)
})

test('an order that the database refuses spoils nothing for those it arrived with', async () => {
  await asOwner(
    app,
    `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = 'check_violation'; end $$;
     create trigger refuse_one before insert on orders for each row when (new.remark = '进不去') execute function refuse_one()`,
  )
  const crowd = await several(9)
  const answers = await Promise.all(crowd.map(({ order }, i) => order(i === 4 ? { remark: '进不去' } : {})))
  expect(codes(answers)).toEqual(crowd.map((_, i) => (i === 4 ? 500 : 200)))
})

test('a request that another server writes at the same moment is a repetition, and the orders beside it are made', async () => {
  const crowd = await several(6)
  const [twin, ...rest] = crowd
  if (!twin) throw new Error('no bookings')
  const requestId = 'a-request-that-went-to-two-servers'
  const answers = await app.db.transaction().execute(async (tx) => {
    const { id } = await anOrderIn({ db: tx, clock: app.clock }, 'PENDING_PAYMENT', { customer: twin.customer })
    await tx.updateTable('orders').set({ request_id: requestId }).where('id', '=', id).execute()
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const asked = crowd.map(({ order }) => (order === twin.order ? order({ requestId }) : order()))
    const blocked = sql`select from pg_stat_activity where datname = current_database() and ${rows[0]?.pid} = any(pg_blocking_pids(pid))`
    await vi.waitUntil(async () => (await blocked.execute(app.db)).rows.length > 0, { timeout: 1500 })
    return { asked }
  })
  const [own, ...others] = codes(await Promise.all(answers.asked))
  // The other server was asked for something else under this key.
  expect(own).toBe(4608)
  expect(others).toEqual(rest.map(() => 200))
})

test.each([
  ['off duty', { on_duty: false }, 4301],
  ['works other hours', { hours: JSON.stringify([]) }, 4601],
] as const)('a quote does not stand against a technician who is since then %s', async (_, change, code) => {
  const { technician, order } = await quoted()
  await app.db.updateTable('technicians').set(change).where('id', '=', technician.id).execute()
  expect((await order()).code).toBe(code)
})

test('a start that has come too near since the quote is refused, to the second', async () => {
  const soon = app.clock.now().getTime() + 60 * 60_000
  const place = await aTechnician(app)
  const near = { technician: place, startAt: soon, place: { lat: place.home_lat, lng: place.home_lng } }
  const [intime, late] = [await quoted(near), await quoted({ ...near, technician: await aTechnician(app) })]
  expect((await intime.order()).code).toBe(200)
  app.clock.advance(1000)
  expect((await late.order()).code).toBe(4607)
})

test('a customer with eight quotes in hand who orders all at once holds three', async () => {
  const customer = await aCustomer(app)
  const bookings = await several(8, { customer })
  expect(codes(await Promise.all(bookings.map(({ order }) => order()))).toSorted()).toEqual([200, 200, 200, 4606, 4606, 4606, 4606, 4606])
})
