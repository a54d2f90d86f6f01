import type { RefundBeside } from '@anxin/contract/refund-rules'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { issueRefund } from './issue-refund.ts'
import { paymentOf, type RefundPart } from '../refunds/queries.ts'

/** The rule of money that an operator grants beside the table. */
const granted = 'refund/granted@1' satisfies RefundBeside

/** The payment that money of an order can go back from. Refuses (refundOpen, refundTooMuch). */
export async function requireGrantable(tx: Tx, order: OrderRow, amount: number) {
  if (order.refund_status === 'APPLIED') throw new Refusal('refundOpen')
  const payment = await paymentOf(tx, order.id)
  const left = Math.min(order.pay_amount - order.returned_amount, payment?.left ?? 0)
  if (!payment || amount > left) throw new Refusal('refundTooMuch', { detail: { maxAmount: left } })
  return payment
}

type Grant = {
  order: OrderRow
  amount: number
  reason: string
  reasonId: 'APPEAL' | 'PLATFORM'
  /** Which lines it is for, and those of them that it covers whole. */
  parts?: readonly RefundPart[]
  itemIds?: readonly string[]
  /** The visit will not take place. */
  wholeVisit?: { couponReturned: boolean; note: string }
  operatorId: string
  now: Date
}

/**
 * Gives back what an operator grants, in the caller's transaction with the order locked. Refuses (refundOpen) while a refund of the order
 * waits to be decided, and more than the order holds (refundTooMuch).
 */
export async function grantRefund(deps: Deps, tx: Tx, grant: Grant): Promise<OrderRow> {
  const { order, amount, reason, reasonId, parts = [], itemIds = [], wholeVisit, operatorId, now } = grant
  const payment = await requireGrantable(tx, order, amount)
  return issueRefund(deps, tx, {
    order,
    payment,
    amount,
    reasonId,
    reason,
    deductions: [],
    itemIds,
    parts,
    rule: granted,
    wholeVisit: wholeVisit !== undefined,
    couponReturned: wholeVisit?.couponReturned ?? false,
    auto: false,
    actor: 'PLATFORM',
    actorId: operatorId,
    note: wholeVisit?.note,
    now,
  })
}
