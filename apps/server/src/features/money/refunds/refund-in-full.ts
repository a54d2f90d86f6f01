import type { PayChannel } from '@anxin/contract/pay-ways'
import type { Deduction } from '@anxin/contract/entities/orders'
import type { Tx } from '../../../db/connect.ts'
import { newId } from '../../../ids.ts'
import { addOutbox } from '../../../jobs/outbox-queries.ts'
import { postRefundAccepted } from '../ledger/post.ts'
import type { LedgerSource } from '../ledger/rules.ts'
import * as queries from './queries.ts'
import { refundStandingOf } from './standing-sql.ts'

export const refundTopic = 'refund'

type PaidPayment = { id: string; accountId: string; channel: PayChannel; amount: number }
type StartRefund = {
  payment: PaidPayment
  orderId: string | null
  amount: number
  source: LedgerSource
  reasonId?: string | undefined
  reason: string
  deductions?: Deduction[]
  /** The operator whose act brings it about: it counts as what they gave. */
  operatorId?: string | undefined
  now: Date
}

/** Promises `amount` fen of a locked payment back: row, counters, ledger and the word to the channel. */
async function startRefund(
  tx: Tx,
  { payment, orderId, amount, source, reasonId = '', reason, deductions = [], operatorId, now }: StartRefund,
): Promise<string> {
  const id = newId(now)
  const refundNo = await queries.insertRefund(tx, {
    id,
    payment_id: payment.id,
    order_id: orderId,
    account_id: payment.accountId,
    type: amount === payment.amount ? 'FULL' : 'PARTIAL',
    refund_amount: amount,
    reason_id: reasonId,
    reason,
    deductions,
    ledger_source: source,
    applied_at: now,
    audited_by: operatorId ?? null,
    audited_at: operatorId === undefined ? null : now,
  })
  await promise(tx, { id, refundNo, payment, orderId, amount, source, now })
  return id
}

type Promised = Pick<StartRefund, 'payment' | 'orderId' | 'amount' | 'source' | 'now'> & { id: string; refundNo: string }

/** The money waits for the channel: counters, ledger and the word to it. */
async function promise(tx: Tx, { id, refundNo, payment, orderId, amount, source, now }: Promised): Promise<void> {
  await queries.addPending(tx, payment.id, amount)
  await postRefundAccepted(tx, { refundId: id, orderId, paymentId: payment.id, source, amount, channel: payment.channel, now })
  await addOutbox(tx, { topic: refundTopic, key: refundNo, payload: { refundNo }, now })
}

const showRefunding = async (tx: Tx, orderId: string, { endedOnly = false } = {}) =>
  queries.showStanding(tx, orderId, { status: await refundStandingOf(tx, orderId), endedOnly })

type Applied = { id: string; refundNo: string; orderId: string; paymentId: string; amount: number; now: Date }

/** Promises `amount` fen for a refund that was asked for. The order is locked. Throws when its payment holds less. */
export async function refundApplied(tx: Tx, { paymentId, amount, ...applied }: Applied): Promise<void> {
  const payment = (await queries.lockPaidPayments(tx, applied.orderId)).find(({ id }) => id === paymentId)
  if (!payment || payment.left < amount) throw new Error(`payment ${paymentId} holds less than the ${amount} fen that go back`)
  await queries.setPromised(tx, applied.id, { amount, type: amount === payment.amount ? 'FULL' : 'PARTIAL' })
  await promise(tx, { ...applied, payment, amount, source: 'PREPAID' })
}

/**
 * Gives back everything that is left of an order's payments, automatically. Call it in the transaction that moves the
 * order, with the order locked; the order then shows REFUNDING. The refund's id, or undefined when nothing was paid.
 */
export async function refundInFull(
  tx: Tx,
  { orderId, ...about }: Pick<StartRefund, 'reasonId' | 'reason' | 'operatorId' | 'now'> & { orderId: string },
): Promise<string | undefined> {
  const payments = await queries.lockPaidPayments(tx, orderId)
  let first: string | undefined
  for (const payment of payments) {
    const id = await startRefund(tx, { payment, orderId, amount: payment.left, source: 'PREPAID', ...about })
    first ??= id
  }
  if (first !== undefined) await showRefunding(tx, orderId)
  return first
}

/**
 * Gives back `amount` fen of what is left of an order's payments, automatically; nothing for 0. The first refund names what
 * is kept. As refundInFull, the order is locked and moves in the same transaction. Throws when less than that is left.
 */
export async function refundInPart(
  tx: Tx,
  { orderId, amount, deductions, ...about }: Pick<StartRefund, 'amount' | 'reason' | 'operatorId' | 'now'> & { orderId: string; deductions: Deduction[] },
): Promise<void> {
  if (amount === 0) return
  let missing = amount
  for (const payment of await queries.lockPaidPayments(tx, orderId)) {
    const part = Math.min(missing, payment.left)
    const named = missing === amount ? deductions : []
    if (part > 0) await startRefund(tx, { payment, orderId, amount: part, source: 'PREPAID', deductions: named, ...about })
    missing -= part
  }
  if (missing > 0) throw new Error(`the payments of order ${orderId} hold ${missing} fen less than goes back`)
  await showRefunding(tx, orderId)
}

/** Gives back a payment that no order took. The payment is locked and just became successful; an ended order shows it. */
export async function refundUnmatched(
  tx: Tx,
  { payment, orderId, reason, now }: { payment: PaidPayment; orderId: string | null; reason: string; now: Date },
): Promise<string> {
  const id = await startRefund(tx, { payment, orderId, amount: payment.amount, source: 'SUSPENSE', reason, now })
  if (orderId !== null) await showRefunding(tx, orderId, { endedOnly: true })
  return id
}
