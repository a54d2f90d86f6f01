import { z } from 'zod'
import { appealTypes } from '../appeal-transitions.ts'
import { Deduction } from '../entities/orders.ts'
import { cityCode, fen, id, moment } from '../fields.ts'
import { appealStatuses, orderStatuses, refundStatuses } from '../order-states.ts'
import { channelEnds, handWays } from '../refund-ends.ts'
import { appealQueues, refundQueues } from './aftersale-queues.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, ownCase, reason, search, sortBy } from './fields.ts'
import { wrong } from '../field-refusals.ts'

/** The order that something was asked of. */
const ofOrder = {
  orderId: id,
  orderNo: z.string(),
  orderStatus: z.enum(orderStatuses),
  cityCode: z.string(),
  cityName: z.string(),
  customerId: id,
  customerName: z.string(),
  technicianId: id,
  technicianName: z.string(),
}
/** A payment of a membership that nothing took goes back without an order, a city and a technician. */
const ofOrderIfAny = z.object(ofOrder).partial().required({ customerId: true, customerName: true }).shape
const ManagedRefund = z.object({
  refundId: id,
  refundNo: z.string(),
  ...ofOrderIfAny,
  status: z.enum(refundStatuses),
  applyAmount: fen,
  refundAmount: fen,
  reason: z.string(),
  auto: z.boolean(),
  appliedAt: moment,
  answerBy: moment.optional(),
  /** An operator decided, and a second one has to agree. */
  waitsForSecond: z.boolean(),
})
/** What an order was paid and holds, for anyone who decides on more of it going back. `fourEyesAbove`: how much of that needs nobody else. */
const holds = { paidAmount: fen, returnedAmount: fen, fourEyesAbove: fen }
const pictures = z.array(z.string())
const RefundFile = ManagedRefund.extend({
  ...holds,
  ...ownCase,
  /** The number under which the payment came in. */
  payNo: z.string(),
  reasonId: z.string(),
  deductions: z.array(Deduction),
  rule: z.string(),
  items: z.array(z.string()),
  itemsEn: z.array(z.string()),
  images: pictures,
  answer: z.string().optional(),
  auditedBy: z.string().optional(),
  auditedAt: moment.optional(),
  refundedAt: moment.optional(),
  trouble: z.string().optional(),
  /** How the channel ended it without paying; absent while it may still pay. */
  channelEnd: z.enum(channelEnds).optional(),
  sentAgainAt: moment.optional(),
  /** Numbers that the channel closed and another one followed, the latest first. */
  formerNumbers: z.array(z.string()),
  /** What an operator paid past the channel. */
  byHand: z.object({ way: z.enum(handWays), reference: z.string(), note: z.string(), operatorName: z.string() }).optional(),
  /** How much of the visit, or of the membership, may be paid past the channel without a second person. */
  byHandAlone: fen,
})

const ManagedAppeal = z.object({
  appealId: id,
  ...ofOrder,
  type: z.enum(appealTypes),
  urgent: z.boolean(),
  status: z.enum(appealStatuses),
  isSecond: z.boolean(),
  content: z.string(),
  createdAt: moment,
  answerBy: moment,
  takenBy: z.string().optional(),
  isMine: z.boolean(),
  waitsForSecond: z.boolean(),
})
const AppealFile = ManagedAppeal.extend({
  ...holds,
  ...ownCase,
  wish: z.string(),
  images: pictures,
  phoneMasked: z.string().optional(),
  /** What it is against: the decided refund, or the first answer. `isOwn`: the asking operator's own decision. */
  against: z
    .object({
      refundId: id.optional(),
      appealId: id.optional(),
      operatorName: z.string().optional(),
      answer: z.string(),
      askedAmount: fen.optional(),
      givenAmount: fen,
      isOwn: z.boolean(),
    })
    .optional(),
  takenAt: moment.optional(),
  decidedAt: moment.optional(),
  decidedBy: z.string().optional(),
  result: z.string().optional(),
  resultAmount: fen,
})

const scope = 'what was asked of orders of the own cities'
const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const
const amount = z.int({ error: wrong.amount }).min(0, wrong.amount).max(10_000_000, wrong.amount)
/** What the decision did: at once, or once a second operator agrees. */
const Decided = z.object({ waitsForSecond: z.boolean() })
const filters = { ...listPaging, q: search, cityCode: cityCode.optional() }

