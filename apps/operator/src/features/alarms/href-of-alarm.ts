import type { ManageReply } from '@anxin/contract/manage/calls'
import { hrefOf } from '../../address/address.ts'

/** Where an alarm is dealt with; undefined where that is no page of the console. */
export function hrefOfAlarm({
  kind,
  subject,
  orderId,
}: Pick<ManageReply<'alarm/getList'>['list'][number], 'kind' | 'subject' | 'orderId'>): string | undefined {
  if (kind === 'SAFETY_APPEAL') return hrefOf('appeal', { state: 'ALL', open: subject })
  if (kind === 'REFUND_FAILED') return hrefOf('refund', { state: 'ALL', open: subject })
  if (kind === 'RECONCILIATION' || kind === 'BILL_UNREAD') return hrefOf('reconciliation', { state: 'ALL', channel: subject.split(' ')[0] })
  if (kind === 'CONTROL_CHANGE') return hrefOf('approval')
  if (kind === 'OPERATOR_SIGN_IN' || kind === 'OPERATOR_PASSWORD_KNOWN') return hrefOf('operator', { q: subject })
  return orderId && hrefOf('order', { open: orderId })
}
