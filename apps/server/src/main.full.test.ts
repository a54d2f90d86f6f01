import { expect, inject, test } from 'vitest'
import { asOwner } from './testing/as-owner.ts'
import { startListening, startServerProcess } from './testing/server-process.ts'
import { cloneDatabase } from './testing/start-test-app.ts'

test('a start without settings says what is missing and ends', async () => {
  const { code, said } = await startServerProcess({}).ended
  expect(code).toBe(1)
  for (const name of ['APP_SECRET', 'DATABASE_URL', 'SEAL_PRIVATE_KEY', 'SMS_URL']) expect(said).toContain(`${name} is missing`)
  expect(said).not.toContain('    at ')
})

test('a start in production with test payments on ends', async () => {
  const { code, said } = await startServerProcess({ NODE_ENV: 'production', TEST_PAY: 'on' }).ended
  expect(code).toBe(1)
  expect(said).toContain('TEST_PAY must be off in production')
})

test('a start on a database that lacks a migration says so, changes nothing and ends', async () => {
  const databaseUrl = await cloneDatabase(inject('templateUrl'))
  const owner = { config: { migrationDatabaseUrl: databaseUrl } }
  await asOwner(owner, `delete from migrations where name like '0025-%'`)
  await asOwner(owner, `revoke select on banners from anxin_server`)
  await expect(startListening(databaseUrl)).rejects.toThrow(/the database lacks 0025-\S+: run npm run migrate, then start the servers\n$/)
  const { rows } = await asOwner(
    owner,
    `select count(*)::int as had, has_table_privilege('anxin_server', 'banners', 'select') as granted from migrations where name like '0025-%'`,
  )
  expect(rows).toEqual([{ had: 0, granted: false }])
})

test('it serves, and at SIGTERM finishes what it has begun, refuses what is new and ends well', async () => {
  const { child, ended, base } = await startListening(await cloneDatabase(inject('templateUrl')))
  expect((await fetch(`${base}/`)).headers.get('content-security-policy')).toContain("default-src 'self'")

  const begun = Promise.all(
    Array.from({ length: 100 }, async (_, i) => (await fetch(`${base}/api/user/tech/getTechListHot?page=${i + 1}`)).json() as Promise<{ code: number }>),
  )
  const last = fetch(`${base}/api/sundry/user/getConfigure`)
  await last
  child.kill('SIGTERM')
  expect(new Set((await begun).map(({ code }) => code))).toEqual(new Set([200]))
  const { code, said } = await ended
  expect({ code, said }).toEqual({ code: 0, said: expect.not.stringContaining('Error') })
  await expect(fetch(`${base}/healthz`)).rejects.toThrow()
})
