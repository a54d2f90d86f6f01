import { accounts } from '@anxin/words/accounts'
import { errorText, RefusedError } from '../request/errors.ts'
import { textOf } from '../language/text.ts'

/** The seconds after which the server takes another try, where its refusal names them. */
export function waitOf(error: unknown): number | undefined {
  if (!(error instanceof RefusedError) || typeof error.detail !== 'object' || error.detail === null) return undefined
  const seconds = 'resendIn' in error.detail ? error.detail.resendIn : 'retryAfter' in error.detail ? error.detail.retryAfter : undefined
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : undefined
}

/** The sentence of a refusal, with the time to wait where the server names one. */
export function waitText(error: unknown): string {
  const seconds = waitOf(error)
  const text = textOf(accounts)
  if (seconds === undefined) return errorText(error)
  return seconds < 120 ? text('waitSeconds', { n: seconds }) : text('waitMinutes', { n: Math.ceil(seconds / 60) })
}
