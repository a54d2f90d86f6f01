import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepMs = 60_000
const stepsAllowed = 2

export const newArrivalSecret = (): Buffer => randomBytes(20)

/** Six digits of RFC 6238 over the order's secret, a new one every minute. */
function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(19) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The code to show at the door now and the moment from which another one is shown. */
export function arrivalCode(secret: Buffer, now: Date): { code: string; expireAt: number } {
  const step = Math.floor(now.getTime() / stepMs)
  return { code: codeOf(secret, step), expireAt: (step + 1) * stepMs }
}

/** Whether a typed code is one of the last or next two minutes: phones' clocks differ and lifts have no signal. */
export function isArrivalCode(secret: Buffer, code: string, now: Date): boolean {
  const step = Math.floor(now.getTime() / stepMs)
  const given = Buffer.from(code)
  return Array.from({ length: stepsAllowed * 2 + 1 }, (_, i) => Buffer.from(codeOf(secret, step - stepsAllowed + i))).some(
    (known) => known.length === given.length && timingSafeEqual(known, given),
  )
}
