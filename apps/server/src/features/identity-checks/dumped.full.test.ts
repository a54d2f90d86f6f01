import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { connectionEnv } from '../../backup/postgres-tools.ts'
import { migrate } from '../../db/migrate.ts'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { startInstalled } from '../../testing/installed-postgres.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { openApplications } from '../applications/testing/an-applicant.ts'
import { canaries, cores, shapesOf } from '../applications/testing/canaries.ts'

let app: TestApp
let databaseUrl: string
let bin: string
beforeAll(async () => {
  // Its own programs are as old as the server: those of another version dump nothing.
  const cluster = await startInstalled()
  ;({ bin } = cluster)
  databaseUrl = await cluster.database('canaries')
  await migrate(databaseUrl)
  app = await startTestApp({ config: { databaseUrl } })
  await openApplications(app)
  await aPolicyInForce(app.deps, { 'switches.shop': true })
  return async () => {
    await app.stop()
    await cluster.stop()
  }
})

/** What the operators of the database hold: its dump as pg_dump writes it. */
async function dumped(): Promise<string> {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', ...connectionEnv(databaseUrl) }
  return (await promisify(execFile)(join(bin, 'pg_dump'), ['--inserts'], { env, maxBuffer: 2 ** 30 })).stdout
}

/** The files of the database, with what it wrote ahead and what of it is not yet gone. */
async function filesOfDatabase(): Promise<Buffer[]> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query('checkpoint')
  const { rows } = await owner.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  await owner.end()
  const folder = rows[0]?.folder ?? ''
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
}

test('T-SEC-01 pg_dump and the files of the database, the write-ahead log among them, hold neither numbers nor names nor pictures', async () => {
  const secret = await canaries(app)
  await app.jobs.runDue()
  const dump = await dumped()
  expect(dump).toContain('INSERT INTO public.papers')
  for (const shape of shapesOf(secret)) expect(dump).not.toContain(shape)
  const files = await filesOfDatabase()
  // What is no secret is found in both: the look itself works.
  const shopName = '静心堂'
  expect(dump).toContain(shopName)
  expect(files.some((file) => file.includes(shopName))).toBe(true)
  for (const bytes of [...secret.texts.map((text) => Buffer.from(text)), ...secret.pictures.flatMap(cores)])
    expect(files.some((file) => file.includes(bytes))).toBe(false)
})
