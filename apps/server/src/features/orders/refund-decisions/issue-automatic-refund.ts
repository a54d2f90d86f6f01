import type { Actor } from '@anxin/contract/order-states'
import type { RefundCalculation } from '@anxin/rules/refund'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { issueRefund } from './issue-refund.ts'
import { paymentOf } from '../refunds/queries.ts'
import { deductionsOf } from '../refunds/calculate-refund.ts'

type Given = { order: OrderRow; calculation: RefundCalculation; reasonId: 'EARLY_END'; reason: string; actor: Actor; actorId: string; now: Date }

/** Gives back what a rule says, without anybody's judgement, in the caller's transaction with the order locked. */
export async function issueAutomaticRefund(deps: Deps, tx: Tx, { order, calculation, reasonId, reason, actor, actorId, now }: Given): Promise<void> {
  const { refundAmount: amount, rule, couponReturned } = calculation
  const payment = await paymentOf(tx, order.id)
  if (!payment) throw new Error(`the order ${order.id} has no payment that ${amount} fen could go back from`)
  const given = { order, payment, amount, reasonId, reason, deductions: deductionsOf(calculation), itemIds: [], rule, couponReturned, actor, actorId, now }
  await issueRefund(deps, tx, { ...given, wholeVisit: false, auto: true })
}
