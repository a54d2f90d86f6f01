import type { Db, Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'

type Lock = { userCouponId: string; accountId: string; orderId: string; now: Date }

/**
 * Holds a coupon for an order that waits for payment. Refuses (couponUnusable) one that is not the account's own,
 * not unused, not yet or no longer good; of two orders that reach for the same coupon one gets it.
 */
export async function lockCoupon(tx: Tx, lock: Lock): Promise<void> {
  if (!(await queries.lockOne(tx, lock))) throw new Refusal('couponUnusable')
}

/** The paid order's coupon is used up. False when the order holds none. */
export const spendCoupon = (tx: Tx, orderId: string, now: Date): Promise<boolean> => queries.useOne(tx, orderId, now)

/** Gives the order's coupon back, held or used. False when the order holds none; an expired one comes back expired, one that was revoked meanwhile comes back void. */
export const releaseCoupon = (tx: Tx, orderId: string): Promise<boolean> => queries.releaseOne(tx, orderId)

/** The unused, unexpired coupons of an account with their template's fields, the first to expire first. `termsOf` makes them fit for couponSaving, `userCouponOf` for the wire. */
export const usableCouponsOf = (db: Db, accountId: string, now: Date): Promise<queries.HeldRow[]> => queries.unusedOf(db, accountId, now)
