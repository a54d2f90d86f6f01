import { accounts } from '@anxin/words/accounts'
import { errorText, isRefused } from '../request/errors.ts'
import { textOf } from '../language/text.ts'

/** The seconds after which the server takes another try, where its refusal names them. */
export function waitOf(error: unknown): number | undefined {
  const seconds = isRefused(error, 'passwordLocked')
    ? error.detail.retryAfter
    : isRefused(error, 'smsTooSoon', 'smsDailyLimit', 'smsFailed', 'smsMayArrive')
      ? error.detail?.resendIn
      : undefined
  return seconds ? Math.ceil(seconds) : undefined
}

/** The sentence of a refusal, with the time to wait where the server names one. */
export function waitText(error: unknown): string {
  const seconds = waitOf(error)
  const text = textOf(accounts)
  // Its sentence says what may still come and when to ask again.
  if (seconds === undefined || isRefused(error, 'smsMayArrive')) return errorText(error)
  return seconds < 120 ? text('waitSeconds', { n: seconds }) : text('waitMinutes', { n: Math.ceil(seconds / 60) })
}
