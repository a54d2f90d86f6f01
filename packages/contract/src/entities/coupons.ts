import { z } from 'zod'
import { fen, id, moment } from '../fields.ts'

/** Coupons as the calls show them (api.md section 3). */

export const couponTypes = ['FULL_REDUCTION', 'NO_THRESHOLD', 'DISCOUNT', 'TRAVEL_FREE'] as const

export const couponScopes = ['ALL', 'PROJECT', 'CATEGORY', 'TECH'] as const

const couponFields = {
  couponId: id,
  name: z.string(),
  nameEn: z.string(),
  type: z.enum(couponTypes),
  scope: z.enum(couponScopes),
  scopeText: z.string(),
  faceAmount: fen,
  discountRate: z.int().optional(),
  thresholdAmount: fen,
  maxDiscountAmount: fen.optional(),
  techId: id.optional(),
  projectIds: z.array(id).optional(),
  categoryId: id.optional(),
  validType: z.enum(['FIXED', 'DAYS']),
  validDays: z.int().optional(),
}

export const CouponTemplate = z.object({
  ...couponFields,
  startAt: moment.optional(),
  endAt: moment.optional(),
  stock: z.int(),
  perUserLimit: z.int(),
  claimState: z.enum(['CLAIMABLE', 'CLAIMED', 'SOLD_OUT', 'NOT_STARTED', 'ENDED']),
})
export type CouponTemplate = z.infer<typeof CouponTemplate>

export const userCouponStatuses = ['UNUSED', 'LOCKED', 'USED', 'EXPIRED', 'INVALID'] as const

/** Why a coupon takes nothing off an order, so that an app says it in the language of its reader. */
export const CouponObstacle = z.discriminatedUnion('said', [
  z.object({ said: z.enum(['NOT_YET', 'EXPIRED', 'TECHNICIAN', 'PROJECT', 'CATEGORY', 'NO_TRAVEL_FEE', 'NOTHING', 'HELD', 'GONE']) }),
  /** `afterVip`: the member's price is what the threshold is missed by. */
  z.object({ said: z.literal('THRESHOLD'), missingAmount: fen, afterVip: z.boolean() }),
])
export type CouponObstacle = z.infer<typeof CouponObstacle>

export const UserCoupon = z.object({
  userCouponId: id,
  ...couponFields,
  status: z.enum(userCouponStatuses),
  claimedAt: moment,
  usedAt: moment.optional(),
  orderId: id.optional(),
  startAt: moment,
  endAt: moment,
  source: z.enum(['NEW_USER', 'CENTER', 'TECH', 'INVITE', 'GIFT']),
  usable: z.boolean().optional(),
  unusableReason: z.string().optional(),
  obstacle: CouponObstacle.optional(),
  savedAmount: fen.optional(),
})
export type UserCoupon = z.infer<typeof UserCoupon>
