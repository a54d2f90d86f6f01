import { orderGroups, type RefundStatus } from '@anxin/contract/order-states'
import type { PayChannel } from '@anxin/contract/pay-ways'
import type { Deduction } from '@anxin/contract/entities/orders'
import type { Db, Tx } from '../../db/connect.ts'
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
  refund_no: string
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
}
export const insertRefund = (tx: Tx, { deductions, ...refund }: NewRefund) =>
  tx
    .insertInto('refunds')
    .values({ ...refund, deductions: JSON.stringify(deductions), apply_amount: refund.refund_amount, status: 'REFUNDING', auto: true })
    .execute()

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

const withPayment = (db: Db, refundNo: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.refund_no', '=', refundNo)
    .select([
      'r.id',
      'r.refund_no as refundNo',
      'r.status',
      'r.order_id as orderId',
      'r.refund_amount as refundAmount',
      'r.reason',
      'r.ledger_source as source',
      'r.payment_id as paymentId',
      'p.pay_no as payNo',
      'p.channel',
      'p.transaction_id as transactionId',
      'p.amount as paidAmount',
    ])
    .$narrowType<{ source: LedgerSource; channel: PayChannel }>()

export const findRefund = (db: Db, refundNo: string) => withPayment(db, refundNo).executeTakeFirst()
export const lockRefund = (tx: Tx, refundNo: string) => withPayment(tx, refundNo).forUpdate('r').executeTakeFirst()

export const markRefunded = (tx: Tx, id: string, refundedAt: Date) =>
  tx.updateTable('refunds').set({ status: 'REFUNDED', refunded_at: refundedAt, last_error: null }).where('id', '=', id).execute()

export const markFailed = (tx: Tx, id: string, trouble: string) =>
  tx
    .updateTable('refunds')
    .set({ status: 'FAILED', last_error: trouble.slice(0, 500) })
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
