import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fen, id, moment, nothing, pageOf, paging, requestId, text } from './fields.ts'
import { orderTabNames } from './order-states.ts'
import { slotReasons } from './slot-reasons.ts'
import { UserCoupon } from './entities/coupons.ts'
import { OrderCard, OrderDetail, OrderLogEntry } from './entities/orders.ts'
import { PriceBreakdown } from './entities/prices.ts'

const ownership = "orders of the session's account"
const cart = {
  techId: id,
  items: z
    .array(z.object({ projectId: id, quantity: z.int({ error: '数量不正确' }).min(1, '数量不正确').max(10, '每个项目最多10份') }), { error: '请选择项目' })
    .min(1, '请选择项目')
    .max(10, '一次最多选10个项目'),
  addressId: z.string({ error: '请选择地址' }).regex(/^[0-9A-Za-z_-]{1,32}$/, '请选择地址'),
  startAt: z.int({ error: '请选择时间' }).positive('请选择时间').max(253_402_300_799_999, '请选择时间'),
  userCouponId: z.union([z.literal('auto'), id]).optional(),
  travelType: z.enum(['TAXI', 'BUS']).default('TAXI'),
  remark: text('备注', { max: 200 }).optional(),
}
/** Ten projects with long names, the longest address and door note make some 8,400 characters. */
const longestQuote = 20_000
const bookingRefusals = [
  'signedOut',
  'badField',
  'technicianNotFound',
  'technicianPaused',
  'technicianBlocked',
  'addressNotFound',
  'slotTaken',
  'outOfRange',
  'projectOff',
  'projectPriceMoved',
  'couponUnusable',
  'tooSoon',
] as const

export const orders = {
  getOrderList: endpoint({
    method: 'GET',
    path: '/api/user/order/getOrderList',
    body: 'query',
    role: 'customer',
    ownership,
    summary: '我的订单',
    request: z.object({ ...paging, tab: z.enum(orderTabNames, { error: '订单分类不正确' }).default('ALL') }),
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
    summary: '报价：服务端计算的价格、每一行的依据与签名凭证',
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
    summary: '下单：占用时段与优惠券，等待支付',
    request: z.object({ ...cart, requestId: requestId.optional(), expectAmount: fen.optional(), previewToken: z.string().max(longestQuote).optional() }),
    reply: z.object({ orderId: id, orderNo: z.string(), payAmount: fen, payExpireAt: moment, needPay: z.boolean() }),
    refusals: [...bookingRefusals, 'amountMoved', 'quoteExpired', 'unpaidOrder', 'replayDiffers'],
  }),
  getOrderInfo: endpoint({
    method: 'GET',
    path: '/api/user/order/getOrderInfo',
    body: 'query',
    role: 'customer',
    ownership,
    summary: '订单详情',
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
    summary: '订单进度',
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
    summary: '到达码：当面出示给技师',
    request: z.object({ orderId: id }),
    reply: z.object({ code: z.string(), expireAt: moment, serverNow: moment }),
    refusals: ['signedOut', 'badField', 'orderNotFound', 'cannotMove'],
  }),
  doOrderCancel: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderCancel',
    body: 'form',
    role: 'customer',
    ownership,
    summary: '取消：未支付直接取消，待接单全额退款',
    request: z.object({ orderId: id, reasonId: id.optional(), reason: text('取消原因', { max: 200 }).optional() }),
    reply: z.object({ status: z.literal('CANCELLED'), refundId: id.optional() }),
    refusals: ['signedOut', 'badField', 'orderNotFound', 'cannotCancel'],
  }),
  doOrderConfirm: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderConfirm',
    body: 'form',
    role: 'customer',
    ownership,
    summary: '确认完成',
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
    summary: '删除（隐藏）已结束的订单',
    request: z.object({ orderId: id }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'orderNotFound', 'cannotRemove'],
  }),
}
