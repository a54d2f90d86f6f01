import { freeTravelWhy } from '@anxin/words/stored/price-lines'
import { wrong } from '@anxin/contract/field-refusals'
import type { Policy } from '@anxin/contract/policy'
import { busRuns } from '@anxin/rules/bus-hours'
import { distance } from '@anxin/rules/distance'
import { Refusal } from '../../../refusal.ts'
import { type ObfuscateLocation, shownDistance, travelFee, travelReason, travelWhy } from '../../schedule/public.ts'
import { bookTime, type BookedTime } from '../booking/booked-time.ts'
import type { BookingContext } from '../quotes/booking-context-sql.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { priceOf, serviceAmounts, type CouponInUse, type Price } from '../quotes/price.ts'
import { requireSlot, slotInput } from '../quotes/require-slot.ts'
import { agreedCommission, bearerOf, carriedAmount, isCovered, type CarriedCoupon } from './carried-coupon.ts'

/** What an order takes along to anyone who does it instead. */
export type Carried = {
  order: OrderRow
  items: readonly { project_id: string; quantity: number }[]
  coupon: CarriedCoupon | undefined
}

/** The order done by somebody else. `price` is what they would take; `backAmount` what the customer gets back of what was agreed, never below nothing. */
export type Substitution = { time: BookedTime; distanceM: number; price: Price; backAmount: number }

type Asked = Carried & { context: BookingContext; now: Date; policy: Policy }

/**
 * What it means that the technician of the context does an order instead: the rules of a booking at its time and place. Refuses anyone who
 * is gone, pauses, does not offer it, lives too far away or is not free then.
 */
export function quoteSubstitute(
  { obfuscateLocation }: { obfuscateLocation: ObfuscateLocation },
  { order, items, coupon, context, now, policy }: Asked,
): Substitution {
  // safe: the snapshot is written from an address row
  const { lat, lng } = order.address as { lat: number; lng: number }
  const startAt = order.start_at.getTime()
  const durationMin = Math.round((order.end_at.getTime() - startAt) / 60_000)
  const input = slotInput({ context, at: { lat, lng }, durationMin, now: now.getTime(), policy })
  const { technician } = context
  if (!technician || technician.account_id === order.account_id) throw new Refusal('technicianNotFound')
  const cart = items.map(({ project_id, quantity }) => {
    const offer = context.offers.find((one) => one.project_id === project_id)
    if (!offer?.on_offer) throw new Refusal('projectOff', { detail: { projectId: project_id } })
    const { category_id: categoryId, name, name_en: nameEn, price, vip_price, duration_min } = offer
    return { projectId: project_id, categoryId, name, nameEn, price, vipPrice: vip_price ?? undefined, quantity, durationMin: duration_min }
  })
  const straightM = distance(input.home, { lat, lng })
  const distanceM = shownDistance(straightM, policy.travel.roadFactor)
  if (straightM > technician.service_radius_m) throw new Refusal('outOfRange', { detail: { distanceM, serviceRadiusM: technician.service_radius_m } })
  requireSlot(input, startAt)

  // safe: the column's check allows only these
  const type = order.travel_type as 'TAXI' | 'BUS'
  if (type === 'BUS' && !busRuns(startAt)) throw new Refusal('slotTaken', { msg: wrong.busHours, detail: null })
  const rule = technician.free_travel ? { ...policy.travelRule, freeDistanceM: Number.MAX_SAFE_INTEGER } : policy.travelRule
  const trip = { distanceM, startAt, type }
  const fee = travelFee(rule, trip)
  const isMember = context.is_member && technician.vip_prices
  const { serviceAmount, vipAmount } = serviceAmounts({ items: cart, isMember })
  const price = priceOf({
    items: cart,
    isMember,
    travelFee: fee,
    travelWhy: technician.free_travel && type === 'TAXI' ? freeTravelWhy : travelWhy(rule, trip),
    travelReason: travelReason(policy.travelRule, { ...trip, free: technician.free_travel }),
    coupon: coupon && couponWith(order, coupon, { technicianId: technician.id, travelFee: fee, services: serviceAmount - vipAmount }),
    commissionBp: policy.commissionBp,
  })
  const time = bookTime(input, {
    start: startAt,
    obfuscatedLocation: obfuscateLocation(order.account_id, { lat, lng }),
    version: context.calendar_version ?? 0,
  })
  return { time, distanceM, price, backAmount: Math.max(0, order.pay_amount - price.payAmount) }
}

type Costs = { technicianId: string; travelFee: number; services: number }
/** The coupon goes along. */
function couponWith({ pay_amount: payAmount, coupon_amount: couponAmount }: OrderRow, coupon: CarriedCoupon, costs: Costs): CouponInUse {
  const { name, nameEn, why, couponId } = coupon
  return {
    name,
    nameEn,
    why,
    couponId,
    fundedBy: bearerOf(coupon, costs.technicianId),
    amount: carriedAmount({ coupon, agreed: { payAmount, couponAmount }, ...costs }),
  }
}

/** What an order costs that was agreed, as the rules of its commission read it. */
export const agreedOf = (order: OrderRow) => ({
  payAmount: order.pay_amount,
  couponAmount: order.coupon_amount,
  couponFundedBy: order.coupon_funded_by,
  commissionAmount: order.commission_amount,
  services: order.service_amount - order.vip_amount,
  travelFee: order.travel_fee,
})

type Chosen = Pick<Carried, 'order' | 'coupon'> & { technicianId: string; price: Price; policy: Pick<Policy, 'commissionBp'> }
/** Refuses (substituteTaken) somebody whom the customer may not choose, as the platform would pay for another technician's coupon more than it has of the visit. */
export function requireCovered({ order, coupon, technicianId, price, policy: { commissionBp } }: Chosen): void {
  if (!coupon) return
  const agreed = agreedOf(order)
  const isAgreed = price.payAmount > order.pay_amount
  const couponAmount = isAgreed ? agreed.couponAmount : price.couponAmount
  const commissionAmount = isAgreed ? agreedCommission(agreed, { fundedBy: 'PLATFORM', commissionBp }) : price.commissionAmount
  if (!isCovered({ coupon, technicianId, couponAmount, commissionAmount })) throw new Refusal('substituteTaken')
}
