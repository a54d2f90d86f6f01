import { orderGroups, type RefundStatus } from '@anxin/contract/order-states'
import type { Tx } from '../../../db/connect.ts'

/**
 * How the refunds of an order stand as one word: a decision that is waited for first, for nothing else may be asked meanwhile, then what
 * its channel gave up, what is on its way, and else the last. Of an order that lives only those of the money that it took.
 */
export async function refundStandingOf(tx: Tx, orderId: string): Promise<RefundStatus> {
  const rows = await tx
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.status')
    .where('r.order_id', '=', orderId)
    .where((eb) => eb.or([eb('r.ledger_source', '=', 'PREPAID'), eb('o.status', 'in', orderGroups.gone)]))
    .orderBy('r.applied_at')
    .orderBy('r.id')
    .execute()
  // safe: the column's check allows only states of the contract
  const known = rows.map(({ status }) => status as RefundStatus)
  return (['APPLIED', 'FAILED', 'REFUNDING'] as const).find((status) => known.includes(status)) ?? known.at(-1) ?? 'NONE'
}
