import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TechCard } from './entities/technicians.ts'
import { empty, fen, id, listOf, moment, nothing, pageOf, paging } from './fields.ts'
import { wrong } from './field-refusals.ts'

const own = "posted requests of the session's account"
const answered = "open posted requests that suit the technician of the session's account"

export const postedRequestStates = ['OPEN', 'CHOSEN', 'WITHDRAWN', 'EXPIRED'] as const

/** A wish that technicians answer: treatment, time and place, and how long they may. */
export const PostedRequest = z.object({
  postedRequestId: id,
  state: z.enum(postedRequestStates),
  projectId: id,
  projectName: z.string(),
  projectNameEn: z.string(),
  quantity: z.int(),
  startAt: moment,
  endAt: moment,
  addressId: id,
  /** How many technicians have answered and not taken it back. */
  answers: z.int(),
  chosenTechId: id.optional(),
  expireAt: moment,
  serverNow: moment,
})
export type PostedRequest = z.infer<typeof PostedRequest>

/** How a posted request looks to a technician: the district and a rough way, nothing of whose it is. */
export const OfferedRequest = z.object({
  postedRequestId: id,
  /** CHOSEN: the customer has taken this technician; TAKEN: another one. */
  state: z.enum(['OPEN', 'ANSWERED', 'CHOSEN', 'TAKEN']),
  projectId: id,
  projectName: z.string(),
  projectNameEn: z.string(),
  quantity: z.int(),
  startAt: moment,
  endAt: moment,
  area: z.string(),
  distanceM: z.int(),
  travelFee: fen,
  incomeAmount: fen,
  expireAt: moment,
})
export type OfferedRequest = z.infer<typeof OfferedRequest>

const startAt = z.int({ error: wrong.timeMissing }).positive(wrong.timeMissing).max(253_402_300_799_999, wrong.timeMissing)
const answerRefusals = ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'requestNotFound', 'requestClosed'] as const

export const postedRequests = {
  doRequestPost: endpoint({
    method: 'POST',
    path: '/api/user/request/doPost',
    body: 'form',
    role: 'customer',
    ownership: own,
    request: z.object({
      projectId: id,
      quantity: z.int({ error: wrong.quantity }).min(1, wrong.quantity).max(10, wrong.most10OfProject),
      addressId: z.string({ error: wrong.addressMissing }).regex(/^[0-9A-Za-z_-]{1,32}$/, wrong.addressMissing),
      startAt,
    }),
    reply: PostedRequest,
    refusals: ['signedOut', 'badField', 'projectOff', 'addressNotFound', 'requestTooSoon', 'requestOpen', 'tooOften'],
  }),
  getRequestInfo: endpoint({
    method: 'GET',
    path: '/api/user/request/getInfo',
    body: 'query',
    role: 'customer',
    ownership: own,
    request: z.object({ postedRequestId: id }),
    reply: PostedRequest,
    refusals: ['signedOut', 'badField', 'requestNotFound'],
  }),
  getRequestAnswerList: endpoint({
    method: 'GET',
    path: '/api/user/request/getAnswerList',
    body: 'query',
    role: 'customer',
    ownership: own,
    request: z.object({ ...paging, postedRequestId: id }),
    reply: pageOf(TechCard),
    refusals: ['signedOut', 'badField', 'requestNotFound'],
  }),
  doRequestChoose: endpoint({
    method: 'POST',
    path: '/api/user/request/doChoose',
    body: 'form',
    role: 'customer',
    ownership: own,
    request: z.object({ postedRequestId: id, techId: id }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'requestNotFound', 'requestClosed', 'answerGone'],
  }),
  doRequestWithdraw: endpoint({
    method: 'POST',
    path: '/api/user/request/doWithdraw',
    body: 'form',
    role: 'customer',
    ownership: own,
    request: z.object({ postedRequestId: id }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'requestNotFound'],
  }),
  techRequestList: endpoint({
    method: 'GET',
    path: '/api/tech/request/getList',
    body: 'query',
    role: 'technician',
    ownership: answered,
    request: empty,
    reply: listOf(OfferedRequest).extend({ serverNow: moment }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended'],
  }),
  techRequestAnswer: endpoint({
    method: 'POST',
    path: '/api/tech/request/answer',
    body: 'form',
    role: 'technician',
    ownership: answered,
    request: z.object({ postedRequestId: id }),
    reply: nothing,
    refusals: [...answerRefusals, 'technicianPaused', 'slotTaken', 'outOfRange'],
  }),
  techRequestTakeBack: endpoint({
    method: 'POST',
    path: '/api/tech/request/takeBack',
    body: 'form',
    role: 'technician',
    ownership: answered,
    request: z.object({ postedRequestId: id }),
    reply: nothing,
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'requestNotFound'],
  }),
}
