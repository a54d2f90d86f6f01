import { frame } from '@anxin/words/frame'
import { useLanguageStore } from '../language/language.ts'
import { textOf } from '../language/text.ts'

/** The server said no: `code` and `msg` of the envelope, the field it names, and all it said beside. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly code: number
  readonly msg: string
  readonly field: string | undefined
  readonly detail: unknown

  constructor({ code, msg, data }: { code: number; msg: string; data?: unknown }) {
    super(msg)
    this.code = code
    this.msg = msg
    this.detail = data
    const field = typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined
    this.field = typeof field === 'string' ? field : undefined
  }
}

/** No answer came: no network, or none within the time limit. */
export class OfflineError extends Error {
  override name = 'OfflineError'
}

/** An answer that is no answer of ours: HTTP 401 or 500, or a body without the envelope. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number

  constructor(status: number) {
    super(`HTTP ${status}`)
    this.status = status
  }
}

/** What to show for an error: the server's sentence (its English by code), or one of ours. */
export function errorText(error: unknown): string {
  const { language, refusals } = useLanguageStore.getState()
  if (error instanceof RefusedError) {
    return (language === 'en' && refusals[error.code]) || error.msg || textOf(frame)('systemFault')
  }
  return textOf(frame)(error instanceof OfflineError ? 'networkSlow' : 'systemFault')
}
