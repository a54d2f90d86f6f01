import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { migrationsFolder } from '../db/migration-files.ts'
import { aBooking } from '../testing/a-booking.ts'
import { aWorldOf, tomorrowNoon } from '../testing/a-world-of.ts'
import { startInstalled } from '../testing/installed-postgres.ts'
import { startListening } from '../testing/server-process.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const appSecret = 'a secret of this test with at least 32 characters'

let cluster: Awaited<ReturnType<typeof startInstalled>>
beforeAll(async () => {
  cluster = await startInstalled()
})
afterAll(() => cluster.stop())

type Ran = { code: number; said: string }
/** A command of the repository as an operator runs it. */
const run = (script: 'backup' | 'restore', args: string[], env: Record<string, string>): Promise<Ran> =>
  new Promise((resolve) => {
    const all = { PATH: process.env.PATH, PG_BIN: cluster.bin, ...env }
    execFile(process.execPath, [join(root, 'scripts/database', `${script}.ts`), ...args], { env: all, cwd: root }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said: stdout + stderr }),
    )
  })

async function serve(databaseUrl: string) {
  const server = await startListening(databaseUrl, { APP_SECRET: appSecret, TEST_PAY: 'on' })
  const world = aWorldOf({ databaseUrl, base: server.base })
  const stop = async () => {
    await world.close()
    server.child.kill('SIGTERM')
    await server.ended
  }
  return { ...world, stop }
}

const stored = (folder: string, key: string) => join(folder, key.startsWith('private/') ? key : join('public', key))
function put(folder: string, key: string, text: string) {
  mkdirSync(join(stored(folder, key), '..'), { recursive: true })
  writeFileSync(stored(folder, key), text)
}

test('a backup is restored elsewhere with its pictures: what was booked is there, and the next booking is made and paid', async () => {
  const [here, there] = [await cluster.database('here'), await cluster.database('there')]
  const [uploads, otherUploads, backups, statusFile] = ['uploads', 'other-uploads', 'backups', 'status.json'].map((name) => join(cluster.folder, name)) as [
    string,
    string,
    string,
    string,
  ] // safe: four names
  await migrate(here)
  const first = await serve(here)
  const booking = await aBooking(first.app, { startAt: tomorrowNoon() })
  const orderId = await booking.paid()
  const keys = ['p/abc/one.jpg', 'private/abc/two.jpg']
  for (const key of keys) {
    put(uploads, key, key)
    await first.app.db.insertInto('uploads').values({ key, account_id: booking.customer.id, mime: 'image/jpeg', size: 3, created_at: new Date() }).execute()
  }

  // The server works on while it is backed up.
  const env = { BACKUP_DATABASE_URL: here, UPLOADS_FOLDER: uploads, BACKUP_STATUS_FILE: statusFile }
  expect(await run('backup', [backups], env)).toMatchObject({ code: 0 })
  put(uploads, 'p/abc/three.jpg', 'three')
  const second = await run('backup', [backups, '--keep', '1'], env)
  expect(second).toMatchObject({ code: 0, said: expect.stringContaining('1 old ones removed') })
  await first.stop()
  const [name = ''] = readdirSync(backups)
  const backup = join(backups, name)
  const status = JSON.parse(readFileSync(statusFile, 'utf8'))
  expect(status).toMatchObject({ ok: true, problem: null, backup })
  expect(Date.parse(status.lastGoodAt)).toBeGreaterThan(Date.now() - 600_000)
  const { password } = new URL(here)
  for (const text of [readFileSync(join(backup, 'manifest.json'), 'utf8'), readFileSync(statusFile, 'utf8'), second.said])
    for (const secret of [password, appSecret]) expect(text).not.toContain(secret)

  const restored = await run('restore', [backup], { MIGRATION_DATABASE_URL: there, UPLOADS_FOLDER: otherUploads })
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('all rows and pictures are there') })
  for (const key of keys) expect(readFileSync(stored(otherUploads, key), 'utf8')).toBe(key)

  const elsewhere = await serve(there)
  onTestFinished(elsewhere.stop)
  const { data } = await elsewhere.app.as(booking.customer.token).get('/api/user/order/getOrderInfo', { orderId })
  expect(data.status).toBe('PENDING_ACCEPT')
  const next = await aBooking(elsewhere.app, { startAt: tomorrowNoon() + 4 * 3_600_000, technician: booking.technician, customer: booking.customer })
  const nextId = await next.paid()
  const { data: paid } = await elsewhere.app.as(booking.customer.token).get('/api/user/order/getOrderInfo', { orderId: nextId })
  expect(paid.status).toBe('PENDING_ACCEPT')
})

