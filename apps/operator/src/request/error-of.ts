import { noAnswerWords } from '@anxin/words/console/frame/no-answer'
import { HttpError, RefusedError } from '@anxin/api-client/errors'
import { OfflineError } from '@anxin/api-client/offline-error'
import { refusals, slotRefusals } from '@anxin/words/refusals'
import { language } from '../text/language.ts'

const english: Readonly<Record<string, string>> = refusals
const englishReasons: Readonly<Record<string, string>> = slotRefusals

/** What to show of an error: the server's sentence (its English by the refusal's name), or its own. */
export function errorOf(error: unknown): string {
  if (error instanceof RefusedError) return refusedText(error)
  if (error instanceof OfflineError || error instanceof HttpError) return noAnswerWords[language.get() === 'en' ? 'en' : 'zh']
  return error instanceof Error ? error.message : String(error)
}

/** The reason why a start is not free says more than the refusal's name. */
function refusedText({ refusal, msg, detail }: RefusedError): string {
  if (language.get() !== 'en' || refusal === undefined || refusal === 'badField') return msg
  const reason =
    typeof detail === 'object' && detail !== null && 'reason' in detail && typeof detail.reason === 'string' ? englishReasons[detail.reason] : undefined
  return reason ?? english[refusal] ?? msg
}
