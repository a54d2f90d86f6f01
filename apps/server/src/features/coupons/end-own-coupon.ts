import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { endOwnCoupon, findOwnCoupon, type OwnCouponRow } from './own-coupon-queries.ts'

/** Gives out no more of a coupon; who holds one uses it as long as it is good. Again, it changes nothing. Refuses (couponNotFound) another's. */
export const endCoupon = (db: Db, { technicianId, couponId, now }: { technicianId: string; couponId: string; now: Date }): Promise<OwnCouponRow> =>
  db.transaction().execute(async (tx) => {
    if (!(await findOwnCoupon(tx, technicianId, couponId))) throw new Refusal('couponNotFound')
    await endOwnCoupon(tx, couponId, now)
    const ended = await findOwnCoupon(tx, technicianId, couponId)
    if (!ended) throw new Refusal('couponNotFound')
    return ended
  })
