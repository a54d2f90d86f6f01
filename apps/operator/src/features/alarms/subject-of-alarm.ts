import { workNames } from '@anxin/words/codes/work-names'
import type { ManageReply } from '@anxin/contract/manage/calls'

type Told = Pick<ManageReply<'alarm/getList'>['list'][number], 'kind' | 'subject' | 'orderId'>

/** What an alarm is about, in words; nothing where its order says it: with an order the subject is an id of our own. */
export function subjectOfAlarm({ kind, subject, orderId }: Told, either: (words: { zh: string; en: string }) => string): string {
  if (kind === 'CONTROL_CHANGE' || (orderId && kind !== 'PAYMENT_MISMATCH')) return ''
  const name = kind === 'WORK_STUCK' ? workNames[subject] : undefined
  return name ? either(name) : subject
}
