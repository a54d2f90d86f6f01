import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Published } from './live-event.ts'

/** What PostgreSQL sends events over. */
export const liveChannel = 'anxin_live'

/** Events that the database sends when the transaction commits, and never when it does not. */
export const notifyIn = async (tx: Tx, events: Published[]): Promise<void> => {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(events)})`.execute(tx)
}
