import { randomBytes, timingSafeEqual } from 'node:crypto'
import { callWindow } from '@anxin/contract/order-guards'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { Policy } from '@anxin/contract/policy'
import { totpCode } from '../../../totp.ts'

const stepMs = 60_000
const stepsAllowed = 2

export const newArrivalSecret = (): Buffer => randomBytes(20)

type Coming = { status: OrderStatus; startAt: number; endAt: number }

/** From when (epoch ms) the code shows: as soon as the two may call each other, or somebody is on the way. Shown for days, it would be known long before it proves anything. */
export const codeShowsFrom = ({ status, ...visit }: Coming, policy: Policy): number => (isIn(status, 'onTheWay') ? -Infinity : callWindow(visit, policy).from)

/** The code to show at the door now and the moment from which another one is shown. */
export function arrivalCode(secret: Buffer, now: Date): { code: string; expireAt: number } {
  const step = Math.floor(now.getTime() / stepMs)
  return { code: totpCode(secret, step), expireAt: (step + 1) * stepMs }
}

/** Whether a typed code is one of the last or next two minutes: phones' clocks differ and lifts have no signal. */
export function isArrivalCode(secret: Buffer, code: string, now: Date): boolean {
  const step = Math.floor(now.getTime() / stepMs)
  const given = Buffer.from(code)
  return Array.from({ length: stepsAllowed * 2 + 1 }, (_, i) => Buffer.from(totpCode(secret, step - stepsAllowed + i))).some(
    (known) => known.length === given.length && timingSafeEqual(known, given),
  )
}
