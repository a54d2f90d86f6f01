import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { openApplications } from '../applications/testing/an-applicant.ts'
import { canaries, cores, shapesOf } from '../applications/testing/canaries.ts'

let app: TestApp
let written: string[]
beforeAll(async () => {
  app = await startTestApp({ config: { logLevel: 'trace', accessLog: true } })
  written = logOf(app)
  await openApplications(app)
  await aPolicyInForce(app.deps, { 'switches.shop': true })
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

/** The lines that this server logs from here on, which go nowhere else. */
function logOf({ http }: Pick<TestApp, 'http'>): string[] {
  const written: string[] = []
  const out = Object.getOwnPropertySymbols(http.log).find(({ description }) => description === 'pino.stream')
  if (out === undefined) throw new Error('the log goes elsewhere')
  Reflect.set(http.log, out, { write: (line: string) => written.push(line) })
  return written
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

test('T-SEC-01 neither the number nor a picture is in a dump, in the log or in the store, of an identity, a certificate or a licence', async () => {
  const secret = await canaries(app)
  await app.jobs.runDue()

  const [rows, files, log] = [await dump(app.config.migrationDatabaseUrl), await stored(), written.join('')]
  expect(rows.length).toBeGreaterThan(1000)
  expect(log).toContain('doAuthentication')
  expect(files.length).toBeGreaterThan(5 * (secret.pictures[0]?.length ?? 0))
  for (const shape of shapesOf(secret)) {
    expect(rows).not.toContain(shape)
    expect(log).not.toContain(shape)
  }
  for (const bytes of [...secret.texts.map((text) => Buffer.from(text)), ...secret.pictures.flatMap(cores)]) expect(files.includes(bytes)).toBe(false)
})
