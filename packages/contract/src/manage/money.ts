import { z } from 'zod'
import { fen, id, moment, text } from '../fields.ts'
import { refundStatuses } from '../order-states.ts'
import { payChannels } from '../pay-ways.ts'
import { paymentStatuses } from '../payments.ts'
import { approvalKinds, approvalQueues, billStates, differenceKinds, differenceQueues } from './aftersale-queues.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, sortBy } from './fields.ts'
import { askedAndDecided, decideRefusals, decision, readRefusals } from './second-person.ts'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'

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
  /** Where an order is to go: its new time, or who would come. */
  movedTo: moment.optional(),
  technicianName: z.string().optional(),
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
    request: z.object({
      ...listPaging,
      state: z.enum(differenceQueues, { error: wrong.state }).default('OPEN'),
      channel: z.enum(payChannels, { error: wrong.channel }).optional(),
      kind: z.enum(differenceKinds, { error: wrong.differenceKind }).optional(),
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
    request: z.object({ ticketId: id, note: text(fieldNames.differenceNote, { min: 2, max: 200 }) }),
    reply: z.null(),
    refusals: [...readRefusals, 'notFound'],
  }),
  'approval/getList': manageEndpoint({
    method: 'GET',
    permission: 'money.view',
    scope: orders,
    request: z.object({
      ...listPaging,
      state: z.enum(approvalQueues, { error: wrong.state }).default('WAITING'),
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
    request: z.object({ approvalId: id, ...decision }),
    reply: z.null(),
    refusals: [
      ...decideRefusals,
      'ownCase',
      'sameOperator',
      'refundNotFound',
      'refundDecided',
      'refundTooMuch',
      'refundOpen',
      'appealNotFound',
      'appealNotTaken',
      'cannotRefund',
      'cannotCancel',
      'cannotReassign',
      'cannotMove',
      'technicianNotFound',
      'technicianPaused',
      'projectOff',
      'outOfRange',
      'slotTaken',
      'tooSoon',
      'ticketNotFound',
      'objectionDecided',
      'compensatedTooMuch',
    ],
  }),
}
