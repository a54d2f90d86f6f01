import type { Db } from '../../../db/connect.ts'
import { accounts } from './rules.ts'

/** What a shop was given of an order, less what it gave back; fen. */
export const shopGiven = async (db: Db, { orderId, shopId }: { orderId: string; shopId: string }): Promise<number> => {
  const lines = await db
    .selectFrom('ledger_txns as t')
    .innerJoin('postings as p', 'p.txn_id', 't.id')
    .select('p.amount')
    .where('t.order_id', '=', orderId)
    .where('p.account', '=', accounts.shop(shopId))
    .execute()
  return -lines.reduce((sum, { amount }) => sum + amount, 0)
}
