import { randomBytes, randomInt } from 'node:crypto'
import { wallText } from '@anxin/rules/calendar'
import { randomFromLot } from './random-bytes.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 20 characters: 10 of time, so that ids of one table lie together, and 10 of chance. Opaque to clients. */
export function newId(now: Date): string {
  let time = now.getTime()
  let head = ''
  for (let i = 0; i < 10; i++) {
    head = alphabet[time % 32] + head
    time = Math.floor(time / 32)
  }
  let tail = ''
  for (const byte of randomFromLot(10)) tail += alphabet[byte % 32]
  return head + tail
}

/** 20 characters of chance alone, for what must not tell when it was made. */
export const newTimelessId = (): string => Array.from(randomBytes(20), (byte) => alphabet[byte % 32]).join('')

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** 20 printable digits: the second in the service zone, without the century, then chance. */
export function newOrderNo(now: Date): string {
  const stamp = wallText(now.getTime()).replace(/\D/g, '').slice(2, 14)
  return stamp + digits(8)
}

/** Number under which a payment channel knows one attempt to pay: 26 of its allowed characters. */
export const newPayNo = (now: Date): string => `P${newOrderNo(now)}${digits(5)}`
export const newRefundNo = (now: Date): string => `R${newOrderNo(now)}${digits(5)}`
/** Seven letters and digits without look-alikes. */
export const newInviteCode = (): string => Array.from(randomBytes(7), (byte) => '23456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 30]).join('')
export const newSecret = (): string => randomBytes(24).toString('base64url')
