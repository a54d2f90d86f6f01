import { statement, type Tx } from '../../../db/connect.ts'

type Ended = { orderId: string; status: 'TAKEN' | 'KEPT' | 'DECLINED' | 'LAPSED'; now: Date }
const end = statement(`update substitutions set status = $2, answered_at = $3 where order_id = $1 and status = 'WAITING'`)
/** Ends the choice that waits beside an order. Anyone who calls it holds the order, and lets the order know in the same transaction. */
export async function endSubstitution(tx: Tx, { orderId, status, now }: Ended): Promise<void> {
  await end(tx, orderId, status, now)
}
