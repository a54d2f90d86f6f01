import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { afterCommit } from '../db/after-commit.ts'
import type { Published } from './live-event.ts'

/** What PostgreSQL sends events over. */
export const liveChannel = 'anxin_live'
/** What a server sends its own words over, to hear whether its line hears. */
export const probeChannel = 'anxin_probe'

/** Events that go out when the transaction has been committed, and never when it is not. */
export const notifyIn = (tx: Tx, events: readonly Published[]): Promise<void> => afterCommit(tx, events)

export const say = async (db: Db, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}
