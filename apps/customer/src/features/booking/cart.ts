import type { HealthCode } from '@anxin/contract/health-codes'
import type { Input } from '@anxin/contract/calls'
import { persistedStore } from '@anxin/mobile/drafts/drafts'
import type { PlaceOrderDraft } from '@anxin/mobile/drafts/place-order-draft'
import { busRuns } from '@anxin/rules/bus-hours'

export type Cart = Input<'doOrderPreview'>
export type TravelType = NonNullable<Cart['travelType']>

/** How the technician comes; beside the order draft. */
export const useOrderChoices = persistedStore<{ travelType: TravelType }>('orderChoices', { travelType: 'TAXI' }, 'session')

/** The coupon of the draft that says: use none. '' has not been decided yet, and takes the best. */
export const noCoupon = 'none'

/** How the technician comes at the time of the draft: as chosen, but by car when public transport does not run then. */
export const travelTypeAt = (chosen: TravelType, startAt: number | undefined): TravelType =>
  chosen === 'BUS' && startAt !== undefined && !busRuns(startAt) ? 'TAXI' : chosen

/** What is still missing before there can be a quote, in the order in which one is asked for it. */
export type Missing = 'items' | 'timer' | 'address'

type Facts = { draft: PlaceOrderDraft; addressId: string | undefined; travelType: TravelType; health?: readonly HealthCode[] }

export function missingOf({ draft, addressId }: Pick<Facts, 'draft' | 'addressId'>): Missing | undefined {
  if (draft.items.length === 0) return 'items'
  if (draft.timer === undefined) return 'timer'
  return addressId ? undefined : 'address'
}

/** The draft as the call takes it, or undefined while something is missing. The note does not change the price; what is declared of somebody's health may exclude a treatment. */
export function cartOf({ draft, addressId, travelType, health = [] }: Facts): Cart | undefined {
  const { techId, items, timer, coupon } = draft
  if (!techId || !addressId || timer === undefined || items.length === 0) return undefined
  const userCouponId = coupon === noCoupon ? undefined : coupon || 'auto'
  return {
    techId,
    items,
    addressId,
    startAt: timer,
    travelType,
    ...(userCouponId && { userCouponId }),
    ...(health.length > 0 && { healthNote: { codes: [...health], consent: true } }),
  }
}
