import { refundReasonTexts } from '@anxin/words/stored/refund-reasons'
import { moneyLines } from '@anxin/words/messages/refunds'
import { wrong } from '@anxin/contract/field-refusals'
import { blockedBy } from '@anxin/contract/visit-transitions'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Policy } from '@anxin/contract/policy'
import { yuan } from '@anxin/rules/money'
import type { RefundCalculation } from '@anxin/rules/refund'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { newId } from '../../../ids.ts'
import { announceMove } from '../messages/after-move.ts'
import { declineWaiting } from '../reschedule/answer-reschedule.ts'
import { guardContext, refusalOf } from '../transitions/blocked.ts'
import { cancelIn } from '../lifecycle/cancel-order.ts'
import { holdVisitOf } from '../extension/held-extensions-sql.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { findParties, lockOwn } from '../reads/queries.ts'
import { requireOwnUploads } from '../../uploads/public.ts'
import { executeRefund } from '../refund-decisions/execute-refund.ts'
import { appendOrderEvent } from '../history/append-order-event.ts'
import { insertRequest, itemsOf, lockRequest, paymentOf } from './queries.ts'
import { deductionsOf, isCancelled, calculateRefund, requireItems, requireWholeExtension } from './calculate-refund.ts'

const hour = 3_600_000

type Asked = Parsed<'doOrderRefund'> & { accountId: string; now: Date }

/**
 * doOrderRefund, in the caller's transaction: by the table automatically, else for an operator to decide. Refuses what the table of
 * steps does not allow, an amount above the rule's (refundTooMuch) and an amount other than the one shown (refundMoved).
 */
export async function requestRefund(deps: Deps, tx: Tx, asked: Asked): Promise<Reply<'doOrderRefund'>> {
  const { orderId, accountId, itemIds, reasonId, reason, images = [], now } = asked
  const policy = await deps.policy()
  await holdVisitOf(tx, orderId)
  const order = await lockOwn(tx, orderId, accountId)
  if (!order) throw new Refusal('orderNotFound')
  await requireOwnUploads({ db: tx }, { accountId, keys: images, field: 'images' })
  if (isCancelled(order)) return cancelUnaccepted(deps, tx, { order, asked, policy })
  const facts = guardContext(order, { windows: policy, now })
  const blocked = blockedBy('refund', facts)
  if (blocked) throw refusalOf(blocked, facts)
  requireWholeExtension(order, itemIds)
  if (itemIds) requireItems(await itemsOf(tx, orderId), itemIds)

  const calculation = await calculateRefund(tx, order, { itemIds, policy, now })
  const amount = requestedAmount(calculation, asked)
  const payment = await paymentOf(tx, orderId)
  if (!payment) throw new Refusal('cannotRefund')
  const byRule = amount === calculation.refundAmount
  const auto = calculation.automatic && byRule
  const id = newId(now)
  await insertRequest(tx, {
    id,
    paymentId: payment.id,
    orderId,
    accountId,
    amount,
    type: amount === payment.amount ? 'FULL' : 'PARTIAL',
    reasonId,
    reason: reason || refundReasonTexts[reasonId],
    deductions: deductionsOf(calculation),
    itemIds: itemIds ?? [],
    images,
    rule: calculation.rule,
    wholeVisit: calculation.wholeVisit && byRule,
    couponReturned: calculation.couponReturned && byRule,
    auto,
    answerBy: new Date(now.getTime() + policy.answerWithinH * hour),
    now,
  })
  await appendOrderEvent(deps, tx, {
    order,
    move: 'refundApplied',
    refundStatus: 'APPLIED',
    actor: 'USER',
    actorId: accountId,
    note: moneyLines.asked(yuan(amount), auto),
    now,
  })
  if (!auto) {
    await declineWaiting(deps, tx, order, now)
    return { refundId: id, status: 'APPLIED' }
  }

  const request = await lockRequest(tx, id)
  if (!request) throw new Error(`the refund ${id} is gone`)
  await executeRefund(deps, tx, { request, amount, actor: 'USER', actorId: accountId, now })
  return { refundId: id, status: 'REFUNDING' }
}

type Unaccepted = { order: OrderRow; asked: Asked; policy: Policy }

/** Before anybody accepted, asking for the money back is cancelling: whole, and by itself. Refuses (refundMoved) an amount other than that. */
async function cancelUnaccepted(deps: Deps, tx: Tx, { order, asked, policy }: Unaccepted): Promise<Reply<'doOrderRefund'>> {
  const { orderId, accountId, reasonId, reason = refundReasonTexts[reasonId], expectAmount, now } = asked
  requestedAmount(await calculateRefund(tx, order, { itemIds: undefined, policy, now }), { amount: undefined, expectAmount })
  const { moved, refundId } = await cancelIn(deps, tx, { orderId, accountId, reasonId, reason, now })
  await announceMove(tx, moved, (await findParties(tx, order.technician_id)).account_id, now)
  if (refundId === undefined) throw new Refusal('cannotRefund')
  return { refundId, status: 'REFUNDING' }
}

/** The amount that is asked for. Refuses another than the one shown (refundMoved), more than the rule allows (refundTooMuch) and what cannot go back. */
export function requestedAmount(
  { rule, refundable, refundAmount, maxAmount, proposed }: RefundCalculation,
  { amount, expectAmount }: Pick<Asked, 'amount' | 'expectAmount'>,
): number {
  if (rule === 'refund/too-late@1') throw new Refusal('refundTooLate')
  if (!refundable) throw new Refusal('cannotRefund')
  if (expectAmount !== undefined && expectAmount !== refundAmount) throw new Refusal('refundMoved', { detail: { refundAmount } })
  if (amount !== undefined && amount > maxAmount) throw new Refusal('refundTooMuch', { detail: { maxAmount } })
  const wanted = amount ?? (proposed ? maxAmount : refundAmount)
  if (wanted < 1) throw badField('amount', wrong.refundAmount)
  return wanted
}
