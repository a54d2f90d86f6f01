import { z } from 'zod'
import { giveUpKindNames } from './give-up-kinds.ts'
import { earlyEndReasonNames } from './early-end-reasons.ts'
import { endpoint } from './endpoint.ts'
import { OrderLogEntry } from './entities/orders.ts'
import { TechOrder } from './entities/visits.ts'
import { id, lat, lng, moment, pageOf, paging, requestId, text, uploadKey } from './fields.ts'
import type { RefusalKey } from './refusals.ts'

/** Whose records a technician's calls touch. */
export const ownership = "orders and calendar of the technician of the session's account"

export const techTabs = ['TODAY', 'PENDING', 'UPCOMING', 'DONE'] as const
const moveRefusals = [
  'signedOut',
  'technicianOnly',
  'technicianSuspended',
  'badField',
  'orderNotFound',
  'cannotMove',
  'substituteWaits',
  'replayDiffers',
] as const
/**
 * Why a technician does not come, of some kinds or in own words, which operators alone read; and the nickname of whom they
 * would send: offered first where the rules of substitutes allow. The answer does not say whether.
 */
const GivingUp = z
  .object({
    orderId: id,
    requestId: requestId.optional(),
    kind: z.enum(giveUpKindNames).optional(),
    reason: text('原因', { min: 1, max: 200 }).optional(),
    substitute: text('推荐技师', { min: 1, max: 20 }).optional(),
  })
  .refine(({ kind, reason }) => (kind ?? 'OTHER') !== 'OTHER' || reason !== undefined, { error: '请选择或填写原因', path: ['reason'] })
/** How long a step waited on the phone for a network before it was sent, ms; it counts from when it was taken. */
const waitedMs = z.int().nonnegative().max(86_400_000).optional()
const move = <const P extends `/${string}`, const R extends RefusalKey = never>(path: P, summary: string, ...closed: R[]) =>
  endpoint({
    method: 'POST',
    path,
    body: 'form',
    role: 'technician',
    ownership,
    summary,
    request: z.object({ orderId: id, requestId: requestId.optional(), waitedMs }),
    reply: TechOrder,
    refusals: [...moveRefusals, ...closed],
  })

