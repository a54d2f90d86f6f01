import { exportPath } from '@anxin/contract/manage/endpoint'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOperator } from '../testing/an-operator.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ config: { poolSize: 4 } })
})
afterEach(() => app.stop())

const exportedLists = Object.entries(manageEndpoints).flatMap(([name, endpoint]) => ('csv' in endpoint ? [{ name, csv: endpoint.csv.permission }] : []))
const several = 1205
const names = Array.from({ length: several }, (_, n) => `m${String(n).padStart(4, '0')}`)
async function macros() {
  await app.db.deleteFrom('service_macros').execute()
  await app.db
    .insertInto('service_macros')
    .values(names.map((id) => ({ id, topic: id, zh: '您好', en: 'Hello', changed_at: app.clock.now() })))
    .execute()
}
const exported = (token: string) => app.http.inject({ url: exportPath('macro/getList'), headers: { token } })
const topicsOf = (body: string) =>
  body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])

/** Lets the line that notes an export do this, as if somebody did it between the first rows and the next. */
async function meanwhile(sql: string) {
  const client = new pg.Client({ connectionString: app.config.databaseUrl })
  await client.connect()
  await client.query(`create function meanwhile() returns trigger language plpgsql security definer as $$ begin ${sql}; return new; end $$`)
  await client.query(`create trigger meanwhile after insert on audit_log for each row when (new.action = 'macro.export') execute function meanwhile()`)
  await client.end()
}

test.each([
  [
    'comes at the front',
    `insert into service_macros (id, topic, zh, en, changed_at) select 'new' || n, 'a' || n, '您好', 'Hello', now() from generate_series(1, 7) n`,
  ],
  ['leaves at the front', `delete from service_macros where id < 'm0007'`],
  ['moves from the end to the front', `update service_macros set topic = 'a' || id where id >= 'm1200'`],
  ['moves from the front to the end', `update service_macros set topic = 'z' || id where id < 'm0007'`],
])('what %s while a file goes out changes nothing in it: each row of its beginning once, none missing', async (_, sql) => {
  const { token } = await anOperator(app)
  await macros()
  await meanwhile(sql)
  expect(topicsOf((await exported(token)).body)).toEqual(names)
  expect(topicsOf((await exported(token)).body)).not.toEqual(names)
})

test('files that go out hold two connections at most, and give them back: afterwards, after a refusal, and when nobody takes them', async () => {
  const { token } = await anOperator(app)
  await macros()
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const busy = () => app.deps.connection.pool.totalCount - app.deps.connection.pool.idleCount
  const all = await Promise.all(Array.from({ length: 8 }, () => exported(token)))
  for (const { body } of all) expect(topicsOf(body)).toEqual(names)
  for (let n = 0; n < 6; n++) {
    const left = new AbortController()
    const reply = await fetch(`${base}${exportPath('macro/getList')}`, { headers: { token }, signal: left.signal })
    expect(reply.status).toBe(200)
    left.abort()
  }
  expect((await app.http.inject({ url: `${exportPath('macro/getList')}?sort=nothing`, headers: { token } })).json()).toMatchObject({ code: 400 })
  await expect.poll(busy, { timeout: 5000 }).toBe(0)
  expect(topicsOf((await exported(token)).body)).toEqual(names)
})

test.each([
  ['2026-11-21T15:30:00Z', '2026-11-21', '23:30'],
  ['2026-11-21T16:30:00Z', '2026-11-22', '00:30'],
  ['2026-12-31T16:30:00Z', '2027-01-01', '00:30'],
])('a file that is saved at %s is named by %s: it is %s in the service zone', async (at, day) => {
  app.clock.set(new Date(at))
  const { token } = await anOperator(app)
  for (const { name, csv } of exportedLists) {
    const { headers } = await app.http.inject({ url: exportPath(name), headers: { token } })
    expect(headers['content-disposition'], csv).toBe(`attachment; filename="${name.split('/')[0]}-${day}.csv"`)
  }
})

test('a long file is read on behind its last row, and not counted', async () => {
  const { token } = await anOperator(app)
  await macros()
  const statements = await app.queriesOf(() => exported(token))
  await app.db.deleteFrom('service_macros').where('id', '>=', 'm0500').execute()
  const fewer = await app.queriesOf(() => exported(token))
  // Three batches of five hundred against two, two statements each; the second of the latter is empty, which takes one.
  expect(statements - fewer).toBe(3)
})
