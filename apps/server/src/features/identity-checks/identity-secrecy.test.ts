import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { anUpload } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { aKeyHolder, aVault } from '../vault/testing/a-holder.ts'
import { aNumber, aPaper, aPerson, aPicture, openIdentity } from './testing/a-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { logLevel: 'trace' } })
  await aVault(await aKeyHolder(app))
  await openIdentity(app)
  return () => app.stop()
})

/** Every row of every table as text, as a dump has them. */
async function dump(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  let all = ''
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${client.escapeIdentifier(name)} t`)
    all += rows.map(({ row }) => row).join('\n')
  }
  await client.end()
  return all
}

/** Every file of both stores. */
async function stored(): Promise<Buffer> {
  const files: Buffer[] = []
  for (const kind of ['public', 'private'] as const)
    for await (const { key } of app.deps.uploads.list(kind)) {
      const bytes = await app.deps.uploads.get(key)
      if (bytes) files.push(bytes)
    }
  return Buffer.concat(files)
}

test('neither the number nor a picture is in a dump, in the log or in the store', async () => {
  const written: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text))
    return true
  })
  const [canary, spec] = [await aPerson(app), await aPerson(app)]
  const [idCardNo, second] = [aNumber('19701231'), aNumber('19700101')]
  const picture = await aPicture('#5e1f2d')
  const [idCardFront, idCardBack] = [await aPaper(app, canary, 'ID_FRONT', picture), await aPaper(app, canary, 'ID_BACK', picture)]
  expect(await canary.submit({ realName: '金丝雀甲', idCardNo, idCardFront, idCardBack })).toMatchObject({ data: { status: 'APPROVED' } })
  const open = await anUpload(app, spec.id)
  await app.deps.uploads.put({ key: open, bytes: new Uint8Array(picture), mime: 'image/jpeg' })
  expect(await spec.submit({ realName: '金丝雀乙', idCardNo: second, idCardFront: open })).toMatchObject({ data: { status: 'APPROVED' } })
  await app.jobs.runDue()
  write.mockRestore()

  const [rows, files] = [await dump(app.config.migrationDatabaseUrl), await stored()]
  const [log, pixels] = [written.join(''), picture.subarray(-60)]
  expect(rows.length).toBeGreaterThan(1000)
  expect(files.length).toBeGreaterThan(2 * picture.length)
  for (const secret of [idCardNo, second, '金丝雀甲', '金丝雀乙', Buffer.from(idCardNo).toString('hex'), pixels.toString('hex'), pixels.toString('base64')]) {
    expect(rows).not.toContain(secret)
    expect(log).not.toContain(secret)
  }
  for (const secret of [Buffer.from(idCardNo), pixels]) expect(files.includes(secret)).toBe(false)
})
