import type { CouponTemplate } from '@anxin/contract/entities/coupons'
import { commissionOf } from '../quotes/price.ts'

export type Payer = 'PLATFORM' | 'TECHNICIAN'
/** The coupon of an order that somebody else does. `issuerId`: the technician who gave it at their own cost. */
export type CarriedCoupon = {
  name: string
  nameEn: string
  why: string
  couponId: string
  type: CouponTemplate['type']
  givenBy: Payer
  issuerId: string | null
}

/** Who pays what a coupon takes off: the technician of the order for the own coupon alone. Any other is the platform's: the issuer pays for no visit of somebody else, and who comes instead for nobody's coupon. */
export const bearerOf = ({ givenBy, issuerId }: Pick<CarriedCoupon, 'givenBy' | 'issuerId'>, technicianId: string): Payer =>
  givenBy === 'TECHNICIAN' && issuerId === technicianId ? 'TECHNICIAN' : 'PLATFORM'

type Priced = {
  coupon: Pick<CarriedCoupon, 'type' | 'givenBy' | 'issuerId'>
  technicianId: string
  agreed: { payAmount: number; couponAmount: number }
  services: number
  travelFee: number
}
/**
 * What a coupon takes off the price of who comes now: for what it is for and no more than that costs. One that a technician gave for their own
 * visits takes off only what keeps the price from rising.
 */
export function carriedAmount({ coupon: { type, givenBy, issuerId }, technicianId, agreed, services, travelFee }: Priced): number {
  const most = Math.min(agreed.couponAmount, type === 'TRAVEL_FREE' ? travelFee : services)
  if (givenBy === 'PLATFORM' || issuerId === technicianId) return most
  return Math.min(most, Math.max(0, services + travelFee - agreed.payAmount))
}

type Agreed = { payAmount: number; couponAmount: number; couponFundedBy: string | null; commissionAmount: number; services: number; travelFee: number }
/**
 * The commission of an order that is done at the price agreed, once somebody else bears its coupon: what it was, unless it was limited by what
 * came in, or is now.
 */
export function agreedCommission(agreed: Agreed, { fundedBy, commissionBp }: { fundedBy: Payer; commissionBp: number }): number {
  const { payAmount, couponAmount, couponFundedBy, commissionAmount, services, travelFee } = agreed
  const incoming = (by: string | null) => payAmount + (by === 'PLATFORM' ? couponAmount : 0)
  const wasLimited = commissionAmount >= Math.max(0, incoming(couponFundedBy) - travelFee)
  const whole = commissionOf({ services, incoming: incoming(fundedBy), travelFee, commissionBp })
  return wasLimited ? whole : Math.min(commissionAmount, Math.max(0, incoming(fundedBy) - travelFee))
}

type Borne = { coupon: Pick<CarriedCoupon, 'givenBy' | 'issuerId'>; technicianId: string; couponAmount: number; commissionAmount: number }
/**
 * Whether the platform has at least as much of a visit as it pays for the coupon that another technician issued. Technicians set their coupons, and
 * who gives a visit up may name who comes: otherwise a visit among friends would turn a coupon into money of the platform.
 */
export const isCovered = ({ coupon: { givenBy, issuerId }, technicianId, couponAmount, commissionAmount }: Borne): boolean =>
  givenBy === 'PLATFORM' || issuerId === null || issuerId === technicianId || couponAmount <= commissionAmount
