import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { aPooler } from '../testing/a-pooler.ts'
import { asOwner } from '../testing/as-owner.ts'
import { cloneDatabase, dropDatabase } from '../testing/start-test-app.ts'
import { checkDatabase } from './check-database.ts'
import type { Asking } from './finding.ts'
import { asking, said } from './testing/asking.ts'

describe('of the database the doctor says', () => {
  let databaseUrl: string
  beforeAll(async () => {
    databaseUrl = await cloneDatabase(inject('templateUrl'))
  })
  afterAll(() => dropDatabase(databaseUrl))
  const look = async (url = databaseUrl, live = url, over: Partial<Asking> = {}) =>
    said(await checkDatabase(asking(over), { databaseUrl: url, liveDatabaseUrl: live }))

  test('that all is well, and that the server should sign in as its own role', async () => {
    const lines = await look()
    expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([expect.stringMatching(/^warning: Signs in as \S+, (a superuser|which owns the tables)$/)])
    for (const part of ['PostgreSQL 1', 'btree_gist, pgcrypto', 'clocks', 'without a pooler', 'hears its own NOTIFY', 'The tables match'])
      expect(lines.join('\n')).toContain(part)
  })

  test('that it cannot be reached, and nothing of the password', async () => {
    const lines = await look('postgres://somebody:a-password@127.0.0.1:9/anxin')
    expect(lines).toEqual([expect.stringMatching(/^missing: The database cannot be reached: .*ECONNREFUSED/)])
    expect(lines.join()).not.toContain('a-password')
  })

  test('which migration it lacks', async () => {
    const older = await cloneDatabase(inject('templateUrl'))
    onTestFinished(() => dropDatabase(older))
    await asOwner({ config: { migrationDatabaseUrl: older } }, `delete from migrations where name like '0025-%'`)
    expect((await look(older)).join('\n')).toMatch(/missing: The tables do not match this version: the database lacks 0025-/)
  })

  test('that the tables are newer than the program', async () => {
    const newer = await cloneDatabase(inject('templateUrl'))
    onTestFinished(() => dropDatabase(newer))
    await asOwner({ config: { migrationDatabaseUrl: newer } }, `insert into migrations (name, checksum) values ('9999-later.sql', '')`)
    expect((await look(newer)).join('\n')).toContain('warning: The tables are newer than this version: 9999-later.sql')
  })

  test.each([
    ['refuses the settings', { startup: 'refuses' }, /missing: The (pooler does not fit|database cannot be reached|live line)/],
    ['drops the settings', { startup: 'drops' }, /missing: The pooler does not fit/],
    ['gives notifications to others', { hears: false }, /missing: The live line does not hear its own NOTIFY/],
  ] as const)('that a pooler %s', async (_, fault, expected) => {
    const pooler = await aPooler(databaseUrl, fault)
    onTestFinished(() => pooler.close())
    expect((await look(pooler.url, 'hears' in fault ? pooler.url : databaseUrl)).join('\n')).toMatch(expected)
  })

  test('that the clocks of the two machines differ', async () => {
    const off = await look(databaseUrl, databaseUrl, { now: () => new Date('2020-01-01T00:00:00Z') })
    expect(off.join('\n')).toMatch(/warning: The clocks of the database and this machine differ by \d+(\.\d)? s/)
  })
})
