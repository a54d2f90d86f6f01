import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../testing/start-test-app.ts'
import { runPrepared } from './prepared.ts'

let client: pg.Client
beforeEach(async () => {
  client = new pg.Client({ connectionString: await cloneDatabase(inject('templateUrl')), pipeline: true })
  await client.connect()
})
afterEach(() => client.end())

/** How often the database described the columns of a statement. */
function countDescriptions() {
  let count = 0
  // safe: a client's connection tells its messages; its types leave it out
  ;(client as unknown as { connection: NodeJS.EventEmitter }).connection.on('rowDescription', () => count++)
  return () => count
}

const every = `select 1::int as one, 2::bigint as two, true as yes, null::text as nothing, array['a', 'b,c']::text[] as list, '{"a": [1]}'::json as json, $1::text as given`
const row = (given: string | null) => ({ one: 1, two: 2, yes: true, nothing: null, list: ['a', 'b,c'], json: { a: [1] }, given })

test('the columns of a statement are asked for once, and each run has its own rows in their types', async () => {
  const descriptions = countDescriptions()
  expect((await runPrepared(client, every, ['first'])).rows).toEqual([row('first')])
  expect((await runPrepared(client, every, [null])).rows).toEqual([row(null)])
  expect(await runPrepared(client, every, [''])).toEqual({ command: 'SELECT', rowCount: 1, rows: [row('')] })
  expect(descriptions()).toBe(1)
})

test('runs that are sent before the first was answered are right, too', async () => {
  const rows = (n: number) => runPrepared(client, `select i::int as i, $1::int as n from generate_series(1, $1::int) i`, [n])
  const answers = await Promise.all([rows(2), rows(0), rows(1)])
  expect(answers.map((answer) => answer.rows)).toEqual([
    [
      { i: 1, n: 2 },
      { i: 2, n: 2 },
    ],
    [],
    [{ i: 1, n: 1 }],
  ])
})

test('what changes says what it did and how often', async () => {
  const made = await runPrepared(client, `create temporary table shelf (book text)`, [])
  expect(made).toEqual({ command: 'CREATE', rowCount: 0, rows: [] })
  const put = await runPrepared(client, `insert into shelf select unnest($1::text[]) returning book`, [['a', 'b']])
  expect(put).toEqual({ command: 'INSERT', rowCount: 2, rows: [{ book: 'a' }, { book: 'b' }] })
  expect(await runPrepared(client, `delete from shelf`, [])).toEqual({ command: 'DELETE', rowCount: 2, rows: [] })
})

test('a run that fails says why and harms no other', async () => {
  const share = (by: number) => runPrepared(client, `select 100 / $1::int as share`, [by])
  expect((await share(4)).rows).toEqual([{ share: 25 }])
  await expect(share(0)).rejects.toMatchObject({ code: '22012' })
  expect((await share(5)).rows).toEqual([{ share: 20 }])
  await expect(runPrepared(client, 'select nothing from nowhere', [])).rejects.toMatchObject({ code: '42P01' })
  await expect(runPrepared(client, 'select nothing from nowhere', [])).rejects.toMatchObject({ code: '42P01' })
})

test('a value that cannot be sent fails its own run alone', async () => {
  const circle: { self?: object } = {}
  circle.self = circle
  const same = (value: unknown) => runPrepared(client, 'select $1::text as same', [value])
  const [bad, good] = await Promise.allSettled([same(circle), same('a')])
  expect(bad.status).toBe('rejected')
  expect(good).toMatchObject({ value: { rows: [{ same: 'a' }] } })
  expect((await same('b')).rows).toEqual([{ same: 'b' }])
})

test('a table that changes its columns fails the statement, and is never read by what they were', async () => {
  const read = () => runPrepared(client, 'select * from shelf', [])
  await runPrepared(client, 'create temporary table shelf (book text)', [])
  await runPrepared(client, `insert into shelf values ('a')`, [])
  expect((await read()).rows).toEqual([{ book: 'a' }])
  await runPrepared(client, 'alter table shelf add column place int default 7', [])
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
})
