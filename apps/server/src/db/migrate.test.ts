import { readdirSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { migrate } from './migrate.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await startTestApp()
  owner = new pg.Client({ connectionString: app.config.migrationDatabaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})
const again = () => migrate(app.config.migrationDatabaseUrl)
const edited = /^migration 0002-\S+ has changed since this database had it.*npm run reset/

test('a database that had every migration is left as it is', async () => {
  expect(await again()).toEqual([])
  const { rows } = await owner.query<{ checksum: string }>('select checksum from migrations')
  expect(rows).toHaveLength(readdirSync(new URL('../../migrations/', import.meta.url)).length)
  for (const { checksum } of rows) expect(checksum).toMatch(/^[0-9a-f]{64}$/)
})

test('a database that had another text under the name of a migration is refused in a sentence, and nothing is applied', async () => {
  await owner.query(
    "update migrations set checksum = repeat('0', 64) where name like '0002-%'; delete from migrations where name = (select max(name) from migrations)",
  )
  await expect(again()).rejects.toThrow(edited)
})

test('a database of before checksums were kept is refused too', async () => {
  await owner.query("delete from migrations where name < '0002'; alter table migrations drop column checksum")
  await expect(again()).rejects.toThrow(edited)
})
