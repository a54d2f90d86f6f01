import type { coupons } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { couponEvent } from '../../events/live-event.ts'
import { withIdempotency } from '../../http/with-idempotency.ts'
import type { Routes } from '../../http/serve.ts'
import { listOnShow } from './list-on-show.ts'
import { listOwnCoupons } from './list-own-coupons.ts'
import { claimNewUserPack, newUserPack, newUserPackContent } from './new-user-pack.ts'
import * as queries from './queries.ts'
import { takeCoupon } from './take-coupon.ts'

export const couponsRoutes = ({ db, events }: Deps): Routes<typeof coupons> => ({
  getCouponListSelf: (input, { accountId, now }) => listOwnCoupons(db, { ...input, accountId, now }),
  getCouponList: {
    cachedMs: 3000,
    about: () => ['coupons'],
    handle: (input, { accountId, now }) => listOnShow(db, { ...input, accountId, now }),
  },
  doTakeCoupon: async ({ couponId }, { accountId, now, repeat }) => {
    const taken = await withIdempotency(db, { accountId, now, repeat }, (tx) => takeCoupon(tx, { couponId, accountId, now }))
    events.publish(couponEvent(taken.techId))
    return taken
  },
  hasNewUserCoupon: { cachedMs: 3000, handle: (_input, { accountId, now }) => newUserPack(db, { accountId, now }) },
  getNewUserCouponList: { cachedMs: 3000, handle: (_input, { accountId, now }) => newUserPackContent(db, { accountId, now }) },
  getNewUserCoupon: async (_input, { accountId, now }) => {
    const pack = await claimNewUserPack(db, { accountId, now })
    events.publish(couponEvent())
    return pack
  },
  getUserCouponCount: async (_input, { accountId, now }) => {
    if (accountId === undefined) return { unused: 0, expiringSoon: 0, used: 0, expired: 0 }
    const { unused, soon, used, expired } = await queries.countsOf(db, accountId, now)
    return { unused, expiringSoon: soon, used, expired }
  },
})
