import type { Tx } from '../../../db/connect.ts'

type Settled = { orderId: string; status: 'DECLINED' | 'WITHDRAWN' | 'LAPSED'; now: Date }
/** Ends the wish to end a service early without its coming true. Anyone who calls it holds the order, and lets the order know in the same transaction. */
export async function settleEarlyEnd(tx: Tx, { orderId, status, now }: Settled): Promise<void> {
  await tx.updateTable('early_ends').set({ status, answered_at: now }).where('order_id', '=', orderId).where('status', '=', 'WAITING').execute()
}
