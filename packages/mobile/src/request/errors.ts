import type { RefusalDetail, RefusalKey } from '@anxin/contract/refusals'
import { frame } from '@anxin/words/frame'
import { useLanguageStore } from '../language/language.ts'
import { textOf } from '../language/text.ts'
import { OfflineError } from './offline-error.ts'

/** The server said no: `code` and `msg` of the envelope, the refusal's name, and all it said beside. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly code: number
  readonly msg: string
  /** Absent where no rule was asked: too many requests, a server in trouble. */
  readonly refusal: string | undefined
  readonly detail: unknown

  constructor({ code, msg, data, refusal }: { code: number; msg: string; data?: unknown; refusal?: string | undefined }) {
    super(msg)
    this.code = code
    this.msg = msg
    this.refusal = refusal
    this.detail = data
  }
}

/** A refusal of which the name is known, with the detail that the contract declares for it. */
export type Refused<K extends RefusalKey> = K extends RefusalKey ? RefusedError & { refusal: K; detail: RefusalDetail<K> } : never

/** Whether the server refused for one of these reasons: isRefused(error, 'slotTaken') && error.detail?.nearest. */
export const isRefused = <K extends RefusalKey>(error: unknown, ...names: readonly K[]): error is Refused<K> =>
  error instanceof RefusedError && names.some((name) => name === error.refusal)

/** The field of what was sent that a refusal names. */
export function fieldOf(error: unknown): string | undefined {
  return isRefused(error, 'badField', 'arrivalCodeWrong') ? error.detail.field : undefined
}

/** An answer that is no answer of ours: HTTP 401 or 500, or a body without the envelope. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  /** What came instead, as is. */
  readonly body: unknown

  constructor(status: number, body?: unknown) {
    super(`HTTP ${status}`)
    this.status = status
    this.body = body
  }
}

/** What to show for an error: the server's sentence (its English by the refusal's name), or one of ours. */
export function errorText(error: unknown): string {
  const { language, refusals } = useLanguageStore.getState()
  if (error instanceof RefusedError) {
    const reason = isRefused(error, 'slotTaken', 'tooSoon') ? error.detail?.reason : undefined
    return (language === 'en' && refusals[reason ?? error.refusal ?? error.code]) || error.msg || textOf(frame)('systemFault')
  }
  return textOf(frame)(error instanceof OfflineError ? 'networkSlow' : 'systemFault')
}
