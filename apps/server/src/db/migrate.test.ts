import { cpSync, rmSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moreMigrations } from '../testing/more-migrations.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, sqlFiles } from './migration-files.ts'
import { requireMigrated } from './require-migrated.ts'

let app: TestApp
let owner: pg.Client
const folders: URL[] = []
beforeAll(async () => {
  app = await startTestApp()
  owner = await aConnection()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
  for (const folder of folders) rmSync(folder, { recursive: true })
})
async function aConnection() {
  const client = new pg.Client({ connectionString: app.config.migrationDatabaseUrl })
  await client.connect()
  return client
}
const again = (options: Parameters<typeof migrate>[1] = {}) => migrate(app.config.migrationDatabaseUrl, options)
function withMore(more: Record<string, string>) {
  const folder = moreMigrations(more)
  folders.push(folder)
  return folder
}
const one = async <T>(text: string) => (await owner.query<{ value: T }>(text)).rows[0]?.value
const edited = /^migration 0002-\S+ has changed since this database had it.*npm run reset/

test('a database that had every migration is left as it is', async () => {
  expect(await again()).toEqual([])
  const { rows } = await owner.query<{ checksum: string }>(`select checksum from migrations where name like '%.sql'`)
  expect(rows).toHaveLength(sqlFiles(migrationsFolder).length)
  for (const { checksum } of rows) expect(checksum).toMatch(/^[0-9a-f]{64}$/)
})

describe('while others work', () => {
  test('a step lets those pass who come while it waits for a reader, and goes on when the reader is done', async () => {
    const reader = await aConnection()
    await reader.query('begin')
    await reader.query('select from orders')
    const migrations = withMore({ '9101-seen.sql': 'alter table orders add column seen text;\n' })
    const waits: string[] = []
    const meanwhile: Promise<unknown>[] = []
    const applied = await again({
      migrations,
      onWait: (said) => {
        waits.push(said)
        meanwhile.push(waits.length < 3 ? owner.query('update orders set version = version') : reader.query('rollback'))
      },
    })
    await Promise.all(meanwhile)
    await reader.end()
    expect(applied).toEqual(['9101-seen.sql'])
    expect(waits).toHaveLength(3)
    expect(waits[0]).toMatch(/^its step waits for a lock: the transaction of backend \d+ is open for \d+ s$/)
  })

  test('one that never gets its lock says so, and has left nothing behind', async () => {
    const reader = await aConnection()
    await reader.query('begin')
    await reader.query('select from orders')
    const migrations = withMore({ '9102-never.sql': 'alter table payments add column never text;\nalter table orders add column never text;\n' })
    await expect(again({ migrations, patienceMs: 0 })).rejects.toThrow(
      /^migration 9102-never\.sql failed: its step did not get its locks within 0 s: the transaction of backend \d+ .*run npm run migrate again/,
    )
    await reader.end()
    expect(await one(`select count(*)::int as value from information_schema.columns where column_name = 'never'`)).toBe(0)
    expect(await again({ migrations })).toEqual(['9102-never.sql'])
  })

  test('a file of several steps goes on after the last one that was done', async () => {
    const steps = ['create table stepped (id int check (id > 0));', 'insert into stepped values (0);', 'insert into stepped values (2);']
    const migrations = withMore({ '9103-steps.sql': steps.join('\n-- step\n') })
    await expect(again({ migrations })).rejects.toThrow(/^migration 9103-steps\.sql failed: .*violates check/)
    await owner.query('alter table stepped drop constraint stepped_id_check')
    expect(await again({ migrations })).toEqual(['9103-steps.sql'])
    expect(await one('select array_agg(id order by id) as value from stepped')).toEqual([0, 2])
  })

  test('an index that could not be built is dropped and built at the next try, and one that stands is left', async () => {
    await owner.query('create table numbers (id int); insert into numbers values (1), (1)')
    const text = '-- outside a transaction\n-- Each once.\ncreate unique index concurrently numbers_once on numbers (id);\n'
    const migrations = withMore({ '9104-once.sql': text })
    await expect(again({ migrations })).rejects.toThrow(/^migration 9104-once\.sql failed: could not create unique index/)
    const isValid = () => one<boolean>(`select indisvalid as value from pg_index where indexrelid = 'numbers_once'::regclass`)
    expect(await isValid()).toBe(false)
    await owner.query('delete from numbers')
    expect(await again({ migrations })).toEqual(['9104-once.sql'])
    expect(await isValid()).toBe(true)
    await owner.query(`delete from migrations where name like '9104%'`)
    expect(await again({ migrations })).toEqual(['9104-once.sql'])
  })

  test('two at once, of which one builds an index, apply everything once', async () => {
    const migrations = withMore({
      '9105-twice.sql': 'create table twice (id int);\n',
      '9106-twice-by-id.sql': '-- outside a transaction\ncreate index concurrently twice_by_id on twice (id);\n',
    })
    const applied = await Promise.all([again({ migrations }), again({ migrations })])
    expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([['9105-twice.sql', '9106-twice-by-id.sql'], []])
  })
})

