import type { BookedTime } from '../booking/booked-time.ts'
import type { CouponInUse, Price } from './price.ts'
import { open, seal, type TokenKeys } from './sealed-token.ts'

/** Everything that was shown, and what the order will keep beside it: creation takes only this, so what is shown is what is charged. */
export type Quote = {
  /** Of the order that this quote may become: one quote makes one order. */
  orderId: string
  accountId: string
  techId: string
  /** `excludedBy`: the health codes that exclude it; absent from a quote of the version before. */
  items: { projectId: string; name: string; coverKey: string; price: number; quantity: number; durationMin: number; excludedBy?: string[] }[]
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

type Sealed = Omit<Quote, 'time'> & { time: Omit<BookedTime, 'obfuscatedLocation'> & { standIn: BookedTime['obfuscatedLocation'] } }

/** The quote as one text that tells its bearer nothing and cannot be changed. Servers of the version before read the location as `standIn`. */
export function writeQuote(keys: TokenKeys, quote: Quote): string {
  const { obfuscatedLocation: standIn, ...time } = quote.time
  return seal(keys, 'quote token', { ...quote, time: { ...time, standIn } } satisfies Sealed)
}

/** The quote inside a token of ours, or undefined. Whether it has expired and whose it is, the caller decides. */
export function readQuote(keys: TokenKeys, token: string): Quote | undefined {
  // safe: what opens was sealed as a quote
  const sealed = open(keys, 'quote token', token) as Sealed | undefined
  if (!sealed) return undefined
  const { standIn: obfuscatedLocation, ...time } = sealed.time
  return { ...sealed, time: { ...time, obfuscatedLocation } }
}
