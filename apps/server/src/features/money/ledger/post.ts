import type { LedgerKind } from '@anxin/contract/ledger-kinds'
import type { PayChannel } from '@anxin/contract/pay-ways'
import type { Tx } from '../../../db/connect.ts'
import { named } from '../../../db/named.ts'
import { bookedWhen, bookingColumns, bookingValues, type Entry } from './ledger-sql.ts'
import {
  absenceLines,
  compensationLines,
  completionLines,
  membershipLines,
  offlineRefundLines,
  refundAcceptedLines,
  refundFailedLines,
  refundSucceededLines,
  settlementLines,
  takenBackLines,
  unmatchedLines,
  zeroPayLines,
  type Absence,
  type Compensation,
  type Completion,
  type Line,
  type RefundEntry,
  type TakenBack,
} from './rules.ts'

const book = named<{ id: number }>(
  `with gate as (select * from json_to_recordset(:entries::json) as e(${bookingColumns})), ${bookedWhen('gate')} select id from booked`,
)

/** Writes one balanced transaction; false when this kind was already posted for this ref. Amounts in fen. */
export const post = async (tx: Tx, entry: Entry): Promise<boolean> => (await book(tx, { entries: JSON.stringify([bookingValues(entry)]) })).length > 0

type Paid = { paymentId: string; channel: PayChannel; amount: number; now: Date }

/** A payment that its order took: held for the customer until the service is done. */
export const settlementOf = ({ paymentId, orderId, now, ...paid }: Paid & { orderId: string }): Entry => ({
  kind: 'payment_settled',
  ref: paymentId,
  orderId,
  paymentId,
  at: now,
  lines: settlementLines({ orderId, ...paid }),
})

/** A payment that extended a membership. */
export const membershipSold = ({ paymentId, now, ...paid }: Paid): Entry => ({
  kind: 'payment_settled',
  ref: paymentId,
  paymentId,
  at: now,
  lines: membershipLines(paid),
})

/** An order with nothing to pay. */
export const postZeroPay = (tx: Tx, { orderId, now }: { orderId: string; now: Date }) =>
  post(tx, { kind: 'zero_pay', ref: orderId, orderId, at: now, lines: zeroPayLines(orderId) })

/** A payment that no order takes: late, or the second for the same order. */
export const postUnmatched = (tx: Tx, { paymentId, now, ...paid }: Paid) =>
  post(tx, { kind: 'payment_unmatched', ref: paymentId, paymentId, at: now, lines: unmatchedLines(paid) })

/** The order is completed: technician and platform earn. Once per order. */
export const postCompletion = (tx: Tx, { now, ...completion }: Completion & { now: Date }) =>
  post(tx, { kind: 'order_completed', ref: completion.orderId, orderId: completion.orderId, at: now, lines: completionLines(completion) })

/** The order ended because the customer was absent: the technician earns what is kept. Once per order. */
export const postAbsence = (tx: Tx, { now, ...absence }: Absence & { now: Date }) =>
  post(tx, { kind: 'order_absent', ref: absence.orderId, orderId: absence.orderId, at: now, lines: absenceLines(absence) })

/** The visit was called off with a refund: the technician earns what is kept of it. Once per order. */
export const postRetained = (tx: Tx, { now, ...kept }: Absence & { now: Date }) =>
  post(tx, { kind: 'order_refunded', ref: kept.orderId, orderId: kept.orderId, at: now, lines: absenceLines(kept) })

/** A refund of an order that was settled before: taken back from those who had it. */
export const postTakenBack = (tx: Tx, { now, refundId, ...taken }: TakenBack & { refundId: string; now: Date }) =>
  post(tx, { kind: 'refund_taken_back', ref: refundId, orderId: taken.orderId, at: now, lines: takenBackLines(taken) })

/** The platform gives a technician what a refund took from them. Once per refund. */
export const postCompensated = (tx: Tx, { now, refundId, orderId, ...given }: Compensation & { refundId: string; orderId: string | null; now: Date }) =>
  post(tx, { kind: 'technician_compensated', ref: refundId, orderId, at: now, lines: compensationLines(given) })

type RefundPosting = RefundEntry & { paymentId: string; now: Date }
const postRefund = (tx: Tx, kind: LedgerKind, { now, ...refund }: RefundPosting, lines: Line[]) =>
  post(tx, { kind, ref: refund.refundId, orderId: refund.orderId, paymentId: refund.paymentId, at: now, lines })

/** A refund was promised: the money waits for the gateway. */
export const postRefundAccepted = (tx: Tx, refund: RefundPosting) => postRefund(tx, 'refund_accepted', refund, refundAcceptedLines(refund))
/** The gateway paid the refund out. */
export const postRefundSucceeded = (tx: Tx, refund: RefundPosting) => postRefund(tx, 'refund_succeeded', refund, refundSucceededLines(refund))
/** An operator paid the refund past its channel. */
export const postOfflineRefund = (tx: Tx, refund: RefundPosting & { returned: boolean }) =>
  postRefund(tx, 'refund_paid_by_hand', refund, offlineRefundLines(refund))
/** The refund was given up for good; reverses its acceptance. */
export const postRefundFailed = (tx: Tx, refund: RefundPosting) => postRefund(tx, 'refund_failed', refund, refundFailedLines(refund))
