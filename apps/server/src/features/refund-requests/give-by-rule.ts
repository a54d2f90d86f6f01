import type { Actor } from '@anxin/contract/order-states'
import type { RefundReckoning } from '@anxin/rules/refund'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { newId, newRefundNo } from '../../ids.ts'
import type { OrderRow } from '../orders/move-order.ts'
import { carryOut } from './carry-out.ts'
import { insertRequest, lockRequest, paymentOf } from './queries.ts'
import { deductionsOf } from './reckoning.ts'

type Given = { order: OrderRow; reckoning: RefundReckoning; reasonId: 'EARLY_END'; reason: string; actor: Actor; actorId: string; now: Date }

/** Gives back what a rule says, without anybody's judgement, in the caller's transaction with the order locked. */
export async function giveByRule(deps: Deps, tx: Tx, { order, reckoning, reasonId, reason, actor, actorId, now }: Given): Promise<void> {
  const { refundAmount: amount, rule, couponReturned } = reckoning
  const payment = await paymentOf(tx, order.id)
  if (!payment) throw new Error(`the order ${order.id} has no payment that ${amount} fen could go back from`)
  const id = newId(now)
  await insertRequest(tx, {
    id,
    refundNo: newRefundNo(now),
    paymentId: payment.id,
    orderId: order.id,
    accountId: order.account_id,
    amount,
    type: amount === payment.amount ? 'FULL' : 'PARTIAL',
    reasonId,
    reason,
    deductions: deductionsOf(reckoning),
    itemIds: [],
    images: [],
    rule,
    wholeVisit: false,
    couponReturned,
    auto: true,
    answerBy: now,
    now,
  })
  const request = await lockRequest(tx, id)
  if (!request) throw new Error(`the refund ${id} is gone`)
  await carryOut(deps, tx, { request, amount, actor, actorId, now })
}
