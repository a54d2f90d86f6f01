import { appealActionsNow } from '@anxin/contract/appeal-transitions'
import type { Appeal, Refund } from '@anxin/contract/entities/orders'
import { appealStatusText, refundStatusText } from '@anxin/words/codes/status-text'
import type { PayWay } from '@anxin/contract/pay-ways'
import type { Policy } from '@anxin/contract/policy'
import { refundActionsNow } from '@anxin/contract/refund-transitions'
import { deductionsOf } from '../../money/public.ts'

export type RefundRow = {
  id: string
  refund_no: string
  status: Refund['status']
  type: Refund['type']
  apply_amount: number
  refund_amount: number
  deductions: Refund['deductions']
  reason_id: string
  reason: string
  image_keys: string[]
  answer: string | null
  auto: boolean
  appealed: boolean
  applied_at: number
  answer_by: number | null
  audited_at: number | null
  refunded_at: number | null
  sent_again_at: number | null
  paid_by: Refund['paidBy'] | null
  paid_reference: string | null
  cancelled_at: number | null
  pay_way: PayWay
}
export type AppealRow = {
  id: string
  refund_id: string | null
  first_id: string | null
  type: Appeal['type']
  content: string
  wish: string
  image_keys: string[]
  status: Appeal['status']
  reviewed: boolean
  created_at: number
  answer_by: number
  taken_at: number | null
  decided_at: number | null
  result: string | null
  result_amount: number
}
type View = { urlOf: (key: string) => string; now: number; policy: Pick<Policy, 'appealDays'> }

const day = 86_400_000
const opt = (value: number | null) => value ?? undefined

/** A refund as its customer sees it, with what can be done about it now. */
export function refundOf(row: RefundRow, order: { id: string }, { urlOf, now, policy }: View): Refund {
  return {
    refundId: row.id,
    refundNo: row.refund_no,
    orderId: order.id,
    status: row.status,
    statusText: refundStatusText[row.status],
    type: row.type,
    applyAmount: row.apply_amount,
    refundAmount: row.refund_amount,
    deductions: deductionsOf(row.id, row.deductions),
    reasonId: row.reason_id,
    reason: row.reason,
    images: row.image_keys.map(urlOf),
    rejectReason: row.answer ?? undefined,
    auto: row.auto,
    appliedAt: row.applied_at,
    answerBy: row.status === 'APPLIED' ? opt(row.answer_by) : undefined,
    auditedAt: opt(row.audited_at),
    refundedAt: opt(row.refunded_at),
    sentAgainAt: opt(row.sent_again_at),
    paidBy: row.paid_by ?? undefined,
    paidReference: row.paid_reference ?? undefined,
    cancelledAt: opt(row.cancelled_at),
    actions: refundActionsNow({
      status: row.status,
      now,
      isContestable: row.audited_at !== null && row.refund_amount < row.apply_amount,
      appealUntil: (row.audited_at ?? row.applied_at) + policy.appealDays * day,
      appealed: row.appealed,
    }),
    payWay: row.pay_way,
  }
}

/** An appeal as its customer sees it: nothing of who answers. */
export function appealOf(row: AppealRow, order: { id: string }, { urlOf, now, policy }: View): Appeal {
  const isSecond = row.refund_id !== null || row.first_id !== null
  return {
    appealId: row.id,
    orderId: order.id,
    refundId: row.refund_id ?? undefined,
    type: row.type,
    content: row.content,
    wish: row.wish || undefined,
    images: row.image_keys.map(urlOf),
    status: row.status,
    statusText: appealStatusText[row.status],
    isSecond,
    answerBy: row.answer_by,
    result: row.result ?? undefined,
    resultAmount: row.result_amount > 0 ? row.result_amount : undefined,
    createdAt: row.created_at,
    takenAt: opt(row.taken_at),
    handledAt: opt(row.decided_at),
    actions: appealActionsNow({
      status: row.status,
      now,
      appealUntil: (row.decided_at ?? row.created_at) + policy.appealDays * day,
      isSecond,
      reviewed: row.reviewed,
    }),
  }
}
