import { z } from 'zod'
import { cityCode, fen, id, moment, name, text } from '../fields.ts'
import { objectionOutcomes, penaltyKinds } from '../penalties.ts'
import { ticketKinds } from '../support-tickets.ts'
import { suspensionRuleNames } from '../suspension-rules.ts'
import { ticketQueues } from './aftersale-queues.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, reason, search, sortBy } from './fields.ts'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'

const Ticket = z.object({
  ticketId: id,
  kind: z.enum(ticketKinds),
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
    request: z.object({
      ...listPaging,
      q: search,
      cityCode: cityCode.optional(),
      state: z.enum(ticketQueues, { error: wrong.state }).default('OPEN'),
      kind: z.enum(ticketKinds, { error: wrong.kind }).optional(),
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
    request: z.object({ ticketId: id }),
    reply: TicketFile,
    refusals: [...refusals, 'badField', 'ticketNotFound'],
  }),
  'ticket/take': manageEndpoint({
    method: 'POST',
    permission: 'ticket.answer',
    scope,
    request: z.object({ ticketId: id, over: z.boolean().default(false) }),
    reply: z.null(),
    refusals: [...refusals, 'badField', 'ticketNotFound', 'ticketTaken', 'ticketClosed'],
  }),
  'ticket/answer': manageEndpoint({
    method: 'POST',
    permission: 'ticket.answer',
    scope,
    request: z.object({ ticketId: id, answer: text(fieldNames.answer, { min: 2, max: 500 }) }),
    reply: z.null(),
    refusals: [...refusals, 'badField', 'ticketNotFound', 'ticketTaken', 'ticketClosed'],
  }),
  'ticket/close': manageEndpoint({
    method: 'POST',
    permission: 'ticket.answer',
    scope,
    request: z.object({ ticketId: id }),
    reply: z.null(),
    refusals: [...refusals, 'badField', 'ticketNotFound', 'ticketTaken', 'ticketClosed', 'approvalOpen'],
  }),
  'ticket/decide': manageEndpoint({
    method: 'POST',
    permission: 'ticket.decide',
    scope,
    request: z.object({
      ticketId: id,
      outcome: z.enum(['agree', 'decline'], { error: wrong.outcome }),
      amount: z.int({ error: wrong.amount }).min(1, wrong.amount).max(10_000_000, wrong.amount).optional(),
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
      'ownCase',
      'sameOperator',
      'compensatedTooMuch',
      'approvalOpen',
    ],
  }),
  'macro/getList': manageEndpoint({
    method: 'GET',
    permission: ['ticket.view', 'ticket.macro'],
    scope: 'the same answers for all cities',
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
    request: z.object({
      macroId: id.optional(),
      topic: name(fieldNames.topic, { min: 1, max: 20 }),
      zh: text(fieldNames.chinese, { min: 2, max: 500 }),
      en: text(fieldNames.english, { min: 2, max: 500 }),
    }),
    reply: z.object({ macroId: id }),
    refusals: [...refusals, 'badField', 'macroNotFound'],
  }),
  'macro/remove': manageEndpoint({
    method: 'POST',
    permission: 'ticket.macro',
    scope: 'the same answers for all cities',
    request: z.object({ macroId: id }),
    reply: z.null(),
    refusals: [...refusals, 'badField', 'macroNotFound'],
  }),
}
