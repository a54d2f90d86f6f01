import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { aCustomer } from '../testing/factories.ts'
import { cloneDatabase } from '../testing/start-test-app.ts'
import { connect, type Connection } from './connect.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const abandonedMs = 500

let stands: Connection
let others: Connection

beforeAll(async () => {
  const url = await cloneDatabase(inject('templateUrl'))
  stands = connect(url, { max: 1, abandonedMs })
  others = connect(url, { max: 1 })
})
afterAll(async () => {
  await stands.close()
  await others.close()
})

test('a server that stands still in the middle of a write holds its rows against nobody for long, writes nothing and goes on by itself', async () => {
  const { id } = await aCustomer({ db: others.db, clock: systemClock })
  const rename =
    (nickname: string) =>
    ({ db }: Pick<Connection, 'db'>) =>
      db.updateTable('accounts').set({ nickname }).where('id', '=', id).execute()
  let stood: () => void = () => undefined
  const goesOn = new Promise<void>((resolve) => (stood = resolve))
  let begun: () => void = () => undefined
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const write = stands.db.transaction().execute(async (tx) => {
    await rename('前')({ db: tx })
    begun()
    await goesOn
    await rename('后')({ db: tx })
  })
  await hasBegun
  // It waits for the row, and gets it although the other never says another word.
  await rename('另一位')(others)
  stood()
  await expect(write).rejects.toThrow(DatabaseUnavailable)
  expect(await others.db.selectFrom('accounts').select('nickname').where('id', '=', id).executeTakeFirst()).toEqual({ nickname: '另一位' })
  expect((await sql`select 1`.execute(stands.db)).rows).toHaveLength(1)
})

test('every connection of a server is bounded so', async () => {
  const told = await sql<{ idle_in_transaction_session_timeout: string }>`show idle_in_transaction_session_timeout`.execute(others.db)
  expect(told.rows).toEqual([{ idle_in_transaction_session_timeout: '15s' }])
})
