import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { cloneDatabase } from '../testing/start-test-app.ts'
import { connect, type Connection } from './connect.ts'
import { migrate } from './migrate.ts'

let url: string
let connection: Connection
beforeEach(async () => {
  url = await cloneDatabase(inject('templateUrl'))
  await migrate(url)
  connection = connect(url, { max: 4, pipelined: 1 })
  await vi.waitUntil(async () => (await way()) === 'pipeline', { timeout: 5000 })
})
afterEach(() => connection.close())

/** Which way a read went: only pipelines plan for any values. */
const wayOf = (text: string) => async () => {
  const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode, ${sql.raw(text)}`.execute(connection.db)
  return rows[0]?.mode === 'force_generic_plan' ? 'pipeline' : 'pool'
}
const way = wayOf('1 as one')
const slowly = wayOf('pg_sleep(0.4)')

test('reads that are asked for at once share a connection, and each gets its own answer', async () => {
  const square = (n: number) => sql<{ square: number; pid: number }>`select ${n}::int * ${n}::int as square, pg_backend_pid() as pid`.execute(connection.db)
  const answers = (await Promise.all(Array.from({ length: 200 }, (_, n) => square(n)))).map(({ rows }) => rows[0])
  expect(answers.map((row) => row?.square)).toEqual(Array.from({ length: 200 }, (_, n) => n * n))
  expect(new Set(answers.map((row) => row?.pid)).size).toBe(1)
})

test('a read that fails fails alone', async () => {
  const share = (n: number) => sql<{ share: number }>`select 100 / ${n}::int as share`.execute(connection.db).then(({ rows }) => rows[0]?.share)
  const results = await Promise.allSettled([5, 0, 4, 0, 2].map(share))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([20, 'failed', 25, 'failed', 50])
})

test.each([
  ['an insertion', `insert into shared_values (name, value, expires_at) values ('a', 'b', now()) returning current_setting('plan_cache_mode') as mode`],
  ['a reading that holds rows', `select current_setting('plan_cache_mode') as mode from (select from accounts for update) a right join (select 1) b on true`],
  [
    'a reading with a change in it',
    `with d as (delete from shared_values returning 1) select current_setting('plan_cache_mode') as mode, (select count(*) from d)`,
  ],
  ['a lock', `select pg_advisory_xact_lock(1), current_setting('plan_cache_mode') as mode`],
])('%s may wait for somebody, and takes a connection for itself', async (_, text) => {
  expect((await sql.raw(text).execute(connection.db)).rows).toMatchObject([{ mode: 'auto' }])
})

test('what belongs to a transaction stays on its connection', async () => {
  const pids = await connection.db.transaction().execute(async (tx) => {
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid
    return [await pid(), await pid()]
  })
  expect(pids[0]).toBe(pids[1])
  expect((await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection.db)).rows[0]?.pid).not.toBe(pids[0])
})

// Who comes when is a matter of milliseconds here.
test('nobody lines up for long behind a slow read, and once known to be slow it keeps away', { retry: 2 }, async () => {
  let isDone = false
  const slow = slowly().finally(() => {
    isDone = true
  })
  const comers = Array.from({ length: 10 }, (_, i) =>
    after(i * 25).then(async () => {
      const asked = performance.now()
      return { way: await way(), isBehind: isDone, took: performance.now() - asked }
    }),
  )
  expect(await slow).toBe('pipeline')
  const seen = await Promise.all(comers)
  expect(seen.slice(4)).toEqual(seen.slice(4).map(() => ({ way: 'pool', isBehind: false, took: expect.any(Number) })))

  isDone = false
  const again = slowly().finally(() => {
    isDone = true
  })
  const quick = Array.from({ length: 20 }, () => way().then((which) => ({ which, isBehind: isDone })))
  const ways = await Promise.all(quick)
  expect(ways.filter(({ isBehind }) => isBehind)).toEqual([])
  expect(ways[0]?.which).toBe('pipeline')
  expect(await again).toBe('pool')
})

test('a read is not slow because the process that asked was busy', async () => {
  for (let i = 0; i < 5; i++) {
    const asked = wayOf('2 as two')()
    // The answer comes at once, and is heard only now.
    await new Promise(setImmediate)
    const until = performance.now() + 120
    while (performance.now() < until);
    await asked
  }
  expect(await wayOf('2 as two')()).toBe('pipeline')
})

test('reads whose connection breaks are sent again, and the connection comes back', async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection.db)
  const under = Array.from({ length: 8 }, () => sql<{ one: number }>`select 1 as one, pg_sleep(0.05)`.execute(connection.db))
  await asOwner({ config: { migrationDatabaseUrl: url } }, 'select pg_terminate_backend($1)', [rows[0]?.pid])
  expect((await Promise.all(under)).map((answer) => answer.rows[0]?.one)).toEqual(under.map(() => 1))
  await vi.waitUntil(async () => (await way()) === 'pipeline', { timeout: 5000 })
})
