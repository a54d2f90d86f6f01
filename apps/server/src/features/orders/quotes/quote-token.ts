import type { BookedTime } from '../booking/booked-time.ts'
import type { CouponInUse, Price } from './price.ts'
import { open, seal, type TokenKeys } from './sealed-token.ts'

/** Everything that was shown, and what the order will keep beside it: creation takes only this, so what is shown is what is charged. */
export type Quote = {
  /** Of the order that this quote may become: one quote makes one order. */
  orderId: string
  accountId: string
  techId: string
  items: { projectId: string; name: string; coverKey: string; price: number; quantity: number; durationMin: number }[]
  addressId: string
  address: Record<string, string | number>
  startAt: number
  endAt: number
  travelType: 'TAXI' | 'BUS'
  distanceM: number
  time: BookedTime
  userCouponId: string | undefined
  coupon: CouponInUse | undefined
  price: Price
  /** Absent from a quote of the version before. */
  policyVersion?: number
  expireAt: number
}

/** The quote as one text that tells its bearer nothing and cannot be changed. */
export const writeQuote = (keys: TokenKeys, quote: Quote): string => seal(keys, 'quote token', quote)

/** The quote inside a token of ours, or undefined. Whether it has expired and whose it is, the caller decides. */
export const readQuote = (keys: TokenKeys, token: string): Quote | undefined =>
  // safe: what opens was sealed as a quote
  open(keys, 'quote token', token) as Quote | undefined