export const aftersales = {
  'refund/getList': manageEndpoint({
    method: 'GET',
    permission: 'aftersale.view',
    scope,
    request: z.object({
      ...filters,
      state: z.enum(refundQueues, { error: wrong.state }).default('APPLIED'),
      sort: sortBy(['answerBy', 'appliedAt', 'applyAmount'], 'answerBy'),
    }),
    reply: listOf(ManagedRefund),
    refusals,
    csv: {
      permission: 'aftersale.export',
      columns: [
        'refundNo',
        'status',
        'orderNo',
        'cityName',
        'customerName',
        'technicianName',
        'applyAmount',
        'refundAmount',
        'reason',
        'appliedAt',
        'answerBy',
      ],
    },
  }),
  'refund/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'aftersale.view',
    scope,
    request: z.object({ refundId: id }),
    reply: RefundFile,
    refusals: [...refusals, 'refundNotFound'],
  }),
  'refund/approve': manageEndpoint({
    method: 'POST',
    permission: 'aftersale.decide',
    scope,
    request: z.object({ refundId: id, amount: amount.optional(), reason }),
    reply: Decided,
    refusals: [...refusals, 'refundNotFound', 'ownCase', 'refundDecided', 'refundTooMuch', 'approvalOpen'],
  }),
  'refund/reject': manageEndpoint({
    method: 'POST',
    permission: 'aftersale.decide',
    scope,
    request: z.object({ refundId: id, reason }),
    reply: z.null(),
    refusals: [...refusals, 'refundNotFound', 'ownCase', 'refundDecided', 'approvalOpen'],
  }),
  'refund/sendAgain': manageEndpoint({
    method: 'POST',
    permission: 'aftersale.decide',
    scope,
    request: z.object({ refundId: id, reason }),
    /** `newNumber`: under another number; else the channel is asked again under the same one. */
    reply: z.object({ newNumber: z.boolean() }),
    refusals: [...refusals, 'refundNotFound', 'ownCase', 'refundNotFailed', 'refundCameBack', 'approvalOpen'],
  }),
  'refund/payByHand': manageEndpoint({
    method: 'POST',
    permission: 'money.reconcile',
    scope,
    request: z.object({
      refundId: id,
      way: z.enum(handWays, { error: wrong.wayMissing }),
      reference: z.string({ error: wrong.referenceMissing }).trim().min(1, wrong.referenceMissing).max(64, wrong.referenceTooLong),
      reason,
    }),
    reply: Decided,
    refusals: [...refusals, 'refundNotFound', 'ownCase', 'refundNotFailed', 'refundStillTried', 'approvalOpen'],
  }),
  'appeal/getList': manageEndpoint({
    method: 'GET',
    permission: 'aftersale.view',
    scope,
    request: z.object({
      ...filters,
      state: z.enum(appealQueues, { error: wrong.state }).default('OPEN'),
      sort: sortBy(['answerBy', 'createdAt'], 'answerBy'),
    }),
    reply: listOf(ManagedAppeal),
    refusals,
    csv: {
      permission: 'aftersale.export',
      columns: ['appealId', 'type', 'status', 'orderNo', 'cityName', 'customerName', 'technicianName', 'content', 'createdAt', 'answerBy', 'takenBy'],
    },
  }),
  'appeal/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'aftersale.view',
    scope,
    request: z.object({ appealId: id }),
    reply: AppealFile,
    refusals: [...refusals, 'appealNotFound'],
  }),
  'appeal/take': manageEndpoint({
    method: 'POST',
    permission: 'aftersale.decide',
    scope,
    request: z.object({ appealId: id, over: z.boolean().default(false) }),
    reply: z.null(),
    refusals: [...refusals, 'appealNotFound', 'ownCase', 'appealNotTaken', 'sameOperator', 'approvalOpen'],
  }),
  'appeal/decide': manageEndpoint({
    method: 'POST',
    permission: 'aftersale.decide',
    scope,
    request: z.object({ appealId: id, outcome: z.enum(['uphold', 'reject'], { error: wrong.outcome }), amount: amount.default(0), reason }),
    reply: Decided,
    refusals: [...refusals, 'appealNotFound', 'ownCase', 'appealNotTaken', 'sameOperator', 'refundTooMuch', 'refundOpen', 'approvalOpen'],
  }),
}
