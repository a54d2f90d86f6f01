import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TicketMessage } from './entities/ticket-message.ts'
import { id, moment, pageOf, paging, phone, text, uploadKey } from './fields.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'

export const ticketKinds = ['FUNCTION', 'SERVICE', 'OTHER', 'REPORT', 'OBJECTION', 'CONTEST'] as const
const content = text(fieldNames.feedback, { min: 5, max: 500, missing: wrong.ticketTextMissing })
const images = z.array(uploadKey).max(9, wrong.mostPictures).optional()
const sent = z.object({ suggestId: id, answerBy: moment })
const own = "support tickets of the session's account"

/** Support tickets: messages to customer service and its answers. The specification calls each a suggestion; the names of calls and fields are its own. */
export const supportTickets = {
  doSuggest: endpoint({
    method: 'POST',
    path: '/api/user/self/doSuggest',
    body: 'json',
    repeatable: true,
    role: 'customer',
    ownership: own,
    request: z.object({
      type: z.enum(['FUNCTION', 'SERVICE', 'OTHER'], { error: wrong.ticketKind }).default('OTHER'),
      content,
      images,
      phone: phone.optional(),
      orderId: id.optional(),
      /** The ticket that this message continues. */
      suggestId: id.optional(),
      diagnostics: text(fieldNames.diagnostics, { max: 1000 }).optional(),
    }),
    reply: sent,
    refusals: ['signedOut', 'badField', 'tooOften', 'orderNotFound', 'suggestionNotFound', 'replayDiffers'],
  }),
  reportTech: endpoint({
    method: 'POST',
    path: '/api/user/self/reportTech',
    body: 'json',
    repeatable: true,
    role: 'customer',
    ownership: own,
    request: z.object({ techId: id, reviewId: id.optional(), content, images, phone: phone.optional() }),
    reply: sent,
    refusals: ['signedOut', 'badField', 'tooOften', 'technicianNotFound', 'reviewNotFound', 'reviewIsYours', 'reviewReported', 'replayDiffers'],
  }),
  getSuggestList: endpoint({
    method: 'GET',
    path: '/api/user/self/getSuggestList',
    body: 'query',
    role: 'customer',
    ownership: own,
    request: z.object({ ...paging }),
    reply: pageOf(
      z.object({
        suggestId: id,
        type: z.enum(ticketKinds),
        content: z.string(),
        images: z.array(z.string()),
        orderId: id.optional(),
        techId: id.optional(),
        /** Of a report: which review it is of. */
        reviewId: id.optional(),
        answer: z.string().optional(),
        answeredAt: moment.optional(),
        /** Every message after the first one. */
        lines: z.array(TicketMessage),
        /** Whether it waits for customer service. */
        waits: z.boolean(),
        answerBy: moment,
        createdAt: moment,
      }),
    ),
    refusals: ['signedOut', 'badField'],
  }),
}