test('a database that is not empty, a damaged dump, a newer backup and servers at work are refused', async () => {
  const [here, there] = [await cluster.database('refusing'), await cluster.database('refused')]
  await migrate(here)
  const backups = join(cluster.folder, 'refusals')
  expect(await run('backup', [backups], { BACKUP_DATABASE_URL: here })).toMatchObject({ code: 0 })
  const backup = join(backups, readdirSync(backups)[0] ?? '')
  const into = (databaseUrl: string, ...args: string[]) => run('restore', [backup, ...args], { MIGRATION_DATABASE_URL: databaseUrl })

  expect(await into(here)).toMatchObject({ code: 1, said: expect.stringMatching(/the database holds \d+ tables: restore into an empty one/) })
  const atWork = new pg.Client({ connectionString: here })
  await atWork.connect()
  expect(await into(here, '--force')).toMatchObject({ code: 1, said: expect.stringContaining('stop the servers first') })
  await atWork.end()
  expect(await into(here, '--force')).toMatchObject({ code: 0 })

  const manifest = join(backup, 'manifest.json')
  const text = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(text), migrations: ['9999-of-the-future.sql'] }))
  expect(await into(there)).toMatchObject({ code: 1, said: expect.stringContaining('9999-of-the-future.sql') })
  writeFileSync(manifest, text)

  const dump = join(backup, 'database.dump')
  const bytes = readFileSync(dump)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  writeFileSync(dump, bytes)
  expect(await into(there)).toMatchObject({ code: 1, said: expect.stringContaining('the backup is damaged') })
  rmSync(manifest)
  expect(await into(there)).toMatchObject({ code: 1, said: expect.stringContaining('holds no whole backup') })
  expect((await run('restore', [], {})).code).toBe(2)
})

test('a backup of the version before is brought up to this one, and a picture that is missing is said', async () => {
  const [here, there] = [await cluster.database('older'), await cluster.database('newer')]
  const older = join(cluster.folder, 'older-migrations')
  cpSync(migrationsFolder, older, { recursive: true })
  const last = readdirSync(older)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1) as string // safe: there are migrations
  rmSync(join(older, last))
  await migrate(here, { migrations: pathToFileURL(`${older}/`) })
  const client = new pg.Client({ connectionString: here })
  await client.connect()
  await client.query(`insert into uploads (key, mime, size, created_at) values ('p/abc/gone.jpg', 'image/jpeg', 3, now())`).finally(() => client.end())
  const [uploads, otherUploads, backups, statusFile] = ['store', 'other-store', 'older-backups', 'older-status.json'].map((name) =>
    join(cluster.folder, name),
  ) as [string, string, string, string] // safe: four names
  put(uploads, 'p/abc/here.jpg', 'here')

  const made = await run('backup', [backups], { BACKUP_DATABASE_URL: here, UPLOADS_FOLDER: uploads, BACKUP_STATUS_FILE: statusFile })
  expect(made).toMatchObject({ code: 3, said: expect.stringContaining('1 pictures that the database names are not in the store') })
  expect(JSON.parse(readFileSync(statusFile, 'utf8'))).toMatchObject({ ok: false, lastGoodAt: expect.any(String) })
  const backup = join(backups, readdirSync(backups)[0] ?? '')
  const restored = await run('restore', [backup], { MIGRATION_DATABASE_URL: there, UPLOADS_FOLDER: otherUploads })
  expect(restored).toMatchObject({ code: 3, said: expect.stringContaining(`brought up to this version: ${last}`) })
  expect(restored.said).toContain('1 pictures that the database names are missing')
  expect(statSync(stored(otherUploads, 'p/abc/here.jpg')).size).toBe(4)

  const failed = await run('backup', [backups], { BACKUP_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', BACKUP_STATUS_FILE: statusFile })
  expect(failed.code).toBe(1)
  expect(JSON.parse(readFileSync(statusFile, 'utf8'))).toMatchObject({ ok: false, backup: null, lastGoodAt: expect.any(String) })
  expect(existsSync(backup)).toBe(true)
})
