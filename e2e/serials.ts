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
