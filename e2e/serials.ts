import { isCreditCode } from '@anxin/rules/credit-code'
import { checkSignOf } from '@anxin/rules/identity-number'
import { createHash } from 'node:crypto'

let serial = 0

/** What tells apart what the tests of one worker make: the same numbers in every run, seven digits each. */
export const nextSerial = (): string => String(++serial).padStart(7, '0')

/** Bytes that look like chance and are the same in every run. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A number that nobody in the city has. */
export const newPhone = (): string => `1360${nextSerial()}`

/** Under which a call is sent that may be sent twice. */
export const newRequestId = (): string => hashOf(`request ${nextSerial()}`).toString('hex').slice(0, 32)

/** The number of an identity card that nobody had before: of a woman, born between 1970 and 1999. */
export function newIdentityNumber(): string {
  const nth = Number(nextSerial())
  const of = (count: number, each: number, from: number) => String((Math.floor(nth / each) % count) + from).padStart(2, '0')
  const digits = `11010519${of(30, 1, 70)}${of(12, 30, 1)}${of(28, 360, 1)}002`
  return digits + checkSignOf(digits)
}

/** The credit code of a business that nobody has registered. */
export function newCreditCode(): string {
  const first = `91330106MA${nextSerial()}`
  const code = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((sign) => first + sign).find(isCreditCode)
  if (code === undefined) throw new Error(`no code begins with ${first}`)
  return code
}
