import type { Tx } from '../../db/connect.ts'
import { revokeInviteCoupons } from '../coupons/public.ts'
import * as queries from './queries.ts'
import { notifyOfReward } from './notify-of-reward.ts'

/**
 * The order that earned a reward was refunded: once all of it is, both sides lose the coupon they have not used, and are
 * notified. Call it with the order locked.
 */
export async function revokeReward(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  const reward = await queries.lockReward(tx, orderId)
  if (!reward || !(await queries.isRefundedInFull(tx, orderId))) return
  const { invitedId, inviterId, couponIds, inviterCouponId } = reward
  const revoked = await revokeInviteCoupons(tx, couponIds, now)
  await queries.setRevoked(tx, { invitedId, keeps: revoked.some(({ id, isVoid }) => id === inviterCouponId && !isVoid), now })
  for (const { accountId, isVoid } of revoked) {
    const own = accountId === inviterId ? '' : 'Own'
    await notifyOfReward(tx, { event: isVoid ? `inviteRevoked${own}` : `inviteKept${own}`, accountId, invitedId, now })
  }
}
