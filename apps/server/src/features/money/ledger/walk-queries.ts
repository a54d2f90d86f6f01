import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

/** Where the walk through a book stands: everything up to `reached` was found well, and the round through that goes on at `round`. */
export type Marks<Id> = { reached: Id; round: Id }
export type Walk = { transactions: Marks<number>; orders: Marks<string> }

/** Takes the walk for oneself until then; undefined while another server has it. */
export async function takeWalk(db: Db, { now, until }: { now: Date; until: Date }): Promise<Walk | undefined> {
  const row = await db
    .updateTable('ledger_walk')
    .set({ held_until: until })
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
    .returning(['txn_reached', 'txn_round', 'order_reached', 'order_round'])
    .executeTakeFirst()
  return row && { transactions: { reached: row.txn_reached, round: row.txn_round }, orders: { reached: row.order_reached, round: row.order_round } }
}

/** Gives the walk back with how far it came. */
export const keepWalk = (db: Db, { transactions, orders }: Walk) =>
  db
    .updateTable('ledger_walk')
    .set({ txn_reached: transactions.reached, txn_round: transactions.round, order_reached: orders.reached, order_round: orders.round, held_until: null })
    .execute()

/** The last transaction before a moment; what has a lower number was committed by then. */
export const lastTransactionBefore = async (db: Db, at: Date): Promise<number> =>
  (await sql<{ id: number | null }>`select max(id) as id from ledger_txns where at < ${at}`.execute(db)).rows[0]?.id ?? 0

/** The last order up to an id. */
export const lastOrderUpTo = async (db: Db, id: string): Promise<string> =>
  (await sql<{ id: string | null }>`select max(id) as id from orders where id <= ${id}`.execute(db)).rows[0]?.id ?? ''
