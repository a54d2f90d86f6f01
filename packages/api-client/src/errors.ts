import type { RefusalDetail, RefusalKey } from '@anxin/contract/refusals'

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
type Refused<K extends RefusalKey> = K extends RefusalKey ? RefusedError & { refusal: K; detail: RefusalDetail<K> } : never

/** Whether the server refused for one of these reasons: isRefused(error, 'slotTaken') && error.detail?.nearest. */
export const isRefused = <K extends RefusalKey>(error: unknown, ...names: readonly K[]): error is Refused<K> =>
  error instanceof RefusedError && names.some((name) => name === error.refusal)

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
