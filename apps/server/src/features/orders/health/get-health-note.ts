import type { Reply } from '@anxin/contract/endpoints'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { findNote, shownNote } from '../../health-notes/public.ts'
import { findOwn } from '../reads/queries.ts'
import type { OrderRow } from '../transitions/transition.ts'

/** Whether it may still be said: until the service begins. Added time has the note of its visit. */
export const mayDeclare = ({ status, parent_id }: Pick<OrderRow, 'status' | 'parent_id'>): boolean =>
  // safe: the column's check allows only states of the table
  parent_id === null && isIn(status as OrderStatus, 'beforeService')

/** What the account declared with an order, and whether its technician has read it. */
export async function getHealthNote(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<Reply<'getHealthNote'>> {
  const order = await findOwn(db, orderId, accountId)
  if (!order) throw new Refusal('orderNotFound')
  const note = await findNote(db, orderId)
  const mayChange = mayDeclare(order)
  return note ? { ...shownNote(config, orderId, note), mayChange } : { codes: [], text: '', declaredAt: 0, mayChange }
}
