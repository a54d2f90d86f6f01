import type { RefusalKey } from '@anxin/contract/refusals'
import { RefusedError } from './errors.ts'

// Not about what was asked: signed out, or asked too often.
const passing: readonly string[] = ['signedOut', 'tooOften'] satisfies RefusalKey[]
// What is answered by code alone: in trouble, slow, or asked too often.
const passingCodes = [401, 408, 429, 500, 503, 4290]

/** Whether an error is the server's last word on a write; after any other, the same write is sent again under its requestId. */
export function isVerdict(error: unknown): error is RefusedError {
  if (!(error instanceof RefusedError)) return false
  return error.refusal === undefined ? !passingCodes.includes(error.code) : !passing.includes(error.refusal)
}
