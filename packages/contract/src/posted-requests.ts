import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TechCard } from './entities/technicians.ts'
import { empty, fen, id, listOf, moment, nothing, pageOf, paging } from './fields.ts'

const own = "posted requests of the session's account"
const answered = "open posted requests that suit the technician of the session's account"

export const postedRequestStates = ['OPEN', 'CHOSEN', 'WITHDRAWN', 'EXPIRED'] as const

/** A wish that technicians answer (抢单需求): treatment, time and place, and how long they may. */
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

const startAt = z.int({ error: '请选择时间' }).positive('请选择时间').max(253_402_300_799_999, '请选择时间')
const answerRefusals = ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'requestNotFound', 'requestClosed'] as const

export const postedRequests = {
  doRequestPost: endpoint({
    method: 'POST',
    path: '/api/user/request/doPost',
    body: 'form',
    role: 'customer',
    ownership: own,
    summary: '发布抢单需求：附近的技师可以应答，再由顾客选择',
    request: z.object({
      projectId: id,
      quantity: z.int({ error: '数量不正确' }).min(1, '数量不正确').max(10, '每个项目最多10份'),
      addressId: z.string({ error: '请选择地址' }).regex(/^[0-9A-Za-z_-]{1,32}$/, '请选择地址'),
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
    summary: '抢单需求详情',
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
    summary: '应答了需求的技师，先应答的在前；已不能按时到的没有 earliestAt',
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
    summary: '从应答的技师中选一位；选后照常下单',
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
    summary: '撤回抢单需求',
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
    summary: '可以应答的抢单需求，开始早的在前',
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
    summary: '应答抢单需求；不占用时段，顾客下单时才占用',
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
    summary: '收回应答',
    request: z.object({ postedRequestId: id }),
    reply: nothing,
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'requestNotFound'],
  }),
}
