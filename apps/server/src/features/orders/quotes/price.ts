import { listedWhy, memberWhy, priceNames } from '@anxin/words/stored/price-lines'
import type { PriceBreakdown, PriceReason } from '@anxin/contract/entities/prices'
import { roundHalfUp } from '@anxin/rules/money'
import { lineName } from './line-names.ts'

/** Fen throughout. `price` and `vipPrice` are the technician's for one unit. */
export type CartItem = {
  projectId: string
  categoryId: string
  name: string
  nameEn: string
  price: number
  vipPrice: number | undefined
  quantity: number
  durationMin: number
}
export type CouponInUse = { name: string; nameEn: string; amount: number; fundedBy: 'PLATFORM' | 'TECHNICIAN'; why: string; couponId: string }
export type Cart = {
  items: CartItem[]
  isMember: boolean
  travelFee: number
  travelWhy: string
  travelReason: PriceReason
  coupon: CouponInUse | undefined
  commissionBp: number
}

export type Price = PriceBreakdown & { commissionAmount: number }
type Line = PriceBreakdown['lines'][number]

/** What the services cost after the member price and before coupons: what coupons look at. */
export function serviceAmounts({ items, isMember }: Pick<Cart, 'items' | 'isMember'>) {
  const serviceAmount = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const vipAmount = isMember ? items.reduce((sum, { price, vipPrice, quantity }) => sum + (price - Math.min(vipPrice ?? price, price)) * quantity, 0) : 0
  return { serviceAmount, vipAmount }
}

/** What each item costs after the member price. */
export const itemAmount = ({ price, vipPrice, quantity }: CartItem, isMember: boolean): number =>
  (isMember ? Math.min(vipPrice ?? price, price) : price) * quantity

type Commission = { services: number; incoming: number; travelFee: number; commissionBp: number }
/** The platform's share of the services, never more than comes in beside the travel fee. */
export const commissionOf = ({ services, incoming, travelFee, commissionBp }: Commission): number =>
  Math.min(roundHalfUp(services * commissionBp, 10_000), Math.max(0, incoming - travelFee))

/**
 * The whole price with a reason for each line (api.md PriceBreakdown): services, travel, less the member price,
 * less one coupon on what is left. Never below zero; lines sum to payAmount. The platform's commission is a
 * share of the services after the member price, rounded half up once; it is never more than what comes in beside the
 * travel fee, which is the technician's whole.
 */
export function priceOf({ items, isMember, travelFee, travelWhy, travelReason, coupon, commissionBp }: Cart): Price {
  const { serviceAmount, vipAmount } = serviceAmounts({ items, isMember })
  const beforeCoupon = serviceAmount - vipAmount + travelFee
  const couponAmount = Math.min(coupon?.amount ?? 0, beforeCoupon)
  const payAmount = beforeCoupon - couponAmount

  const lines: Line[] = items.map(({ name, nameEn, price, quantity, durationMin }) => ({
    kind: 'SERVICE',
    name: lineName(name, quantity),
    nameEn: lineName(nameEn, quantity),
    amount: price * quantity,
    deduct: false,
    why: listedWhy(durationMin, quantity),
    reason: { said: 'LISTED', durationMin, quantity },
    rule: 'service/list-price@1',
  }))
  lines.push({ kind: 'TRAVEL', name: priceNames.travel, amount: travelFee, deduct: false, why: travelWhy, reason: travelReason, rule: 'travel/by-distance@1' })
  if (vipAmount > 0)
    lines.push({ kind: 'VIP', name: priceNames.member, amount: vipAmount, deduct: true, why: memberWhy, reason: { said: 'MEMBER' }, rule: 'member/price@1' })
  if (coupon && couponAmount > 0)
    lines.push({
      kind: 'COUPON',
      name: coupon.name,
      amount: couponAmount,
      deduct: true,
      why: coupon.why,
      reason: { said: 'COUPON', nameEn: coupon.nameEn },
      rule: `coupon/${coupon.couponId}@1`,
    })

  const discounts: PriceBreakdown['discounts'] = []
  if (vipAmount > 0) discounts.push({ code: 'VIP', name: priceNames.member, amount: vipAmount })
  if (coupon && couponAmount > 0) discounts.push({ code: 'COUPON', name: coupon.name, amount: couponAmount })
  const incoming = payAmount + (coupon?.fundedBy === 'PLATFORM' ? couponAmount : 0)
  const commissionAmount = commissionOf({ services: serviceAmount - vipAmount, incoming, travelFee, commissionBp })
  return {
    serviceAmount,
    travelFee,
    addonAmount: 0,
    totalAmount: serviceAmount + travelFee,
    discounts,
    couponAmount,
    vipAmount,
    payAmount,
    lines,
    commissionAmount,
  }
}
