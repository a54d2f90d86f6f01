import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { anOrderIn } from '../testing/an-order.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { migrate } from './migrate.ts'
import { requireMigrated } from './require-migrated.ts'
import { allowServerLogin, serverRole } from './server-role.ts'

const app = aTestApp()

beforeAll(async () => {
  await anOrderIn(app, 'ACCEPTED')
})

const run = (text: string) => sql`${sql.raw(text)}`.execute(app.db)

test('the server works as a role that is no superuser and owns nothing', async () => {
  const { rows } = await sql<{ name: string; rolsuper: boolean; owned: number }>`
    select current_user as name, (select rolsuper from pg_roles where rolname = current_user),
      (select count(*)::int from pg_class where relowner = (select oid from pg_roles where rolname = current_user)) as owned`.execute(app.db)
  expect(rows).toEqual([{ name: serverRole, rolsuper: false, owned: 0 }])
})

describe('what the role may not do, although it may do its daily work', () => {
  test.each([
    ['change a line of an order’s history', `update order_events set note = 'x'`],
    ['delete from the history', 'delete from order_events'],
    ['change a posting', 'update postings set amount = 0'],
    ['delete a posting', 'delete from postings'],
    ['change a ledger transaction', `update ledger_txns set kind = 'x'`],
    ['empty a table', 'truncate orders cascade'],
    ['switch a trigger off', 'alter table postings disable trigger all'],
    ['act as a replica, for which triggers are off', 'set session_replication_role = replica'],
    ['add a column', 'alter table orders add column extra text'],
    ['drop a table', 'drop table messages'],
    ['make a table', 'create table mine (id text)'],
    ['pretend that a migration ran', `insert into migrations (name, checksum) values ('9999.sql', '')`],
  ])('%s', async (_what, text) => {
    await expect(run(text)).rejects.toThrow(/permission denied|must be owner/)
  })
})

describe('when a database is migrated again', () => {
  const again = () => migrate(app.config.migrationDatabaseUrl)
  const written = async () => (await asOwner(app, `select xmin::text from pg_class where oid = 'orders'::regclass`)).rows

  test('rights that are as they should be are not given again', async () => {
    const before = await written()
    await again()
    expect(await written()).toEqual(before)
  })

  test.each([
    ['a right that is missing is given', 'revoke insert on orders from anxin_server', `has_table_privilege('anxin_server', 'orders', 'insert')`],
    ['a right too many is taken', 'grant delete on postings to anxin_server', `not has_table_privilege('anxin_server', 'postings', 'delete')`],
    ['a new table is opened', 'create table fresh (id bigint generated always as identity)', `has_table_privilege('anxin_server', 'fresh', 'insert')`],
    ['and its numbers', 'revoke usage on sequence fresh_id_seq from anxin_server', `has_sequence_privilege('anxin_server', 'fresh_id_seq', 'usage')`],
    [
      'what of a message may be forgotten, may be again',
      'revoke update (content) on chat_messages from anxin_server',
      `has_column_privilege('anxin_server', 'chat_messages', 'content', 'update')`,
    ],
    ['making tables is refused again', 'grant create on schema public to anxin_server', `not has_schema_privilege('anxin_server', 'public', 'create')`],
  ])('%s', async (_what, damage, isRight) => {
    await asOwner(app, damage)
    expect((await asOwner(app, `select ${isRight} as right`)).rows).toEqual([{ right: false }])
    await again()
    expect((await asOwner(app, `select ${isRight} as right`)).rows).toEqual([{ right: true }])
  })
})

describe('signed in as the role itself', () => {
  const password = 'a password of this test'
  const url = () => Object.assign(new URL(app.config.databaseUrl), { username: serverRole, password: encodeURIComponent(password) }).href
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: app.config.migrationDatabaseUrl })
    await client.connect()
    await allowServerLogin(client, password)
    await client.end()
  })

  test('nothing can be migrated, and a database with every migration is good enough to start on', async () => {
    expect(await migrate(url())).toEqual([])
    await requireMigrated(url())
  })

  test('a missing migration is said in a sentence', async () => {
    const { rows } = await asOwner(app, `delete from migrations where name like '0001%' returning name, checksum`)
    await expect(migrate(url())).rejects.toThrow('1 migrations are missing and this role may not apply them')
    await expect(requireMigrated(url())).rejects.toThrow('the database lacks 0001-accounts.sql: run npm run migrate')
    await asOwner(app, 'insert into migrations (name, checksum) values ($1, $2)', [rows[0]?.name, rows[0]?.checksum])
  })
})
