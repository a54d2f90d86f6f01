import { checkLines, completionLines, type OfShop, refundAcceptedLines, refundSucceededLines, settlementLines } from '@anxin/server/features/money/ledger/rules'
import { defaultPolicy } from '@anxin/contract/policy'
import { ledgerTxnRow, paymentRow, postingRow, refundRow } from '@anxin/server/testing/order-rows'
import type { Row } from '@anxin/server/testing/rows'
import type { Random } from '../random.ts'
import { createIdentity } from './identity.ts'
import type { Entry, Payment } from './money.ts'
import { requestRows } from './refund-rows.ts'
import type { Request } from './refund-stories.ts'
import { day, minute } from './options.ts'
import type { Order } from './orders.ts'

/** What was paid for an order; undefined for one that nobody paid. */
export function paymentFor(
  random: Random,
  { orderNo, createdAt, price, story }: Order,
  { now, id, digits }: { now: number; id: (at?: Date) => string; digits: (count: number) => string },
): Payment | undefined {
  const paidAt = story.at.pay
  if (paidAt === undefined) return undefined
  // Money that may still be on its way back was paid with the test channel: nothing of the demo is under way at a gateway.
  const over = story.at.refunded ?? story.at.confirm ?? story.at.confirmLate
  const isSettled = over !== undefined && over < now - 2 * day
  const payWay = isSettled
    ? random.weighted([
        ['WECHAT_H5', 3],
        ['WECHAT_JSAPI', 5],
        ['TEST', 2],
      ] as const)
    : 'TEST'
  return {
    id: id(new Date(paidAt)),
    payNo: `P${orderNo}${digits(5)}`,
    payWay,
    channel: payWay === 'TEST' ? 'TEST' : 'WECHAT',
    amount: price.payAmount,
    transactionId: payWay === 'TEST' ? null : `42000${digits(3)}${orderNo}`,
    createdAt: Math.max(createdAt, paidAt - random.int(5, 20) * 1000),
    paidAt,
  }
}

/** An order with what was paid for it and asked back of it. */
export type Paid = { order: Order; payment: Payment | undefined; request: Request | undefined; shop?: OfShop | undefined }

/** Payments, refunds and the ledger of all orders; ledger numbers go on from `firstTxn`. */
export function moneyRows(random: Random, orders: readonly Paid[], firstTxn: number) {
  const { id, digits } = createIdentity(random.fork('money'))
  const payments: Row<'payments'>[] = []
  const refunds: Row<'refunds'>[] = []
  const requested: Row<'refunds'>[] = []
  const txns: Row<'ledger_txns'>[] = []
  const postings: Row<'postings'>[] = []

  const post = ({ kind, ref, orderId, paymentId, at, lines }: Entry) => {
    checkLines(lines)
    const txnId = firstTxn + txns.length
    txns.push(ledgerTxnRow({ id: txnId, kind, ref, order_id: orderId, payment_id: paymentId, at: new Date(at) }))
    for (const [index, { account, amount }] of lines.entries()) postings.push(postingRow({ txn_id: txnId, line_no: index + 1, account, amount }))
  }

  for (const { order, payment, request, shop } of orders) {
    if (!payment) continue
    const { id: orderId, price, technician, coupon, story } = order
    const { id: paymentId, channel, amount } = payment
    const { refunded, confirm, confirmLate } = story.at
    const accountId = order.buyer.accountId
    payments.push(
      paymentRow({
        id: paymentId,
        pay_no: payment.payNo,
        purpose: 'ORDER',
        purpose_id: orderId,
        account_id: accountId,
        pay_way: payment.payWay,
        channel,
        amount,
        status: refunded !== undefined || request?.given === amount ? 'REFUNDED' : 'SUCCESS',
        transaction_id: payment.transactionId,
        refunded_amount: refunded === undefined ? (request?.given ?? 0) : amount,
        created_at: new Date(payment.createdAt),
        expire_at: new Date(order.createdAt + defaultPolicy.payExpireMin * minute),
        paid_at: new Date(payment.paidAt),
      }),
    )
    post({ kind: 'payment_settled', ref: paymentId, orderId, paymentId, at: payment.paidAt, lines: settlementLines({ channel, orderId, amount }) })

    const doneAt = confirm ?? confirmLate
    if (doneAt !== undefined) {
      const lines = completionLines({
        orderId,
        technicianId: technician.id,
        payAmount: price.payAmount,
        couponAmount: price.couponAmount,
        couponFundedBy: coupon?.inUse.fundedBy ?? null,
        commissionAmount: price.commissionAmount,
        travelFee: price.travelFee,
        shop,
      })
      post({ kind: 'order_completed', ref: orderId, orderId, paymentId: null, at: doneAt, lines })
    }
    if (refunded !== undefined) {
      const endedAt = story.at.cancelPaid ?? story.at.reject ?? story.at.closeUnaccepted ?? refunded
      const refundId = id(new Date(endedAt))
      const entry = { refundId, orderId, source: 'PREPAID' as const, amount, channel }
      refunds.push(
        refundRow({
          id: refundId,
          refund_no: `R${order.orderNo}${digits(5)}`,
          payment_id: paymentId,
          order_id: orderId,
          account_id: accountId,
          apply_amount: amount,
          refund_amount: amount,
          reason: story.reason ?? '顾客取消',
          applied_at: new Date(endedAt),
          refunded_at: new Date(refunded),
        }),
      )
      post({ kind: 'refund_accepted', ref: refundId, orderId, paymentId, at: endedAt, lines: refundAcceptedLines(entry) })
      post({ kind: 'refund_succeeded', ref: refundId, orderId, paymentId, at: refunded, lines: refundSucceededLines(entry) })
    }
  }
  for (const { order, payment, request } of orders) {
    if (!payment || !request) continue
    const asked = requestRows({ order, payment, request })
    requested.push(asked.refund)
    for (const entry of asked.entries) post(entry)
  }
  return { payments, refunds, requested, txns, postings }
}
