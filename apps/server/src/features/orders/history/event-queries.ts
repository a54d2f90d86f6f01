import type { Insertable } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { OrderEvents } from '../../../db/types.ts'

/** The end of an order's chain. */
export type LastEvent = { seq: number; hash: Buffer }
/** The caller holds the order. */
export const findLastEvent = (tx: Tx, orderId: string): Promise<LastEvent | undefined> =>
  tx.selectFrom('order_events').select(['seq', 'hash']).where('order_id', '=', orderId).orderBy('seq', 'desc').limit(1).executeTakeFirst()

export const insertEvent = (tx: Tx, event: Insertable<OrderEvents>) => tx.insertInto('order_events').values(event).execute()

type Words = { orderId: string; seq: number; accountId: string; text: string }
export const insertWords = (tx: Tx, { orderId, seq, accountId, text }: Words) =>
  tx.insertInto('order_words').values({ order_id: orderId, seq, account_id: accountId, words: text }).execute()
