import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fen, id, moment, pageOf, paging, text, uploadKey } from './fields.ts'
import { TicketMessage } from './entities/ticket-message.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'

export const penaltyKinds = ['REFUND', 'SUSPENSION'] as const
/** What an operator said to an objection. */
export const objectionOutcomes = ['AGREED', 'DECLINED'] as const
const ownership = "refunds that took from the income of the technician of the session's account, and suspensions of them"

/** What cost a technician something: a refund that took from their income, or a suspension. */
const Penalty = z.object({
  penaltyId: id,
  kind: z.enum(penaltyKinds),
  at: moment,
  /** Of a refund: the visit, and what it took. Why the customer asked for it is theirs. */
  orderId: id.optional(),
  orderNo: z.string().optional(),
  takenAmount: fen.optional(),
  /** What of it the platform gave, having agreed to the objection. */
  givenAmount: fen.optional(),
  /** Of a suspension: in words for the technician, and its end where it has one. */
  reason: z.string().optional(),
  endsAt: moment.optional(),
  appealUntil: moment,
  mayAppeal: z.boolean(),
  /** The objection to it, a ticket of customer service that goes on with doSuggest. */
  objection: z
    .object({
      suggestId: id,
      content: z.string(),
      images: z.array(z.string()),
      lines: z.array(TicketMessage),
      waits: z.boolean(),
      outcome: z.enum(objectionOutcomes).optional(),
      answerBy: moment,
      createdAt: moment,
    })
    .optional(),
})

/** What a technician may object to. A suspended one may, too. */
export const penalties = {
  techPenaltyList: endpoint({
    method: 'GET',
    path: '/api/tech/penalty/getList',
    body: 'query',
    role: 'technician',
    whileSuspended: true,
    ownership,
    request: z.object({ ...paging, orderId: id.optional(), penaltyId: id.optional() }),
    reply: pageOf(Penalty),
    refusals: ['signedOut', 'technicianOnly', 'badField'],
  }),
  techPenaltyAppeal: endpoint({
    method: 'POST',
    path: '/api/tech/penalty/appeal',
    body: 'json',
    role: 'technician',
    whileSuspended: true,
    repeatable: true,
    ownership,
    request: z.object({
      penaltyId: id,
      content: text(fieldNames.objection, { min: 5, max: 500, missing: wrong.objectionMissing }),
      images: z.array(uploadKey).max(9, wrong.mostPictures).optional(),
    }),
    reply: z.object({ suggestId: id, answerBy: moment }),
    refusals: ['signedOut', 'technicianOnly', 'badField', 'tooOften', 'penaltyNotFound', 'objectionStands', 'appealTooLate', 'replayDiffers'],
  }),
  contestSuspension: endpoint({
    method: 'POST',
    path: '/api/user/anon/contestSuspension',
    body: 'json',
    role: 'anyone',
    ownership: 'the suspended account whose sign-in was proven and answered with the ticket',
    request: z.object({
      ticket: z.string().min(1).max(64),
      content: text(fieldNames.objection, { min: 5, max: 500, missing: wrong.objectionMissing }),
    }),
    reply: z.object({ answerBy: moment }),
    refusals: ['badField', 'contestExpired', 'tooOften'],
  }),
}
