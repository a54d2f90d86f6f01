import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { aBooking } from '../testing/a-booking.ts'
import { asOwner } from '../testing/as-owner.ts'
import { expectNoViolations } from '../testing/audit.ts'
import { tomorrowAt } from '../testing/moments.ts'
import { aTestApp, cloneDatabase } from '../testing/start-test-app.ts'
import { connect, type Connection, type Db } from './connect.ts'
import { migrate } from './migrate.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const connections = 4
let url: string
let connection: Connection
beforeEach(async () => {
  url = await cloneDatabase(inject('templateUrl'))
  await migrate(url)
  connection = connect(url, { max: connections, pipelined: 2 })
})
afterEach(() => connection.close())

const each = <T>(count: number, work: (nth: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, nth) => work(nth)))
const widen = () => asOwner({ config: { migrationDatabaseUrl: url } }, 'alter table shared_values add column added text')

const readRows = (db: Db) => sql<Record<string, unknown>>`select * from shared_values`.execute(db)
/** Every connection has prepared the statement, as each of so many transactions holds one. */
async function warm(statement: (db: Db) => Promise<unknown>) {
  let arrived = 0
  await each(connections, () =>
    connection.db.transaction().execute(async (tx) => {
      await statement(tx)
      arrived++
      await vi.waitUntil(() => arrived === connections)
    }),
  )
}
const fill = () =>
  connection.db
    .insertInto('shared_values')
    .values({ name: 'a', value: 'b', expires_at: new Date('2100-01-01') })
    .execute()

test('reads of a table that got another column answer with it, on every connection', async () => {
  await fill()
  await warm(readRows)
  await vi.waitUntil(
    async () => (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(connection.db)).rows[0]?.mode !== 'auto',
  )
  await each(8, () => readRows(connection.db))
  await widen()
  const answers = await each(64, () => readRows(connection.db))
  expect(answers.map(({ rows }) => rows.map((row) => Object.keys(row)))).toEqual(answers.map(() => [['name', 'value', 'expires_at', 'added']]))
})

test('a change outside a transaction is made once and answered', async () => {
  await fill()
  const add = (db: Db) => sql<{ value: string; added?: null }>`update shared_values set value = value || 'c' returning *`.execute(db)
  // One after the other: they wait for the same row.
  await each(connections, () => add(connection.db))
  await widen()
  const answers = await each(8, () => add(connection.db))
  expect(answers.map(({ rows }) => rows.map(({ added }) => added))).toEqual(answers.map(() => [null]))
  expect((await connection.db.selectFrom('shared_values').select('value').executeTakeFirstOrThrow()).value).toBe(`b${'c'.repeat(connections + 8)}`)
})

test('one transaction at most is undone and may be tried again; the others get connections that know the new table', async () => {
  await fill()
  await warm(readRows)
  await widen()
  const read = () => connection.db.transaction().execute(readRows)
  const first = await read().catch((error: unknown) => error)
  expect(first).toBeInstanceOf(DatabaseUnavailable)
  expect(first).toMatchObject({ reason: 'tables changed' })
  expect((await each(64, read)).map(({ rows }) => rows.length)).toEqual(Array.from({ length: 64 }, () => 1))
})

test('what PostgreSQL cannot do at all stays a defect', async () => {
  const impossible = () => sql`select count(distinct value) over () from shared_values`.execute(connection.db)
  await expect(impossible()).rejects.toMatchObject({ code: '0A000' })
  await expect(connection.db.transaction().execute((tx) => sql`select count(distinct value) over () from shared_values`.execute(tx))).rejects.toMatchObject({
    code: '0A000',
  })
})

const app = aTestApp({ config: { poolSize: 4 } })
afterAll(() => expectNoViolations(app.db))

test('every table gets a column while customers and technicians are at work, and every call goes on', async () => {
  const bookings: Awaited<ReturnType<typeof aBooking>>[] = []
  for (let nth = 0; nth < 24; nth++) bookings.push(await aBooking(app, { startAt: tomorrowAt(14) }))
  const story = async ({ as, technician, create }: (typeof bookings)[number]) => {
    const list = await as.get('/api/user/tech/getTechListHot', { cityCode: technician.city_code, lat: 31.2304, lng: 121.4737 })
    const made = await create()
    const orderId: string = made.data?.orderId
    const paid = await as.form('/api/user/order/doOrderPayTest', { orderId })
    const accepted = await app.as(technician.token).post('/api/tech/order/accept', { orderId })
    const cancelled = await as.form('/api/user/order/doOrderCancel', { orderId, reasonId: 'time', reason: '时间有变' })
    return [list, made, paid, accepted, cancelled].map(({ status, code }) => `${status} ${code}`)
  }
  const fine = Array.from({ length: 8 }, () => Array.from({ length: 5 }, () => '200 200'))
  const next = () => Promise.all(bookings.splice(0, 8).map(story))
  expect(await next()).toEqual(fine)
  const { rows } = await asOwner(app, "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'")
  expect(rows.length).toBeGreaterThan(60)
  for (const { name } of rows) await asOwner(app, `alter table "${name}" add column added_under_load text`)
  expect(await next()).toEqual(fine)
  expect(await next()).toEqual(fine)
})
