import { z } from 'zod'
import { appealTypes } from '../appeal-moves.ts'
import { Deduction } from '../entities/orders.ts'
import { cityCode, fen, id, moment } from '../fields.ts'
import { appealStatuses, orderStatuses, refundStatuses } from '../order-states.ts'
import { channelEnds, handWays } from '../refund-ends.ts'
import { appealQueues, refundQueues } from './aftersale-queues.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, reason, search, sortBy } from './fields.ts'

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
/** What an order was paid and holds, for whoever decides on more of it going back. `fourEyesAbove`: how much of that needs nobody else. */
const holds = { paidAmount: fen, returnedAmount: fen, fourEyesAbove: fen }
const pictures = z.array(z.string())
const RefundFile = ManagedRefund.extend({
  ...holds,
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
const amount = z.int({ error: '金额不正确' }).min(0, '金额不正确').max(10_000_000, '金额不正确')
/** What the decision did: at once, or once a second operator agrees. */
const Decided = z.object({ waitsForSecond: z.boolean() })
const filters = { ...listPaging, q: search, cityCode: cityCode.optional() }

export const aftersales = {
  'refund/getList': manageEndpoint({
    method: 'GET',
    permission: 'aftersale.view',
    scope,
    summary: '退款：先到期的在前；按订单号、退款号、完整手机号、顾客或技师昵称搜索',
    request: z.object({
      ...filters,
      state: z.enum(refundQueues, { error: '状态不正确' }).default('APPLIED'),
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
    summary: '退款详情：证据、逐项计算与处理',
    request: z.object({ refundId: id }),
    reply: RefundFile,
    refusals: [...refusals, 'refundNotFound'],
  }),
  'refund/approve': manageEndpoint({
    method: 'POST',
    permission: 'aftersale.decide',
    scope,
    summary: '通过退款，可少退；超过限额须另一位操作员复核后才退',
    request: z.object({ refundId: id, amount: amount.optional(), reason }),
    reply: Decided,
    refusals: [...refusals, 'refundNotFound', 'refundDecided', 'refundTooMuch', 'approvalOpen'],
  }),
  'refund/reject': manageEndpoint({
    method: 'POST',
    permission: 'aftersale.decide',
    scope,
    summary: '拒绝退款，原因告知顾客',
    request: z.object({ refundId: id, reason }),
    reply: z.null(),
    refusals: [...refusals, 'refundNotFound', 'refundDecided', 'approvalOpen'],
  }),
  'refund/sendAgain': manageEndpoint({
    method: 'POST',
    permission: 'aftersale.decide',
    scope,
    summary: '再次发起失败的退款：渠道关闭了的单号换新单号，其余按原单号再问；金额不变，只退一次',
    request: z.object({ refundId: id, reason }),
    /** `newNumber`: under another number; else the channel is asked again under the same one. */
    reply: z.object({ newNumber: z.boolean() }),
    refusals: [...refusals, 'refundNotFound', 'refundNotFailed', 'refundCameBack', 'approvalOpen'],
  }),
  'refund/payByHand': manageEndpoint({
    method: 'POST',
    permission: 'money.reconcile',
    scope,
    summary: '登记已用其他方式退给顾客：仅限渠道不会再退的；超过限额须另一位操作员复核后才记账',
    request: z.object({
      refundId: id,
      way: z.enum(handWays, { error: '请选择退款方式' }),
      reference: z.string({ error: '请填写转账单号' }).trim().min(1, '请填写转账单号').max(64, '转账单号过长'),
      reason,
    }),
    reply: Decided,
    refusals: [...refusals, 'refundNotFound', 'refundNotFailed', 'refundStillTried', 'approvalOpen'],
  }),
  'appeal/getList': manageEndpoint({
    method: 'GET',
    permission: 'aftersale.view',
    scope,
    summary: '申诉：人身安全在前，其余先到期的在前',
    request: z.object({
      ...filters,
      state: z.enum(appealQueues, { error: '状态不正确' }).default('OPEN'),
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
    summary: '申诉详情：经过、证据、之前的决定与处理',
    request: z.object({ appealId: id }),
    reply: AppealFile,
    refusals: [...refusals, 'appealNotFound'],
  }),
  'appeal/take': manageEndpoint({
    method: 'POST',
    permission: 'aftersale.decide',
    scope,
    summary: '受理申诉；对自己作出或复核过的决定不能受理；over 为从另一位客服接手，等待复核时不能',
    request: z.object({ appealId: id, over: z.boolean().default(false) }),
    reply: z.null(),
    refusals: [...refusals, 'appealNotFound', 'appealNotTaken', 'sameOperator', 'approvalOpen'],
  }),
  'appeal/decide': manageEndpoint({
    method: 'POST',
    permission: 'aftersale.decide',
    scope,
    summary: '答复已受理的申诉，成立时可退款；超过限额须另一位操作员复核后才答复',
    request: z.object({ appealId: id, outcome: z.enum(['uphold', 'reject'], { error: '结论不正确' }), amount: amount.default(0), reason }),
    reply: Decided,
    refusals: [...refusals, 'appealNotFound', 'appealNotTaken', 'sameOperator', 'refundTooMuch', 'refundOpen', 'approvalOpen'],
  }),
}
