import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { BookedTime } from './booked-time.ts'
import type { CouponInUse, Price } from './price.ts'

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
  expireAt: number
}

const keyOf = (secret: string) => createHmac('sha256', secret).update('quote token\n').digest()
const nonceBytes = 12
const tagBytes = 16
// The length of a text in cipher is that of the plain one: without padding it would tell how many digits the commission has.
const step = 256

/** The quote as one text that tells its bearer nothing and cannot be changed: nonce, AES-256-GCM of its JSON, and tag, in base64url. */
export function writeQuote(secret: string, quote: Quote): string {
  const plain = Buffer.from(JSON.stringify(quote))
  const padded = Buffer.alloc(Math.ceil(plain.length / step) * step, ' ')
  plain.copy(padded)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  return Buffer.concat([nonce, cipher.update(padded), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** The quote inside a token of ours, or undefined. Whether it has expired and whose it is, the caller decides. */
export function readQuote(secret: string, token: string): Quote | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // Decoding passes over letters that do not fit: a token is ours as it was written, or not at all.
  if (bytes.length <= nonceBytes + tagBytes || bytes.toString('base64url') !== token) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
    // safe: the tag shows that we wrote exactly this
    return JSON.parse(plain.toString('utf8')) as Quote
  } catch {
    return undefined
  }
}
