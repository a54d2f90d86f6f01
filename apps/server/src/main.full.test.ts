import { createServer, type AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { aPooler } from './testing/a-pooler.ts'
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

test.each([
  [
    'refuses what its connections ask for',
    { startup: 'refuses' },
    /^DATABASE_URL leads to a pooler that refuses the settings .*\(unsupported startup parameter in options: role\)\. PgBouncer: .*\n$/,
  ],
  [
    'drops what its connections ask for',
    { startup: 'drops' },
    /^DATABASE_URL leads to a pooler that drops the settings .*\(role anxin_server, limits of time\)\. PgBouncer: .*\n$/,
  ],
  ['gives notifications to others', { hears: false }, /^the live line hears nothing: a pooler .* Set LIVE_DATABASE_URL .*\n$/],
] as const)('a start behind a pooler that %s ends with one sentence and the remedy', async (_what, fault, said) => {
  const pooler = await aPooler(await cloneDatabase(inject('templateUrl')), fault)
  onTestFinished(() => pooler.close())
  await expect(startListening(pooler.url)).rejects.toThrow(
    expect.objectContaining({ message: expect.stringMatching(new RegExp(`^the server did not start: ${said.source.slice(1)}`)) }),
  )
})

test('behind a pooler that gives notifications to others it starts with a live line past it', async () => {
  const databaseUrl = await cloneDatabase(inject('templateUrl'))
  const pooler = await aPooler(databaseUrl, { hears: false })
  onTestFinished(() => pooler.close())
  const { child, ended, base } = await startListening(pooler.url, { LIVE_DATABASE_URL: databaseUrl })
  expect(await (await fetch(`${base}/readyz`)).json()).toMatchObject({ status: 'ok', live: 'ok' })
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

test('a start in production without a way to sign in ends', async () => {
  const { code, said } = await startServerProcess({ NODE_ENV: 'production', SMS_VENDOR: 'none' }).ended
  expect(code).toBe(1)
  expect(said).toContain('nobody could sign in')
})

test('a start without a payment channel says in the log that nobody can pay, and one with test payments does not', async () => {
  for (const [settings, isSaid] of [
    [{}, true],
    [{ TEST_PAY: 'on' }, false],
  ] as const) {
    const { child, ended } = await startListening(await cloneDatabase(inject('templateUrl')), settings)
    child.kill('SIGTERM')
    expect((await ended).said.includes('nobody can pay: no payment channel is set')).toBe(isSaid)
  }
})

const aFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // safe: it listens on TCP
      server.close(() => resolve(port))
    })
  })

test('at SIGTERM it is first not ready and goes on answering, then it ends; health and figures have a listener of their own', async () => {
  const port = await aFreePort()
  const { child, ended, base } = await startListening(await cloneDatabase(inject('templateUrl')), { METRICS_PORT: String(port), DRAIN_MS: '3000' })
  const own = `http://127.0.0.1:${port}`
  const status = async (url: string) => (await fetch(url)).status
  expect(await Promise.all(['/healthz', '/readyz', '/metrics', '/'].map((path) => status(own + path)))).toEqual([200, 200, 200, 404])
  child.kill('SIGTERM')
  await vi.waitUntil(async () => (await status(`${own}/readyz`)) === 503, { timeout: 15_000 })
  expect(await (await fetch(`${own}/readyz`)).json()).toMatchObject({ status: 'ending' })
  expect(await Promise.all([status(`${own}/healthz`), status(`${base}/api/sundry/user/getConfigure`)])).toEqual([200, 200])
  expect((await ended).code).toBe(0)
})
