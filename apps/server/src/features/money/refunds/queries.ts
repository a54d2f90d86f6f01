import { orderGroups, type RefundStatus } from '@anxin/contract/order-states'
import type { PayChannel } from '@anxin/contract/pay-ways'
import type { ChannelEnd, HandWay } from '@anxin/contract/refund-ends'
import type { Deduction } from '@anxin/contract/entities/orders'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { underDrawn } from '../../../db/taken-number.ts'
import { newRefundNo } from '../../../ids.ts'
import type { LedgerSource } from '../ledger/rules.ts'

/** Successful payments for an order that still hold money, locked; `left` is how much, in fen. */
export const lockPaidPayments = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('payments')
    .select((eb) => [
      'id',
      'account_id as accountId',
      'channel',
      'amount',
      eb('amount', '-', eb.parens('refunded_amount', '+', eb.ref('refund_pending_amount'))).as('left'),
    ])
    .$narrowType<{ channel: PayChannel }>()
    .where('purpose_id', '=', orderId)
    .where('purpose', 'in', ['ORDER', 'EXTRA'])
    .where('status', '=', 'SUCCESS')
    .where((eb) => eb('amount', '>', eb('refunded_amount', '+', eb.ref('refund_pending_amount'))))
    .orderBy('id')
    .forUpdate()
    .execute()

type NewRefund = {
  id: string
  payment_id: string
  order_id: string | null
  account_id: string
  type: 'FULL' | 'PARTIAL'
  refund_amount: number
  reason_id: string
  reason: string
  deductions: Deduction[]
  ledger_source: LedgerSource
  applied_at: Date
  /** The operator whose act brought it about. */
  audited_by: string | null
  audited_at: Date | null
}
/** Writes a refund under a number of its own, and gives that. */
export async function insertRefund(tx: Tx, { deductions, ...refund }: NewRefund): Promise<string> {
  const row = { ...refund, deductions: JSON.stringify(deductions), apply_amount: refund.refund_amount, status: 'REFUNDING', auto: true }
  const insert = (refundNo: string) =>
    tx
      .insertInto('refunds')
      .values({ ...row, refund_no: refundNo })
      .onConflict((oc) => oc.column('refund_no').doNothing())
      .returning('refund_no')
      .executeTakeFirst()
  return (await underDrawn(() => newRefundNo(refund.applied_at), insert)).refund_no
}

/** A refund that was asked for, and for which the money is now promised. */
export const setPromised = (tx: Tx, id: string, { amount, type }: { amount: number; type: 'FULL' | 'PARTIAL' }) =>
  tx.updateTable('refunds').set({ status: 'REFUNDING', refund_amount: amount, type }).where('id', '=', id).where('status', '=', 'APPLIED').execute()

/** The check on the counters refuses what would exceed the payment. */
export const addPending = (tx: Tx, paymentId: string, amount: number) =>
  tx
    .updateTable('payments')
    .set((eb) => ({ refund_pending_amount: eb('refund_pending_amount', '+', amount) }))
    .where('id', '=', paymentId)
    .execute()

export const pendingToRefunded = (tx: Tx, paymentId: string, amount: number) =>
  tx
    .updateTable('payments')
    .set((eb) => ({
      refund_pending_amount: eb('refund_pending_amount', '-', amount),
      refunded_amount: eb('refunded_amount', '+', amount),
      status: eb
        .case()
        .when(eb('refunded_amount', '+', amount), '=', eb.ref('amount'))
        .then('REFUNDED')
        .else(eb.ref('status'))
        .end(),
    }))
    .where('id', '=', paymentId)
    .execute()

type Named = { refundNo: string } | { id: string }
const idOf = (db: Db, named: Named) =>
  db.selectFrom('refunds').where('id' in named ? 'refunds.id' : 'refunds.refund_no', '=', 'id' in named ? named.id : named.refundNo)

/** Holds the order of a refund: everybody locks it before the refund and its payment. */
export const holdOrderOf = (tx: Tx, named: Named) =>
  tx.selectFrom('orders').select('id').where('id', '=', idOf(tx, named).select('order_id')).forNoKeyUpdate().execute()

