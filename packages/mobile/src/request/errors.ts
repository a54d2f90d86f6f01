import { isRefused, RefusedError } from '@anxin/api-client/errors'
import { OfflineError } from '@anxin/api-client/offline-error'
import { frame } from '@anxin/words/frame'
import { useLanguageStore } from '../language/language.ts'
import { textOf } from '../language/text.ts'

export { HttpError, isRefused, RefusedError } from '@anxin/api-client/errors'

/** The field of what was sent that a refusal names. */
export function fieldOf(error: unknown): string | undefined {
  return isRefused(error, 'badField', 'arrivalCodeWrong') ? error.detail.field : undefined
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
