import { orderApprovalKinds } from '@anxin/contract/manage/aftersale-queues'
import type { Db, Tx } from '../../../db/connect.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { Refusal } from '../../../refusal.ts'
import { isWaiting } from '../../approvals/public.ts'
import { lockWithVisit } from '../extension/held-extensions-sql.ts'
import { findManaged } from './list-queries.ts'
import { peopleOf, requireOthersOrder } from './others-orders.ts'

/** The order inside the operator's cities. Refuses (orderNotFound). */
export async function requireManaged(db: Db, orderId: string, { operator: { cityCodes } }: ManageCaller) {
  const order = await findManaged(db, { orderId, cityCodes })
  if (!order) throw new Refusal('orderNotFound')
  return order
}
export type Managed = Awaited<ReturnType<typeof requireManaged>>
/** An order as the log names it. */
export const subjectOf = ({ id, order_no: text, city_code: cityCode }: Pick<Managed, 'id' | 'order_no' | 'city_code'>) => ({
  kind: 'order',
  id,
  text,
  cityCode,
})

/** What of an order waits for a second person, besides what its customer asked for. */
export const waitsForSecond = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await Promise.all(orderApprovalKinds.map((kind) => isWaiting(tx, kind, orderId)))).includes(true)

/** The order of others, held, with nothing of it waiting for a second person. Refuses (orderNotFound, ownCase, approvalOpen). */
export async function lockManaged(tx: Tx, orderId: string, caller: ManageCaller) {
  await requireManaged(tx, orderId, caller)
  const order = await lockWithVisit(tx, orderId)
  if (!order) throw new Refusal('orderNotFound')
  await requireOthersOrder(tx, peopleOf(order), caller)
  if (await waitsForSecond(tx, orderId)) throw new Refusal('approvalOpen')
  return order
}
