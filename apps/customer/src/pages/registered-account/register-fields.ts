import { RefusedError } from '@anxin/mobile/request/errors'

const fields = ['phone', 'smsCode', 'pwd', 'inviteCode'] as const
export type FieldName = (typeof fields)[number]

/** The first field from above that has something wrong with it. */
export const firstWrong = (wrong: Partial<Record<FieldName, unknown>>): FieldName | undefined => fields.find((name) => wrong[name])

const codes: Readonly<Record<number, FieldName>> = { 4101: 'smsCode', 4102: 'smsCode', 4103: 'phone' }

/** The field that a refusal is about; none for the rest. */
export function placeOf(error: unknown): FieldName | undefined {
  if (!(error instanceof RefusedError)) return undefined
  return fields.find((name) => name === error.field) ?? codes[error.code]
}
