import { statement, type Tx } from '../../../db/connect.ts'

type Settled = { orderId: string; status: 'DECLINED' | 'WITHDRAWN' | 'LAPSED'; now: Date }
const settle = statement(`update early_ends set status = $2, answered_at = $3 where order_id = $1 and status = 'WAITING'`)
/** Ends the wish to end a service early without its coming true. Anyone who calls it holds the order, and lets the order know in the same transaction. */
export async function settleEarlyEnd(tx: Tx, { orderId, status, now }: Settled): Promise<void> {
  await settle(tx, orderId, status, now)
}
