import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrderIn } from '../testing/an-order.ts'
import { aCustomer, aTechnician } from '../testing/factories.ts'
import { allWeek } from '../testing/rows.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { listBroken, repairBroken, repairDerived } from './broken-rows.ts'
import { migrate } from './migrate.ts'

const app = aTestApp()
let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: app.config.migrationDatabaseUrl })
  await owner.connect()
})
afterAll(() => owner.end())

const checks = `select conrelid::regclass::text as table, conname as name, convalidated as validated from pg_constraint where conname like '%\\_readable' order by 2`
const functions = `select oid::regprocedure::text as name from pg_proc where proname like '%\\_readable'`
const rowsOf = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows

test('an upgrade goes on over rows that cannot be read, refuses new ones, and the repair ends with every check validated', async () => {
  const [technician, sound] = [await aTechnician(app), await aTechnician(app)]
  const order = await anOrderIn(app, 'ACCEPTED', { technician })
  // As the database was before.
  for (const { table, name } of await rowsOf(checks)) await owner.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of await rowsOf(functions)) await owner.query(`drop function ${name}`)
  await owner.query(`delete from migrations where name >= '0030' and name < '0037' and name not like '0034%'`)
  const [day] = allWeek()
  await owner.query('update technicians set hours = $1 where id = $2', [JSON.stringify([day, { weekday: 'Monday' }]), technician.id])
  await owner.query(`update orders set address = address - 'lat' - 'name' || '{"area": 7}' where id = $1`, [order.id])
  await owner.query(
    `insert into outbox (topic, key, payload, due_at, created_at) values ('nothing', 'broken', '[]', now(), now()), ('nothing', 'text', '"{}"', now(), now())`,
  )

  await owner.query(`insert into settings (name, version, value, set_at) values ('terms', 1, '[]', now())`)

  expect(await migrate(app.config.migrationDatabaseUrl)).toHaveLength(6)
  const word = { table: 'outbox', column: 'payload', key: expect.any(String), repairable: true }
  const broken = [
    { table: 'orders', column: 'address', key: order.id, repairable: true },
    word,
    word,
    { table: 'settings', column: 'value', key: 'terms/1', repairable: true },
    { table: 'technicians', column: 'hours', key: technician.id, repairable: true },
  ]
  expect(await listBroken(owner)).toEqual(broken)
  const waiting = async () => (await rowsOf(checks)).filter(({ validated }) => !validated).map(({ name }) => name)
  expect(await waiting()).toEqual(['orders_address_readable', 'outbox_payload_readable', 'settings_value_readable', 'technicians_hours_readable'])
  await expect(owner.query(`update technicians set hours = '{}' where id = $1`, [sound.id])).rejects.toMatchObject({ code: '23514' })
  // What was there goes on, and holds up no batch that it is in.
  await owner.query('update technicians set order_count = order_count + 1')
  await owner.query(`update outbox set attempts = attempts + 1`)

  expect(await repairBroken(owner)).toEqual([word])
  expect(await rowsOf('select hours from technicians where id = $1', [technician.id])).toEqual([{ hours: [day] }])
  const [{ address }] = await rowsOf('select address from orders where id = $1', [order.id])
  expect(address).toMatchObject({ name: '', phone: '13800138000', area: '', house_no: '3幢501', lat: 30.2741, lng: 120.1551 })
  expect(await waiting()).toEqual(['outbox_payload_readable'])
  await owner.query(`delete from outbox where key = 'broken'`)
  expect(await repairBroken(owner)).toEqual([])
  expect(await waiting()).toEqual([])
})

test('the least price follows what is offered, no matter who writes it, and the listing follows the price', async () => {
  const technician = await aTechnician(app, { projects: [] })
  const [first, second] = (await aTechnician(app)).projects.concat((await aTechnician(app)).projects)
  const prices = async () => (await rowsOf('select t.min_price::int as least, l.min_price::int as listed from technicians t join listings l on l.technician_id = t.id where t.id = $1', [technician.id]))[0] // prettier-ignore
  const becomes = async (price: number, text: string, values: unknown[]) => {
    await owner.query(text, values)
    expect(await prices(), text).toEqual({ least: price, listed: price })
  }
  const offer = 'insert into offers (technician_id, project_id, price) values ($1, $2, $3)'
  await becomes(30_000, offer, [technician.id, first?.id, 30_000])
  await becomes(20_000, offer, [technician.id, second?.id, 20_000])
  await becomes(30_000, 'update offers set on_offer = false where technician_id = $1 and project_id = $2', [technician.id, second?.id])
  await becomes(25_000, 'update offers set price = price - 5000 where technician_id = $1', [technician.id])
  await becomes(15_000, 'update offers set on_offer = true where technician_id = $1', [technician.id])
  await becomes(25_000, 'delete from offers where technician_id = $1 and project_id = $2', [technician.id, second?.id])
  await becomes(25_000, 'delete from offers where technician_id = $1', [technician.id])
})

test('whether an account hides anybody follows the list, no matter who writes it', async () => {
  const [{ id }, technician] = [await aCustomer(app), await aTechnician(app)]
  const mark = async () => (await rowsOf('select has_blocked from accounts where id = $1', [id]))[0]?.has_blocked
  await owner.query('insert into blocked_technicians (account_id, technician_id, blocked_at) values ($1, $2, now())', [id, technician.id])
  expect(await mark()).toBe(true)
  await owner.query('delete from blocked_technicians where account_id = $1', [id])
  expect(await mark()).toBe(false)
})

test('a column that was wrong before its trigger came is brought up to date', async () => {
  const technician = await aTechnician(app)
  await owner.query('update technicians set min_price = 1 where id = $1', [technician.id])
  expect(await repairDerived(owner)).toBe(1)
  expect(await rowsOf('select min_price::int as least from technicians where id = $1', [technician.id])).toEqual([{ least: technician.projects[0]?.price }])
  expect(await repairDerived(owner)).toBe(0)
})
