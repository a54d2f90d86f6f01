import { z } from 'zod'
import { fen, id, moment, text } from '../fields.ts'
import { refundStatuses } from '../order-states.ts'
import { payChannels } from '../pay-ways.ts'
import { paymentStatuses } from '../payments.ts'
import { approvalKinds, approvalQueues, billStates, differenceKinds, differenceQueues } from './aftersale-queues.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, sortBy } from './fields.ts'
import { askedAndDecided, decideRefusals, decision, readRefusals } from './second-person.ts'

const Difference = z.object({
  ticketId: id,
  channel: z.enum(payChannels),
  day: z.string(),
  about: z.enum(['PAYMENT', 'REFUND']),
  number: z.string(),
  kind: z.enum(differenceKinds),
  payNo: z.string(),
  ourAmount: fen.optional(),
  ourState: z.union([z.enum(paymentStatuses), z.enum(refundStatuses)]).optional(),
  theirAmount: fen.optional(),
  theirState: z.enum(billStates).optional(),
  /** Of a row that was not understood, as the channel wrote it. */
  lineText: z.string().optional(),
  foundAt: moment,
  closedAt: moment.optional(),
  closedBy: z.string().optional(),
  note: z.string().optional(),
  /** The order that was paid, where the payment is one of ours. */
  orderId: id.optional(),
})
const Approval = z.object({
  approvalId: id,
  kind: z.enum(approvalKinds),
  /** The refund, the appeal, the ticket or the order. */
  subjectId: id,
  /** Absent where it is about money of a membership, which is of no city either. */
  orderId: id.optional(),
  orderNo: z.string().optional(),
  cityCode: z.string().optional(),
  cityName: z.string().optional(),
  customerName: z.string(),
  amount: fen,
  ...askedAndDecided,
  state: z.enum(['WAITING', 'APPROVED', 'REJECTED']),
})

const bills = 'the bills of all cities; only operators of every city'
const orders = 'money of orders of the own cities'

export const money = {
  'reconciliation/getList': manageEndpoint({
    method: 'GET',
    permission: 'money.view',
    scope: bills,
    summary: '对账差异：最近的账单日在前',
    request: z.object({
      ...listPaging,
      state: z.enum(differenceQueues, { error: '状态不正确' }).default('OPEN'),
      channel: z.enum(payChannels, { error: '渠道不正确' }).optional(),
      kind: z.enum(differenceKinds, { error: '差异种类不正确' }).optional(),
      sort: sortBy(['day'], '-day'),
    }),
    reply: listOf(Difference),
    refusals: readRefusals,
    csv: {
      permission: 'money.export',
      columns: [
        'day',
        'channel',
        'kind',
        'about',
        'number',
        'ourAmount',
        'ourState',
        'theirAmount',
        'theirState',
        'lineText',
        'foundAt',
        'closedAt',
        'closedBy',
        'note',
      ],
    },
  }),
  'reconciliation/close': manageEndpoint({
    method: 'POST',
    permission: 'money.reconcile',
    scope: bills,
    summary: '写明核对结果并关闭差异',
    request: z.object({ ticketId: id, note: text('核对结果', { min: 2, max: 200 }) }),
    reply: z.null(),
    refusals: [...readRefusals, 'notFound'],
  }),
  'approval/getList': manageEndpoint({
    method: 'GET',
    permission: 'money.view',
    scope: orders,
    summary: '等待第二位操作员复核的退款、申诉与补回，先提请的在前',
    request: z.object({
      ...listPaging,
      state: z.enum(approvalQueues, { error: '状态不正确' }).default('WAITING'),
      sort: sortBy(['askedAt', 'amount'], 'askedAt'),
    }),
    reply: listOf(Approval),
    refusals: readRefusals,
    csv: {
      permission: 'money.export',
      columns: [
        'kind',
        'subjectId',
        'orderNo',
        'cityName',
        'customerName',
        'amount',
        'reason',
        'state',
        'askedBy',
        'askedAt',
        'decidedBy',
        'decidedAt',
        'note',
      ],
    },
  }),
  'approval/decide': manageEndpoint({
    method: 'POST',
    permission: 'money.approve',
    scope: orders,
    summary: '复核：通过即退款或补回，驳回则回到队列；不能复核自己提请的',
    request: z.object({ approvalId: id, ...decision }),
    reply: z.null(),
    refusals: [
      ...decideRefusals,
      'sameOperator',
      'refundNotFound',
      'refundDecided',
      'refundTooMuch',
      'refundOpen',
      'appealNotFound',
      'appealNotTaken',
      'cannotRefund',
      'cannotCancel',
      'ticketNotFound',
      'objectionDecided',
      'compensatedTooMuch',
    ],
  }),
}
