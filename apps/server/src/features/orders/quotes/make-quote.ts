import { freeTravelWhy } from '@anxin/words/stored/price-lines'
import { wrong } from '@anxin/contract/field-refusals'
import type { Parsed } from '@anxin/contract/endpoints'
import type { UserCoupon } from '@anxin/contract/entities/coupons'
import { busRuns } from '@anxin/rules/bus-hours'
import { distance } from '@anxin/rules/distance'
import type { Db } from '../../../db/connect.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { newId } from '../../../ids.ts'
import type { PolicyInForce } from '../../policy/public.ts'
import { couponSaving, heldOfJson, type HeldRow, obstacleText, termsOf, userCouponOf } from '../../coupons/public.ts'
import { type ObfuscateLocation, shownDistance, travelFee, travelReason, travelWhy } from '../../schedule/public.ts'
import { bookTime } from '../booking/booked-time.ts'
import type { BookingContext, QuoteContext, ReadContext } from './booking-context-sql.ts'
import { itemAmount, priceOf, serviceAmounts, type CartItem, type CouponInUse } from './price.ts'
import type { Quote } from './quote-token.ts'
import { requireWelcome } from '../../tech-customers/public.ts'
import { requireSlotFor, slotInput } from './require-slot.ts'

type Cart = Parsed<'doOrderPreview'>
type Asked = Cart & { accountId: string; now: Date } & PolicyInForce
export type QuoteSource = { db: Db; obfuscateLocation: ObfuscateLocation; readQuoteContext: ReadContext<QuoteContext> }
export type MadeQuote = { quote: Quote; travelRuleText: string; usable: UserCoupon[]; unusable: UserCoupon[] }

/** Prices a cart for its own account: refuses what cannot be booked, else gives the whole quote, not yet signed. Nothing is written. */
export async function makeQuote(
  { db, obfuscateLocation, readQuoteContext }: QuoteSource,
  { accountId, now, policy, version, ...cart }: Asked,
): Promise<MadeQuote> {
  const { techId, addressId, startAt, travelType, items: wanted } = cart
  if (new Set(wanted.map(({ projectId }) => projectId)).size !== wanted.length) throw badField('items', wrong.sameProjectTwice)
  const context = await readQuoteContext({ technicianId: techId, projectIds: wanted.map(({ projectId }) => projectId), addressId, accountId, startAt, now })
  if (!context.technician) throw new Refusal('technicianNotFound')
  const items = offeredItems(context, wanted)
  const durationMin = items.reduce((sum, item) => sum + item.durationMin * item.quantity, 0)
  if (durationMin > 480) throw badField('items', wrong.visitMost8Hours)

  const { technician, address } = context
  const at = address ? { lat: address.lat, lng: address.lng } : undefined
  const input = slotInput({ context, at, durationMin, now: now.getTime(), policy })
  if (!address) throw new Refusal('addressNotFound')
  const straightM = distance(input.home, address)
  const distanceM = shownDistance(straightM, policy.travel.roadFactor)
  // The radius is a straight line, as on the map.
  if (straightM > technician.service_radius_m) throw new Refusal('outOfRange', { detail: { distanceM, serviceRadiusM: technician.service_radius_m } })
  if (technician.account_id === accountId) throw badField('techId', wrong.ownService)
  if (technician.is_choosy) await requireWelcome(db, { technicianId: techId, accountId, address, policy })
  await requireSlotFor(db, input, { startAt, accountId, technicianId: techId })
  if (travelType === 'BUS' && !busRuns(startAt)) throw badField('travelType', wrong.busHours)

  const rule = technician.free_travel ? { ...policy.travelRule, freeDistanceM: Number.MAX_SAFE_INTEGER } : policy.travelRule
  const trip = { distanceM, startAt, type: travelType }
  const fee = travelFee(rule, trip)
  const reason = travelReason(policy.travelRule, { ...trip, free: technician.free_travel })
  const why = technician.free_travel && travelType === 'TAXI' ? freeTravelWhy : travelWhy(rule, trip)
  const isMember = context.is_member && technician.vip_prices
  const { usable, unusable, chosen } = choices((context.coupons ?? []).map(heldOfJson), { cart, items, isMember, fee, now })
  const price = priceOf({ items, isMember, travelFee: fee, travelWhy: why, travelReason: reason, coupon: chosen?.inUse, commissionBp: policy.commissionBp })
  const quote: Quote = {
    orderId: newId(now),
    accountId,
    techId,
    items: items.map(({ projectId, name, price: unit, quantity, durationMin: minutes }) => ({
      projectId,
      name,
      coverKey: context.offers.find((offer) => offer.project_id === projectId)?.cover_key ?? '',
      price: unit,
      quantity,
      durationMin: minutes,
      excludedBy: context.offers.find((offer) => offer.project_id === projectId)?.excluded_by ?? [],
    })),
    addressId,
    address: snapshotOf(address),
    startAt,
    endAt: startAt + durationMin * 60_000,
    travelType,
    distanceM,
    time: bookTime(input, { start: startAt, obfuscatedLocation: obfuscateLocation(accountId, address), version: context.calendar_version ?? 0 }),
    userCouponId: chosen?.userCouponId,
    coupon: chosen?.inUse,
    price,
    policyVersion: version,
    expireAt: now.getTime() + policy.quoteTtlMin * 60_000,
  }
  return { quote, travelRuleText: why, usable, unusable }
}

