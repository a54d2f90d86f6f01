import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aLine } from '../testing/a-line.ts'
import { aCustomer } from '../testing/factories.ts'
import { asOwner } from '../testing/as-owner.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { connect } from './connect.ts'

const app = aTestApp()

test('a database that says nothing more is given up after the time of a statement, and its connection with it', async () => {
  const line = await aLine(app.config.databaseUrl)
  const connection = connect(line.url, { max: 1, statementTimeoutMs: 500 })
  const one = () => sql<{ one: number }>`select 1 as one`.execute(connection.db).then(({ rows }) => rows[0]?.one)
  expect(await one()).toBe(1)

  line.silence(true)
  await expect(connection.db.transaction().execute((tx) => sql`select 1`.execute(tx))).rejects.toThrow(/timeout/i)
  line.silence(false)
  expect(await one()).toBe(1)
  await connection.close()
  line.close()
})

test('a request whose connection the database ends may be sent again', async () => {
  const { id, token } = await aCustomer(app)
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
    const answer = app.as(token).post('/api/user/self/editUserInfo', { nickname: '先来' })
    const { pid } = await vi.waitUntil(async () => (await asOwner(app, waiting)).rows[0], { timeout: 1800 })
    await asOwner(app, 'select pg_terminate_backend($1)', [pid])
    expect(await answer).toMatchObject({ status: 503, code: 503 })
  })
  expect((await app.as(token).get('/api/user/self/getUserInfo')).code).toBe(200)
})

test('a transaction begins with its first statement: what fails later undoes that one too, on a new connection and on one that has been used', async () => {
  const connection = connect(app.config.databaseUrl, { max: 1 })
  const { db } = connection
  for (let round = 0; round < 3; round++) {
    const work = db.transaction().execute(async (tx) => {
      await aCustomer({ db: tx, clock: app.clock }, { id: 'undone' })
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(work).rejects.toThrow('division by zero')
    expect(await db.selectFrom('accounts').select('id').where('id', '=', 'undone').executeTakeFirst()).toBeUndefined()
  }
  // A first statement that fails leaves nothing open behind it.
  await expect(db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero')
  const { id } = await db.transaction().execute((tx) => aCustomer({ db: tx, clock: app.clock }))
  expect(await app.db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()).toEqual({ id })
  await connection.close()
})

test('a transaction in which nothing is asked asks the database nothing', async () => {
  const connection = connect(app.config.databaseUrl, { max: 1 })
  await connection.db.transaction().execute(async () => undefined)
  await expect(connection.db.transaction().execute(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(connection.queryCount()).toBe(0)
  await connection.close()
})
