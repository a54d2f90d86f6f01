import { closeReasons, type CloseReason } from '@anxin/contract/close-reasons'
import { closeReasonWords } from '@anxin/words/close-reasons'
import { requestRefund } from '@anxin/words/request-refund'

/** The product's own reasons and those that customers choose from, as they are kept, with their English. */
const english = new Map<string, string>([
  ...(Object.keys(closeReasons) as CloseReason[]).map((name) => [closeReasons[name], closeReasonWords.en[name].replace(/\.$/, '')] as const), // safe: the names of the object itself
  ...Object.entries(requestRefund.zh).flatMap(([key, kept]) =>
    key.startsWith('why_') ? [[kept, Object.entries(requestRefund.en).find(([name]) => name === key)?.[1] ?? kept] as const] : [],
  ),
])

/** How the server ends a reason after which the customer chooses somebody else; the English leaves it out. */
const toChoose = { zh: '，请选择替补技师' }

/** A reason in the language of the console; what somebody wrote stays as it was written, also before or after one of ours. */
export function reasonIn(written: string, isEnglish: boolean): string {
  if (!isEnglish) return written
  const own = english.get(written)
  if (own !== undefined) return own
  const [cause = '', told] = written.split(toChoose.zh)
  return told === undefined ? written : `${english.get(cause) ?? cause}${told.replace('：', ': ')}`
}
