import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CouponInUse, Price } from './price.ts'

/** Everything that was shown, signed: creation takes only this, so what is shown is what is charged. */
export type Quote = {
  quoteId: string
  accountId: string
  techId: string
  items: { projectId: string; name: string; coverKey: string; price: number; quantity: number; durationMin: number }[]
  addressId: string
  address: Record<string, string | number>
  startAt: number
  endAt: number
  travelType: 'TAXI' | 'BUS'
  distanceM: number
  travelMin: number
  userCouponId: string | undefined
  coupon: CouponInUse | undefined
  price: Price
  expireAt: number
}

const signature = (secret: string, body: string) => createHmac('sha256', secret).update('quote\n').update(body).digest()

/** The quote as one text: base64url of its JSON, a dot, and its HMAC. */
export function signQuote(secret: string, quote: Quote): string {
  const body = Buffer.from(JSON.stringify(quote)).toString('base64url')
  return `${body}.${signature(secret, body).toString('base64url')}`
}

/** The quote inside a token of ours, or undefined. Whether it has expired and whose it is, the caller decides. */
export function readQuote(secret: string, token: string): Quote | undefined {
  const [body, mark] = token.split('.')
  if (!body || !mark) return undefined
  const given = Buffer.from(mark, 'base64url')
  const expected = signature(secret, body)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  // safe: we signed exactly this
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Quote
}
