import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { accounts } from './rules.ts'

/** What a shop was given of an order, less what it gave back; fen. */
export const shopGiven = async (db: Db, { orderId, shopId }: { orderId: string; shopId: string }): Promise<number> =>
  (
    await sql<{ amount: number }>`select coalesce(-sum(p.amount), 0)::bigint as amount from ledger_txns t join postings p on p.txn_id = t.id
      where t.order_id = ${orderId} and p.account = ${accounts.shop(shopId)}`.execute(db)
  ).rows[0]?.amount ?? 0
