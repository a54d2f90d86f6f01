import type { Db } from '../../../db/connect.ts'
import { Refusal } from '../../../refusal.ts'
import { hideEnded } from '../transitions/order-step-queries.ts'
import { findOwn } from '../reads/queries.ts'

/** doOrderRemove: hides an ended order from its customer; the record stays. */
export async function removeOrder(db: Db, { orderId, accountId, now }: { orderId: string; accountId: string; now: Date }): Promise<null> {
  if (await hideEnded(db, { orderId, accountId, now })) return null
  throw new Refusal((await findOwn(db, orderId, accountId)) ? 'cannotRemove' : 'orderNotFound')
}