/** The address as the order keeps it: what some technicians do not come to only where it is so. */
const snapshotOf = ({ has_stairs: stairs, has_pets: pets, ...place }: NonNullable<BookingContext['address']>): Quote['address'] => ({
  ...place,
  ...(stairs && { stairs: 1 }),
  ...(pets && { pets: 1 }),
})

/** What is asked for at the technician's prices; refuses what is not on offer (projectOff). */
export function offeredItems({ offers }: Pick<BookingContext, 'offers'>, wanted: Cart['items']): CartItem[] {
  return wanted.map(({ projectId, quantity }) => {
    const offer = offers.find((one) => one.project_id === projectId)
    if (!offer?.on_offer) throw new Refusal('projectOff', { detail: { projectId } })
    return {
      projectId,
      categoryId: offer.category_id,
      name: offer.name,
      nameEn: offer.name_en,
      price: offer.price,
      vipPrice: offer.vip_price ?? undefined,
      quantity,
      durationMin: offer.duration_min,
    }
  })
}

type Choices = { cart: Pick<Cart, 'techId' | 'userCouponId'>; items: CartItem[]; isMember: boolean; fee: number; now: Date }

/** The account's coupons sorted by what they save here; the one asked for, or the best for 'auto'. Refuses one that does not fit (couponUnusable). */
export function choices(coupons: readonly HeldRow[], { cart, items, isMember, fee, now }: Choices) {
  const { serviceAmount, vipAmount } = serviceAmounts({ items, isMember })
  const couponCart = {
    serviceAmount: serviceAmount - vipAmount,
    travelFee: fee,
    technicianId: cart.techId,
    isAfterVip: vipAmount > 0,
    now: now.getTime(),
    items: items.map((item) => ({ projectId: item.projectId, categoryId: item.categoryId, amount: itemAmount(item, isMember) })),
  }
  const quoted = coupons.map((row) => ({
    row,
    shown: userCouponOf(row, now.getTime()),
    ...(row.status === 'LOCKED' ? ({ saved: 0, obstacle: { said: 'HELD' } } as const) : couponSaving(termsOf(row), couponCart)),
  }))
  const usable = quoted.filter(({ saved }) => saved > 0).sort((a, b) => b.saved - a.saved || a.shown.endAt - b.shown.endAt)
  const wanted = cart.userCouponId === 'auto' ? usable[0] : usable.find(({ shown }) => shown.userCouponId === cart.userCouponId)
  if (cart.userCouponId !== undefined && cart.userCouponId !== 'auto' && !wanted) {
    const obstacle = quoted.find(({ shown }) => shown.userCouponId === cart.userCouponId)?.obstacle ?? ({ said: 'GONE' } as const)
    throw new Refusal('couponUnusable', { detail: { obstacle } })
  }
  const inUse: CouponInUse | undefined = wanted && {
    name: wanted.shown.name,
    nameEn: wanted.shown.nameEn,
    amount: wanted.saved,
    fundedBy: wanted.row.funded_by,
    why: wanted.shown.scopeText,
    couponId: wanted.shown.couponId,
  }
  return {
    usable: usable.map(({ shown, saved }) => ({ ...shown, usable: true, savedAmount: saved })),
    unusable: quoted.flatMap(({ shown, obstacle }) => (obstacle ? [{ ...shown, usable: false, unusableReason: obstacleText(obstacle), obstacle }] : [])),
    chosen: wanted && inUse && { userCouponId: wanted.shown.userCouponId, inUse },
  }
}
