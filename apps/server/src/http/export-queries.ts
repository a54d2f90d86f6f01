import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { planForValues } from '../db/page.ts'

/** The database as it is at this moment, until it is rolled back. Who takes a file slowly is waited for between its rows; it holds no row against anybody. */
export async function openMoment(db: Db) {
  const moment = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(moment)
    await planForValues(moment)
  } catch (error) {
    await moment.rollback().execute()
    throw error
  }
  return moment
}
