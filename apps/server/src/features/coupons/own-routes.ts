import type { techCoupons } from '@anxin/contract/endpoints'
import { mostOwnCoupons, type OwnCoupon } from '@anxin/contract/tech-coupons'
import type { Deps } from '../../deps.ts'
import { couponEvent } from '../../events/live-event.ts'
import type { Routes } from '../../http/serve.ts'
import { endCoupon } from './end-own-coupon.ts'
import { leastPriceOf, ownCoupons, type OwnCouponRow } from './own-coupon-queries.ts'
import { saveOwnCoupon } from './save-own-coupon.ts'

const couponOf = (row: OwnCouponRow, now: Date): OwnCoupon => ({
  couponId: row.id,
  name: row.name,
  nameEn: row.name_en || row.name,
  type: row.type,
  faceAmount: row.face_amount,
  discountRate: row.discount_rate ?? undefined,
  thresholdAmount: row.threshold_amount,
  maxDiscountAmount: row.max_discount_amount ?? undefined,
  validDays: row.valid_days ?? undefined,
  startAt: row.start_at,
  endAt: row.end_at,
  total: row.stock,
  takenCount: row.taken,
  usedCount: row.used,
  costAmount: row.cost,
  open: row.end_at > now.getTime() && row.taken < row.stock,
})

export const techCouponsRoutes = ({ db, events, policy }: Deps): Routes<typeof techCoupons> => ({
  techCouponList: async (_, { technicianId, now }) => {
    const [list, leastPrice, { commissionBp }] = await Promise.all([ownCoupons(db, technicianId), leastPriceOf(db, technicianId), policy()])
    return { list: list.map((row) => couponOf(row, now)), mostOpen: mostOwnCoupons, leastPrice, commissionBp }
  },
  techCouponSave: async (input, { technicianId, now }) => {
    const saved = await saveOwnCoupon(db, { ...input, technicianId, now })
    events.publish(couponEvent(technicianId))
    return couponOf(saved, now)
  },
  techCouponEnd: async ({ couponId }, { technicianId, now }) => {
    const ended = await endCoupon(db, { technicianId, couponId, now })
    events.publish(couponEvent(technicianId))
    return couponOf(ended, now)
  },
})
