import type { Parsed } from '@anxin/contract/endpoints'
import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { findMet, putRating } from './queries.ts'

/** Two answers about the customer of a visit, which technicians alone read, of several together. Refuses (cannotMove) whom they have not met. */
export async function rateCustomer(
  db: Db,
  { orderId, technicianId, ...said }: Parsed<'techRateCustomer'> & { technicianId: string; now: Date },
): Promise<null> {
  const met = await findMet(db, { orderId, technicianId })
  if (!met) throw new Refusal('orderNotFound')
  if (met.service_end_at === null && met.absent_at === null) throw new Refusal('cannotMove')
  await putRating(db, { ...said, orderId, technicianId, accountId: met.account_id })
  return null
}
