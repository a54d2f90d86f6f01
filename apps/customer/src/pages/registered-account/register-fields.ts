import { RefusedError } from '@anxin/mobile/request/errors'

const codes: Readonly<Record<number, 'smsCode' | 'phone'>> = { 4101: 'smsCode', 4102: 'smsCode', 4103: 'phone' }

/** The field that a refusal is about; none for the rest. */
export const placeOf = (error: unknown) => (error instanceof RefusedError ? codes[error.code] : undefined)
