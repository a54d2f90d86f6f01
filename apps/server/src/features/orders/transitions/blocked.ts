import type { Blocked } from '@anxin/contract/move-table'
import type { OrderFacts, OrderPolicy } from '@anxin/contract/visit-transitions'
import type { AppealStatus, OrderStatus, RefundStatus } from '@anxin/contract/order-states'
import { refusalSentences } from '@anxin/contract/refusal-sentences'
import type { RefusalKey } from '@anxin/contract/refusals'
import type { SubstituteCause } from '@anxin/contract/substitute-causes'
import { whenText } from '@anxin/rules/time'
import { Refusal } from '../../../refusal.ts'

type Dated = Record<'start_at' | 'end_at', Date>
type Moments =
  | 'absent_at'
  | 'pay_expire_at'
  | 'paid_at'
  | 'accept_expire_at'
  | 'arrived_at'
  | 'service_start_at'
  | 'service_end_at'
  | 'left_at'
  | 'auto_confirm_at'
  | 'completed_at'
export type FactRow = Dated & {
  status: string
  refund_status: string
  appeal_status: string
  commented: boolean
  parent_id: string | null
  substituting: string | null
  ending_early: boolean
  pay_amount: number
} & Record<Moments, Date | null>

/** The columns that the rules of the table of moves look at. */
export const factColumns = [
  'status',
  'refund_status',
  'appeal_status',
  'absent_at',
  'commented',
  'parent_id',
  'substituting',
  'ending_early',
  'pay_amount',
  'start_at',
  'end_at',
  'pay_expire_at',
  'paid_at',
  'accept_expire_at',
  'arrived_at',
  'service_start_at',
  'service_end_at',
  'left_at',
  'auto_confirm_at',
  'completed_at',
] as const satisfies (keyof FactRow)[]

/** An order's row as the rules of the table of moves see it at `now`. */
export function guardContext(row: FactRow, { windows, now }: { windows: OrderPolicy; now: Date }): OrderFacts {
  return {
    // safe: the column's check allows only states of the table
    status: row.status as OrderStatus,
    now: now.getTime(),
    startAt: row.start_at.getTime(),
    endAt: row.end_at.getTime(),
    windows,
    payExpireAt: row.pay_expire_at?.getTime(),
    paidAt: row.paid_at?.getTime(),
    acceptExpireAt: row.accept_expire_at?.getTime(),
    arrivedAt: row.arrived_at?.getTime(),
    serviceStartAt: row.service_start_at?.getTime(),
    serviceEndAt: row.service_end_at?.getTime(),
    leftAt: row.left_at?.getTime(),
    autoConfirmAt: row.auto_confirm_at?.getTime(),
    completedAt: row.completed_at?.getTime(),
    absentAt: row.absent_at?.getTime(),
    commented: row.commented,
    isExtension: row.parent_id !== null,
    // safe: as above
    substituting: (row.substituting as SubstituteCause | null) ?? undefined,
    endingEarly: row.ending_early,
    isFree: row.pay_amount === 0,
    // safe: the columns' checks allow only states of the contract
    refundStatus: row.refund_status as RefundStatus,
    appealStatus: row.appeal_status as AppealStatus,
  }
}

/** What to say of a step that only waits for its time. */
const waiting: Partial<Record<RefusalKey, (when: string, windows: OrderPolicy) => string>> = {
  codeTooEarly: refusalSentences.codeTooEarly,
  departTooEarly: refusalSentences.departTooEarly,
  startTooEarly: refusalSentences.startTooEarly,
  finishTooEarly: (when, { finishMinShareBp }) => refusalSentences.finishTooEarly(when, finishMinShareBp / 100),
  earlyEndTooSoon: refusalSentences.earlyEndTooSoon,
  absentTooSoon: refusalSentences.absentTooSoon,
  cannotConfirm: refusalSentences.cannotConfirm,
}

/** The refusal of a closed step. One that only waits says from when, and carries `from` (epoch ms) for apps that word it themselves. */
export function refusalOf({ why, from }: Blocked, { windows, now }: Pick<OrderFacts, 'windows' | 'now'>): Refusal {
  if (why === 'appealTooLate') return new Refusal(why, { msg: refusalSentences.appealTooLate(windows.appealDays) })
  if (why === 'reviewTooLate') return new Refusal(why, { msg: refusalSentences.reviewTooLate(windows.commentDays) })
  if (why === 'changeTooLate') return new Refusal(why, { msg: refusalSentences.changeTooLate(windows.freeCancelBeforeMin) })
  if (from === undefined) return new Refusal(why)
  const msg = waiting[why]?.(whenText(from, now, 'zh-CN'), windows)
  return new Refusal(why, { ...(msg && { msg }), detail: { from } })
}
