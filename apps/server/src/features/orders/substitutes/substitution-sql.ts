import type { Tx } from '../../../db/connect.ts'

type Ended = { orderId: string; status: 'TAKEN' | 'KEPT' | 'DECLINED' | 'LAPSED'; now: Date }
/** Ends the choice that waits beside an order. Anyone who calls it holds the order, and lets the order know in the same transaction. */
export async function endSubstitution(tx: Tx, { orderId, status, now }: Ended): Promise<void> {
  await tx.updateTable('substitutions').set({ status, answered_at: now }).where('order_id', '=', orderId).where('status', '=', 'WAITING').execute()
}
