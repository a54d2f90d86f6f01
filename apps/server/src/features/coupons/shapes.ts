import type { CouponTemplate, UserCoupon } from '@anxin/contract/entities/coupons'
import type { HeldRow, TemplateRow } from './queries.ts'
import { claimStateOf, type CouponTerms } from './rules.ts'

/** The terms of a held coupon; its own span counts, not the template's. */
export const termsOf = (row: HeldRow): CouponTerms => ({
  type: row.type,
  scope: row.scope,
  faceAmount: row.face_amount,
  discountRate: row.discount_rate ?? undefined,
  thresholdAmount: row.threshold_amount,
  maxDiscountAmount: row.max_discount_amount ?? undefined,
  technicianId: row.technician_id ?? undefined,
  projectIds: row.project_ids,
  categoryId: row.category_id ?? undefined,
  startAt: row.copy_start_at.getTime(),
  endAt: row.copy_end_at.getTime(),
})

const common = (row: Omit<TemplateRow, 'held'>) => ({
  couponId: row.id,
  name: row.name,
  nameEn: row.name_en || row.name,
  type: row.type,
  scope: row.scope,
  scopeText: row.scope_text,
  faceAmount: row.face_amount,
  discountRate: row.discount_rate ?? undefined,
  thresholdAmount: row.threshold_amount,
  maxDiscountAmount: row.max_discount_amount ?? undefined,
  techId: row.technician_id ?? undefined,
  projectIds: row.project_ids.length > 0 ? row.project_ids : undefined,
  categoryId: row.category_id ?? undefined,
  validType: row.valid_type,
  validDays: row.valid_days ?? undefined,
})

/** `stock` on the wire is what is left. */
export function templateOf(row: TemplateRow, now: number): CouponTemplate {
  const span = { startAt: row.start_at.getTime(), endAt: row.end_at.getTime() }
  const claimState = claimStateOf({ ...span, stock: row.stock, taken: row.taken, perUserLimit: row.per_user_limit, held: row.held }, now)
  return { ...common(row), ...span, stock: row.stock - row.taken, perUserLimit: row.per_user_limit, claimState }
}

export function userCouponOf(row: HeldRow, now: number): UserCoupon {
  const endAt = row.copy_end_at.getTime()
  return {
    ...common(row),
    userCouponId: row.user_coupon_id,
    status: row.status === 'UNUSED' && endAt < now ? 'EXPIRED' : row.status,
    source: row.source,
    claimedAt: row.claimed_at.getTime(),
    usedAt: row.used_at?.getTime(),
    orderId: row.order_id ?? undefined,
    startAt: row.copy_start_at.getTime(),
    endAt,
  }
}

/** A row as JSON, its instants as texts. */
export type HeldJson = { [K in keyof HeldRow]: HeldRow[K] extends Date ? string : HeldRow[K] extends Date | null ? string | null : HeldRow[K] }

export const heldOfJson = ({ start_at, end_at, claimed_at, used_at, copy_start_at, copy_end_at, ...row }: HeldJson): HeldRow => ({
  ...row,
  start_at: new Date(start_at),
  end_at: new Date(end_at),
  claimed_at: new Date(claimed_at),
  used_at: used_at === null ? null : new Date(used_at),
  copy_start_at: new Date(copy_start_at),
  copy_end_at: new Date(copy_end_at),
})
