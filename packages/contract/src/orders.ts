import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fen, id, moment, nothing, pageOf, paging, requestId, text } from './fields.ts'
import { orderTabNames } from './order-states.ts'
import { slotReasons } from './slot-reasons.ts'
import { UserCoupon } from './entities/coupons.ts'
import { DeclaredHealth } from './entities/health-note.ts'
import { OrderCard, OrderDetail, OrderLogEntry } from './entities/orders.ts'
import { PriceBreakdown } from './entities/prices.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'

const ownership = "orders of the session's account"
const cart = {
  techId: id,
  items: z
    .array(z.object({ projectId: id, quantity: z.int({ error: wrong.quantity }).min(1, wrong.quantity).max(10, wrong.most10OfProject) }), {
      error: wrong.projectMissing,
    })
    .min(1, wrong.projectMissing)
    .max(10, wrong.most10Projects),
  addressId: z.string({ error: wrong.addressMissing }).regex(/^[0-9A-Za-z_-]{1,32}$/, wrong.addressMissing),
  startAt: z.int({ error: wrong.timeMissing }).positive(wrong.timeMissing).max(253_402_300_799_999, wrong.timeMissing),
  userCouponId: z.union([z.literal('auto'), id]).optional(),
  travelType: z.enum(['TAXI', 'BUS']).default('TAXI'),
  remark: text(fieldNames.remark, { max: 200 }).optional(),
  healthNote: DeclaredHealth.optional(),
}
/** Ten projects with long names, the longest address and door note make some 8,400 characters. */
const longestQuote = 20_000
const bookingRefusals = [
  'signedOut',
  'badField',
  'technicianNotFound',
  'technicianPaused',
  'technicianBlocked',
  'technicianPreference',
  'addressNotFound',
  'slotTaken',
  'outOfRange',
  'projectOff',
  'projectPriceMoved',
  'couponUnusable',
  'tooSoon',
  'unpaidOrder',
  'healthConsent',
  'healthExcluded',
] as const

const changeRefusals = [
  'signedOut',
  'badField',
  'orderNotFound',
  'cannotMove',
  'changeTooLate',
  'changeWaits',
  'substituteWaits',
  'changeDearer',
  'refundOpen',
  'technicianNotFound',
  'technicianPaused',
  'slotTaken',
  'tooSoon',
] as const

export const orders = {
  getOrderList: endpoint({
    method: 'GET',
    path: '/api/user/order/getOrderList',
    body: 'query',
    role: 'customer',
    ownership,
    request: z.object({ ...paging, tab: z.enum(orderTabNames, { error: wrong.orderTab }).default('ALL') }),
    reply: pageOf(OrderCard).extend({
      counts: z.object({ toPay: z.int(), toServe: z.int(), serving: z.int(), toComment: z.int(), refund: z.int() }),
      serverNow: moment,
    }),
    refusals: ['signedOut', 'badField'],
  }),
  doOrderPreview: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderPreview',
    body: 'json',
    role: 'customer',
    ownership: "address and coupons of the session's account",
    request: z.object(cart),
    reply: z.object({
      price: PriceBreakdown,
      usableCoupons: z.array(UserCoupon),
      unusableCoupons: z.array(UserCoupon),
      userCouponId: id.optional(),
      travel: z.object({ type: z.enum(['TAXI', 'BUS']), distanceM: z.int(), fee: fen, rule: z.string(), durationMin: z.int() }),
      endAt: moment,
      conflicts: z.array(z.object({ startAt: moment, reason: z.enum(slotReasons) })),
      notice: z.string(),
      freeCancelUntil: moment,
      previewToken: z.string(),
      expireAt: moment,
      serverNow: moment,
    }),
    refusals: bookingRefusals,
  }),
  doOrderCreate: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderCreate',
    body: 'json',
    role: 'customer',
    ownership: "address and coupons of the session's account",
    keyed: true,
    atLeastOne: [['previewToken', 'expectAmount']],
    request: z.object({ ...cart, requestId: requestId.optional(), expectAmount: fen.optional(), previewToken: z.string().max(longestQuote).optional() }),
    reply: z.object({ orderId: id, orderNo: z.string(), payAmount: fen, payExpireAt: moment, needPay: z.boolean() }),
    refusals: [...bookingRefusals, 'amountMoved', 'priceUnseen', 'quoteExpired', 'quoteUsed', 'replayDiffers'],
  }),
  getOrderInfo: endpoint({
    method: 'GET',
    path: '/api/user/order/getOrderInfo',
    body: 'query',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id }),
    reply: OrderDetail,
    refusals: ['signedOut', 'badField', 'orderNotFound'],
  }),
  getOrderLog: endpoint({
    method: 'GET',
    path: '/api/user/order/getOrderLog',
    body: 'query',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id }),
    reply: z.object({ list: z.array(OrderLogEntry) }),
    refusals: ['signedOut', 'badField', 'orderNotFound'],
  }),
  getArrivalCode: endpoint({
    method: 'GET',
    path: '/api/user/order/getArrivalCode',
    body: 'query',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id }),
    reply: z.object({ code: z.string(), expireAt: moment, serverNow: moment }),
    refusals: ['signedOut', 'badField', 'orderNotFound', 'cannotMove', 'codeTooEarly'],
  }),
  doOrderCancel: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderCancel',
    body: 'form',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id, reasonId: id.optional(), reason: text(fieldNames.cancelReason, { max: 200 }).optional() }),
    reply: z.object({ status: z.literal('CANCELLED'), refundId: id.optional() }),
    refusals: ['signedOut', 'badField', 'orderNotFound', 'cannotCancel', 'refundOpen', 'substituteWaits'],
  }),
  doOrderReschedulePreview: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderReschedulePreview',
    body: 'json',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id, startAt: cart.startAt }),
    reply: z.object({
      startAt: moment,
      endAt: moment,
      travelMin: z.int(),
      /** Lines of the price that the new time changes, as they are and as they become. */
      lines: z.array(z.object({ kind: z.enum(['TRAVEL', 'COUPON']), beforeAmount: fen, amount: fen, deduct: z.boolean() })),
      payAmount: fen,
      backAmount: fen,
      asksTechnician: z.boolean(),
      answerBy: moment.optional(),
      previewToken: z.string(),
      expireAt: moment,
      serverNow: moment,
    }),
    refusals: changeRefusals,
  }),
  doOrderReschedule: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderReschedule',
    body: 'json',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id, previewToken: z.string().max(longestQuote) }),
    reply: z.object({ outcome: z.enum(['MOVED', 'ASKED']), startAt: moment, endAt: moment, backAmount: fen, answerBy: moment.optional() }),
    refusals: [...changeRefusals, 'quoteExpired', 'quoteUsed', 'orderMoved'],
  }),
  doOrderAnswerChange: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderAnswerChange',
    body: 'form',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id, changeId: id, accept: z.boolean({ error: wrong.acceptMissing }) }),
    reply: z.object({ startAt: moment, endAt: moment }),
    refusals: ['signedOut', 'badField', 'orderNotFound', 'changeGone', 'slotTaken', 'orderMoved'],
  }),
  doOrderConfirm: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderConfirm',
    body: 'form',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id }),
    reply: z.object({ status: z.literal('COMPLETED'), completedAt: moment }),
    refusals: ['signedOut', 'badField', 'orderNotFound', 'cannotConfirm'],
  }),
  doOrderRemove: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderRemove',
    body: 'form',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'orderNotFound', 'cannotRemove'],
  }),
}
