import type { CouponTemplate } from '@anxin/contract/entities/coupons'

/** What decides whether and how much a coupon takes off. Amounts in fen, moments in epoch milliseconds. */
export type CouponTerms = {
  type: CouponTemplate['type']
  scope: CouponTemplate['scope']
  faceAmount: number
  /** The share that is still paid, in percent: 85 is 15% off. */
  discountRate?: number
  thresholdAmount: number
  maxDiscountAmount?: number
  technicianId?: string
  projectIds: string[]
  categoryId?: string
  startAt: number
  endAt: number
}

/** What the coupon is held against: `amount` of an item is its whole line, price times quantity. */
export type CouponCart = {
  serviceAmount: number
  travelFee: number
  items: { projectId: string; categoryId: string; amount: number }[]
  technicianId: string
  now: number
}

/**
 * What a coupon takes off a cart, in fen: never negative, never more than what it applies to. Only the items in its
 * scope count, for the threshold as for the reduction. `reason` says in words why it takes nothing.
 */
export function couponSaving(coupon: CouponTerms, { serviceAmount, travelFee, items, technicianId, now }: CouponCart): { saved: number; reason?: string } {
  if (now < coupon.startAt) return no('未到使用时间')
  if (now > coupon.endAt) return no('优惠券已过期')
  if (coupon.technicianId !== undefined && coupon.technicianId !== technicianId) return no('仅限指定技师使用')
  const inScope = items.filter(({ projectId, categoryId }) => covers(coupon, projectId, categoryId))
  if (inScope.length === 0) return no(outOfScope[coupon.scope])

  const narrow = coupon.scope === 'PROJECT' || coupon.scope === 'CATEGORY'
  const base = narrow
    ? Math.min(
        serviceAmount,
        inScope.reduce((sum, { amount }) => sum + amount, 0),
      )
    : serviceAmount
  const missing = coupon.type === 'NO_THRESHOLD' ? 0 : coupon.thresholdAmount - base
  if (missing > 0) return no(`还差${yuanText(missing)}元可用`)

  if (coupon.type === 'TRAVEL_FREE' && travelFee === 0) return no('本单无车费')
  const saved = Math.min(reduction(coupon, base, travelFee), coupon.maxDiscountAmount ?? Infinity)
  return saved > 0 ? { saved } : no('没有可优惠的金额')
}

const outOfScope = { ALL: '没有可优惠的金额', TECH: '没有可优惠的金额', PROJECT: '仅限指定项目使用', CATEGORY: '仅限指定分类使用' }

function covers({ scope, projectIds, categoryId }: CouponTerms, project: string, category: string): boolean {
  if (scope === 'PROJECT') return projectIds.includes(project)
  if (scope === 'CATEGORY') return categoryId === category
  return true
}

function reduction({ type, faceAmount, discountRate = 100 }: CouponTerms, base: number, travelFee: number): number {
  if (type === 'TRAVEL_FREE') return travelFee
  // Rounded down: a fraction of a fen is not given.
  if (type === 'DISCOUNT') return Math.floor((base * (100 - discountRate)) / 100)
  return Math.min(faceAmount, base)
}

/** 2000 → 20, 2050 → 20.5, 2055 → 20.55 */
const yuanText = (fen: number) => String(fen / 100)

const no = (reason: string) => ({ saved: 0, reason })

export type ClaimFacts = { stock: number; taken: number; perUserLimit: number; held: number; startAt: number; endAt: number }

/** What a person may do with a template now. Having it comes before the stock: one's own coupon is not "sold out". */
export function claimStateOf({ stock, taken, perUserLimit, held, startAt, endAt }: ClaimFacts, now: number): CouponTemplate['claimState'] {
  if (now > endAt) return 'ENDED'
  if (held >= perUserLimit) return 'CLAIMED'
  if (now < startAt) return 'NOT_STARTED'
  return taken >= stock ? 'SOLD_OUT' : 'CLAIMABLE'
}

const day = 86_400_000

/** When a copy claimed now is good: the template's own span, or so many days from now. */
export function validSpan(
  { validType, validDays, startAt, endAt }: { validType: CouponTemplate['validType']; validDays?: number; startAt: number; endAt: number },
  now: number,
): { startAt: number; endAt: number } {
  return validType === 'DAYS' && validDays !== undefined ? { startAt: now, endAt: now + validDays * day } : { startAt, endAt }
}
