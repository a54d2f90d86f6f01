import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { orderGroups } from '@anxin/contract/order-states'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { aBooking } from '../testing/a-booking.ts'
import { expectNoViolations, violationsOf } from '../testing/audit.ts'
import { aSession } from '../testing/factories.ts'
import { formerDatabase, formerRows, rowsIn } from '../testing/former-database.ts'
import { moreMigrations } from '../testing/more-migrations.ts'
import { startTestApp, testNow } from '../testing/start-test-app.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, sqlFiles } from './migration-files.ts'
import { migrationProblems } from './migration-rules.ts'
import { requireMigrated } from './require-migrated.ts'
import { schemaPicture } from './schema-picture.ts'
import { checks, indexes, stateListMigrations } from './state-list-migrations.ts'
import { marksIn, stateLists } from './state-lists.ts'

const last = sqlFiles(migrationsFolder).at(-1)?.name ?? ''
/** The lists of a contract with one more state, which stands wherever IN_SERVICE does. */
const lists = new Map([...stateLists].map(([mark, states]) => [mark, states.includes('IN_SERVICE') ? [...states, 'PAUSED'] : states]))

let url: string
let folder: URL | undefined
beforeAll(async () => {
  url = await formerDatabase(inject('templateUrl'))
})
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true })
})
const ask = async (text: string, values: unknown[] = []) => (await asOwner({ config: { migrationDatabaseUrl: url } }, text, values)).rows
const tables = Object.keys(formerRows).filter((table) => table !== 'migrations')

test('every list that a table has is one that gets a migration when it changes', () => {
  const inTables = sqlFiles(migrationsFolder)
    .filter(({ name }) => name !== '0012-audit-views.sql')
    .flatMap(({ text }) => marksIn(text))
  // The channels of payments were written before lists had marks.
  expect(new Set([...checks, ...indexes].flatMap(({ rule }) => marksIn(rule)))).toEqual(new Set([...inTables, 'pay channels']))
})

test('a database that commit a38bafae made is brought up to today, and nothing in it is lost', async () => {
  await ask(`update service_macros set en = 'So sorry, {name}' where id = 'late'`)
  const before = await rowsIn(url, tables)
  expect(before.orders?.map(({ status }) => status).toSorted()).toEqual(['ACCEPTED', 'CANCELLED', 'CLOSED', 'CLOSED', 'COMPLETED', 'REFUNDED'])
  const later = sqlFiles(migrationsFolder).filter(({ name }) => name > '0025-z')
  expect(await migrate(url)).toEqual([...later.map(({ name }) => name), 'views'])
  const after = await rowsIn(url, tables)
  for (const table of tables.filter((table) => table !== 'service_macros')) expect(after[table], table).toMatchObject(before[table] ?? [])
  // The replies that came with it are worded better, those that somebody has changed stay.
  const replies = before.service_macros ?? []
  expect(after.service_macros).toMatchObject(replies.map(({ id, topic }) => ({ id, topic })))
  const reworded = after.service_macros?.filter(({ en }, nth) => en !== replies[nth]?.en).map(({ id }) => id)
  expect(reworded).toEqual(['change', 'idea', 'refund'])
  expect(stateListMigrations(await schemaPicture(url), { lists: stateLists, last })).toEqual([])
})

test('a state that is added afterwards reaches it by migrations that hold nobody up, with all that names states', async () => {
  const before = await rowsIn(url, tables)
  const [accepted] = await ask(`select id from orders where status = 'ACCEPTED'`)
  const pause = () => ask(`update orders set status = 'PAUSED' where id = $1`, [accepted.id])
  await expect(pause()).rejects.toThrow('orders_status_check')

  const written = stateListMigrations(await schemaPicture(url), { lists, last })
  expect(written.map(({ name }) => name.slice(5))).toEqual(['state-lists-of-orders.sql', 'state-lists-of-index-orders-running.sql'])
  expect(written.flatMap((file) => migrationProblems({ ...file, checksum: '' }))).toEqual([])
  folder = moreMigrations(Object.fromEntries(written.map(({ name, text }) => [name, text])))
  expect(await migrate(url, { migrations: folder, lists })).toEqual([...written.map(({ name }) => name), 'views'])
  expect(await rowsIn(url, tables)).toEqual(before)

  await pause()
  const db = { migrationDatabaseUrl: url }
  expect(await ask('select order_id from v_audit_overlap')).toEqual([])
  const [index] = await ask(`select pg_get_indexdef('orders_running'::regclass) as text`)
  for (const state of [...orderGroups.running, 'PAUSED']) expect(index.text).toContain(`'${state}'`)
  const { rows } = await asOwner({ config: db }, `select count(*)::int as unproven from pg_constraint where not convalidated`)
  expect(rows).toEqual([{ unproven: 0 }])
  expect(stateListMigrations(await schemaPicture(url), { lists, last })).toEqual([])
  await ask(`update orders set status = 'ACCEPTED' where id = $1`, [accepted.id])
})

test('a server of the version before starts on it and serves those who were there: a list, a booking, a payment, a refund', async () => {
  await requireMigrated(url)
  const app = await startTestApp({ config: { databaseUrl: url }, at: new Date(testNow.getTime() + 8 * 3_600_000) })
  try {
    const [order] = await ask(`select account_id, technician_id from orders where status = 'ACCEPTED'`)
    const { rows: projects } = await asOwner({ config: { migrationDatabaseUrl: url } }, 'select project_id as id, price from offers where technician_id = $1', [
      order.technician_id,
    ])
    const customer = { id: order.account_id, token: await aSession(app, order.account_id) }
    const technician = { id: order.technician_id, projects }
    const startAt = testNow.getTime() + 54 * 3_600_000
    const { as, paid } = await aBooking(app, { startAt, customer, technician } as Parameters<typeof aBooking>[1])
    expect((await as.get('/api/user/tech/getTechListHot')).data.list.map(({ techId }: { techId: string }) => techId)).toContain(technician.id)
    expect((await as.get('/api/user/order/getOrderList')).data.list).toHaveLength(1)
    const orderId = await paid()
    expect((await as.post('/api/user/order/doOrderRefund', { orderId, reasonId: 'PLANS', requestId: randomUUID() })).code).toBe(200)
    await app.jobs.runDue()
    await app.jobs.runDue()
    expect((await as.get('/api/user/order/getOrderInfo', { orderId })).data).toMatchObject({ refundStatus: 'REFUNDED' })
    await expectNoViolations(app.db)
    expect(await violationsOf(app.db, 'v_audit_overlap')).toEqual([])
  } finally {
    await app.stop()
  }
})
