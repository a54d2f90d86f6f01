import { z } from 'zod'
import { giveUpKindNames } from './give-up-kinds.ts'
import { earlyEndReasonNames } from './early-end-reasons.ts'
import { endpoint } from './endpoint.ts'
import { OrderLogEntry } from './entities/orders.ts'
import { TechOrder } from './entities/visits.ts'
import { code, id, lat, lng, moment, name, pageOf, paging, requestId, text, uploadKey } from './fields.ts'
import type { RefusalKey } from './refusals.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'

/** Whose records a technician's calls touch. */
export const ownership = "orders and calendar of the technician of the session's account"

export const techTabs = ['TODAY', 'PENDING', 'UPCOMING', 'DONE'] as const
export const techMoveRefusals = [
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
    reason: text(fieldNames.reason, { min: 1, max: 200 }).optional(),
    substitute: name(fieldNames.suggestedTechnician, { min: 1, max: 20 }).optional(),
  })
  .refine(({ kind, reason }) => (kind ?? 'OTHER') !== 'OTHER' || reason !== undefined, { error: wrong.giveUpReasonMissing, path: ['reason'] })
/** How long a step waited on the phone for a network before it was sent, ms; it counts from when it was taken. */
const waitedMs = z.int().nonnegative().max(86_400_000).optional()
const move = <const P extends `/${string}`, const R extends RefusalKey = never>(path: P, ...closed: R[]) =>
  endpoint({
    method: 'POST',
    path,
    body: 'form',
    role: 'technician',
    ownership,
    request: z.object({ orderId: id, requestId: requestId.optional(), waitedMs }),
    reply: TechOrder,
    refusals: [...techMoveRefusals, ...closed],
  })

/** The calls of a technician about orders: lists, the steps of a visit, what is asked and answered on the way. */
export const techOrders = {
  techOrderList: endpoint({
    method: 'GET',
    path: '/api/tech/order/getList',
    body: 'query',
    role: 'technician',
    ownership,
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
    request: z.object({ orderId: id }),
    reply: TechOrder.extend({ log: z.array(OrderLogEntry) }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'orderNotFound'],
  }),
  techOrderAccept: move('/api/tech/order/accept', 'paperEnds', 'dayFull'),
  techOrderReject: endpoint({
    method: 'POST',
    path: '/api/tech/order/reject',
    body: 'form',
    role: 'technician',
    ownership,
    atLeastOne: [['kind', 'reason']],
    request: GivingUp,
    reply: TechOrder,
    refusals: techMoveRefusals,
  }),
  techOrderDepart: move('/api/tech/order/depart', 'departTooEarly', 'paperEnds'),
  techOrderArrive: endpoint({
    method: 'POST',
    path: '/api/tech/order/arrive',
    body: 'form',
    role: 'technician',
    ownership,
    atLeastOne: [['code', 'photo']],
    request: z
      .object({
        orderId: id,
        requestId: requestId.optional(),
        waitedMs,
        lat: lat.optional(),
        lng: lng.optional(),
        code: code(6, wrong.arrivalCode).optional(),
        photo: uploadKey.optional(),
      })
      .refine(({ code, photo }) => Boolean(code ?? photo), { error: wrong.arrivalProofMissing, path: ['code'] })
      .refine(({ code, lat, lng }) => Boolean(code) || (lat !== undefined && lng !== undefined), {
        error: wrong.arrivalPlaceMissing,
        path: ['lat'],
      }),
    reply: TechOrder,
    refusals: [...techMoveRefusals, 'departTooEarly', 'arrivalCodeWrong', 'arrivalCodesSpent', 'arrivedTooFar', 'arrivedTooLate'],
  }),
  techOrderStart: move('/api/tech/order/start', 'startTooEarly', 'healthNoteUnread'),
  techOrderFinish: move('/api/tech/order/finish', 'finishTooEarly'),
  techOrderLeave: move('/api/tech/order/leave'),
  techOrderAnswerChange: endpoint({
    method: 'POST',
    path: '/api/tech/order/answerChange',
    body: 'form',
    role: 'technician',
    ownership,
    request: z.object({ orderId: id, requestId: requestId.optional(), changeId: id, accept: z.boolean({ error: wrong.acceptMissing }) }),
    reply: TechOrder,
    refusals: [...techMoveRefusals, 'changeGone', 'slotTaken', 'orderMoved'],
  }),
  techOrderOfferTime: endpoint({
    method: 'POST',
    path: '/api/tech/order/offerTime',
    body: 'form',
    role: 'technician',
    ownership,
    request: z.object({ orderId: id, requestId: requestId.optional(), startAt: moment }),
    reply: TechOrder,
    refusals: [...techMoveRefusals, 'changeWaits', 'refundOpen', 'technicianPaused', 'technicianNotFound', 'slotTaken', 'tooSoon'],
  }),
  techOrderHandOver: endpoint({
    method: 'POST',
    path: '/api/tech/order/handOver',
    body: 'form',
    role: 'technician',
    ownership,
    atLeastOne: [['kind', 'reason']],
    request: GivingUp,
    reply: TechOrder,
    refusals: [...techMoveRefusals, 'refundOpen'],
  }),
  techOrderAskEarlyEnd: endpoint({
    method: 'POST',
    path: '/api/tech/order/askEarlyEnd',
    body: 'form',
    role: 'technician',
    ownership,
    request: z.object({ orderId: id, requestId: requestId.optional(), reason: z.enum(earlyEndReasonNames, { error: wrong.reasonMissing }) }),
    reply: TechOrder,
    refusals: [...techMoveRefusals, 'refundOpen', 'earlyEndWaits', 'earlyEndTooOften', 'earlyEndTooSoon'],
  }),
  techOrderWithdrawEarlyEnd: endpoint({
    method: 'POST',
    path: '/api/tech/order/withdrawEarlyEnd',
    body: 'form',
    role: 'technician',
    ownership,
    request: z.object({ orderId: id, requestId: requestId.optional(), earlyEndId: id }),
    reply: TechOrder,
    refusals: [...techMoveRefusals, 'earlyEndGone'],
  }),
  techOrderReportLate: endpoint({
    method: 'POST',
    path: '/api/tech/order/reportLate',
    body: 'form',
    role: 'technician',
    ownership,
    request: z.object({ orderId: id, requestId: requestId.optional(), etaAt: moment }),
    reply: TechOrder,
    refusals: techMoveRefusals,
  }),
  techOrderReportAbsent: endpoint({
    method: 'POST',
    path: '/api/tech/order/reportAbsent',
    body: 'json',
    role: 'technician',
    ownership,
    request: z.object({
      orderId: id,
      requestId: requestId.optional(),
      images: z.array(uploadKey, { error: wrong.scenePicturesMissing }).min(1, wrong.scenePicturesMissing).max(9, wrong.mostPictures),
    }),
    reply: TechOrder,
    refusals: [...techMoveRefusals, 'absentTooSoon', 'absentCameLate'],
  }),
}