test('a new database whose step fails names it, and has all those before it', async () => {
  const migrations = withMore({ '9107-broken.sql': 'create table half_made (id int);\nselect no_such_function();\n' })
  await owner.query('create database new_one')
  const connectionString = app.config.migrationDatabaseUrl.replace(/\/[^/?]+(?=\?|$)/, '/new_one')
  for (let tries = 0; tries < 2; tries++)
    await expect(migrate(connectionString, { migrations })).rejects.toThrow(/^migration 9107-broken\.sql failed: .*no_such_function/)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as steps, to_regclass('half_made') is null as whole from migrations where name like '%.sql'`)
  expect(rows).toEqual([{ steps: sqlFiles(migrationsFolder).length, whole: true }])
  await client.end()
  await owner.query('drop database new_one')
})

describe('views', () => {
  const readable = `select has_table_privilege('anxin_server', 'v_audit_overlap', 'select') as value`

  test('come back with their rights where a migration dropped one', async () => {
    await owner.query('drop view v_audit_overlap')
    expect(await again()).toEqual(['views'])
    expect(await one(readable)).toBe(true)
  })

  test('of another version are replaced, and a server of this one finds its own again after both', async () => {
    const views = new URL('views-of-another-version/', withMore({}))
    cpSync(new URL('../../views/', import.meta.url), views, { recursive: true })
    writeFileSync(new URL('another.sql', views), 'create view another as\n  select 1 as one;\n')
    expect(await again({ views })).toEqual(['views'])
    expect(await again({ views })).toEqual([])
    expect(await one(readable)).toBe(true)
    await requireMigrated(app.config.databaseUrl)
    expect(await again()).toEqual(['views'])
    expect(await again()).toEqual([])
  })
})

test('a server finds a database in order that had further migrations, and refuses one that lacks its own', async () => {
  await requireMigrated(app.config.databaseUrl)
  await owner.query(`delete from migrations where name like 'views %'`)
  await expect(requireMigrated(app.config.databaseUrl)).rejects.toThrow('the database lacks the views: run npm run migrate')
  await again()
  await owner.query(`delete from migrations where name like '0025%'`)
  await expect(requireMigrated(app.config.databaseUrl)).rejects.toThrow(/^the database lacks 0025-\S+: run npm run migrate/)
})

test('a database that had another text under the name of a migration is refused in a sentence, and nothing is applied', async () => {
  await owner.query("update migrations set checksum = repeat('0', 64) where name like '0002-%'; delete from migrations where name like '0025-%'")
  await expect(again()).rejects.toThrow(edited)
  await expect(requireMigrated(app.config.databaseUrl)).rejects.toThrow(edited)
  expect(await one(`select count(*)::int as value from migrations where name like '0025-%'`)).toBe(0)
})

test('a database of before checksums were kept is refused too', async () => {
  await owner.query("delete from migrations where name < '0002'; alter table migrations drop column checksum")
  await expect(again()).rejects.toThrow(edited)
})
