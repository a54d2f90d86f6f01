import { z } from 'zod'
import { fen, id, moment } from '../fields.ts'

/** Coupons as the calls show them (api.md section 3). */

export const couponTypes = ['FULL_REDUCTION', 'NO_THRESHOLD', 'DISCOUNT', 'TRAVEL_FREE'] as const

export const couponScopes = ['ALL', 'PROJECT', 'CATEGORY', 'TECH'] as const

const couponFields = {
  couponId: id,
  name: z.string(),
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
  savedAmount: fen.optional(),
})
export type UserCoupon = z.infer<typeof UserCoupon>
