import { orderActs } from '@anxin/contract/order-moves'
import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { findOwn } from './queries.ts'

/** doOrderRemove: hides an ended order from its customer; the record stays. */
export async function removeOrder(db: Db, { orderId, accountId, now }: { orderId: string; accountId: string; now: Date }): Promise<null> {
  const hidden = await db
    .updateTable('orders')
    .set({ hidden_at: now })
    .where('id', '=', orderId)
    .where('account_id', '=', accountId)
    .where('hidden_at', 'is', null)
    .where('status', 'in', [...orderActs.remove.from])
    .returning('id')
    .executeTakeFirst()
  if (hidden) return null
  throw new Refusal((await findOwn(db, orderId, accountId)) ? 'cannotRemove' : 'orderNotFound')
}
