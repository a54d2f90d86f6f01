import { z } from 'zod'
import { cityCode, fen, id, moment, text } from '../fields.ts'
import { objectionOutcomes, penaltyKinds } from '../penalties.ts'
import { suggestionKinds } from '../suggestions.ts'
import { suspensionRuleNames } from '../suspension-rules.ts'
import { ticketQueues } from './aftersale-queues.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, reason, search, sortBy } from './fields.ts'

const Ticket = z.object({
  ticketId: id,
  kind: z.enum(suggestionKinds),
  state: z.enum(['OPEN', 'ANSWERED', 'CLOSED']),
  content: z.string(),
  customerId: id,
  customerName: z.string(),
  orderId: id.optional(),
  orderNo: z.string().optional(),
  technicianId: id.optional(),
  technicianName: z.string().optional(),
  cityCode: z.string().optional(),
  cityName: z.string().optional(),
  createdAt: moment,
  answerBy: moment,
  takenBy: z.string().optional(),
  isMine: z.boolean(),
})
const TicketFile = Ticket.extend({
  /**
   * What an objection is against: what a refund took from the technician, or why they were suspended; how it was decided, and what was given.
   * `fourEyesAbove`: how much needs nobody else. `isOwn`: the asking operator had a part in what it is against.
   */
  objectsTo: z
    .object({
      kind: z.enum(penaltyKinds),
      at: moment,
      takenAmount: fen.optional(),
      givenAmount: fen.optional(),
      fourEyesAbove: fen.optional(),
      reason: z.string(),
      outcome: z.enum(objectionOutcomes).optional(),
      waitsForSecond: z.boolean(),
      isOwn: z.boolean(),
    })
    .optional(),
  /** Of what a suspended customer says against it: why and until when they are suspended, and whether that is over. */
  contests: z.object({ rule: z.enum(suspensionRuleNames), reason: z.string(), at: moment, untilAt: moment.optional(), endedAt: moment.optional() }).optional(),
  /** Of a report of a review: the review as its author wrote it. */
  review: z
    .object({
      reviewId: id,
      score: z.int(),
      content: z.string(),
      images: z.array(z.string()),
      authorName: z.string(),
      authorId: id,
      orderId: id.optional(),
      orderNo: z.string().optional(),
      hidden: z.boolean(),
      createdAt: moment,
    })
    .optional(),
  images: z.array(z.string()),
  phoneMasked: z.string().optional(),
  diagnostics: z.string(),
  lines: z.array(z.object({ side: z.enum(['CUSTOMER', 'SERVICE']), operatorName: z.string().optional(), content: z.string(), at: moment })),
})
const Macro = z.object({ macroId: id, topic: z.string(), zh: z.string(), en: z.string() })

const scope = 'tickets about orders and technicians of the own cities; of no city too for operators of all'
const refusals = ['signedOut', 'notAllowed', 'totpRequired'] as const

/** What people write to customer service, and its answers. */
export const tickets = {
  'ticket/getList': manageEndpoint({
    method: 'GET',
    permission: 'ticket.view',
    scope,
    summary: '客服工单：先到期的在前；按订单号、完整手机号、顾客或技师昵称搜索',
    request: z.object({
      ...listPaging,
      q: search,
      cityCode: cityCode.optional(),
      state: z.enum(ticketQueues, { error: '状态不正确' }).default('OPEN'),
      kind: z.enum(suggestionKinds, { error: '种类不正确' }).optional(),
      sort: sortBy(['answerBy', 'createdAt'], 'answerBy'),
    }),
    reply: listOf(Ticket),
    refusals: [...refusals, 'badField'],
    csv: {
      permission: 'ticket.export',
      columns: ['ticketId', 'kind', 'state', 'content', 'customerName', 'orderNo', 'technicianName', 'cityName', 'createdAt', 'answerBy', 'takenBy'],
    },
  }),
  'ticket/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'ticket.view',
    scope,
    summary: '工单的全部往来与图片',
    request: z.object({ ticketId: id }),
    reply: TicketFile,
    refusals: [...refusals, 'badField', 'ticketNotFound'],
  }),
  'ticket/take': manageEndpoint({
    method: 'POST',
    permission: 'ticket.answer',
    scope,
    summary: '受理工单，由自己答复；over 为从另一位客服接手',
    request: z.object({ ticketId: id, over: z.boolean().default(false) }),
    reply: z.null(),
    refusals: [...refusals, 'badField', 'ticketNotFound', 'ticketTaken', 'ticketClosed'],
  }),
  'ticket/answer': manageEndpoint({
    method: 'POST',
    permission: 'ticket.answer',
    scope,
    summary: '答复顾客，作为消息送达；未受理的随之受理',
    request: z.object({ ticketId: id, answer: text('答复', { min: 2, max: 500 }) }),
    reply: z.null(),
    refusals: [...refusals, 'badField', 'ticketNotFound', 'ticketTaken', 'ticketClosed'],
  }),
  'ticket/close': manageEndpoint({
    method: 'POST',
    permission: 'ticket.answer',
    scope,
    summary: '关闭工单；顾客再次留言即重新打开',
    request: z.object({ ticketId: id }),
    reply: z.null(),
    refusals: [...refusals, 'badField', 'ticketNotFound', 'ticketTaken', 'ticketClosed', 'approvalOpen'],
  }),
  'ticket/decide': manageEndpoint({
    method: 'POST',
    permission: 'ticket.decide',
    scope,
    summary: '处理技师异议：成立时补回退款扣减的收入（不超过扣减额，由平台承担），或结束暂停；超过限额须另一位操作员复核。原因告知技师',
    request: z.object({
      ticketId: id,
      outcome: z.enum(['agree', 'decline'], { error: '结论不正确' }),
      amount: z.int({ error: '金额不正确' }).min(1, '金额不正确').max(10_000_000, '金额不正确').optional(),
      reason,
    }),
    reply: z.object({ waitsForSecond: z.boolean() }),
    refusals: [
      ...refusals,
      'badField',
      'ticketNotFound',
      'ticketTaken',
      'ticketClosed',
      'objectionDecided',
      'sameOperator',
      'compensatedTooMuch',
      'approvalOpen',
    ],
  }),
  'macro/getList': manageEndpoint({
    method: 'GET',
    permission: 'ticket.view',
    scope: 'the same answers for all cities',
    summary: '常用答复，{name} 与 {orderNo} 由工单填入',
    request: z.object({ ...listPaging, sort: sortBy(['topic'], 'topic') }),
    reply: listOf(Macro),
    refusals: [...refusals, 'badField'],
    csv: {
      permission: 'ticket.export',
      columns: ['topic', 'zh', 'en'],
    },
  }),
  'macro/save': manageEndpoint({
    method: 'POST',
    permission: 'ticket.macro',
    scope: 'the same answers for all cities',
    summary: '新增或修改一条常用答复',
    request: z.object({
      macroId: id.optional(),
      topic: text('主题', { min: 1, max: 20 }),
      zh: text('中文', { min: 2, max: 500 }),
      en: text('英文', { min: 2, max: 500 }),
    }),
    reply: z.object({ macroId: id }),
    refusals: [...refusals, 'badField', 'macroNotFound'],
  }),
  'macro/remove': manageEndpoint({
    method: 'POST',
    permission: 'ticket.macro',
    scope: 'the same answers for all cities',
    summary: '删除一条常用答复',
    request: z.object({ macroId: id }),
    reply: z.null(),
    refusals: [...refusals, 'badField', 'macroNotFound'],
  }),
}