/** The calls of a technician about orders: lists, the steps of a visit, what is asked and answered on the way. */
export const techOrders = {
  techOrderList: endpoint({
    method: 'GET',
    path: '/api/tech/order/getList',
    body: 'query',
    role: 'technician',
    ownership,
    summary: '技师订单',
    request: z.object({ ...paging, tab: z.enum(techTabs).default('TODAY') }),
    reply: pageOf(TechOrder),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField'],
  }),
  techOrderInfo: endpoint({
    method: 'GET',
    path: '/api/tech/order/getInfo',
    body: 'query',
    role: 'technician',
    whileSuspended: true,
    ownership,
    summary: '技师订单详情',
    request: z.object({ orderId: id }),
    reply: TechOrder.extend({ log: z.array(OrderLogEntry) }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'orderNotFound'],
  }),
  techOrderAccept: move('/api/tech/order/accept', '接单'),
  techOrderReject: endpoint({
    method: 'POST',
    path: '/api/tech/order/reject',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '拒单：顾客可选择替补技师，没有则全额退款',
    request: GivingUp,
    reply: TechOrder,
    refusals: moveRefusals,
  }),
  techOrderDepart: move('/api/tech/order/depart', '出发', 'departTooEarly'),
  techOrderArrive: endpoint({
    method: 'POST',
    path: '/api/tech/order/arrive',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '到达：顾客的到达码，或在服务地址附近的位置与现场照片',
    request: z
      .object({
        orderId: id,
        requestId: requestId.optional(),
        waitedMs,
        lat: lat.optional(),
        lng: lng.optional(),
        code: z
          .string()
          .regex(/^\d{6}$/, '请输入6位到达码')
          .optional(),
        photo: uploadKey.optional(),
      })
      .refine(({ code, photo }) => Boolean(code ?? photo), { error: '请输入到达码或上传现场照片', path: ['code'] })
      .refine(({ code, lat, lng }) => Boolean(code) || (lat !== undefined && lng !== undefined), {
        error: '用照片登记需要定位，请允许定位或输入到达码',
        path: ['lat'],
      }),
    reply: TechOrder,
    refusals: [...moveRefusals, 'departTooEarly', 'arrivalCodeWrong', 'arrivalCodesSpent', 'arrivedTooFar', 'arrivedTooLate'],
  }),
  techOrderStart: move('/api/tech/order/start', '开始服务', 'startTooEarly'),
  techOrderFinish: move('/api/tech/order/finish', '结束服务', 'finishTooEarly'),
  techOrderLeave: move('/api/tech/order/leave', '离开'),
  techOrderAnswerChange: endpoint({
    method: 'POST',
    path: '/api/tech/order/answerChange',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '答复顾客的改期申请，或撤回自己提议的时间',
    request: z.object({ orderId: id, requestId: requestId.optional(), changeId: id, accept: z.boolean({ error: '请选择同意或不同意' }) }),
    reply: TechOrder,
    refusals: [...moveRefusals, 'changeGone', 'slotTaken', 'orderMoved'],
  }),
  techOrderOfferTime: endpoint({
    method: 'POST',
    path: '/api/tech/order/offerTime',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '提议另一个时间，由顾客决定；顾客的改期申请随之不再等待',
    request: z.object({ orderId: id, requestId: requestId.optional(), startAt: moment }),
    reply: TechOrder,
    refusals: [...moveRefusals, 'changeWaits', 'refundOpen', 'technicianPaused', 'technicianNotFound', 'slotTaken', 'tooSoon'],
  }),
  techOrderHandOver: endpoint({
    method: 'POST',
    path: '/api/tech/order/handOver',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '接单后无法上门：顾客可选择替补技师，没有则全额退款',
    request: GivingUp,
    reply: TechOrder,
    refusals: [...moveRefusals, 'refundOpen'],
  }),
  techOrderAskEarlyEnd: endpoint({
    method: 'POST',
    path: '/api/tech/order/askEarlyEnd',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '请求提前结束服务：说明原因，由顾客决定',
    request: z.object({ orderId: id, requestId: requestId.optional(), reason: z.enum(earlyEndReasonNames, { error: '请选择原因' }) }),
    reply: TechOrder,
    refusals: [...moveRefusals, 'refundOpen', 'earlyEndWaits', 'earlyEndTooOften', 'earlyEndTooSoon'],
  }),
  techOrderWithdrawEarlyEnd: endpoint({
    method: 'POST',
    path: '/api/tech/order/withdrawEarlyEnd',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '撤回提前结束的请求，服务继续',
    request: z.object({ orderId: id, requestId: requestId.optional(), earlyEndId: id }),
    reply: TechOrder,
    refusals: [...moveRefusals, 'earlyEndGone'],
  }),
  techOrderReportLate: endpoint({
    method: 'POST',
    path: '/api/tech/order/reportLate',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '报告将迟到',
    request: z.object({ orderId: id, requestId: requestId.optional(), etaAt: moment }),
    reply: TechOrder,
    refusals: moveRefusals,
  }),
  techOrderReportAbsent: endpoint({
    method: 'POST',
    path: '/api/tech/order/reportAbsent',
    body: 'json',
    role: 'technician',
    ownership,
    summary: '报告顾客未到场：按规则退款并关闭订单',
    request: z.object({
      orderId: id,
      requestId: requestId.optional(),
      images: z.array(uploadKey, { error: '请上传现场照片' }).min(1, '请上传现场照片').max(9, '最多上传9张图片'),
    }),
    reply: TechOrder,
    refusals: [...moveRefusals, 'absentTooSoon', 'absentCameLate'],
  }),
}
