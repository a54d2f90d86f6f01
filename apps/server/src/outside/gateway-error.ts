/** Codes that say nothing about the request itself: the same call may be repeated later. */
const passing = new Set([
  'TIMEOUT',
  'NETWORK',
  'SYSTEM_ERROR',
  'RATELIMIT',
  'RATELIMIT_EXCEEDED',
  'FREQUENCY',
  'FREQUENCY_LIMITED',
  'BAD_SIGNATURE',
  'BAD_ANSWER',
  'STATEMENT_CREATING',
])

/**
 * An outside service refused or could not be understood. `code` is the vendor's own code, or one of
 * TIMEOUT, NETWORK, BAD_SIGNATURE (the answer is not the vendor's), BAD_ANSWER (it has another shape).
 * After a `retryable` error the outcome is unknown: repeat with the same numbers, or query.
 */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly code: string
  readonly retryable: boolean

  constructor(code: string, message = code, options: ErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.retryable = passing.has(code)
  }
}
