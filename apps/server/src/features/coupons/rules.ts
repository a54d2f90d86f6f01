import { couponObstacleText, couponThresholdText } from '@anxin/words/codes/coupon-obstacles'
import type { CouponObstacle, CouponTemplate } from '@anxin/contract/entities/coupons'

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
  /** The amounts are those of the member's prices, which took something off. */
  isAfterVip?: boolean
  now: number
}

/**
 * What a coupon takes off a cart, in fen: never negative, never more than what it applies to. Only the items in its
 * scope count, for the threshold as for the reduction. `obstacle` is why it takes nothing.
 */
export function couponSaving(coupon: CouponTerms, cart: CouponCart): { saved: number; obstacle?: CouponObstacle } {
  const { serviceAmount, travelFee, items, technicianId, isAfterVip = false, now } = cart
  if (now < coupon.startAt) return no('NOT_YET')
  if (now > coupon.endAt) return no('EXPIRED')
  if (coupon.technicianId !== undefined && coupon.technicianId !== technicianId) return no('TECHNICIAN')
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
  if (missing > 0) return { saved: 0, obstacle: { said: 'THRESHOLD', missingAmount: missing, afterVip: isAfterVip } }

  if (coupon.type === 'TRAVEL_FREE' && travelFee === 0) return no('NO_TRAVEL_FEE')
  const saved = Math.min(reduction(coupon, base, travelFee), coupon.maxDiscountAmount ?? Infinity)
  return saved > 0 ? { saved } : no('NOTHING')
}

const outOfScope = { ALL: 'NOTHING', TECH: 'NOTHING', PROJECT: 'PROJECT', CATEGORY: 'CATEGORY' } as const

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

type Plain = Exclude<CouponObstacle['said'], 'THRESHOLD'>
const no = (said: Plain): { saved: number; obstacle: CouponObstacle } => ({ saved: 0, obstacle: { said } })

/** An obstacle as a sentence, for callers that show the server's words. */
export function obstacleText(obstacle: CouponObstacle): string {
  if (obstacle.said !== 'THRESHOLD') return couponObstacleText[obstacle.said]
  return couponThresholdText(yuanText(obstacle.missingAmount), obstacle.afterVip)
}

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
