import { isRefused } from '@anxin/mobile/request/errors'

/** The field that a refusal is about; none for the rest. */
export function placeOf(error: unknown): 'smsCode' | 'phone' | undefined {
  if (isRefused(error, 'smsCodeWrong', 'smsCodeExpired')) return 'smsCode'
  return isRefused(error, 'phoneTaken') ? 'phone' : undefined
}