const withPayment = (db: Db, named: Named) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.id', '=', idOf(db, named).select('refunds.id'))
    .select((eb) => [
      eb
        .selectFrom('former_refund_numbers as f')
        .select('f.refund_no')
        .whereRef('f.refund_id', '=', 'r.id')
        .orderBy('f.replaced_at', 'desc')
        .limit(1)
        .as('formerNo'),
    ])
    .select([
      'r.id',
      'r.refund_no as refundNo',
      'r.status',
      'r.order_id as orderId',
      'r.refund_amount as refundAmount',
      'r.reason',
      'r.ledger_source as source',
      'r.payment_id as paymentId',
      'r.channel_end as channelEnd',
      'r.paid_by as paidBy',
      sql<Date>`coalesce(r.sent_again_at, r.audited_at, r.applied_at)`.as('sentAt'),
      'p.pay_no as payNo',
      'p.channel',
      'p.transaction_id as transactionId',
      'p.amount as paidAmount',
    ])
    .$narrowType<{ source: LedgerSource; channel: PayChannel; channelEnd: ChannelEnd | null }>()

export const findRefund = (db: Db, refundNo: string) => withPayment(db, { refundNo }).executeTakeFirst()
export const lockRefund = (tx: Tx, named: Named) => withPayment(tx, named).forUpdate('r').executeTakeFirst()

/** The channel of a refund that had this number before its channel closed it. */
export const channelOfFormerNumber = async (db: Db, refundNo: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('former_refund_numbers as f')
      .innerJoin('refunds as r', 'r.id', 'f.refund_id')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select('p.channel')
      .where('f.refund_no', '=', refundNo)
      .executeTakeFirst()
  )?.channel

export const markRefunded = (tx: Tx, id: string, refundedAt: Date) =>
  tx.updateTable('refunds').set({ status: 'REFUNDED', refunded_at: refundedAt, last_error: null, channel_end: null }).where('id', '=', id).execute()

export const markFailed = (tx: Tx, id: string, { trouble, end = null }: { trouble: string; end?: ChannelEnd | null | undefined }) =>
  tx
    .updateTable('refunds')
    .set({ status: 'FAILED', last_error: trouble.slice(0, 500), channel_end: end })
    .where('id', '=', id)
    .execute()

/** Sends a failed refund again, under the number it has. */
export const setSentAgain = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('refunds').set({ status: 'REFUNDING', sent_again_at: now, channel_end: null, last_error: null }).where('id', '=', id).execute()

type Renumbered = { formerNo: string; now: Date }
/** Gives a refund another number, and keeps the one it had: notices may still name it. The new number. */
export async function renumber(tx: Tx, id: string, { formerNo, now }: Renumbered, draw = () => newRefundNo(now)): Promise<string> {
  const { refund_no: refundNo } = await underDrawn(draw, (drawn) =>
    tx
      .updateTable('refunds')
      .set({ refund_no: drawn })
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('refunds as r').select('r.id').where('r.refund_no', '=', drawn))))
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('former_refund_numbers as f').select('f.refund_id').where('f.refund_no', '=', drawn))))
      .returning('refund_no')
      .executeTakeFirst(),
  )
  await tx.insertInto('former_refund_numbers').values({ refund_no: formerNo, refund_id: id, replaced_at: now }).execute()
  return refundNo
}

export type OfflineRefund = { way: HandWay; reference: string; note: string; operatorId: string; now: Date }
export const setOfflineRefund = (tx: Tx, id: string, { way, reference, note, operatorId, now }: OfflineRefund) =>
  tx
    .updateTable('refunds')
    .set({ status: 'REFUNDED', refunded_at: now, last_error: null, paid_by: way, paid_reference: reference, paid_note: note, paid_operator: operatorId })
    .where('id', '=', id)
    .execute()

export const markTrouble = (db: Db, refundNo: string, trouble: string) =>
  db
    .updateTable('refunds')
    .set({ last_error: trouble.slice(0, 500) })
    .where('refund_no', '=', refundNo)
    .where('status', 'in', ['REFUNDING', 'FAILED'])
    .execute()

/** `endedOnly`: a living order whose second payment goes back has nothing to show. */
export const showStanding = (tx: Tx, orderId: string, { status, endedOnly }: { status: RefundStatus; endedOnly: boolean }) =>
  tx
    .updateTable('orders')
    .set((eb) => ({ refund_status: status, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .$if(endedOnly, (query) => query.where('status', 'in', orderGroups.gone))
    .execute()
