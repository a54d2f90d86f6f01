import { defaultPolicy } from '@anxin/contract/policy'
import { absenceLines, refundAcceptedLines, refundSucceededLines, takenBackLines } from '@anxin/server/features/money/ledger/rules'
import { deductionsOf } from '@anxin/server/features/orders/refunds/calculate-refund'
import { refundRow } from '@anxin/server/testing/order-rows'
import type { Entry, Payment } from './money.ts'
import { hour } from './options.ts'
import type { Order } from './orders.ts'
import type { Request } from './refund-stories.ts'

type Asked = { order: Order; payment: Payment; request: Request }

/** How a request stands, on its own row and on that of its order. */
export const standingOf = ({ given, decidedAt }: Request) => (decidedAt === undefined ? 'APPLIED' : given === 0 ? 'REJECTED' : 'REFUNDED')

/** A refund that was asked for, as its row and as the books have it. */
export function requestRows({ order, payment, request }: Asked) {
  const { amount, given, commissionAmount, auto, appliedAt, decidedAt, arrivedAt, calculation } = request
  const byRule = amount === calculation.refundAmount
  const refund = refundRow({
    id: request.id,
    refund_no: `R${order.orderNo}${payment.payNo.slice(-5)}`,
    payment_id: payment.id,
    order_id: order.id,
    account_id: order.buyer.accountId,
    type: (given || amount) === payment.amount ? 'FULL' : 'PARTIAL',
    status: standingOf(request),
    apply_amount: amount,
    refund_amount: decidedAt === undefined ? amount : given,
    // Of a visit that never began nothing was earned.
    technician_amount: order.story.status === 'COMPLETED' ? given - commissionAmount : 0,
    image_keys: [...request.pictures],
    reason_id: request.reasonId,
    reason: request.reason,
    deductions: deductionsOf(calculation),
    auto,
    rule: calculation.rule,
    whole_visit: calculation.wholeVisit && byRule,
    coupon_returned: calculation.couponReturned && byRule,
    applied_at: new Date(appliedAt),
    answer_by: new Date(appliedAt + defaultPolicy.answerWithinH * hour),
    audited_at: auto || decidedAt === undefined ? null : new Date(decidedAt),
    answer: request.answer,
    refunded_at: arrivedAt === undefined ? null : new Date(arrivedAt),
  })
  return { refund, entries: entriesOf({ order, payment, request }) }
}

function entriesOf({ order, payment, request: { id: refundId, given, commissionAmount, decidedAt, arrivedAt } }: Asked): Entry[] {
  if (decidedAt === undefined || arrivedAt === undefined) return []
  const { id: orderId, story, technician, price } = order
  const technicianId = technician.id
  const entry = { refundId, orderId, source: 'PREPAID' as const, amount: given, channel: payment.channel }
  const accepted: Entry = { kind: 'refund_accepted', ref: refundId, orderId, paymentId: payment.id, at: decidedAt, lines: refundAcceptedLines(entry) }
  const succeeded: Entry = { kind: 'refund_succeeded', ref: refundId, orderId, paymentId: payment.id, at: arrivedAt, lines: refundSucceededLines(entry) }
  if (story.status === 'COMPLETED') {
    // What was served keeps something: the order stays completed.
    const lines = takenBackLines({ orderId, technicianId, amount: given, commissionAmount, subsidyAmount: 0 })
    return [{ kind: 'refund_taken_back', ref: refundId, orderId, paymentId: null, at: decidedAt, lines }, accepted, succeeded]
  }
  // What stays of a visit that was called off on the way is the technician's.
  const travelFee = story.at.depart === undefined ? 0 : price.travelFee
  const lines = absenceLines({ orderId, technicianId, keptAmount: price.payAmount - given, subsidyAmount: 0, travelFee })
  return [accepted, { kind: 'order_refunded', ref: orderId, orderId, paymentId: null, at: decidedAt, lines }, succeeded]
}
