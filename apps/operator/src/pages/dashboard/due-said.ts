import { alarmKinds, alarmProblems } from '@anxin/words/codes/alarm-kinds'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { appealTypeWords, approvalKindWords, sideWords, ticketKindWords } from '@anxin/words/codes/code-words'
import { controlKindWords } from '@anxin/words/codes/control-kinds'
import type { Permission } from '@anxin/contract/manage/permissions'
import { hrefOf } from '../../address/address.ts'
import { hrefOfAlarm } from '../../features/alarms/href-of-alarm.ts'
import { subjectOfAlarm } from '../../features/alarms/subject-of-alarm.ts'

export type Due = ManageReply<'dashboard/getDue'>['list'][number]
type Both = { zh: string; en: string }

const typeWords: Partial<Record<Due['kind'], Readonly<Record<string, Both>>>> = {
  alarm: alarmKinds,
  appeal: appealTypeWords,
  ticket: ticketKindWords,
  approval: approvalKindWords,
  control: controlKindWords,
}
/** Which of its kind it is, in words; empty where there is but one. */
export function typeOf({ kind, type = '' }: Due, either: (words: Both) => string): string {
  const words = typeWords[kind]?.[type]
  return words ? either(words) : type
}

/** What it says, in the words of anyone who wrote it or of the reason. */
export function saidOf(due: Due, either: (words: Both) => string, reasonText: (written: string) => string): string {
  const { kind, about, subjectId, orderId, side, problem } = due
  if (kind === 'refund' || kind === 'failedRefund') return reasonText(about)
  if (kind !== 'alarm') return about
  const known = alarmKindOf(due)
  const parts = [
    side === undefined ? '' : either(sideWords[side]),
    problem === undefined ? '' : alarmProblems[problem] ? either(alarmProblems[problem]) : problem,
    known === undefined ? subjectId : subjectOfAlarm({ kind: known, subject: subjectId, orderId }, either),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const alarmKindOf = ({ type }: Due) => (Object.keys(alarmKinds) as (keyof typeof alarmKinds)[]).find((kind) => kind === type) // safe: the keys of the table

const areaOfApproval: Readonly<Record<string, { area: string; needs: Permission }>> = {
  refund: { area: 'refund', needs: 'aftersale.view' },
  refundByHand: { area: 'refund', needs: 'aftersale.view' },
  appeal: { area: 'appeal', needs: 'aftersale.view' },
  orderRefund: { area: 'order', needs: 'order.view' },
  orderCancel: { area: 'order', needs: 'order.view' },
  orderReassign: { area: 'order', needs: 'order.view' },
  orderReschedule: { area: 'order', needs: 'order.view' },
  objection: { area: 'ticket', needs: 'ticket.view' },
}

/** Where it is open beside its list. */
export function hrefOfDue(due: Due, may: (permission: Permission) => boolean): string {
  const { kind, id, subjectId, orderId, type = '' } = due
  if (kind === 'refund') return hrefOf('refund', { open: id })
  if (kind === 'failedRefund') return hrefOf('refund', { state: 'FAILED', open: id })
  if (kind === 'appeal' || kind === 'ticket') return hrefOf(kind, { open: id })
  if (kind === 'control') return hrefOf('approval')
  if (kind === 'approval') {
    const { area, needs } = areaOfApproval[type] ?? {}
    if (area === undefined || needs === undefined || !may(needs)) return hrefOf('approval')
    return hrefOf(area, { ...(area !== 'order' && { state: 'ALL' }), open: subjectId })
  }
  const known = alarmKindOf(due)
  const href = known && hrefOfAlarm({ kind: known, subject: subjectId, orderId })
  // Its order stays shut to who sees alarms alone.
  const isShut = href?.startsWith(hrefOf('order')) && !may('order.view')
  return href === undefined || isShut ? hrefOf('alarm', { queue: 'OPEN' }) : href
}
