import type { Tx } from '../../db/connect.ts'
import * as queries from './queries.ts'
import { giveCopy } from './take-coupon.ts'

/**
 * Takes back what an invitation earned: an unused copy is void at once, one that an order holds stays with that order and is
 * void if it comes back from there. Who held each, and whether it was void at once.
 */
export async function revokeInviteCoupons(tx: Tx, ids: readonly string[], now: Date): Promise<{ id: string; accountId: string; isVoid: boolean }[]> {
  const revoked = await queries.revokeCopies(tx, ids, now)
  return revoked.map(({ id, accountId, status }) => ({ id, accountId, isVoid: status === 'INVALID' }))
}

/** A copy of a template for an account that an invitation earned it; undefined when the stock or the account's limit is used up. */
export async function giveInviteCoupon(
  tx: Tx,
  { couponId, accountId, now }: { couponId: string; accountId: string; now: Date },
): Promise<{ userCouponId: string; faceAmount: number } | undefined> {
  const template = await queries.findTemplate(tx, accountId, couponId)
  if (!template || template.held >= template.per_user_limit) return undefined
  if (!(await queries.takeFromStock(tx, couponId, now))) return undefined
  return giveCopy(tx, template, { accountId, source: 'INVITE', now })
}
