import type { Policy } from '@anxin/contract/policy'
import type { Db } from '../../../db/connect.ts'
import { givenByOperators, offlineRefunded, offlineRefundedForPurchase } from '../refunds/queries.ts'

/**
 * What one operator may still give back of an order alone, fen. The limit of one person holds for all that operators gave of a visit
 * together with the time added to it: money that is given in parts needs a second person as money that is given at once.
 */
export const singleApprovalLimit = async (db: Db, orderId: string, { fourEyesAbove }: Pick<Policy, 'fourEyesAbove'>): Promise<number> =>
  Math.max(0, fourEyesAbove - (await givenByOperators(db, orderId)))

type OfRefund = { order_id: string | null; payment_id: string }
/**
 * What one operator may still pay past the channels for the visit that a refund's order is, or belongs to, fen: the limit counts all that was
 * paid so. Without an order it counts what was paid for the same purchase.
 */
export const offlineApprovalLimit = async (
  db: Db,
  { order_id: orderId, payment_id: paymentId }: OfRefund,
  { fourEyesAbove }: Pick<Policy, 'fourEyesAbove'>,
): Promise<number> => Math.max(0, fourEyesAbove - (orderId === null ? await offlineRefundedForPurchase(db, paymentId) : await offlineRefunded(db, orderId)))
